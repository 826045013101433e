import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { StoredWindow } from '@honora/language/reading/model/stored-windows.ts'
import type { Column } from '../../platform/db/column.ts'

export function findPeople(db: Db, interactionId: string) {
  return db
    .selectFrom('consultation')
    .innerJoin('patient', 'patient.id', 'consultation.patient_id')
    .select([
      'patient.given_name',
      'patient.family_name',
      'patient.birth_date',
      'patient.address',
      'patient.phone',
      'patient.number',
      'patient.insurant_number',
      'patient.guarantor',
    ])
    .where('consultation.interaction_id', '=', interactionId)
    .executeTakeFirst()
}

export interface LanguageModelRow {
  readonly preset: string
  readonly url: string
  readonly model: string
  readonly key_sealed: Buffer | null
  readonly key_last4: string | null
  readonly time_limit_seconds: number
  readonly at_once: number
  readonly uses: string[]
  readonly is_on: boolean
  readonly version: number
}

const columns = [
  'preset',
  'url',
  'model',
  'key_sealed',
  'key_last4',
  'time_limit_seconds',
  'at_once',
  'uses',
  'is_on',
  'version',
] as const

/** The practice's own settings; undefined where the installation's count. */
export function findLanguageModel(
  tx: Db | Tx,
  organisationId: string,
): Promise<LanguageModelRow | undefined> {
  return tx
    .selectFrom('language_model')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export interface AgreementRow {
  readonly kind: string
  readonly recipient: string
  readonly agreed_on: string
  readonly object_key: string | null
  readonly file_name: string | null
  readonly media_type: string | null
  readonly stated_by_name: string
  readonly created_at: Date
}

/** What the practice has agreed with the one recipient; agreements with others do not count for it. */
export function agreementsWith(
  tx: Db | Tx,
  organisationId: string,
  recipient: string,
): Promise<AgreementRow[]> {
  return tx
    .selectFrom('language_model_agreement')
    .select([
      'kind',
      'recipient',
      'agreed_on',
      'object_key',
      'file_name',
      'media_type',
      'stated_by_name',
      'created_at',
    ])
    .where('organisation_id', '=', organisationId)
    .where('recipient', '=', recipient)
    .execute()
}

export function listTranscripts(db: Db, interactionId: string) {
  return db
    .selectFrom('transcript')
    .select(['id', 'version'])
    .where('interaction_id', '=', interactionId)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()
}

/** Talk that a node may read now; until it gives the turn back or stops renewing it, no other may. */
export interface Turn {
  readonly interactionId: string
  readonly organisationId: string
  readonly holder: string
  readonly wanted: 'live' | 'whole'
  readonly attempts: number
}

/** Whether a practice lets a model read; what stands against its address is found out when it is asked. */
export function hasModel(organisationId: string, byDefault: boolean) {
  return sql`case (select m.is_on and 'facts' = any(m.uses) and (m.preset <> 'installation' or ${byDefault})
    from language_model m where m.organisation_id = ${organisationId}::uuid)
    when true then true when false then false else ${byDefault} end`
}

/** Locks the turn's row; false when another node has taken it over. */
export async function holdsTurn(tx: Tx, turn: Turn): Promise<boolean> {
  const row = await tx
    .selectFrom('reading')
    .select('lease_holder')
    .where('interaction_id', '=', turn.interactionId)
    .forUpdate()
    .executeTakeFirst()
  return row?.lease_holder === turn.holder
}

export async function lockTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('honora reading turns'))`.execute(tx)
}

export function listDueReadings(tx: Tx, atOnce: number, at: Date) {
  return sql<{
    interaction_id: string
    organisation_id: string
    wanted: 'live' | 'whole'
    attempts: number
    at_once: number
  }>`
      select r.interaction_id, r.organisation_id, r.attempts,
        case when 'whole' in (r.wanted, case when r.lease_holder is not null then r.lease_wanted end)
          then 'whole' else 'live' end as wanted,
        coalesce(m.at_once, ${atOnce}) as at_once
      from reading r left join language_model m on m.organisation_id = r.organisation_id
      where (r.lease_holder is null and r.due_at <= ${at}) or r.lease_until < now()
      order by r.due_at limit 100`.execute(tx)
}

export function countRunningReadings(tx: Tx) {
  return sql<{ organisation_id: string; count: number }>`
      select organisation_id, count(*)::int as count from reading
      where lease_holder is not null and lease_until >= now() group by organisation_id`.execute(tx)
}

/** What models said of an interaction, oldest first. */
export async function readingWindows(db: Db | Tx, interactionId: string): Promise<StoredWindow[]> {
  const rows = await db
    .selectFrom('reading_window')
    .select(['id', 'is_addition', 'seen', 'candidates', 'withdrawn'])
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isAddition: row.is_addition,
    seen: row.seen,
    candidates: row.candidates,
    withdrawn: row.withdrawn,
  }))
}

export async function readingRow(
  db: Db | Tx,
  interactionId: string,
): Promise<
  | {
      readonly state: Column<'reading', 'state'>
      readonly attempts: number
      /** The whole talk is to be read, or is being read, once more. */
      readonly isWhole: boolean
    }
  | undefined
> {
  return db
    .selectFrom('reading')
    .select([
      'state',
      'attempts',
      sql<boolean>`wanted = 'whole' or (lease_holder is not null and lease_wanted = 'whole')`.as('isWhole'),
    ])
    .where('interaction_id', '=', interactionId)
    .executeTakeFirst()
}
