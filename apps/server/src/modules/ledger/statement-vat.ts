import type { VatRates } from '@honora/domain/factoring/contract.ts'
import type { StatementLine } from '@honora/domain/ledger/statement.ts'

/** VAT rates by invoice, from the version of the contract that each froze. */
export function contractsOfLines(
  invoices: readonly { readonly id: string; readonly terms: unknown }[],
): ReadonlyMap<string, VatRates> {
  return new Map(
    invoices.flatMap((invoice) =>
      isTerms(invoice.terms) ? [[invoice.id, invoice.terms.vatRateBp] as const] : [],
    ),
  )
}

function isTerms(terms: unknown): terms is { vatRateBp: VatRates } {
  return terms !== null && typeof terms === 'object' && 'vatRateBp' in terms
}

/**
 * Net and VAT per rate over the lines of a statement: sums of amounts that were rounded per invoice, never rounded again.
 * Where fee and flat have different rates, the purchase's VAT stands under the fee's rate.
 */
export function vatByRateOf(
  lines: readonly StatementLine[],
  rates: ReadonlyMap<string, VatRates>,
): readonly { readonly rateBp: number; readonly netCents: number; readonly vatCents: number }[] {
  const sums = new Map<number, { netCents: number; vatCents: number }>()
  for (const line of lines) {
    if (line.feeNetCents === 0 && line.interestCents === 0 && line.vatCents === 0) continue
    const contract = line.invoiceId === null ? undefined : rates.get(line.invoiceId)
    const rateBp = (line.interestCents === 0 ? contract?.fee : contract?.interest) ?? 1900
    const sum = sums.get(rateBp) ?? { netCents: 0, vatCents: 0 }
    sum.netCents -= line.feeNetCents + line.interestCents
    sum.vatCents -= line.vatCents
    sums.set(rateBp, sum)
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rateBp, sum]) => ({ rateBp, ...sum }))
}
