import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { creditStatusOn, freeLimitCents, shownLight } from '@honora/domain/factoring/credit-check.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type findCreditCheck, openCentsOf } from './queries.ts'

export type CreditCheckRow = NonNullable<Awaited<ReturnType<typeof findCreditCheck>>>

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
      failedAt: row.failed_since?.toISOString() ?? null,
      patientId: row.patient_id,
      patientName: view.isMasked ? masked(row.patient_name) : row.patient_name,
      debtorName: view.isMasked ? masked(payerOf(row)) : payerOf(row),
      consentId: row.consent_id,
      reviewable:
        status === 'done' &&
        (isShort ? row.review_state !== 'requested' : light === 'red' && row.review_state === null),
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

/** Who pays, as lists name people; the patient where nobody else is known. */
function payerOf({ debtor, patient_name: patient }: CreditCheckRow): string {
  const parts = [debtor.lastName, debtor.firstName].filter((part) => typeof part === 'string' && part !== '')
  return parts.length === 0 ? patient : parts.join(', ')
}

/** `Okonkwo-Weiß, Ines` → `O., I.` */
export function masked(name: string): string {
  return name
    .split(',')
    .map((part) => `${part.trim().slice(0, 1)}.`)
    .join(', ')
}
