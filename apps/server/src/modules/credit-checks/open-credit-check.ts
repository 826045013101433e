import { isReusable } from '@honora/domain/factoring/credit-check.ts'
import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import { newId } from '../../platform/ids.ts'
import { lockName } from '../../kernel/locks.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { debtorKey } from './debtors.ts'
import { insertCreditCheck } from './tables.ts'
import { countingCheckOf } from './queries.ts'

export interface CheckRequest {
  readonly organisationId: string
  readonly customerNumber: string
  readonly patientId: string | null
  readonly patientName: string
  readonly debtor: InvoiceDebtor
  readonly requestedCents: number
  readonly consentId: string | null
  readonly invoiceId: string | null
  /** A claim above the limit for fresh queries is not answered by an older one. */
  readonly isFresh: boolean
}

/**
 * Opens a query about a debtor. An answer of the last 30 days is used again: then the new row is done at once.
 * The agency itself is asked by a job. The consent clause must have been checked by the caller.
 */
export async function openCreditCheck(work: Work, request: CheckRequest): Promise<string> {
  const key = debtorKey(request.debtor)
  await lockName(work.tx, `debtor ${key}`)
  const earlier = await countingCheckOf(work, { organisation_id: request.organisationId, debtor_key: key })
  const isUsable =
    earlier !== undefined &&
    !request.isFresh &&
    isReusable({ status: earlier.status, requestedOn: earlier.requested_on }, work.time.today)
  if (isUsable && earlier.status === 'pending') return earlier.id
  const id = newId()
  const reused = isUsable ? earlier : null
  await insertCreditCheck(work.tx, {
    id,
    organisation_id: request.organisationId,
    customer_number: request.customerNumber,
    patient_id: request.patientId,
    patient_name: request.patientName,
    debtor_key: key,
    debtor: JSON.stringify(request.debtor),
    consent_id: request.consentId,
    invoice_id: request.invoiceId,
    requested_cents: request.requestedCents,
    requested_at: work.time.now,
    // A used answer keeps the day of the query it came from: 30 days count from there.
    requested_on: reused?.requested_on ?? work.time.today,
    requested_by: work.scope.actor.kind === 'user' ? work.scope.actor.id : null,
    status: reused === null ? 'pending' : 'done',
    traffic_light: reused?.traffic_light ?? null,
    reasons: reused?.reasons ?? [],
    limit_cents: reused?.limit_cents ?? null,
    valid_until: reused?.valid_until ?? null,
    done_at: reused === null ? null : work.time.now,
    reused_from: reused?.id ?? null,
  })
  await publishChange(work, {
    organisationId: request.organisationId,
    topic: 'credit-check.updated',
    kind: 'credit-check',
    id,
    change: reused === null ? 'requested' : 'done',
    version: 1,
  })
  if (reused === null)
    await work.deps.jobs.add(
      work.tx,
      'credit-check.ask',
      { organisationId: request.organisationId, id },
      { key: `credit-check ${id}` },
    )
  return id
}
