import type { ImportFinding } from '@honora/contract/imports.ts'
import type { PatientImport, PatientImportRow } from '@honora/contract/patient-imports.ts'
import type { ApiClient } from '../../data/client.tsx'
import type { CursorPage } from '../../data/use-cursor-list.ts'
import type { Formats } from '../../i18n/format.ts'

/** A file that is taken over, whatever stands in it. */
export type FileImport = Omit<PatientImport, 'mapping' | 'mappingProblem' | 'insuranceKind'> & {
  readonly mapping: readonly (string | null)[] | null
  readonly mappingProblem: string | null
  /** Of files of patients. */
  readonly insuranceKind?: PatientImport['insuranceKind']
  /** Of tables of appointments; null while nobody was chosen. */
  readonly practitionerId?: string | null
}

type ImportMatch = PatientImportRow['match']
type ImportOutcome = NonNullable<PatientImportRow['outcome']>
export type ImportDecision = NonNullable<PatientImportRow['decision']>

/** One row of a file as the page shows it. */
export interface ShownRow {
  readonly id: string
  readonly line: number
  readonly title: string
  readonly detail: string
  readonly match: ImportMatch
  readonly outcome: ImportOutcome | null
  /** Why only a person can tell; the text of the question. */
  readonly question: string | null
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  readonly findings: readonly ImportFinding[]
  /** What can be decided; empty for rows that are left out anyhow. */
  readonly choices: readonly Choice[]
  /** Value of the choice that holds; empty while nobody has decided. */
  readonly chosen: string
  /** The record that came of it. */
  readonly to: string | null
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly decision: ImportDecision
  readonly patientId?: string
}

export interface RowFilter {
  readonly match?: ImportMatch | undefined
  readonly outcome?: ImportOutcome | undefined
}

/** Words and values for a row. */
export interface Words {
  readonly t: (id: string, values?: Record<string, string | number>) => string
  readonly formats: Formats
}

/** What differs between a file of patients and one of appointments: the calls, the words, what a row looks like. */
export interface ImportKind {
  /** Prefix of the texts. */
  readonly texts: 'patientImports' | 'appointmentImports'
  readonly path: string
  readonly parent: { readonly to: string; readonly textId: string }
  /** Endings that the file picker offers; the server judges by content. */
  readonly accepted: string
  readonly fields: readonly string[]
  /** What one may decide for all rows that wait. */
  readonly decisionsForAll: readonly ImportDecision[]
  readonly fieldText: (field: string) => string
  list(client: ApiClient, cursor: string | undefined): Promise<CursorPage<FileImport>>
  create(client: ApiClient, data: FormData): Promise<FileImport>
  get(client: ApiClient, id: string): Promise<FileImport>
  rows(
    client: ApiClient,
    of: FileImport,
    filter: RowFilter & { readonly cursor: string | undefined },
  ): Promise<CursorPage<(words: Words) => ShownRow>>
  map(client: ApiClient, of: FileImport, mapping: readonly (string | null)[]): Promise<FileImport>
  /** Which insurance people have of whom the file does not say it. */
  insure?(client: ApiClient, of: FileImport, kind: PatientImport['insuranceKind']): Promise<FileImport>
  /** Who treats where the table names nobody whom the practice knows. */
  assign?(client: ApiClient, of: FileImport, practitionerId: string): Promise<FileImport>
  decide(
    client: ApiClient,
    of: FileImport,
    what: { readonly rowIds?: string[]; readonly decision: ImportDecision; readonly patientId?: string },
  ): Promise<FileImport>
  run(client: ApiClient, id: string): Promise<FileImport>
  undo(client: ApiClient, id: string): Promise<FileImport>
  discard(client: ApiClient, id: string): Promise<unknown>
}
