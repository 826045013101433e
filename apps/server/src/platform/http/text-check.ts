const deepest = 64

/**
 * Pointer to the first text that cannot be stored: NUL is no text for the database, and half a surrogate pair is no character.
 * Names of members count as text of their record; what is nested too deeply is not looked into.
 */
export function brokenTextIn(value: unknown, pointer = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isBroken(value) ? pointer : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth > deepest) return pointer
  for (const [key, inner] of Object.entries(value)) {
    if (isBroken(key)) return pointer
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1')
    const found = brokenTextIn(inner, `${pointer}/${step}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const isBroken = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
