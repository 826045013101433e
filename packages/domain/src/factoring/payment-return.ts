import type { IsoDate } from './calendar.ts'

/** What a bank may take for taking a payment back, in cents; a larger difference means another payment. */
export const maxBankCostCents = 2_000

/**
 * What the bank took for the return where this debit took this payment back, in cents. Null where it cannot be this payment: it came later,
 * or the amounts are too far apart.
 */
export function costOfReturn(
  debit: { readonly bookedOn: IsoDate; readonly cents: number },
  payment: { readonly bookedOn: IsoDate; readonly cents: number },
): number | null {
  const costCents = debit.cents - payment.cents
  return payment.bookedOn <= debit.bookedOn && costCents >= 0 && costCents <= maxBankCostCents
    ? costCents
    : null
}
