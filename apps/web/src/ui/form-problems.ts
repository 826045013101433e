import type { FieldProblem, Problem } from '../data/problem.ts'

/** `/address/zip` and `/items/3/text` as form paths: `address.zip`, `items.3.text`. */
export function pathOf(pointer: string): string {
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.')
}

/** The sentence for a field: the server's (it speaks the user's language), else the catalogue's. */
function fieldText(
  problem: FieldProblem,
  t: (id: string) => string,
  hasText: (id: string) => boolean,
): string {
  if (problem.message !== '') return problem.message
  const id = `fieldError.${problem.code}`
  return t(hasText(id) ? id : 'fieldError.other')
}

/**
 * Hands the field errors of a refused write to a form. Returns the texts of those that belong to no field of it,
 * to be shown above the form.
 */
export function applyFieldProblems(input: {
  problem: Problem
  fields: readonly string[]
  setError: (path: string, message: string) => void
  t: (id: string) => string
  hasText: (id: string) => boolean
}): string[] {
  const { problem, fields, setError, t, hasText } = input
  const homeless: string[] = []
  for (const entry of problem.errors) {
    const path = pathOf(entry.pointer)
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`))
    const text = fieldText(entry, t, hasText)
    if (field === undefined) homeless.push(text)
    else setError(path, text)
  }
  return homeless
}
