import type { StoredWindow } from '@honora/language/reading/model/stored-windows.ts'
import { type AgreementRow, hasModel, type LanguageModelRow } from './queries.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { AgreementKind } from '@honora/contract/language-model.ts'
import { sql } from 'kysely'
import { systemMessageVersion } from '@honora/language/reading/model/system-message.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'reading_window.candidates': StoredWindow['candidates']
    'reading_window.seen': StoredWindow['seen']
    'reading_window.withdrawn': StoredWindow['withdrawn']
  }
}

export type LanguageModelChange = Omit<LanguageModelRow, 'version'>

export async function saveLanguageModel(
  tx: Tx,
  change: LanguageModelChange & { readonly organisationId: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const { organisationId, by, at, ...members } = change
  await tx
    .insertInto('language_model')
    .values({ organisation_id: organisationId, ...members, updated_by_name: by, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((update) => ({
        ...members,
        updated_by_name: by,
        updated_at: at,
        version: update('language_model.version', '+', 1),
      })),
    )
    .execute()
}

export async function saveAgreement(
  tx: Tx,
  organisationId: string,
  row: Omit<AgreementRow, 'created_at' | 'kind'> & {
    readonly kind: AgreementKind
    readonly created_at: Date
  },
): Promise<void> {
  const { kind, recipient, ...members } = row
  await tx
    .insertInto('language_model_agreement')
    .values({ organisation_id: organisationId, kind, recipient, ...members })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'recipient', 'kind']).doUpdateSet(() => ({ ...members })),
    )
    .execute()
}

export async function removeAgreement(
  tx: Tx,
  organisationId: string,
  recipient: string,
  kind: AgreementKind,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('language_model_agreement')
    .where('organisation_id', '=', organisationId)
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** So many new texts are read at once; fewer after a pause of speech. */
const enoughTexts = 6

/** A lease that is not renewed is void after this time. */
const leaseSeconds = 20

/** Renews turns of a node; answers the holders that still hold theirs. */
export async function renewTurns(db: Db, holders: readonly string[]): Promise<ReadonlySet<string>> {
  if (holders.length === 0) return new Set()
  const { rows } = await sql<{ lease_holder: string }>`
    update reading set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where lease_holder = any(${[...holders]}::uuid[]) and lease_until >= now()
    returning lease_holder`.execute(db)
  return new Set(rows.map((row) => row.lease_holder))
}

export async function upsertWaitingReading(
  tx: Tx,
  given: {
    readonly interactionId: string
    readonly organisationId: string
    readonly later: Date
    readonly byDefault: boolean
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into reading (interaction_id, organisation_id, state, waiting_count, due_at)
    select ${given.interactionId}::uuid, ${given.organisationId}::uuid, 'waiting', 1, ${given.later}::timestamptz
    where ${hasModel(given.organisationId, given.byDefault)}
    on conflict (interaction_id) do update set
      state = case when reading.state = 'idle' then 'waiting' else reading.state end,
      waiting_count = reading.waiting_count + 1,
      due_at = case
        when reading.attempts > 0 then coalesce(reading.due_at, excluded.due_at)
        when reading.waiting_count + 1 >= ${enoughTexts} then ${given.now}::timestamptz
        else excluded.due_at end`.execute(tx)
}

export function upsertWholeReading(
  tx: Tx,
  given: {
    readonly interactionId: string
    readonly organisationId: string
    readonly at: Date
    readonly byDefault: boolean
  },
) {
  return sql<{ state: string }>`
    insert into reading (interaction_id, organisation_id, state, wanted, due_at)
    select ${given.interactionId}::uuid, ${given.organisationId}::uuid, 'waiting', 'whole', ${given.at}::timestamptz
    where ${hasModel(given.organisationId, given.byDefault)}
    on conflict (interaction_id) do update set
      state = case when reading.state = 'running' then 'running' else 'waiting' end,
      wanted = 'whole', attempts = 0, due_at = excluded.due_at
    returning state`.execute(tx)
}

export async function startReading(
  tx: Tx,
  holder: string,
  wanted: 'live' | 'whole',
  interactionId: string,
): Promise<void> {
  await sql`update reading set state = 'running', waiting_count = 0, lease_holder = ${holder},
        due_at = null, wanted = 'live', lease_wanted = ${wanted}, lease_until = now() + make_interval(secs => ${leaseSeconds})
        where interaction_id = ${interactionId}`.execute(tx)
}

export async function finishReading(tx: Tx, now: Date, interactionId: string): Promise<void> {
  await sql`update reading set lease_holder = null, lease_until = null, attempts = 0, failure = null,
      state = case when due_at is null and waiting_count = 0 then 'idle' else 'waiting' end,
      due_at = case when due_at is null and waiting_count > 0 then ${now}::timestamptz else due_at end
      where interaction_id = ${interactionId}`.execute(tx)
}

export async function failReading(
  tx: Tx,
  given: {
    readonly failure: string
    readonly wanted: 'live' | 'whole'
    readonly retryAt: Date | null
    readonly interactionId: string
  },
): Promise<void> {
  await sql`update reading set lease_holder = null, lease_until = null, attempts = attempts + 1,
    failure = ${given.failure}, state = 'failed',
    wanted = case when ${given.wanted} = 'whole' then 'whole' else wanted end,
    due_at = ${given.retryAt}::timestamptz
    where interaction_id = ${given.interactionId}`.execute(tx)
}

export async function insertWindow(
  tx: Tx,
  place: { readonly organisationId: string; readonly interactionId: string; readonly model: string },
  window: StoredWindow,
): Promise<void> {
  await tx
    .insertInto('reading_window')
    .values({
      id: window.id,
      organisation_id: place.organisationId,
      interaction_id: place.interactionId,
      is_addition: window.isAddition,
      seen: JSON.stringify(window.seen),
      candidates: JSON.stringify(window.candidates),
      withdrawn: JSON.stringify(window.withdrawn),
      model: place.model,
      prompt_version: systemMessageVersion,
    })
    .execute()
}

/** Windows of earlier readings count no more once the whole talk was read again. */
export async function keepWindows(tx: Tx, interactionId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('reading_window')
    .where('interaction_id', '=', interactionId)
    .where('id', 'not in', ids)
    .execute()
}

/** A session that is forgotten leaves nothing of what a model read in it. */
export async function forgetReading(tx: Tx, interactionId: string): Promise<void> {
  await tx.deleteFrom('reading_window').where('interaction_id', '=', interactionId).execute()
  await tx.deleteFrom('reading').where('interaction_id', '=', interactionId).execute()
}
