/** NUL cannot be stored as text, and half a surrogate pair is no character: both are refused before they reach a query. */
export function hasBrokenText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (value === null || typeof value !== 'object') return false
  if (depth > 64) return true
  return Object.entries(value).some(([key, inner]) => hasBrokenText(key) || hasBrokenText(inner, depth + 1))
}
