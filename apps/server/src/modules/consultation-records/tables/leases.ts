import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/pool.ts'

/** Channel on which the database tells whose recording was ended from elsewhere, by interaction. */
export const recordingEndChannel = 'honora_recording_end'

/** A lease that is not renewed is void after this time, so that a dropped socket blocks nobody for long. */
const leaseSeconds = 5

export interface LeaseRequest {
  readonly interactionId: string
  readonly organisationId: string
  readonly nodeId: string
  readonly subject: string
  /** The socket; chunks carry it, and a former holder's are refused. */
  readonly holder: string
  /** The recorder behind the socket as it names itself; outside clients name none. */
  readonly recorder: string | null
  /** The person has said that the recording goes on here. */
  readonly takesOver: boolean
}

/** Who records already, when a lease is not given. */
export type LeaseTaken = 'same_login' | 'another_login'

/**
 * Takes the lease of an interaction: free, expired, or held by the same subject, whose older socket is thereby taken
 * over. A recorder that names itself takes over without a word only from itself, as it does when it reconnects; from
 * another recorder of its login it does so when the person wants it. Answers the former holder (`null` for none), or
 * who records.
 */
export async function takeLease(
  db: Db,
  request: LeaseRequest,
): Promise<{ readonly taken: LeaseTaken } | { readonly taken: null; readonly former: string | null }> {
  const { rows } = await sql<{ former: string | null }>`
    with former as (select holder from interaction_lease where interaction_id = ${request.interactionId} for update)
    insert into interaction_lease
      (interaction_id, organisation_id, node_id, subject, holder, recorder, expires_at, released_at)
    values (${request.interactionId}, ${request.organisationId}, ${request.nodeId}, ${request.subject},
      ${request.holder}, ${request.recorder}, now() + make_interval(secs => ${leaseSeconds}), null)
    on conflict (interaction_id) do update
      set node_id = excluded.node_id, subject = excluded.subject, holder = excluded.holder,
        recorder = excluded.recorder, expires_at = excluded.expires_at, released_at = null
      where (interaction_lease.subject = excluded.subject and (${request.takesOver}
          or excluded.recorder is null or interaction_lease.recorder = excluded.recorder))
        or interaction_lease.expires_at < now() or interaction_lease.released_at is not null
    returning (select holder from former) as former`.execute(db)
  const row = rows[0]
  if (row !== undefined) return { taken: null, former: row.former }
  const held = await db
    .selectFrom('interaction_lease')
    .select('subject')
    .where('interaction_id', '=', request.interactionId)
    .executeTakeFirst()
  return { taken: held?.subject === request.subject ? 'same_login' : 'another_login' }
}

/** A lease as its holder knows it. */
export interface HeldLease {
  readonly interactionId: string
  readonly holder: string
}

/** Renews leases of a node; answers the holders that still hold theirs. */
export async function renewLeases(db: Db, leases: readonly HeldLease[]): Promise<ReadonlySet<string>> {
  if (leases.length === 0) return new Set()
  const { rows } = await sql<{ holder: string }>`
    update interaction_lease l set expires_at = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${leases.map((lease) => lease.interactionId)}::uuid[],
      ${leases.map((lease) => lease.holder)}::uuid[]) as h (interaction_id, holder)
    where l.interaction_id = h.interaction_id and l.holder = h.holder and l.released_at is null
    returning l.holder`.execute(db)
  return new Set(rows.map((row) => row.holder))
}

/** Gives a lease back at once; another socket's lease is left alone. */
export async function releaseLease(db: Db | Tx, { interactionId, holder }: HeldLease): Promise<void> {
  await sql`update interaction_lease set released_at = now()
    where interaction_id = ${interactionId} and holder = ${holder}`.execute(db)
}

/**
 * Ends a recording for good: its lease is nobody's from this transaction on, so that no chunk is stored any more, and
 * the node whose socket held it is notified.
 */
export async function endRecording(tx: Tx, interactionId: string): Promise<void> {
  await sql`update interaction_lease set holder = gen_random_uuid(), released_at = coalesce(released_at, now())
    where interaction_id = ${interactionId}
    returning pg_notify(${recordingEndChannel}, interaction_id::text)`.execute(tx)
}
