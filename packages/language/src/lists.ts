/** The value at a place that the caller knows to be filled. */
export function valueAt<T>(list: readonly T[], index: number): T {
  const value = list.at(index)
  if (value === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return value
}

export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value)

/** The names of a record's own members, as its type knows them. */
export function namesOf<T extends object>(record: T): (keyof T & string)[] {
  const isName = (name: string): name is keyof T & string => Object.hasOwn(record, name)
  return Object.keys(record).filter(isName)
}

/** A record with a value for each of the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, index: number) => Value,
): Record<Name, Value> {
  const record: Partial<Record<Name, Value>> = {}
  const isWhole = (partial: Partial<Record<Name, Value>>): partial is Record<Name, Value> =>
    names.every((name) => name in partial)
  for (const [index, name] of names.entries()) record[name] = valueOf(name, index)
  if (isWhole(record)) return record
  throw new TypeError('a name without a value')
}
