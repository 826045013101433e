import { addDays } from '@honora/domain/factoring/calendar.ts'
import { reminderLevel } from '@honora/domain/factoring/dispatch.ts'
import { dunningProfiles } from '@honora/domain/factoring/dunning.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import type { ChargeBackWords } from '@honora/formats/documents/letters/notices.ts'
import type { PlanTerms } from '@honora/formats/documents/letters/plan-letters.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { debtorName } from '@honora/formats/documents/recipient.ts'
import { factorLetterhead, factorParty } from './parties.ts'
import { chargedBackCents, findPaymentPlan, listReminderDays, paidCostsCents } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import {
  AccountDemandDetails,
  type AccountPart,
  DebitDetails,
  InvoiceDetails,
  type DispatchContent,
  MandateDetails,
} from './kept-content.ts'
import { isOneOf } from '../../platform/values.ts'
import { balanceOf } from '../../kernel/queries.ts'
import { claimPart } from './claim-part.ts'

/** Reads what the document of a dispatch says today. */
export async function contentOf(work: Work, row: DispatchRow): Promise<DispatchContent> {
  const level = reminderLevel(row.kind)
  if (level !== null) return reminderContent(work, row, level)
  switch (row.kind) {
    case 'plan_offer':
    case 'plan_contract':
      return planContent(work, row, row.kind)
    case 'payment_confirmation': {
      const { claim, invoice } = await claimPart(work, row)
      return {
        of: 'payment_confirmation',
        claim,
        paidCents: invoice.paid_cents + (await paidCostsCents(work.tx, invoice.id)),
        paidOn: invoice.closed_on ?? work.time.today,
      }
    }
    case 'charge_back_notice':
      return chargeBackContent(work, row)
    case 'deferral_notice': {
      const { claim, invoice } = await claimPart(work, row)
      return {
        of: 'deferral_notice',
        claim,
        openCents: invoice.open_cents,
        costsCents: await costsOf(work, invoice.id),
        dueOn: invoice.due_on ?? work.time.today,
        isEnded: row.details['isEnded'] === true,
      }
    }
    case 'patient_link': {
      const { claim, invoice } = await claimPart(work, row)
      return { of: 'patient_link', claim, openCents: invoice.open_cents }
    }
    case 'invoice': {
      const { claim, invoice } = await claimPart(work, row)
      const { createdAt, ...sheet } = await work.deps.ports.invoiceOnPaper(work, invoice.id)
      const { dueOn } = InvoiceDetails.parse(row.details)
      return { of: 'invoice', claim, invoice: { ...sheet, dueOn, createdAt: createdAt.toISOString() } }
    }
    // Planned with what it says; see `planDispatch`.
    case 'insurer_copy':
    case 'payment_demand':
      return found(row.content)
    case 'plan_debit_notice': {
      const { claim } = await claimPart(work, row)
      return { of: 'plan_debit_notice', claim, ...DebitDetails.parse(row.details) }
    }
    case 'payout_notice':
      return {
        of: 'payout_notice',
        account: await accountPart(work, row),
        paidOn: String(row.details['paidOn']),
        statementNumber: String(row.details['statementNumber']),
      }
    case 'direct_debit_notice':
      return {
        of: 'direct_debit_notice',
        account: await accountPart(work, row),
        collectedOn: String(row.details['collectedOn']),
        ...MandateDetails.parse(row.details),
      }
    case 'account_demand': {
      const { since, payUntil } = AccountDemandDetails.parse(row.details)
      const { account: payTo } = await factorParty(work)
      return { of: 'account_demand', account: await accountPart(work, row), since, payUntil, payTo }
    }
    default:
      throw new Error(`no content for ${row.kind}`)
  }
}

/** Costs and interest that stand on the claim beside the invoice. */
export const costsOf = ({ tx }: Pick<Work, 'tx'>, invoiceId: string): Promise<number> =>
  balanceOf(tx, `receivable_costs:${invoiceId}`)

async function reminderContent(work: Work, row: DispatchRow, level: 1 | 2 | 3): Promise<DispatchContent> {
  const { claim, invoice } = await claimPart(work, row)
  const profile = dunningProfiles[found(invoice.terms).dunningProfile]
  const days = (of: number) => profile.levels.find((each) => each.level === of)?.daysAfterDue
  const own = days(level) ?? 0
  const costsCents = await costsOf(work, invoice.id)
  const feeCents = Number(row.details['feeCents'] ?? 0)
  // One that came back and goes out again has been booked with its fee: what is open of it is not asked for twice.
  const bookedCents = invoice.dunning_level >= level ? Math.min(feeCents, costsCents) : 0
  const until = level === 3 ? profile.deadlineDays : (days(level + 1) ?? own + profile.deadlineDays) - own
  return {
    of: 'reminder',
    claim,
    level,
    dueOn: invoice.due_on ?? work.time.today,
    openCents: invoice.open_cents,
    costsCents: costsCents - bookedCents,
    feeCents: invoice.dunning_level >= level ? bookedCents : feeCents,
    payUntil: addDays(work.time.today, until),
  }
}

async function planContent(
  work: Work,
  row: DispatchRow,
  of: 'plan_offer' | 'plan_contract',
): Promise<DispatchContent> {
  const { claim } = await claimPart(work, row)
  const plan = found(await findPaymentPlan(work.tx, row.ref))
  const terms: PlanTerms = {
    instalments: plan.instalments,
    principalCents: plan.principal_cents,
    interestCents: plan.interest_cents,
    totalCents: plan.total_cents,
    nominalRateBp: plan.nominal_rate_bp,
    effectiveRateBp: plan.effective_rate_bp,
    schedule: plan.schedule,
  }
  if (of === 'plan_offer') return { of, claim, plan: terms, validUntil: plan.valid_until }
  const concludedOn = plan.concluded_on
  return {
    of,
    claim,
    plan: terms,
    concludedOn,
    withdrawalUntil: concludedOn === null ? null : addDays(concludedOn, withdrawalDays),
  }
}

const chargeBackWords = [
  'default',
  'claim_defect',
  'missing_consent',
  'fraud',
  'direct_payment',
] as const satisfies readonly ChargeBackWords[]

async function chargeBackContent(work: Work, row: DispatchRow): Promise<DispatchContent> {
  const { claim, invoice, debtor } = await claimPart(work, row)
  const reminded = await listReminderDays(work.tx, invoice.id)
  const { rows } = await chargedBackCents(work.tx, invoice.id)
  const reason = row.details['reason']
  return {
    of: 'charge_back_notice',
    claim,
    debtorName: debtorName(debtor),
    amountCents: rows[0]?.cents ?? 0,
    reason: isOneOf(chargeBackWords, reason) ? reason : 'other',
    remindedOn: reminded.map((each) => each.sent_on).filter((day) => day !== null),
  }
}

async function accountPart(work: Work, row: DispatchRow): Promise<AccountPart> {
  const factor = await factorParty(work)
  return {
    date: work.time.today,
    createdAt: work.time.now.toISOString(),
    letterhead: factorLetterhead(factor),
    recipient: row.recipient.lines,
    customerNumber: row.customer_number,
    accountMasked: String(row.details['account'] ?? ''),
    amountCents: Number(row.details['cents']),
    reference: String(row.details['reference']),
  }
}
