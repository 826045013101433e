import { fold } from '../patients/search.ts'

/** Which field each column of a table fills; null for columns that are not taken over. */
export type ColumnMapping<Field extends string> = readonly (Field | null)[]

/** What heads the columns of each field, in small letters without signs. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** A heading without case, accents, blanks and signs: `Pat.-Nr.` is `patnr`. */
const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The field that each heading names, in the order of `fields`; the first column that names one gets it. */
export function fieldsNamed<Field extends string>(
  columns: readonly string[],
  fields: readonly Field[],
  headings: Headings<Field>,
): ColumnMapping<Field> {
  const taken = new Set<Field>()
  const known = new Map(fields.map((field) => [field, new Set(headings[field].map(lettersOf))]))
  return columns.map((column) => {
    const heading = lettersOf(column)
    const field = fields.find((each) => !taken.has(each) && known.get(each)?.has(heading) === true)
    if (field !== undefined) taken.add(field)
    return field ?? null
  })
}

/** True when two columns fill one field. */
export function isFilledTwice(mapping: ColumnMapping<string>): boolean {
  const used = mapping.filter((field) => field !== null)
  return new Set(used).size < used.length
}

/** One row of a table by its mapping: texts by field, nothing judged yet. */
export function mapRow<Field extends string>(
  cells: readonly string[],
  mapping: ColumnMapping<Field>,
): Readonly<Partial<Record<Field, string>>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const [index, field] of mapping.entries()) if (field !== null) texts[field] = cells[index] ?? ''
  return texts
}

/** The same texts without blanks at their ends; empty ones say nothing and are left out. */
export function withoutBlanks<Field extends string>(
  raw: Readonly<Partial<Record<Field, string>>>,
): Readonly<Partial<Record<Field, string>>> {
  const texts: { -readonly [Each in Field]?: string } = { ...raw }
  for (const field in texts) {
    const text = texts[field]?.replaceAll(/\s+/g, ' ').trim()
    if (text === undefined || text === '') delete texts[field]
    else texts[field] = text
  }
  return texts
}
