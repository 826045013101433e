import { rangeAlongArch, sortTeeth, writingOrder, type Tooth } from '@honora/language/teeth/fdi.ts'

/** "36", "18, 28, 38": the teeth that open a line. A reader who looks for a tooth finds its number. */
export const teethHead = (teeth: readonly Tooth[]): string => sortTeeth(teeth).join(', ')

/** "35–37" of neighbours, else every tooth. */
export function teethRange(teeth: readonly Tooth[]): string {
  const sorted = sortTeeth(teeth)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || sorted.length < 3) return sorted.join(', ')
  const arch = rangeAlongArch(first, last)
  const isWhole = arch.length === sorted.length && arch.every((tooth) => sorted.includes(tooth))
  return isWhole ? `${Math.min(first, last)}–${Math.max(first, last)}` : sorted.join(', ')
}

export const placeOf = (teeth: readonly Tooth[]): number => {
  const [first] = sortTeeth(teeth)
  return first === undefined ? -1 : writingOrder.indexOf(first)
}

/** Members of a group in the order of their first. */
export function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}
