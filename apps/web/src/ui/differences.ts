/** A field that differs between two versions of a form; the path as in `address.zip`. */
export interface Difference {
  readonly path: string
  readonly theirs: string
  readonly mine: string
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of two versions of one form that are not equal, in the form's order. */
export function differencesOf(theirs: unknown, mine: unknown, prefix = ''): readonly Difference[] {
  if (isGroup(theirs) && isGroup(mine)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return [...names].flatMap((name) =>
      differencesOf(theirs[name], mine[name], prefix === '' ? name : `${prefix}.${name}`),
    )
  }
  const [before, after] = [textOf(theirs), textOf(mine)]
  return before === after ? [] : [{ path: prefix, theirs: before, mine: after }]
}

/** What was never filled equals what is empty. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
