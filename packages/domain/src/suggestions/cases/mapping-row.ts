/**
 * The mapping of phrases to codes, row by row, in plain words of the practice.
 * `says`: each is a short talk (turns separated by "|", "P:" patient, "A:" assistant) after which the codes must be offered.
 * `bema`, `goz`: codes with "@tooth" and "×quantity" where they matter, separated by blanks; "a/b" = one of them. Absent:
 * not looked at; empty: nothing but talk and examination may be offered.
 */
export type MappingRow = {
  readonly row: string
  readonly says: readonly string[]
  readonly bema?: string
  readonly goz?: string
  readonly age?: number
}

/** A row of the mapping: its name, its codes and ways to say it. */
export const row = (
  name: string,
  codes: Omit<MappingRow, 'row' | 'says'>,
  ...says: readonly string[]
): MappingRow => ({ row: name, says, ...codes })
