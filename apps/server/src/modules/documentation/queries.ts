import type { Db, Tx } from '../../platform/db/pool.ts'
import { readSections } from '@honora/domain/documentation/edit.ts'
import { type Section, sectionTitles } from '@honora/domain/documentation/section.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Answer } from '@honora/domain/documentation/generate.ts'
import type { StoredFact } from '../transcripts/index.ts'
import type { WordedLine } from '@honora/domain/documentation/wording/lines.ts'
import { isRowId } from '../../platform/ids.ts'

/** Kept until there is an engine that can recognise it. */
export async function isWaiting(tx: Tx, interactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('interaction')
    .select('provider')
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return row?.provider === 'stored'
}

export function findSettings(db: Db, organisationId: string) {
  return db.selectFrom('organisation').select('settings').where('id', '=', organisationId).executeTakeFirst()
}

export function findAppointment(tx: Tx, id: string) {
  return tx
    .selectFrom('appointment')
    .select(['starts_at', 'practitioner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A signed version of a record as one text, for programs that keep plain text. */
export interface SignedText {
  readonly treatedAt: Date
  readonly text: string
}

const signedAt = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The signed sections, or the words of an addendum, with who signed and when. Undefined for ids of others and of drafts. */
export async function signedText(
  tx: Tx,
  organisationId: string,
  versionId: string,
): Promise<SignedText | undefined> {
  const row = await tx
    .selectFrom('documentation_version')
    .innerJoin('documentation', 'documentation.id', 'documentation_version.documentation_id')
    .innerJoin('appointment', 'appointment.id', 'documentation.appointment_id')
    .select([
      'documentation_version.kind',
      'documentation_version.sections',
      'documentation_version.text',
      'documentation_version.author_name',
      'documentation_version.created_at',
      'appointment.starts_at',
    ])
    .where('documentation_version.organisation_id', '=', organisationId)
    .where('documentation_version.id', '=', versionId)
    .where('documentation_version.kind', 'in', ['finalized', 'addendum'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const sections = row.kind === 'finalized' ? readSections(row.sections ?? []) : []
  const lines = sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ key, text }) => `${sectionTitles[key]}: ${text}`)
  const said = row.text === null ? [] : [row.kind === 'addendum' ? `Nachtrag: ${row.text}` : row.text]
  const signature = `Freigegeben: ${row.author_name}, ${signedAt.format(row.created_at)}`
  return { treatedAt: row.starts_at, text: [...lines, ...said, signature].join('\n') }
}

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

export const documentationColumns = [
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
export function asRow(row: DocumentationRow | undefined): DocumentationRow | undefined {
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
    .select(documentationColumns)
    .where('organisation_id', '=', organisationId)
    .where(by.key, '=', by.value)
  const row = await (by.lock === true ? query.forUpdate() : query).executeTakeFirst()
  return asRow(row)
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
