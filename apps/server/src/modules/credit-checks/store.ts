import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import {
  creditStatusOn,
  freeLimitCents,
  shownLight,
  type CreditCheckStatus,
  type TrafficLight,
} from '@honora/domain/factoring/credit-check.ts'
import { sql } from 'kysely'
import { searchedByFactor } from '../../kernel/factor-search.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'
import { isTreatedBy } from '../patients/index.ts'
import { openCentsOf } from './debtors.ts'

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

export type CreditCheckRow = NonNullable<Awaited<ReturnType<typeof findCreditCheck>>>

export function findCreditCheck(tx: Tx, id: string) {
  return tx.selectFrom('credit_check').select(creditCheckColumns).where('id', '=', id).executeTakeFirst()
}

export function lockCreditCheck(tx: Tx, id: string) {
  return tx
    .selectFrom('credit_check')
    .select(creditCheckColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Newest query about a debtor within the practice; over all practices for members of the factor. */
export function newestCheckOf(tx: Tx, organisationId: string, key: string) {
  return tx
    .selectFrom('credit_check')
    .select(creditCheckColumns)
    .where('organisation_id', '=', organisationId)
    .where('debtor_key', '=', key)
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
  readonly today: string
  readonly after: string | undefined
  readonly limit: number
}

/** Newest first; `expired` is seen from the last valid day. */
export function listCreditCheckRows(tx: Tx, filter: CreditCheckFilter) {
  const patterns = searchPatterns(filter.query)
  let query = tx
    .selectFrom('credit_check')
    .select(creditCheckColumns)
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
  if (filter.organisationId !== null) query = query.where('organisation_id', '=', filter.organisationId)
  const { treatedBy } = filter
  if (treatedBy !== undefined)
    query = query.where((eb) =>
      eb.or([eb('requested_by', '=', treatedBy), isTreatedBy('credit_check.patient_id', treatedBy)]),
    )
  if (filter.trafficLight !== undefined) query = query.where('traffic_light', '=', filter.trafficLight)
  if (filter.status === 'expired') {
    query = query.where(
      sql<boolean>`(status = 'expired' or (status = 'done' and valid_until < ${filter.today}::date))`,
    )
  } else if (filter.status === 'done') {
    query = query.where(sql<boolean>`(status = 'done' and valid_until >= ${filter.today}::date)`)
  } else if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.patientId !== undefined) query = query.where('patient_id', '=', filter.patientId)
  if (filter.review !== undefined) query = query.where('review_state', '=', filter.review)
  if (filter.customerNumber !== undefined) query = query.where('customer_number', '=', filter.customerNumber)
  if (filter.organisationId === null && patterns.length > 0) {
    const { after, limit } = filter
    return searchedByFactor(tx, { source: 'credit_check', patterns, after, limit }, (isFound) =>
      query.where(isFound).execute(),
    )
  }
  for (const pattern of patterns) query = query.where('search', 'like', pattern)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query.execute()
}

/** A limit that somebody set or proposed. */
export interface LimitEntry {
  readonly limitCents: number
  readonly reason: string
  readonly by: string
  readonly byId: string
  readonly at: string
  readonly approvedBy?: string
}

/** What a practice may know of the reasons; scores and features stay with the factor. */
const shownReasons = new Set(['person_unknown', 'limit_raised'])

export async function presentCreditChecks(
  tx: Tx,
  rows: readonly CreditCheckRow[],
  view: {
    readonly today: string
    readonly isFactor: boolean
    readonly isMasked: boolean
    readonly mayApprove: (proposal: LimitEntry) => boolean
  },
): Promise<CreditCheck[]> {
  const used = await openCentsOf(
    tx,
    rows.map((row) => row.debtor_key),
  )
  return rows.map((row) => {
    const status = creditStatusOn(row.status, row.valid_until, view.today)
    const usedCents = used.get(row.debtor_key) ?? 0
    const freeCents = status === 'done' ? freeLimitCents(row.limit_cents ?? 0, usedCents) : 0
    const light = shownLight(status, row.traffic_light)
    const isShort = status === 'done' && light !== 'red' && freeCents < row.requested_cents
    const proposal = row.limit_proposal
    return {
      id: row.id,
      customer_number: row.customer_number,
      status,
      trafficLight: light,
      reasons: [
        ...row.reasons.filter((reason) => view.isFactor || shownReasons.has(reason)),
        ...(isShort ? ['limit_used'] : []),
      ],
      limitCents: status === 'done' || status === 'expired' ? row.limit_cents : null,
      usedCents,
      freeCents,
      requestedCents: row.requested_cents,
      requestedAt: row.requested_at.toISOString(),
      validUntil: row.valid_until,
      patientId: row.patient_id,
      patientName: view.isMasked ? masked(row.patient_name) : row.patient_name,
      consentId: row.consent_id,
      reviewable: status === 'done' && light === 'red' && row.review_state === null,
      review: row.review_state,
      limitProposal:
        view.isFactor && proposal !== null
          ? {
              limitCents: proposal.limitCents,
              reason: proposal.reason,
              by: proposal.by,
              mayApprove: view.mayApprove(proposal),
            }
          : null,
      version: row.version,
    }
  })
}

/** `Okonkwo-Weiß, Ines` → `O., I.` */
export function masked(name: string): string {
  return name
    .split(',')
    .map((part) => `${part.trim().slice(0, 1)}.`)
    .join(', ')
}
