import { addDays, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { reminderLevel } from '@honora/domain/factoring/dispatch.ts'
import { dunningProfiles } from '@honora/domain/factoring/dunning.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import type { ClaimLetter } from '@honora/formats/documents/letters/claim-letter.ts'
import type { AccountLetter, ChargeBackWords } from '@honora/formats/documents/letters/notices.ts'
import type { PlanTerms } from '@honora/formats/documents/letters/plan-letters.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { linkOfClaim } from './links.ts'
import { debtorLines, debtorName, factorLetterhead, factorParty, partyOf, salutationOf } from './parties.ts'
import type { DispatchRow } from './store.ts'

/** The address of the patient's page is not kept with the content: it is made anew from the link's id. */
type ClaimPart = Omit<ClaimLetter, 'createdAt' | 'pageUrl'> & {
  readonly createdAt: string
  readonly linkId: string | null
}
type AccountPart = Omit<AccountLetter, 'createdAt'> & { readonly createdAt: string }

/** What the notice of a debit says, as its cause has put it beside the dispatch. */
const DebitDetails = z.object({
  amountCents: z.int(),
  collectOn: z.string(),
  rateNumber: z.int(),
  rateCount: z.int(),
  accountMasked: z.string(),
  mandateReference: z.string(),
  creditorId: z.string(),
})
type DebitWords = z.infer<typeof DebitDetails>

/** Everything a document says, as it is kept with its dispatch. */
export type DispatchContent =
  | {
      readonly of: 'reminder'
      readonly claim: ClaimPart
      readonly level: 1 | 2 | 3
      readonly dueOn: IsoDate
      readonly openCents: number
      readonly costsCents: number
      readonly feeCents: number
      readonly payUntil: IsoDate
    }
  | {
      readonly of: 'plan_offer'
      readonly claim: ClaimPart
      readonly plan: PlanTerms
      readonly validUntil: IsoDate
    }
  | {
      readonly of: 'plan_contract'
      readonly claim: ClaimPart
      readonly plan: PlanTerms
      readonly concludedOn: IsoDate | null
      readonly withdrawalUntil: IsoDate | null
    }
  | {
      readonly of: 'payment_confirmation'
      readonly claim: ClaimPart
      readonly paidCents: number
      readonly paidOn: IsoDate
    }
  | {
      readonly of: 'charge_back_notice'
      readonly claim: ClaimPart
      readonly debtorName: string
      readonly amountCents: number
      readonly reason: ChargeBackWords
      readonly remindedOn: readonly IsoDate[]
    }
  | { readonly of: 'patient_link'; readonly claim: ClaimPart; readonly openCents: number }
  | ({ readonly of: 'plan_debit_notice'; readonly claim: ClaimPart } & DebitWords)
  | {
      readonly of: 'payout_notice'
      readonly account: AccountPart
      readonly paidOn: IsoDate
      readonly statementNumber: string
    }
  | { readonly of: 'direct_debit_notice'; readonly account: AccountPart; readonly collectedOn: IsoDate }

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
        paidCents: invoice.paid_cents,
        paidOn: invoice.closed_on ?? work.time.today,
      }
    }
    case 'charge_back_notice':
      return chargeBackContent(work, row)
    case 'patient_link': {
      const { claim, invoice } = await claimPart(work, row)
      return { of: 'patient_link', claim, openCents: invoice.open_cents }
    }
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
      }
    default:
      throw new Error(`no content for ${row.kind}`)
  }
}

function claimRow(work: Work, invoiceId: string) {
  return work.tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'number',
      'invoice_date',
      'last_service_on',
      'virtual_reference',
      'body',
      'terms',
      'due_on',
      'open_cents',
      'paid_cents',
      'closed_on',
    ])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
}

/** What letters about a claim say, for the debtor or the practice. */
/** The claim as a letter to its debtor names it. */
export async function claimContent(work: Work, invoiceId: string): Promise<ClaimPart> {
  const { debtor } = found(await claimRow(work, invoiceId)).body
  const recipient = { name: debtorName(debtor), lines: debtorLines(debtor), email: null }
  return (await claimPart(work, { invoice_id: invoiceId, kind: 'plan_contract', recipient })).claim
}

