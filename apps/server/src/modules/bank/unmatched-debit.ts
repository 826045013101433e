/** Money that left the account, as its statement has it. */
export interface UnmatchedDebit {
  readonly kind: 'return' | 'debit'
  readonly references: readonly string[]
  readonly text: string
  readonly counterparty: string
  readonly bookedOn: string
  readonly amountCents: number
  readonly costCents: number
  /** Why a bank took it back; null for other debits. */
  readonly reason: string | null
}
