/**
 * A member's name where room is short, as colleagues say it: `Dr. Svenja Sommer` → `Dr. Sommer`, `Kerstin Petersen` →
 * `K. Petersen`.
 */
export function shortName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const titles = words.filter(
    (word, index) => word.endsWith('.') && words.slice(0, index).every((each) => each.endsWith('.')),
  )
  const names = words.slice(titles.length)
  const [first] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined || names.length === 1) return name
  return titles.length > 0 ? `${titles.join(' ')} ${last}` : `${first.charAt(0)}. ${last}`
}
