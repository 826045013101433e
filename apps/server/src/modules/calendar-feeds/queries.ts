import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/pool.ts'

export type FeedContent = 'busy' | 'initials'

export interface FeedRow {
  readonly id: string
  readonly shows: FeedContent
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const columns = ['id', 'shows', 'created_at', 'last_used_at'] as const

export function findFeed(tx: Tx, organisationId: string, userId: string): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('calendar_feed')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The subscription of an address, as long as its person works in the practice and treats. */
export async function findFeedByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feed as feed')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'feed.organisation_id')
        .onRef('member.user_id', '=', 'feed.user_id'),
    )
    .select([
      'feed.id',
      'feed.organisation_id',
      'feed.user_id',
      'feed.shows',
      'feed.last_used_at',
      'member.role',
      'member.treats',
    ])
    .where('feed.token_hash', '=', tokenHash)
    .where('member.active', '=', true)
    .executeTakeFirst()
}

export interface FeedAppointment {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: string
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  /** First letters of given and family name. */
  readonly initials: readonly [given: string, family: string]
}

/** Appointments of one person that lie in the window, in order of time; names do not leave the database. */
export async function listFeedAppointments(
  tx: Tx,
  asked: {
    readonly organisationId: string
    readonly userId: string
    readonly from: Date
    readonly to: Date
    readonly limit: number
  },
): Promise<FeedAppointment[]> {
  const { rows } = await sql<FeedAppointment>`
    select a.id, a.starts_at, a.ends_at, a.status, a.version, a.created_at, a.updated_at,
      jsonb_build_array(left(p.given_name, 1), left(p.family_name, 1)) as initials
    from appointment a join patient p on p.id = a.patient_id
    where a.organisation_id = ${asked.organisationId}::uuid and a.practitioner_id = ${asked.userId}::uuid
      and a.ends_at > ${asked.from} and a.starts_at < ${asked.to}
    order by a.starts_at, a.id limit ${asked.limit}`.execute(tx)
  return rows
}
