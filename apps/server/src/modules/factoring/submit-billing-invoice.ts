import type { Invoice } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { consentFor } from '../credit-checks/index.ts'
import { chooseType, confirmInvoice, createInvoice, getInvoice, lockInvoice } from '../invoices/index.ts'
import { lockName } from '../../kernel/locks.ts'
import { requestWork } from '../../kernel/work.ts'
import { findInvoiceOfBilling } from './queries/invoices.ts'
import { findOfferSettings } from '../../kernel/queries.ts'

export interface BillingSubmission {
  /** Id of the finalised billing: one invoice comes from it, however often it is submitted. */
  readonly billingId: string
  readonly body: InvoiceBody
  readonly factoringType?: FactoringType | undefined
  readonly sender?: InvoiceSender | undefined
  /** Also offers it; needs the permission to confirm. */
  readonly confirm?: boolean | undefined
}

export interface SubmitContext {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly locale: Locale
}

/**
 * Hands a finalised billing to the factoring side: consent, invoice, checks, and with `confirm` the offer and its decision,
 * all in the caller's transaction. `isNew` is false when the billing had been submitted before.
 */
export async function submitBillingInvoice(
  context: SubmitContext,
  submission: BillingSubmission,
): Promise<{ invoice: Invoice; isNew: boolean }> {
  const { scope, tx, locale } = context
  const work = await requestWork(context)
  await lockName(tx, `billing ${submission.billingId}`)
  const organisation = await findOfferSettings(tx, scope.organisationId)
  const type = chooseType(
    organisation.factoring_types,
    submission.factoringType ?? submission.body.factoringType,
  )
  const existing = await findInvoiceOfBilling(tx, scope.organisationId, submission.billingId)
  const consent = await consentFor(tx, {
    organisationId: scope.organisationId,
    patientId: submission.body.patientId,
    purpose: 'purchase',
    day: work.time.today,
  })
  if (existing === undefined && consent.state !== 'valid')
    throw new AppError('CONSENT_MISSING', {
      extra: { state: consent.state, patientId: submission.body.patientId },
    })
  const body: InvoiceBody = {
    ...submission.body,
    factoringType: type,
    source: { kind: 'consultation', id: submission.billingId },
  }
  const id =
    existing?.id ??
    (await createInvoice(work, scope, { body, createdBy: scope.userId, createdByName: scope.userName }))
  if (submission.confirm === true) {
    if (!scope.permissions.has('invoice-file.confirm')) throw new AppError('FORBIDDEN')
    const row = found(await lockInvoice(tx, id))
    if (row.status === 'complete' || row.status === 'created')
      await confirmInvoice(work, row, { factoringType: type, sender: submission.sender, scope, locale })
  }
  return { invoice: await getInvoice(work, scope, id, locale), isNew: existing === undefined }
}
