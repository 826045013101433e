import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { patientPayments } from '@honora/contract/patient-payments.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import type { SimulatedProvider } from '../../platform/payments/provider.ts'
import { lateNotice, receiveNotice } from './receive-notice.ts'

/** So long the simulated provider waits with an answer that comes late. */
const lateMs = 10_000

export const simulatedProvider = ({ payments }: Deps): SimulatedProvider => found(payments ?? undefined)

/** The simulated provider answers as somebody chose, at once or late; its notices come in as those of a real one. */
export async function answerSimulatedPayment(
  deps: Deps,
  { token, outcome }: BodyOf<(typeof patientPayments)['answerSimulatedPayment']>,
): Promise<{ readonly url: string }> {
  const provider = simulatedProvider(deps)
  const order = found(provider.orderOf(token) ?? undefined)
  const { now, later, returnPath } = provider.answer(order, outcome)
  for (const notice of now) await receiveNotice(deps, notice)
  await deps.db.systemTransaction(async (tx) => {
    const { id: organisationId } = await factorOrganisation(tx)
    const runAt = new Date(deps.clock.now().getTime() + lateMs)
    for (const notice of later)
      await deps.jobs.add(tx, lateNotice.name, { organisationId, ...notice }, { runAt })
  })
  return { url: returnPath }
}
