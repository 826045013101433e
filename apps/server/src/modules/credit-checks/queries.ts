import type { Tx } from '../../platform/db/pool.ts'
import {
  type Consent,
  type ConsentPurpose,
  consentValidUntil,
  defaultClauses,
} from '@honora/domain/factoring/consent.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Column } from '../../platform/db/column.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { CreditCheckStatus, TrafficLight } from '@honora/domain/factoring/credit-check.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'
import { isTreatedBy } from '../patients/index.ts'
import type { Work } from '../../kernel/work.ts'
import { searchedByFactor } from '../../kernel/factor-search.ts'
import { isOfCustomer } from '../../kernel/queries.ts'

/** All declarations of several patients of one practice for factoring, by patient. */
export async function consentsOfMany(
  tx: Tx,
  organisationId: string,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Consent[]>> {
  const ids = [...new Set(patientIds.filter(isRowId))]
  const consents = new Map<string, Consent[]>()
  if (ids.length === 0) return consents
  const rows = await tx
    .selectFrom('patient_consent')
    .select(['id', 'patient_id', 'granted_at', 'valid_until', 'withdrawn_at', 'clauses'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', 'in', ids)
    .where('kind', '=', 'assignment')
    .execute()
  for (const row of rows) {
    const own = consents.get(row.patient_id) ?? []
    own.push(toConsent(row))
    consents.set(row.patient_id, own)
  }
  return consents
}

/** All declarations of a patient for factoring, newest first, withdrawn ones included. */
export async function consentsOf(
  tx: Tx,
  request: ConsentRequest,
  patientId: string,
): Promise<readonly Consent[]> {
  if (!isRowId(patientId)) return []
  const { organisationId, isHeld = false } = request
  const rows = await tx
    .selectFrom('patient_consent')
    .select(['id', 'granted_at', 'valid_until', 'withdrawn_at', 'clauses'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'assignment')
    .orderBy('granted_at', 'desc')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  return rows.map(toConsent)
}

interface ConsentColumns {
  readonly id: string
  readonly granted_at: Date
  readonly valid_until: string | null
  readonly withdrawn_at: Date | null
  readonly clauses: Column<'patient_consent', 'clauses'>
}

export function toConsent(row: ConsentColumns): Consent {
  const signedOn = berlinDay(row.granted_at)
  return {
    id: row.id,
    clauses: { ...defaultClauses, ...row.clauses },
    signedOn,
    validUntil: row.valid_until ?? consentValidUntil(signedOn),
    withdrawnOn: row.withdrawn_at === null ? null : berlinDay(row.withdrawn_at),
  }
}

export interface ConsentRequest {
  readonly organisationId: string
  readonly patientId: string | null
  readonly purpose: ConsentPurpose
  readonly day: IsoDate
  /** Holds the declarations until the transaction ends: a withdrawal waits, so that it never meets a purchase half-way. */
  readonly isHeld?: boolean
}

/** Open bought non-recourse claims of debtors, over all practices. */
export async function openCentsOf(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(keys)]
  if (unique.length === 0) return new Map()
  const { rows } = await sql<{ key: string; cents: number }>`
    select key, debtor_open_cents(key) as cents from unnest(${unique}::text[]) as keys(key)`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.cents]))
}

export async function isRedKnown(tx: Tx, key: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ red: boolean }>`select debtor_is_red(${key}, ${day}::date) as red`.execute(tx)
  return rows[0]?.red ?? false
}

