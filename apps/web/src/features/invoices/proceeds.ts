import type { Organisation } from '@honora/contract/organisations.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'

/**
 * What the practice is paid at first for invoices of these amounts, under its contract of a kind: the same sums to the
 * cent as the purchase books. Null where there is no such contract.
 */
export function proceedsOf(
  totals: readonly number[],
  type: FactoringType,
  contracts: Organisation['contracts'],
): { readonly payoutCents: number; readonly reserveCents: number } | null {
  const contract = contracts.find((each) => each.factoringType === type)
  if (contract === undefined) return null
  const { fee = 0, flat = fee, interest = fee } = contract.vatRateBp
  const parts = totals.map((cents) =>
    calculatePurchase(cents, { ...contract, vatRateBp: { fee, flat, interest } }),
  )
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0)
  return { payoutCents: sum((part) => part.payoutCents), reserveCents: sum((part) => part.reserveCents) }
}
