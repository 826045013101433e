import { patientPayments } from '@honora/contract/patient-payments.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { openRates } from '@honora/domain/factoring/payment-plan.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs/definition.ts'
import type { SignedNotice, SimulatedProvider } from '../../platform/payments/provider.ts'
import { systemScope } from '../../platform/scope.ts'
import { systemWork, type Work } from '../../kernel/work.ts'
import { runningPlan, type InvoiceRecord } from '../invoices/index.ts'
import { factorOrganisation, takeIn } from '../ledger/index.ts'
import { openLink, withLink } from './access.ts'
import { presentPage } from './present.ts'

/** So long the simulated provider waits with an answer that comes late. */
const lateMs = 10_000

/** What is to be paid at once (cents): the first rate of a running plan that nothing covers yet, else all that is due. */
async function amountNow(work: Work, page: PatientPage, invoice: InvoiceRecord): Promise<number> {
  if (page.payNow === null) return 0
  const plan = page.state === 'plan' ? await runningPlan(work.tx, invoice.id) : null
  if (plan === null) return page.dueCents
  return openRates(plan.schedule, plan.principalCents - invoice.open_cents)[0]?.amountCents ?? 0
}

/**
 * Money that a provider took in. It is in the books once, under the payment's id, however often and late the provider says so,
 * and with the amount that was really paid. A signature that is not the provider's is 404.
 */
async function receiveNotice(deps: Deps, signed: SignedNotice): Promise<void> {
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

const simulated = ({ payments }: Deps): SimulatedProvider => found(payments ?? undefined)

export const paymentHandlers = handlersFor(patientPayments, {
  startPatientPayment: async ({ deps, params, raw, body }) => {
    const provider = found(deps.payments ?? undefined)
    const link = await openLink(deps, { token: params.token, address: raw.ip })
    const order = await withLink(deps, link, async (work, invoice) => {
      const page = await presentPage(work, link, invoice)
      const amountCents = await amountNow(work, page, invoice)
      if (amountCents <= 0) throw new AppError('INVALID_TRANSITION', { extra: { state: page.state } })
      work.deps.audit.append(work.tx, {
        action: 'invoice.payment_started',
        record: `invoice:${invoice.id}`,
        details: { way: body.way, cents: amountCents },
      })
      const { reference, factor, dueCents } = page
      // What was due before: once the books say less, the payment has arrived.
      const returnPath = `/p/${params.token}?due=${String(dueCents)}`
      return { id: newId(), way: body.way, amountCents, payee: factor.name, reference, returnPath }
    })
    return { url: await provider.begin(order) }
  },
  receivePaymentNotice: async ({ deps, body }) => {
    await receiveNotice(deps, body)
  },
  getSimulatedPayment: ({ deps, body }) => {
    const { way, amountCents, payee, reference } = found(simulated(deps).orderOf(body.token) ?? undefined)
    return Promise.resolve({ way, amountCents, payee, reference })
  },
  answerSimulatedPayment: async ({ deps, body }) => {
    const provider = simulated(deps)
    const order = found(provider.orderOf(body.token) ?? undefined)
    const { now, later, returnPath } = provider.answer(order, body.outcome)
    for (const notice of now) await receiveNotice(deps, notice)
    await deps.db.systemTransaction(async (tx) => {
      const { id: organisationId } = await factorOrganisation(tx)
      const runAt = new Date(deps.clock.now().getTime() + lateMs)
      for (const notice of later)
        await deps.jobs.add(tx, lateNotice.name, { organisationId, ...notice }, { runAt })
    })
    return { url: returnPath }
  },
})
