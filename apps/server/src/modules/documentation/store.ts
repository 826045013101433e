import type { Answer } from '@honora/domain/documentation/generate.ts'
import { readSections } from '@honora/domain/documentation/edit.ts'
import type { Section } from '@honora/domain/documentation/section.ts'
import type { WordedLine } from '@honora/domain/documentation/wording/lines.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { StoredFact } from '../transcripts/index.ts'
import type { Column } from '../../platform/db/column.ts'

/** A contradiction that a person has settled, with the facts that went or came for it. */
export interface Decision {
  /** Of the contradiction: its kind and facts. */
  readonly id: string
  readonly kind: string
  /** The statement that was chosen, as it then stood. */
  readonly text: string
  /** The statement that holds, `both` or `none`. */
  readonly holds: string
  /** Facts about which it was decided; taking the decision back restores them. */
  readonly changed: readonly string[]
  readonly by: string
  readonly at: string
}

/** A sentence of the talk that a person leaves out of the record. */
export interface LeftOut {
  readonly utteranceId: string
  readonly by: string
  readonly at: string
}

/** Why a record was written by hand although audio of it was not yet text. */
export interface WithoutRecording {
  readonly reason: string
  readonly by: string
  readonly at: string
  /** Seconds of audio that nobody has read. */
  readonly unreadSeconds: number
}

