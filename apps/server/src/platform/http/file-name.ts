/** A name for people: no folders, no control characters. It never becomes a path. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
  return plain === '' ? 'upload' : plain
}
