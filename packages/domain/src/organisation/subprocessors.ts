/** Days in which a practice may object to others who process its data, from the day of the announcement: the six weeks of the agreement. */
export const objectionDays = 42

/** Names as they are kept and compared: each once, in one order. */
export const listedNames = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

export interface SubprocessorChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What is new and what is gone of those who process data for the operator; null where the same are named. */
export function subprocessorChange(
  known: readonly string[],
  now: readonly string[],
): SubprocessorChange | null {
  const added = listedNames(now).filter((name) => !known.includes(name))
  const removed = listedNames(known).filter((name) => !now.includes(name))
  return added.length + removed.length === 0 ? null : { added, removed }
}