async function claimPart(work: Work, row: Pick<DispatchRow, 'invoice_id' | 'kind' | 'recipient'>) {
  const invoice = found(await claimRow(work, row.invoice_id ?? ''))
  const factor = await factorParty(work)
  const practice = await partyOf(work, invoice.organisation_id)
  const { debtor } = invoice.body
  const isToPractice = row.kind === 'charge_back_notice'
  const claim: ClaimPart = {
    date: work.time.today,
    createdAt: work.time.now.toISOString(),
    letterhead: factorLetterhead(factor),
    recipient: row.recipient.lines.length > 0 ? row.recipient.lines : [row.recipient.name],
    salutation: isToPractice ? 'Sehr geehrte Damen und Herren,' : salutationOf(debtor),
    practiceName: practice.name,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoice_date,
    treatedOn: invoice.last_service_on,
    reference: invoice.virtual_reference ?? invoice.number,
    account: factor.account,
    linkId: isToPractice ? null : (await linkOfClaim(work, invoice)).id,
  }
  return { claim, invoice, debtor }
}

/** Costs and interest that stand on the claim beside the invoice. */
export async function costsOf(work: Work, invoiceId: string): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account = ${`receivable_costs:${invoiceId}`}`.execute(
    work.tx,
  )
  return rows[0]?.cents ?? 0
}

async function reminderContent(work: Work, row: DispatchRow, level: 1 | 2 | 3): Promise<DispatchContent> {
  const { claim, invoice } = await claimPart(work, row)
  const profile = dunningProfiles[found(invoice.terms).dunningProfile]
  const days = (of: number) => profile.levels.find((each) => each.level === of)?.daysAfterDue
  const own = days(level) ?? 0
  const until = level === 3 ? profile.deadlineDays : (days(level + 1) ?? own + profile.deadlineDays) - own
  return {
    of: 'reminder',
    claim,
    level,
    dueOn: invoice.due_on ?? work.time.today,
    openCents: invoice.open_cents,
    costsCents: await costsOf(work, invoice.id),
    feeCents: Number(row.details['feeCents'] ?? 0),
    payUntil: addDays(work.time.today, until),
  }
}

async function planContent(
  work: Work,
  row: DispatchRow,
  of: 'plan_offer' | 'plan_contract',
): Promise<DispatchContent> {
  const { claim } = await claimPart(work, row)
  const plan = found(
    await work.tx
      .selectFrom('payment_plan')
      .select([
        'instalments',
        'principal_cents',
        'interest_cents',
        'total_cents',
        'nominal_rate_bp',
        'effective_rate_bp',
        'schedule',
        'valid_until',
        'concluded_on',
      ])
      .where('id', '=', row.ref)
      .executeTakeFirst(),
  )
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

const chargeBackWords: readonly string[] = [
  'default',
  'claim_defect',
  'missing_consent',
  'fraud',
  'direct_payment',
] satisfies ChargeBackWords[]

async function chargeBackContent(work: Work, row: DispatchRow): Promise<DispatchContent> {
  const { claim, invoice, debtor } = await claimPart(work, row)
  const reminded = await work.tx
    .selectFrom('dispatch')
    .select('sent_on')
    .where('invoice_id', '=', invoice.id)
    .where('kind', 'in', ['reminder_1', 'reminder_2', 'reminder_3'])
    .where('sent_on', 'is not', null)
    .orderBy('sent_on')
    .execute()
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.invoice_id = ${invoice.id}::uuid and t.kind = 'chargeback' and e.account_kind = 'practice'`.execute(
    work.tx,
  )
  const reason = String(row.details['reason'])
  return {
    of: 'charge_back_notice',
    claim,
    debtorName: debtorName(debtor),
    amountCents: rows[0]?.cents ?? 0,
    reason: chargeBackWords.includes(reason) ? (reason as ChargeBackWords) : 'other',
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
