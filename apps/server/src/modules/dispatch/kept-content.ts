import { debitSchemes } from '@honora/domain/factoring/plan-debit.ts'
import type { InvoiceDocumentInput } from '@honora/formats/documents/invoice.ts'
import type { ClaimLetter } from '@honora/formats/documents/letters/claim-letter.ts'
import type {
  AccountDemand,
  AccountLetter,
  ChargeBackWords,
  DeferralLetter,
} from '@honora/formats/documents/letters/notices.ts'
import type { PaymentDemand } from '@honora/formats/documents/letters/payment-demand.ts'
import { z } from 'zod'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { PlanTerms } from '@honora/formats/documents/letters/plan-letters.ts'

/** The address of the patient's page is not kept with the content: it is made anew from the link's id. */
export type ClaimPart = Omit<ClaimLetter, 'createdAt' | 'pageUrl'> & {
  readonly createdAt: string
  readonly linkId: string | null
}

export type AccountPart = Omit<AccountLetter, 'createdAt'> & { readonly createdAt: string }

/** The invoice on paper, as it was when it left, or when its copy was asked for. */
type InvoicePart = Omit<InvoiceDocumentInput, 'createdAt' | 'pageUrl'> & { readonly createdAt: string }

/** Of an invoice that leaves: its last day of payment, the days of its term, and what is open of it. */
export const InvoiceDetails = z.object({ dueOn: z.string(), termDays: z.int(), openCents: z.int() })

/** What the notice of a debit says, as its cause has put it beside the dispatch. */
export const DebitDetails = z.object({
  amountCents: z.int(),
  collectOn: z.string(),
  rateNumber: z.int(),
  rateCount: z.int(),
  accountMasked: z.string(),
  mandateReference: z.string(),
  creditorId: z.string(),
})

/** Of the debit of an account: the mandate that it rests on; none where the simulated bank collects. */
export const MandateDetails = z.object({
  scheme: z.enum(debitSchemes).optional(),
  mandateReference: z.string().optional(),
  creditorId: z.string().optional(),
})

/** Of the demand of an account below zero: since when it is, what was demanded, and until when. */
export const AccountDemandDetails = z.object({
  since: z.string(),
  reference: z.string(),
  cents: z.int(),
  payUntil: z.string(),
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
  | ({ readonly of: 'deferral_notice'; readonly claim: ClaimPart } & DeferralLetter)
  | { readonly of: 'patient_link'; readonly claim: ClaimPart; readonly openCents: number }
  | { readonly of: 'invoice'; readonly claim: ClaimPart; readonly invoice: InvoicePart }
  | { readonly of: 'insurer_copy'; readonly claim: ClaimPart; readonly invoice: InvoicePart }
  | ({ readonly of: 'payment_demand'; readonly claim: ClaimPart } & PaymentDemand)
  | ({ readonly of: 'plan_debit_notice'; readonly claim: ClaimPart } & DebitWords)
  | {
      readonly of: 'payout_notice'
      readonly account: AccountPart
      readonly paidOn: IsoDate
      readonly statementNumber: string
    }
  | ({
      readonly of: 'direct_debit_notice'
      readonly account: AccountPart
      readonly collectedOn: IsoDate
    } & z.infer<typeof MandateDetails>)
  | ({ readonly of: 'account_demand'; readonly account: AccountPart } & AccountDemand)
