/** A field that differs between two versions of a form; the path as in `address.zip` or `lines.2.factor`. */
export interface Difference {
  readonly path: string
  readonly theirs: string
  readonly mine: string
}

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A group by its names, a list of groups by its places; null for what is one value. */
function partsOf(value: unknown): Group | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isGroup) ? { ...value } : null
  return isGroup(value) ? value : null
}

/** The fields of two versions of one form that are not equal, in the form's order; a missing line is an empty one. */
export function differencesOf(theirs: unknown, mine: unknown, prefix = ''): readonly Difference[] {
  const [before, after] = [partsOf(theirs), partsOf(mine)]
  if (before !== null || after !== null) {
    const names = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
    return [...names].flatMap((name) =>
      differencesOf(before?.[name], after?.[name], prefix === '' ? name : `${prefix}.${name}`),
    )
  }
  const [old, now] = [textOf(theirs), textOf(mine)]
  return old === now ? [] : [{ path: prefix, theirs: old, mine: now }]
}

/** The fields of a form whose parts two people changed differently. */
export function changedByBoth<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): readonly string[] {
  const names: string[] = []
  for (const name in mine)
    if (
      differs(base[name], mine[name]) &&
      differs(base[name], theirs[name]) &&
      differs(theirs[name], mine[name])
    )
      names.push(name)
  return names
}

/** Their version with what I changed on top of it, field by field. */
export function mergedOnto<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = { ...mine }
  for (const name in mine) if (!differs(base[name], mine[name])) merged[name] = theirs[name]
  return merged
}

const differs = (before: unknown, after: unknown): boolean => differencesOf(before, after).length > 0

/** What was never filled equals what is empty. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
