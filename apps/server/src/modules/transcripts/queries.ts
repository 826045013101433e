import type { Db, Tx } from '../../platform/db/pool.ts'
import type { ReadPatient } from '@honora/language/reading/port.ts'
import { sql } from 'kysely'
import type { Fact, Speaker } from '@honora/language/facts/fact.ts'
import type { Column } from '../../platform/db/column.ts'

/** The interaction's row, locked: whoever changes its text or facts does so one after the other. */
export async function lockInteraction(tx: Tx, interactionId: string): Promise<void> {
  await tx.selectFrom('interaction').select('id').where('id', '=', interactionId).forUpdate().execute()
}

/** Whether the consultation was cancelled; asked behind its lock, no cancellation comes between. */
export async function isCancelled(tx: Tx, interactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('consultation')
    .select('id')
    .where('interaction_id', '=', interactionId)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

/** What a reader may know of the patient: age on the day of the visit, sex, insurance. */
export async function patientOf(tx: Tx, interactionId: string): Promise<ReadPatient> {
  const { rows } = await sql<{ age: number; sex: string | null; insurance: ReadPatient['insurance'] }>`
    select extract(year from age(c.created_at, p.birth_date))::int as age, p.sex, p.insurance_kind as insurance
    from consultation c join patient p on p.id = c.patient_id
    where c.interaction_id = ${interactionId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) return { insurance: 'statutory' }
  const sex = (['m', 'w', 'd'] as const).find((each) => each === row.sex)
  return { age: row.age, insurance: row.insurance, ...(sex === undefined ? {} : { sex }) }
}

export interface FactRow {
  readonly id: string
  readonly fact_key: string
  readonly body: Fact
  readonly edits: Column<'fact', 'edits'>
  readonly source: Column<'fact', 'source'>
  /** Of a provider's fact: what came and what was read in it. */
  readonly provided: Column<'fact', 'provided'>
  readonly wire_source: Column<'fact', 'wire_source'>
  readonly is_withdrawn: boolean
  readonly is_discarded: boolean
  readonly is_accepted: boolean
  readonly is_recorded: boolean
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly undo: Column<'fact', 'undo'>
  readonly corrected: Column<'fact', 'corrected'>
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = [
  'id',
  'fact_key',
  'body',
  'edits',
  'source',
  'provided',
  'wire_source',
  'is_withdrawn',
  'is_discarded',
  'is_accepted',
  'is_recorded',
  'decided_by',
  'decided_by_name',
  'decided_at',
  'undo',
  'corrected',
  'created_at',
  'updated_at',
] as const

/** All rows of an interaction in order of their making, withdrawn ones included. */
export function factRows(tx: Db | Tx, interactionId: string): Promise<FactRow[]> {
  return tx
    .selectFrom('fact')
    .select(columns)
    .where('interaction_id', '=', interactionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function factRow(tx: Tx, interactionId: string, id: string): Promise<FactRow | undefined> {
  return tx
    .selectFrom('fact')
    .select(columns)
    .where('interaction_id', '=', interactionId)
    .where('id', '=', id)
    .where('is_withdrawn', '=', false)
    .executeTakeFirst()
}

/** The interaction behind either id. */
export async function interactionIdOf(tx: Db | Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('interaction')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('consultation_id', '=', id)]))
    .executeTakeFirst()
  return row?.id
}

export function listSaidTexts(db: Db, interactionId: string) {
  return db
    .selectFrom('transcript')
    .select(['id', 'text'])
    .where('interaction_id', '=', interactionId)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()
}

export interface TranscriptRow {
  readonly id: string
  readonly interaction_id: string
  readonly segment_key: string
  readonly text: string
  readonly original_text: string | null
  readonly start_ms: number
  readonly end_ms: number
  readonly speaker: Speaker | null
  readonly speaker_id: number
  readonly channel: number
  readonly segments: Column<'transcript', 'segments'>
  readonly source: Column<'transcript', 'source'>
  readonly version: number
  readonly created_at: Date
}

export const transcriptColumns = [
  'id',
  'interaction_id',
  'segment_key',
  'text',
  'original_text',
  'start_ms',
  'end_ms',
  'speaker',
  'speaker_id',
  'channel',
  'segments',
  'source',
  'version',
  'created_at',
] as const

/** Final text of an interaction in order of its clock. */
export function transcriptRows(tx: Db | Tx, interactionId: string): Promise<TranscriptRow[]> {
  return tx
    .selectFrom('transcript')
    .select(transcriptColumns)
    .where('interaction_id', '=', interactionId)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()
}

/** Where recognition stands: end of the last final text on the clock. */
export async function finalUntilMs(tx: Pick<Tx, 'selectFrom'>, interactionId: string): Promise<number> {
  const row = await tx
    .selectFrom('transcript')
    .select((select) => select.fn.max<number | null>('end_ms').as('end_ms'))
    .where('interaction_id', '=', interactionId)
    .where('source', '<>', 'typed')
    .executeTakeFirst()
  return row?.end_ms ?? 0
}

export async function voicesOf(tx: Tx, interactionId: string): Promise<Readonly<Record<string, Speaker>>> {
  const row = await tx
    .selectFrom('interaction')
    .select('voices')
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return row?.voices ?? {}
}

export async function clockMsOf(tx: Tx, interactionId: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(i.clock_ms, coalesce((select max(end_ms) from transcript where interaction_id = i.id), 0)) as ms
    from interaction i where i.id = ${interactionId}`.execute(tx)
  return rows[0]?.ms ?? 0
}

export function findTypedSegment(tx: Tx, interactionId: string, segmentKey: string) {
  return tx
    .selectFrom('transcript')
    .select(transcriptColumns)
    .where('interaction_id', '=', interactionId)
    .where('segment_key', '=', segmentKey)
    .executeTakeFirstOrThrow()
}

export function findConsultationOf(tx: Tx, interactionId: string) {
  return tx
    .selectFrom('consultation')
    .select('id')
    .where('interaction_id', '=', interactionId)
    .executeTakeFirst()
}
