import type { ImportDecision } from '@honora/domain/imports/judged.ts'
import type { ByteStream } from '@honora/formats/reading.ts'
import type { ListFileEvent, ListFileLimits } from '@honora/formats/lists/events.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import type { ImportRow, StoredRow, SubjectName } from './queries.ts'
import type { ReadRow, RowToKeep, StoredMapping } from './rows.ts'
import type { RowResult } from './tables.ts'

export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: WorkScope
}

/** What differs between a file of patients and a table of appointments; everything else is done once for both. */
export interface Subject {
  readonly name: SubjectName
  read(bytes: ByteStream, limits: ListFileLimits): AsyncIterable<ListFileEvent>
  proposeMapping(columns: readonly string[]): StoredMapping
  /** What a mapping still lacks; null when the rows can be read. */
  mappingProblem(mapping: StoredMapping): string | null
  /** What holds for rows of which the file does not say it, as a new import begins. */
  assumed(work: Work): Promise<Pick<ImportRow, 'insurance_kind' | 'practitioner_id'>>
  /** Compares rows with the practice; `mapping` is null for files that are no tables. */
  judge(work: Work, given: Judging): Promise<readonly RowToKeep[]>
  /** The decision for which a row must know a patient of the practice. */
  readonly decisionOnPatient: ImportDecision
  /** Decisions that make sense for its rows. */
  readonly decisions: readonly ImportDecision[]
  /** Takes one decided row over. */
  takeOver(work: Work, row: ImportRow, each: StoredRow): Promise<RowResult>
  /** What is left to do when all rows are taken over. */
  finish(work: Work): Promise<void>
  /** Takes rows back, the last ones first; those used or changed since are kept. */
  undo(work: Work, row: ImportRow, rows: readonly StoredRow[]): Promise<void>
}

export interface Judging {
  readonly rows: readonly ReadRow[]
  readonly mapping: StoredMapping | null
  readonly practitionerId: string | null
}
