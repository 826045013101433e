import { patientPayments } from '@honora/contract/patient-payments.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { answerSimulatedPayment, simulatedProvider } from './answer-simulated-payment.ts'
import { receiveNotice } from './receive-notice.ts'
import { startPayment } from './start-payment.ts'

export const paymentHandlers = handlersFor(patientPayments, {
  startPatientPayment: ({ deps, params, raw, body }) =>
    startPayment(deps, { token: params.token, address: raw.ip }, body),
  receivePaymentNotice: ({ deps, body }) => receiveNotice(deps, body),
  getSimulatedPayment: ({ deps, body }) => {
    const order = found(simulatedProvider(deps).orderOf(body.token) ?? undefined)
    const { way, amountCents, payee, reference } = order
    return Promise.resolve({ way, amountCents, payee, reference })
  },
  answerSimulatedPayment: ({ deps, body }) => answerSimulatedPayment(deps, body),
})