export function listInvoicesOfDebtor(
  tx: Tx,
  given: {
    readonly organisationId: string
    readonly debtorKey: string
    readonly patientId: string | null
  },
) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'number', 'total_cents', 'status'])
    .where('organisation_id', '=', given.organisationId)
    .where((eb) =>
      given.patientId === null
        ? eb('debtor_key', '=', given.debtorKey)
        : eb.or([eb('patient_id', '=', given.patientId), eb('debtor_key', '=', given.debtorKey)]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function findPatientConsent(tx: Tx, organisationId: string, patientId: string, consentId: string) {
  return tx
    .selectFrom('patient_consent')
    .select(['id', 'clauses', 'withdrawn_at'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('id', '=', consentId)
    .executeTakeFirst()
}

const creditCheckColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'patient_id',
  'patient_name',
  'debtor_key',
  'debtor',
  'consent_id',
  'invoice_id',
  'requested_cents',
  'requested_at',
  'requested_on',
  'requested_by',
  'status',
  'traffic_light',
  'reasons',
  'limit_cents',
  'attempts',
  'valid_until',
  'review_state',
  'limit_proposal',
  'limit_history',
  'version',
] as const

/** When a later query about the same debtor got no answer. */
const failedSince = sql<Date | null>`(select max(failed.requested_at) from credit_check failed
  where failed.organisation_id = credit_check.organisation_id and failed.debtor_key = credit_check.debtor_key
    and failed.id > credit_check.id and failed.status = 'failed')`.as('failed_since')

export function findCreditCheck(tx: Tx, id: string) {
  return tx
    .selectFrom('credit_check')
    .select([...creditCheckColumns, failedSince])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockCreditCheck(tx: Tx, id: string) {
  return tx
    .selectFrom('credit_check')
    .select([...creditCheckColumns, failedSince])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A query without an answer hides no earlier one that is still valid. */
const isCovered = (
  row: string,
  today: string,
) => sql<boolean>`(${sql.ref(`${row}.status`)} = 'failed' and exists (
  select from credit_check valid where valid.organisation_id = ${sql.ref(`${row}.organisation_id`)}
    and valid.debtor_key = ${sql.ref(`${row}.debtor_key`)} and valid.id < ${sql.ref(`${row}.id`)}
    and valid.status = 'done' and valid.valid_until >= ${today}::date))`

/** The query about a debtor of the practice that counts: the newest, or the valid one before it where it got no answer. */
export function countingCheckOf(
  { tx, time }: Pick<Work, 'tx' | 'time'>,
  about: { readonly organisation_id: string; readonly debtor_key: string },
) {
  return tx
    .selectFrom('credit_check')
    .select([...creditCheckColumns, failedSince])
    .where('organisation_id', '=', about.organisation_id)
    .where('debtor_key', '=', about.debtor_key)
    .orderBy(isCovered('credit_check', time.today))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export interface CreditCheckFilter {
  readonly organisationId: string | null
  /** For treating members: checks of their own patients, and those they asked for. */
  readonly treatedBy: string | undefined
  readonly trafficLight: TrafficLight | undefined
  readonly status: CreditCheckStatus | undefined
  readonly query: string | undefined
  readonly patientId: string | undefined
  readonly review: 'requested' | 'done' | undefined
  readonly customerNumber: string | undefined
  /** Id of a check: all checks of its person instead of the newest of each person. */
  readonly historyOf: string | undefined
  readonly today: string
  readonly after: string | undefined
  readonly limit: number
}

/** Two checks of one practice about one person and one debtor. */
const isOfSamePerson = sql<boolean>`other.organisation_id = credit_check.organisation_id
  and other.debtor_key = credit_check.debtor_key and other.patient_name = credit_check.patient_name`

/** Of each person the check that counts; asked for queries without answer, the newest where it has none. */
const isShown =
  (filter: Pick<CreditCheckFilter, 'historyOf' | 'today'>, isFailed: boolean) =>
  (eb: ExpressionBuilder<DB, 'credit_check'>) => {
    const others = eb.selectFrom('credit_check as other').select('other.id').where(isOfSamePerson)
    if (filter.historyOf !== undefined) return eb.exists(others.where('other.id', '=', filter.historyOf))
    const newer = others.whereRef('other.id', '>', 'credit_check.id')
    if (isFailed) return eb.not(eb.exists(newer))
    const isReplaced = eb.exists(newer.where(eb.not(isCovered('other', filter.today))))
    return eb.not(eb.or([isReplaced, isCovered('credit_check', filter.today)]))
  }

const isTreatedOrAsked = (member: string) => (eb: ExpressionBuilder<DB, 'credit_check'>) =>
  eb.or([eb('requested_by', '=', member), isTreatedBy('credit_check.patient_id', member)])

const isExpired = (today: string) =>
  sql<boolean>`(status = 'expired' or (status = 'done' and valid_until < ${today}::date))`

/** How many checks of a practice each choice of the list shows. */
export async function countCreditChecks(
  tx: Tx,
  filter: Pick<CreditCheckFilter, 'treatedBy' | 'today'> & { readonly organisationId: string },
): Promise<Record<'green' | 'yellow' | 'red' | 'pending' | 'failed' | 'expired', number>> {
  const { organisationId, treatedBy, today } = filter
  const own = tx
    .selectFrom('credit_check')
    .where('organisation_id', '=', organisationId)
    .$if(treatedBy !== undefined, (query) => query.where(isTreatedOrAsked(treatedBy ?? '')))
  const light = (of: TrafficLight) => sql<number>`count(*) filter (where traffic_light = ${of})::int`.as(of)
  const shown = await own
    .where(isShown({ historyOf: undefined, today }, false))
    .select([
      light('green'),
      light('yellow'),
      light('red'),
      sql<number>`count(*) filter (where status = 'pending')::int`.as('pending'),
      sql<number>`count(*) filter (where ${isExpired(today)})::int`.as('expired'),
    ])
    .executeTakeFirstOrThrow()
  const { failed } = await own
    .where(isShown({ historyOf: undefined, today }, true))
    .where('status', '=', 'failed')
    .select(sql<number>`count(*)::int`.as('failed'))
    .executeTakeFirstOrThrow()
  return { ...shown, failed }
}

/** Newest first; `expired` is seen from the last valid day. */
export function listCreditCheckRows(tx: Tx, filter: CreditCheckFilter) {
  const patterns = searchPatterns(filter.query)
  let query = tx
    .selectFrom('credit_check')
    .select([...creditCheckColumns, failedSince])
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
  if (filter.organisationId !== null) query = query.where('organisation_id', '=', filter.organisationId)
  query = query.where(isShown(filter, filter.status === 'failed'))
  const { treatedBy } = filter
  if (treatedBy !== undefined) query = query.where(isTreatedOrAsked(treatedBy))
  if (filter.trafficLight !== undefined) query = query.where('traffic_light', '=', filter.trafficLight)
  if (filter.status === 'expired') {
    query = query.where(isExpired(filter.today))
  } else if (filter.status === 'done') {
    query = query.where(sql<boolean>`(status = 'done' and valid_until >= ${filter.today}::date)`)
  } else if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.patientId !== undefined) query = query.where('patient_id', '=', filter.patientId)
  if (filter.review !== undefined) query = query.where('review_state', '=', filter.review)
  if (filter.customerNumber !== undefined) query = query.where(isOfCustomer(filter.customerNumber))
  if (filter.organisationId === null && patterns.length > 0) {
    const { after, limit } = filter
    return searchedByFactor(tx, { source: 'credit_check', patterns, after, limit }, query)
  }
  for (const pattern of patterns) query = query.where('search', 'like', pattern)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query.execute()
}
