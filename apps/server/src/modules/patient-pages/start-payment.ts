import type { PatientPage } from '@honora/contract/patient-pages.ts'
import type { patientPayments } from '@honora/contract/patient-payments.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { openRates } from '@honora/domain/factoring/payment-plan.ts'
import type { Work } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { runningPlan, type InvoiceRecord } from '../invoices/index.ts'
import { openLink, withLink } from './access.ts'
import { presentPage } from './present.ts'

/** What is to be paid at once (cents): the first rate of a running plan that nothing covers yet, else all that is due. */
async function amountNow(work: Work, page: PatientPage, invoice: InvoiceRecord): Promise<number> {
  if (page.payNow === null) return 0
  const plan = page.state === 'plan' ? await runningPlan(work.tx, invoice.id) : null
  if (plan === null) return page.dueCents
  return openRates(plan.schedule, plan.principalCents - invoice.open_cents)[0]?.amountCents ?? 0
}

/** The debtor pays what is due at once; answers where he goes on to pay. 409 when nothing is due. */
export async function startPayment(
  deps: Deps,
  visit: Parameters<typeof openLink>[1],
  { way }: BodyOf<(typeof patientPayments)['startPatientPayment']>,
): Promise<{ readonly url: string }> {
  const provider = found(deps.payments ?? undefined)
  const link = await openLink(deps, visit)
  const order = await withLink(deps, link, async (work, invoice) => {
    const page = await presentPage(work, link, invoice)
    const amountCents = await amountNow(work, page, invoice)
    if (amountCents <= 0) throw new AppError('INVALID_TRANSITION', { extra: { state: page.state } })
    work.deps.audit.append(work.tx, {
      action: 'invoice.payment_started',
      record: `invoice:${invoice.id}`,
      details: { way, cents: amountCents },
    })
    const { reference, factor, dueCents } = page
    // What was due before: once the books say less, the payment has arrived.
    const returnPath = `/p/${visit.token}?due=${String(dueCents)}`
    return { id: newId(), way, amountCents, payee: factor.name, reference, returnPath }
  })
  return { url: await provider.begin(order) }
}
