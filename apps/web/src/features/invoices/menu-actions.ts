import type { Invoice } from '@honora/contract/invoices.ts'
import type { ApiClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'

/** What a person stated: an amount where one is asked for, and the reason or the day of payment. */
interface Stated {
  readonly amountCents: number
  readonly text: string
}

/** An action of the menu of an invoice, which asks for some words or an amount before it is sent. */
export interface MenuAction {
  readonly id: string
  /** The transition of the invoice that allows it. */
  readonly transition: string
  readonly isDangerous: boolean
  readonly needsAmount: boolean
  readonly asksFor: 'reason' | 'paidOn'
  readonly send: (client: ApiClient, invoice: Invoice, stated: Stated) => Promise<unknown>
}

const target = (invoice: Invoice) => ({ params: { id: invoice.id }, headers: ifMatch(invoice) })
const withReason = { isDangerous: false, needsAmount: false, asksFor: 'reason' } as const

/** In the order of the menu. */
export const menuActions: readonly MenuAction[] = [
  {
    id: 'report_payment',
    transition: 'report_payment',
    isDangerous: false,
    needsAmount: true,
    asksFor: 'paidOn',
    send: (client, invoice, { amountCents, text }) =>
      client.reportPayment({ ...target(invoice), body: { amountCents, paidOn: text } }),
  },
  {
    ...withReason,
    id: 'credit_note',
    transition: 'credit_note',
    needsAmount: true,
    send: (client, invoice, { amountCents, text }) =>
      client.creditNoteInvoice({ ...target(invoice), body: { amountCents, reason: text } }),
  },
  {
    ...withReason,
    id: 'dispute',
    transition: 'dispute',
    send: (client, invoice, { text }) =>
      client.disputeInvoice({ ...target(invoice), body: { action: 'raise', reason: text } }),
  },
  {
    ...withReason,
    id: 'dispute_reject',
    transition: 'settle_dispute',
    send: (client, invoice, { text }) =>
      client.disputeInvoice({ ...target(invoice), body: { action: 'reject', reason: text } }),
  },
  {
    ...withReason,
    id: 'dispute_accept',
    transition: 'settle_dispute',
    isDangerous: true,
    send: (client, invoice, { text }) =>
      client.disputeInvoice({ ...target(invoice), body: { action: 'accept', reason: text } }),
  },
  {
    ...withReason,
    id: 'decline',
    transition: 'decline',
    isDangerous: true,
    send: (client, invoice, { text }) =>
      client.decideInvoice({ ...target(invoice), body: { decision: 'decline', reason: text } }),
  },
  {
    ...withReason,
    id: 'write_off',
    transition: 'write_off',
    isDangerous: true,
    send: (client, invoice, { text }) =>
      client.reportUncollectable({ ...target(invoice), body: { reason: text } }),
  },
  {
    ...withReason,
    id: 'exclude',
    transition: 'exclude',
    isDangerous: true,
    send: (client, invoice, { text }) =>
      client.excludeInvoice({ ...target(invoice), body: { reason: text } }),
  },
  {
    ...withReason,
    id: 'withdraw',
    transition: 'withdraw',
    isDangerous: true,
    send: (client, invoice, { text }) =>
      client.withdrawInvoice({ ...target(invoice), body: { reason: text } }),
  },
]
