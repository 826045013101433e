import { addDays, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { planDispatch } from './plan.ts'
import { preferenceOf } from './recipients.ts'
import { listClaimEventsToNotify } from './queries/claims.ts'
import { listPayoutsSent } from './queries/dispatches.ts'

/** Days back that causes are looked for: a day that was missed is made up for, old claims are not written about again. */
const reachDays = 3

/** Plans the notices that the events of the last days require for debtors and practices. */
export async function planNotices(work: Work, organisationId: string): Promise<void> {
  const from = addDays(work.time.today, -reachDays)
  await planClaimNotices(work, organisationId, from)
  await planPayoutNotices(work, organisationId, from)
}

/** Charge-backs to the practice, receipts to debtors who were reminded or read e-mail. */
async function planClaimNotices(work: Work, organisationId: string, from: IsoDate): Promise<void> {
  const { rows } = await listClaimEventsToNotify(work.tx, organisationId, from)
  for (const row of rows) {
    const common = { organisationId, customerNumber: row.customer_number, invoiceId: row.invoice_id }
    if (row.kind === 'charged_back')
      await planDispatch(work, {
        ...common,
        kind: 'charge_back_notice',
        ref: row.id,
        details: { reason: row.reason },
      })
    else if (row.was_reminded || (await readsMail(work, row.invoice_id)))
      await planDispatch(work, { ...common, kind: 'payment_confirmation', ref: row.invoice_id })
  }
}

async function readsMail(work: Work, invoiceId: string): Promise<boolean> {
  const { channel, email, hasEmailConsent } = await preferenceOf(work, invoiceId)
  return channel !== 'letter' && email !== null && hasEmailConsent
}

async function planPayoutNotices(work: Work, organisationId: string, from: IsoDate): Promise<void> {
  const payouts = await listPayoutsSent(work.tx, organisationId, from)
  for (const payout of payouts)
    await planDispatch(work, {
      organisationId,
      customerNumber: payout.customer_number,
      kind: 'payout_notice',
      ref: payout.id,
      invoiceId: null,
      details: {
        cents: payout.amount_cents,
        paidOn: payout.paid_on,
        account: payout.account_masked,
        statementNumber: payout.number,
        reference: payout.number,
      },
    })
}