/** A documentation as it lies in the database. */
export interface DocumentationRow {
  readonly id: string
  readonly appointment_id: string
  readonly consultation_id: string
  readonly patient_id: string
  readonly status: Column<'documentation', 'status'>
  readonly template: string
  readonly style: Column<'documentation', 'style'>
  readonly sections: Section[]
  readonly answers: Answer[]
  readonly facts: StoredFact[] | null
  readonly decisions: Decision[]
  readonly left_out: LeftOut[]
  /** Lines that a language model was asked to word. */
  readonly wordings: WordedLine[]
  readonly without_recording: WithoutRecording | null
  readonly finalized_at: Date | null
  readonly finalized_by_name: string | null
  readonly content_hash: string | null
  readonly previous_hash: string | null
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

export interface VersionRow {
  readonly id: string
  readonly number: number
  readonly kind: Column<'documentation_version', 'kind'>
  readonly sections: Section[] | null
  readonly text: string | null
  readonly author_name: string
  readonly content_hash: string
  readonly previous_hash: string | null
  readonly created_at: Date
}

const columns = [
  'id',
  'appointment_id',
  'consultation_id',
  'patient_id',
  'status',
  'template',
  'style',
  'sections',
  'answers',
  'facts',
  'decisions',
  'left_out',
  'wordings',
  'without_recording',
  'finalized_at',
  'finalized_by_name',
  'content_hash',
  'previous_hash',
  'version',
  'created_at',
  'updated_at',
] as const

/** Sections of older records are brought into today's form. */
function asRow(stored: unknown): DocumentationRow | undefined {
  const row = stored as DocumentationRow | undefined
  return row === undefined ? undefined : { ...row, sections: readSections(row.sections) }
}

type Key = 'id' | 'consultation_id' | 'appointment_id'

/** The documentation with this id, consultation or appointment; with `lock` nobody else changes it meanwhile. */
export async function findDocumentation(
  tx: Tx,
  organisationId: string,
  by: { readonly key: Key; readonly value: string; readonly lock?: boolean },
): Promise<DocumentationRow | undefined> {
  if (!isRowId(by.value)) return undefined
  const query = tx
    .selectFrom('documentation')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where(by.key, '=', by.value)
  const row = await (by.lock === true ? query.forUpdate() : query).executeTakeFirst()
  return asRow(row)
}

export interface NewDocumentation {
  readonly appointmentId: string
  readonly consultationId: string
  readonly patientId: string
  readonly template: string
  readonly style: Column<'documentation', 'style'>
  readonly sections: readonly Section[]
  readonly at: Date
}

/** Inserts the documentation of a consultation; undefined when a parallel call was first. */
export async function insertDocumentation(
  tx: Tx,
  organisationId: string,
  given: NewDocumentation,
): Promise<DocumentationRow | undefined> {
  const row = await tx
    .insertInto('documentation')
    .values({
      id: newId(),
      organisation_id: organisationId,
      appointment_id: given.appointmentId,
      consultation_id: given.consultationId,
      patient_id: given.patientId,
      template: given.template,
      style: given.style,
      sections: JSON.stringify(given.sections),
      created_at: given.at,
      updated_at: given.at,
    })
    .onConflict((conflict) => conflict.column('consultation_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return asRow(row)
}

export interface DocumentationChange {
  readonly sections?: readonly Section[]
  readonly answers?: readonly Answer[]
  readonly template?: string
  readonly style?: Column<'documentation', 'style'>
  readonly decisions?: readonly Decision[]
  readonly leftOut?: readonly LeftOut[]
  readonly wordings?: readonly WordedLine[]
  readonly final?: {
    readonly by: string | null
    readonly byName: string
    readonly contentHash: string
    readonly previousHash: string | null
    readonly facts: readonly StoredFact[]
    readonly withoutRecording: WithoutRecording | null
  }
}

export async function updateDocumentation(
  tx: Tx,
  row: DocumentationRow,
  change: DocumentationChange,
  at: Date,
): Promise<DocumentationRow> {
  const { final } = change
  const saved = await tx
    .updateTable('documentation')
    .set({
      ...(change.sections === undefined ? {} : { sections: JSON.stringify(change.sections) }),
      ...(change.answers === undefined ? {} : { answers: JSON.stringify(change.answers) }),
      ...(change.template === undefined ? {} : { template: change.template }),
      ...(change.style === undefined ? {} : { style: change.style }),
      ...(change.decisions === undefined ? {} : { decisions: JSON.stringify(change.decisions) }),
      ...(change.leftOut === undefined ? {} : { left_out: JSON.stringify(change.leftOut) }),
      ...(change.wordings === undefined ? {} : { wordings: JSON.stringify(change.wordings) }),
      ...(final === undefined
        ? {}
        : {
            status: 'finalized',
            finalized_at: at,
            finalized_by: final.by,
            finalized_by_name: final.byName,
            content_hash: final.contentHash,
            previous_hash: final.previousHash,
            facts: JSON.stringify(final.facts),
            without_recording:
              final.withoutRecording === null ? null : JSON.stringify(final.withoutRecording),
          }),
      version: row.version + 1,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return saved
}

const versionColumns = [
  'id',
  'number',
  'kind',
  'sections',
  'text',
  'author_name',
  'content_hash',
  'previous_hash',
  'created_at',
] as const

/** All versions, oldest first. */
export async function listVersions(tx: Tx, documentationId: string): Promise<VersionRow[]> {
  const rows = await tx
    .selectFrom('documentation_version')
    .select(versionColumns)
    .where('documentation_id', '=', documentationId)
    .orderBy('number')
    .execute()
  return rows
}

export async function lastVersion(tx: Tx, documentationId: string): Promise<VersionRow | undefined> {
  const row = await tx
    .selectFrom('documentation_version')
    .select(versionColumns)
    .where('documentation_id', '=', documentationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

export interface NewVersion {
  readonly documentationId: string
  readonly number: number
  readonly kind: 'draft' | 'finalized' | 'addendum'
  readonly sections: readonly Section[] | null
  readonly text: string | null
  readonly authorId: string | null
  readonly authorName: string
  readonly contentHash: string
  readonly previousHash: string | null
  readonly at: Date
}

export async function insertVersion(tx: Tx, organisationId: string, given: NewVersion): Promise<void> {
  await tx
    .insertInto('documentation_version')
    .values({
      id: newId(),
      organisation_id: organisationId,
      documentation_id: given.documentationId,
      number: given.number,
      kind: given.kind,
      sections: given.sections === null ? null : JSON.stringify(given.sections),
      text: given.text,
      author_id: given.authorId,
      author_name: given.authorName,
      content_hash: given.contentHash,
      previous_hash: given.previousHash,
      created_at: given.at,
    })
    .execute()
}

/** The appointment's kind of documentation and the patient's sex: what the wording needs. */
export async function wordingOf(
  tx: Tx,
  organisationId: string,
  appointmentId: string,
): Promise<
  { readonly template: string | null; readonly sex: Column<'patient', 'sex'>; readonly on: Date } | undefined
> {
  return tx
    .selectFrom('appointment')
    .innerJoin('patient', 'patient.id', 'appointment.patient_id')
    .leftJoin('appointment_type', 'appointment_type.id', 'appointment.appointment_type_id')
    .select([
      'appointment_type.documentation_template as template',
      'patient.sex as sex',
      'appointment.starts_at as on',
    ])
    .where('appointment.organisation_id', '=', organisationId)
    .where('appointment.id', '=', appointmentId)
    .executeTakeFirst()
}

export interface SummaryRow {
  readonly id: string
  readonly appointment_id: string
  readonly patient_id: string
  readonly status: Column<'documentation', 'status'>
  readonly starts_at: Date
  readonly finalized_at: Date | null
  readonly finalized_by_name: string | null
  readonly version: number
}

export function listDocumentationRows(
  tx: Tx,
  organisationId: string,
  filter: {
    readonly patientId?: string | undefined
    readonly status?: Column<'documentation', 'status'> | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<SummaryRow[]> {
  let query = tx
    .selectFrom('documentation')
    .innerJoin('appointment', 'appointment.id', 'documentation.appointment_id')
    .select([
      'documentation.id',
      'documentation.appointment_id',
      'documentation.patient_id',
      'documentation.status',
      'appointment.starts_at',
      'documentation.finalized_at',
      'documentation.finalized_by_name',
      'documentation.version',
    ])
    .where('documentation.organisation_id', '=', organisationId)
    .where('appointment.organisation_id', '=', organisationId)
  if (filter.patientId !== undefined) query = query.where('documentation.patient_id', '=', filter.patientId)
  if (filter.status !== undefined) query = query.where('documentation.status', '=', filter.status)
  if (filter.after !== undefined) query = query.where('documentation.id', '<', filter.after)
  return query
    .orderBy('documentation.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}
