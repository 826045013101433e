import { claimAttempt } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { planDispatch } from '../dispatch/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { systemWork } from '../../kernel/work.ts'
import { systemScope } from '../../platform/scope.ts'
import { isBirthDateOf } from './access.ts'
import { findClaimByReference } from './queries.ts'

/**
 * Sends the link of a claim again, to the address that is known. Reference and birth date must fit; whether they did is not
 * said. A few requests an address and hour; one letter or mail a claim and day.
 */
export async function sendLinkAgain(
  deps: Deps,
  request: { readonly reference: string; readonly birthDate: string; readonly address: string },
): Promise<void> {
  await claimAttempt(
    deps.db.system,
    [{ kind: 'account', value: `patient-link ${request.address}` }],
    deps.clock.now(),
  )
  const claim = await findClaimByReference(
    deps.db.system,
    request.reference.toUpperCase().replaceAll(/\s/g, ''),
  )
  if (claim === undefined) return
  const { organisation_id: organisationId } = claim
  await deps.transaction(systemScope(organisationId), async (tx) => {
    const work = await systemWork(deps, tx, organisationId)
    const invoice = await findInvoice(tx, claim.id)
    if (invoice === undefined || !isBirthDateOf(invoice, request.birthDate)) return
    await planDispatch(work, {
      organisationId,
      customerNumber: claim.customer_number,
      kind: 'patient_link',
      ref: `${claim.id}:${work.time.today}`,
      invoiceId: claim.id,
    })
  })
}
