import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import type { RuleViolation } from '@honora/domain/fees/rules/violation.ts'
import type { Patient } from '@honora/contract/patients.ts'

/** What a finalised billing keeps for good. */
export interface FrozenBilling {
  readonly items: readonly BillingItem[]
  readonly totals: Billing['totals']
  readonly findings: readonly RuleViolation[]
  readonly patient: Patient
  readonly practice: PracticeSnapshot
  readonly practitioner: string
}

export interface PracticeSnapshot {
  readonly name: string
  readonly address: Record<string, string>
  readonly contact: Record<string, string>
  readonly taxNumber: string | null
  readonly bank: {
    readonly holder: string
    readonly iban: string
    readonly bic?: string
    readonly bankName?: string
  } | null
}
