import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { installationModel } from './active-model.ts'

/** So many new texts are read at once; fewer after a pause of speech. */
const enoughTexts = 6
const pauseMs = 4_000
/** A lease that is not renewed is void after this time. */
const leaseSeconds = 20
export const renewTurnsEveryMs = 5_000

/** Talk that a node may read now; until it gives the turn back or stops renewing it, no other may. */
export interface Turn {
  readonly interactionId: string
  readonly organisationId: string
  readonly holder: string
  readonly wanted: 'live' | 'whole'
  readonly attempts: number
}

interface Place {
  readonly organisationId: string
  readonly interactionId: string
}

/**
 * Notes that there is new text, in the transaction that wrote it: it is read once six texts wait or nothing more comes for
 * four seconds. Nothing is noted for practices without a model. One statement, because it lies on the way of every text.
 */
export async function queueNewText(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  place: Place,
): Promise<void> {
  const now = deps.clock.now()
  const later = new Date(now.getTime() + pauseMs)
  await sql`
    insert into reading (interaction_id, organisation_id, state, waiting_count, due_at)
    select ${place.interactionId}::uuid, ${place.organisationId}::uuid, 'waiting', 1, ${later}::timestamptz
    where ${hasModel(deps, place.organisationId)}
    on conflict (interaction_id) do update set
      state = case when reading.state = 'idle' then 'waiting' else reading.state end,
      waiting_count = reading.waiting_count + 1,
      due_at = case
        when reading.attempts > 0 then coalesce(reading.due_at, excluded.due_at)
        when reading.waiting_count + 1 >= ${enoughTexts} then ${now}::timestamptz
        else excluded.due_at end`.execute(tx)
}

/** Has the whole talk read (again), now. False when the practice has no model for it. */
export async function wantWholeReading(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  place: Place,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    insert into reading (interaction_id, organisation_id, state, wanted, due_at)
    select ${place.interactionId}::uuid, ${place.organisationId}::uuid, 'waiting', 'whole', ${deps.clock.now()}::timestamptz
    where ${hasModel(deps, place.organisationId)}
    on conflict (interaction_id) do update set
      state = case when reading.state = 'running' then 'running' else 'waiting' end,
      wanted = 'whole', attempts = 0, due_at = excluded.due_at
    returning state`.execute(tx)
  return rows.length > 0
}

/** Whether a practice lets a model read; what stands against its address is found out when it is asked. */
function hasModel({ config }: Pick<Deps, 'config'>, organisationId: string) {
  const byDefault = installationModel({ config })?.uses.includes('facts') ?? false
  return sql`case (select m.is_on and 'facts' = any(m.uses) and (m.preset <> 'installation' or ${byDefault})
    from language_model m where m.organisation_id = ${organisationId}::uuid)
    when true then true when false then false else ${byDefault} end`
}

/**
 * Takes turns that are due, as many as installation and practices allow at one time. One node at a time decides, so that
 * two never take the same or exceed a limit together.
 */
export async function takeTurns(deps: Pick<Deps, 'clock' | 'config' | 'db'>, most: number): Promise<Turn[]> {
  return deps.db.systemTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('honora reading turns'))`.execute(tx)
    const { rows: due } = await sql<{
      interaction_id: string
      organisation_id: string
      wanted: 'live' | 'whole'
      attempts: number
      at_once: number
    }>`
      select r.interaction_id, r.organisation_id, r.attempts,
        case when 'whole' in (r.wanted, case when r.lease_holder is not null then r.lease_wanted end)
          then 'whole' else 'live' end as wanted,
        coalesce(m.at_once, ${deps.config.LANGUAGE_MODEL_AT_ONCE}) as at_once
      from reading r left join language_model m on m.organisation_id = r.organisation_id
      where (r.lease_holder is null and r.due_at <= ${deps.clock.now()}) or r.lease_until < now()
      order by r.due_at limit 100`.execute(tx)
    if (due.length === 0) return []
    const { rows: busy } = await sql<{ organisation_id: string; count: number }>`
      select organisation_id, count(*)::int as count from reading
      where lease_holder is not null and lease_until >= now() group by organisation_id`.execute(tx)
    const running = new Map(busy.map((row) => [row.organisation_id, row.count]))
    let left = Math.min(
      most,
      deps.config.LANGUAGE_MODEL_AT_ONCE - busy.reduce((sum, { count }) => sum + count, 0),
    )
    const turns: Turn[] = []
    for (const row of due) {
      const count = running.get(row.organisation_id) ?? 0
      if (left <= 0 || count >= row.at_once) continue
      left -= 1
      running.set(row.organisation_id, count + 1)
      turns.push({
        interactionId: row.interaction_id,
        organisationId: row.organisation_id,
        holder: newId(),
        wanted: row.wanted,
        attempts: row.attempts,
      })
    }
    for (const turn of turns)
      await sql`update reading set state = 'running', waiting_count = 0, lease_holder = ${turn.holder},
        due_at = null, wanted = 'live', lease_wanted = ${turn.wanted}, lease_until = now() + make_interval(secs => ${leaseSeconds})
        where interaction_id = ${turn.interactionId}`.execute(tx)
    return turns
  })
}

/** Renews turns of a node; answers the holders that still hold theirs. */
export async function renewTurns(db: Db, holders: readonly string[]): Promise<ReadonlySet<string>> {
  if (holders.length === 0) return new Set()
  const { rows } = await sql<{ lease_holder: string }>`
    update reading set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where lease_holder = any(${[...holders]}::uuid[]) and lease_until >= now()
    returning lease_holder`.execute(db)
  return new Set(rows.map((row) => row.lease_holder))
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

/** How a reading ended. `retryAt` of a failed one: when it is tried again, null for not at all. */
export type TurnEnd =
  | { readonly state: 'read' }
  | { readonly state: 'failed'; readonly failure: string; readonly retryAt: Date | null }

/** Gives a turn back; text that came meanwhile, or a wish to read all, stays due. Nothing when the turn was lost. */
export async function endTurn(tx: Tx, deps: Pick<Deps, 'clock'>, turn: Turn, end: TurnEnd): Promise<boolean> {
  if (!(await holdsTurn(tx, turn))) return false
  const now = deps.clock.now()
  if (end.state === 'read') {
    await sql`update reading set lease_holder = null, lease_until = null, attempts = 0, failure = null,
      state = case when due_at is null and waiting_count = 0 then 'idle' else 'waiting' end,
      due_at = case when due_at is null and waiting_count > 0 then ${now}::timestamptz else due_at end
      where interaction_id = ${turn.interactionId}`.execute(tx)
    return true
  }
  await sql`update reading set lease_holder = null, lease_until = null, attempts = attempts + 1,
    failure = ${end.failure}, state = 'failed',
    wanted = case when ${turn.wanted} = 'whole' then 'whole' else wanted end,
    due_at = ${end.retryAt}::timestamptz
    where interaction_id = ${turn.interactionId}`.execute(tx)
  return true
}
