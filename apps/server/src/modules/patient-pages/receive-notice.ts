import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { job } from '../../platform/jobs/definition.ts'
import type { SignedNotice } from '../../platform/payments/provider.ts'
import { systemScope } from '../../platform/scope.ts'
import { systemWork } from '../../kernel/work.ts'
import { takeIn } from '../ledger/index.ts'

/**
 * Money that a provider took in. It is in the books once, under the payment's id, however often and late the provider says so,
 * and with the amount that was really paid. A signature that is not the provider's is 404.
 */
export async function receiveNotice(deps: Deps, signed: SignedNotice): Promise<void> {
  const provider = found(deps.payments ?? undefined)
  const notice = found(provider.readNotice(signed) ?? undefined)
  if (notice.outcome !== 'paid') return
  const factor = await deps.db.systemTransaction((tx) => factorOrganisation(tx))
  await deps.transaction({ ...systemScope(factor.id), seesOffered: true }, async (tx) => {
    const work = await systemWork(deps, tx, factor.id)
    await takeIn(work, {
      bankReference: `payment:${notice.id}`,
      bookedOn: work.time.today,
      amountCents: notice.amountCents,
      payerName: notice.payerName,
      payerIban: null,
      reference: notice.reference,
      source: 'simulated',
      bankStatementId: null,
    })
  })
}

export const lateNotice = job({
  name: 'patient-payment.notice',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), payload: z.string(), signature: z.string() }),
  run: (deps, notice) => receiveNotice(deps, notice),
})
