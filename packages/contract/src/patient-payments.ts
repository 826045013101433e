import { z } from 'zod'
import { Cents } from './common.ts'
import { routes } from './routes.ts'

/** How somebody pays at once: both end with a provider of payments, never with a card number in the portal. */
export const paymentWays = ['card', 'instant_transfer'] as const

/** What a payer's bank or card does with a simulated payment. */
export const simulatedOutcomes = ['paid', 'declined', 'abandoned', 'late', 'twice', 'wrong_amount'] as const

export const SimulatedPayment = z
  .object({ way: z.enum(paymentWays), amountCents: Cents, payee: z.string(), reference: z.string() })
  .meta({ id: 'SimulatedPayment' })
export type SimulatedPayment = z.infer<typeof SimulatedPayment>

const token = z.string().max(4_000)
const address = z.object({ url: z.string() })

export const patientPayments = routes({
  startPatientPayment: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/payments',
    summary:
      'Pay what is due now by card or instant transfer: the page of the provider on which that is confirmed',
    access: 'public',
    transaction: 'manual',
    body: z.object({ way: z.enum(paymentWays) }),
    answer: address,
    errors: ['NOT_FOUND', 'RATE_LIMITED', 'INVALID_TRANSITION'],
  },
  receivePaymentNotice: {
    method: 'POST',
    path: '/v1/patient-payment-notices',
    summary: 'What the provider of payments says of one; signed by it; a repeated one changes nothing',
    access: 'public',
    transaction: 'manual',
    body: z.object({ payload: z.string().max(10_000), signature: z.string().max(500) }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  getSimulatedPayment: {
    method: 'POST',
    path: '/v1/simulated-payments/page',
    summary: 'What the simulated provider shows who pays; outside production only',
    access: 'public',
    transaction: 'manual',
    body: z.object({ token }),
    answer: SimulatedPayment,
    errors: ['NOT_FOUND'],
  },
  answerSimulatedPayment: {
    method: 'POST',
    path: '/v1/simulated-payments/answer',
    summary: 'What bank or card do with a simulated payment; outside production only',
    access: 'public',
    transaction: 'manual',
    body: z.object({ token, outcome: z.enum(simulatedOutcomes) }),
    answer: address,
    errors: ['NOT_FOUND'],
  },
})
