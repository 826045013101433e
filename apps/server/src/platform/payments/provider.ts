import { paymentWays, type simulatedOutcomes } from '@honora/contract/patient-payments.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { appSecret } from '../app-secret.ts'
import type { Settings } from '../config.ts'

type PaymentWay = (typeof paymentWays)[number]

const Order = z.object({
  /** The payment is known by it, to the provider and in the books. */
  id: z.string(),
  way: z.enum(paymentWays),
  amountCents: z.int().positive(),
  payee: z.string(),
  /** Payment reference of the claim. */
  reference: z.string(),
  /** Where the payer comes back to, whatever happened, with a query. */
  returnPath: z.string().startsWith('/p/'),
})
type PaymentOrder = z.infer<typeof Order>

const Notice = z.object({
  id: z.string(),
  outcome: z.enum(['paid', 'declined', 'abandoned']),
  /** What was really paid. */
  amountCents: z.int().positive(),
  reference: z.string(),
  payerName: z.string(),
})
type PaymentNotice = z.infer<typeof Notice>

export interface SignedNotice {
  readonly payload: string
  readonly signature: string
}

/** Port to a provider of card payments and instant transfers. */
interface PatientPaymentProvider {
  readonly name: 'simulated'
  readonly isSimulated: boolean
  readonly ways: readonly PaymentWay[]
  /** Takes an order; answers the page on which the payer confirms it. */
  begin(order: PaymentOrder): Promise<string>
  /** What a notice says; null where it is not the provider's. */
  readNotice(notice: SignedNotice): PaymentNotice | null
}

/** What the simulated provider does once the payer has chosen: notices that it sends now and later, and the way back. */
interface SimulatedAnswer {
  readonly now: readonly SignedNotice[]
  readonly later: readonly SignedNotice[]
  readonly returnPath: string
}

export interface SimulatedProvider extends PatientPaymentProvider {
  /** The order of a page; null where the provider did not make it. */
  orderOf(token: string): PaymentOrder | null
  answer(order: PaymentOrder, outcome: (typeof simulatedOutcomes)[number]): SimulatedAnswer
}

const text = (value: string): string => Buffer.from(value).toString('base64url')

/** The simulated provider of demonstration and development: no money moves, and it fails as real ones do. */
function simulatedProvider(secret: string): SimulatedProvider {
  const sign = (kind: 'order' | 'notice', payload: string): string =>
    createHmac('sha256', secret).update(`simulated payments ${kind} ${payload}`).digest('base64url')
  const isSigned = (kind: 'order' | 'notice', { payload, signature }: SignedNotice): boolean => {
    const [given, own] = [Buffer.from(signature), Buffer.from(sign(kind, payload))]
    return given.length === own.length && timingSafeEqual(given, own)
  }
  const notice = (
    order: PaymentOrder,
    outcome: PaymentNotice['outcome'],
    amountCents: number,
  ): SignedNotice => {
    const { id, reference } = order
    const payload = JSON.stringify({ id, outcome, amountCents, reference, payerName: 'Simulierte Zahlung' })
    return { payload, signature: sign('notice', payload) }
  }
  return {
    name: 'simulated',
    isSimulated: true,
    ways: paymentWays,
    begin(order) {
      const payload = JSON.stringify(order)
      return Promise.resolve(`/dev/pay/${text(payload)}.${sign('order', payload)}`)
    },
    readNotice: (signed) => (isSigned('notice', signed) ? Notice.parse(JSON.parse(signed.payload)) : null),
    orderOf(token) {
      const [encoded = '', signature = ''] = token.split('.')
      const payload = Buffer.from(encoded, 'base64url').toString()
      return isSigned('order', { payload, signature }) ? Order.parse(JSON.parse(payload)) : null
    },
    answer(order, outcome) {
      const back = (result: string): string => `${order.returnPath}&payment=${result}`
      if (outcome === 'declined' || outcome === 'abandoned')
        return { now: [notice(order, outcome, order.amountCents)], later: [], returnPath: back(outcome) }
      const paid = notice(order, 'paid', order.amountCents)
      if (outcome === 'late') return { now: [], later: [paid], returnPath: back('waiting') }
      const wrong = notice(order, 'paid', Math.ceil(order.amountCents / 2))
      const now = { paid: [paid], twice: [paid, paid], wrong_amount: [wrong] }[outcome]
      return { now, later: [], returnPath: back('waiting') }
    },
  }
}

/** No provider is connected in production: nothing is offered there. Elsewhere a simulated one is. */
export function createPaymentProvider(config: Settings): SimulatedProvider | null {
  return config.NODE_ENV === 'production' ? null : simulatedProvider(appSecret(config))
}
