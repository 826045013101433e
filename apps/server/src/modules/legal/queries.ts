import { permissionsOf, roles } from '@honora/domain/identity/permissions.ts'
import { type ProcessingText, processingTextOf } from '@honora/domain/organisation/processing-agreement.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

export function findFactor(tx: Tx) {
  return tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
}

/** An agreement about processing on behalf that a practice has accepted. */
export interface ProcessingAcceptance {
  readonly text: ProcessingText
  readonly acceptedAt: string
  /** Null where nobody was signed in. */
  readonly acceptedBy: string | null
}

/** The agreements that a practice has accepted, newest first. */
export async function processingAcceptances(
  tx: Tx,
  organisationId: string,
): Promise<readonly ProcessingAcceptance[]> {
  const rows = await tx
    .selectFrom('processing_acceptance')
    .leftJoin('user_account', 'user_account.id', 'processing_acceptance.accepted_by')
    .select(['text_version', 'accepted_at', 'user_account.name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('processing_acceptance.id', 'desc')
    .execute()
  return rows.map((row) => ({
    text: processingTextOf(row.text_version),
    acceptedAt: row.accepted_at.toISOString(),
    acceptedBy: row.name,
  }))
}

/** The names that a practice was told last: with its newest acceptance, or with a notice since. */
const lastNotified = sql`
  select distinct on (a.organisation_id) a.organisation_id, a.id as acceptance_id, coalesce(n.entries, a.subprocessors) as entries
  from processing_acceptance a
  left join lateral (select entries from subprocessor_notice n
    where n.organisation_id = a.organisation_id and n.id > a.id order by n.id desc limit 1) n on true`

/** Practices that were told other names than these, or none yet. */
export async function listPracticesToNotify(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from (${lastNotified} order by a.organisation_id, a.id desc) latest
    where latest.entries is distinct from ${JSON.stringify(names)}::jsonb order by organisation_id`.execute(
    db,
  )
  return rows.map((row) => row.organisation_id)
}

/** The names that a practice was told last; null where that was not kept, undefined without an agreement. */
export async function knownSubprocessors(
  tx: Tx,
  organisationId: string,
): Promise<{ readonly acceptanceId: string; readonly entries: readonly string[] | null } | undefined> {
  const { rows } = await sql<{ acceptance_id: string; entries: readonly string[] | null }>`
    ${lastNotified} where a.organisation_id = ${organisationId}::uuid order by a.organisation_id, a.id desc`.execute(
    tx,
  )
  const [row] = rows
  return row && { acceptanceId: row.acceptance_id, entries: row.entries }
}

const noticeColumns = [
  'id',
  'added',
  'removed',
  'announced_on',
  'object_until',
  'seen_at',
  'seen_by_name',
] as const

/** What was announced to a practice, newest first. */
export function listNotices(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('subprocessor_notice')
    .select(noticeColumns)
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

export async function lockNotice(tx: Tx, organisationId: string, id: string) {
  if (!isRowId(id)) return undefined
  return tx
    .selectFrom('subprocessor_notice')
    .select(['id', 'seen_at', 'object_until'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** An announcement with the name of its practice. */
export function findNotice(db: Db, id: string) {
  return db
    .selectFrom('subprocessor_notice')
    .innerJoin('organisation', 'organisation.id', 'subprocessor_notice.organisation_id')
    .select(['organisation.name as organisation', 'added', 'removed', 'object_until'])
    .where('subprocessor_notice.id', '=', id)
    .executeTakeFirst()
}

/** Members who may accept texts for their practice. */
export function listAccepters(db: Db, organisationId: string) {
  const accepting = roles.filter((role) => permissionsOf(role, false).includes('contract.accept'))
  return db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id as userId', 'user_account.email'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .where('membership.role', 'in', accepting)
    .orderBy('user_account.id')
    .execute()
}

const objectionColumns = [
  'processing_objection.id',
  'processing_objection.organisation_id',
  'processing_objection.notice_id',
  'said',
  'raised_at',
  'raised_by_name',
  'mail_state',
  'mailed_to',
  'mailed_at',
  'answer',
  'answered_at',
  'answered_by_name',
] as const

export type ObjectionRow = Awaited<ReturnType<typeof listObjections>>[number]

/** Objections of a practice. */
export function listObjections(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('processing_objection')
    .select(objectionColumns)
    .where('organisation_id', '=', organisationId)
    .execute()
}

export function findObjectionOf(tx: Tx, noticeId: string) {
  return tx
    .selectFrom('processing_objection')
    .select('id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()
}

/** An objection with its practice and what it is about. */
export function findObjection(tx: Db | Tx, id: string) {
  return tx
    .selectFrom('processing_objection')
    .innerJoin('subprocessor_notice', 'subprocessor_notice.id', 'processing_objection.notice_id')
    .innerJoin('organisation', 'organisation.id', 'processing_objection.organisation_id')
    .select(objectionColumns)
    .select(['added', 'removed', 'announced_on', 'object_until'])
    .select(['organisation.name as practice_name', 'organisation.customer_number'])
    .where('processing_objection.id', '=', id)
    .executeTakeFirst()
}

export function lockObjection(tx: Tx, id: string) {
  return tx
    .selectFrom('processing_objection')
    .select(['organisation_id', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
