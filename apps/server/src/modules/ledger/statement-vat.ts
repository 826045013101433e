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

/** What the factor charges with one booking: positive cents are charged, negative ones given back. */
export interface ChargedLine {
  readonly line: StatementLine
  readonly rateBp: number
  readonly netCents: number
  readonly vatCents: number
}

/**
 * The bookings of a statement that carry a fee or interest, each with its rate. Where fee and flat have different rates, the
 * purchase's VAT stands under the fee's rate.
 */
export function chargedLinesOf(
  lines: readonly StatementLine[],
  rates: ReadonlyMap<string, VatRates>,
): readonly ChargedLine[] {
  return lines
    .filter((line) => line.feeNetCents !== 0 || line.interestCents !== 0 || line.vatCents !== 0)
    .map((line) => {
      const contract = line.invoiceId === null ? undefined : rates.get(line.invoiceId)
      return {
        line,
        rateBp: (line.interestCents === 0 ? contract?.fee : contract?.interest) ?? 1900,
        netCents: 0 - line.feeNetCents - line.interestCents,
        vatCents: 0 - line.vatCents,
      }
    })
}

/** Net and VAT per rate: sums of amounts that were rounded per invoice, never rounded again. */
export function vatByRateOf(
  charged: readonly ChargedLine[],
): readonly { readonly rateBp: number; readonly netCents: number; readonly vatCents: number }[] {
  const sums = new Map<number, { netCents: number; vatCents: number }>()
  for (const { rateBp, netCents, vatCents } of charged) {
    const sum = sums.get(rateBp) ?? { netCents: 0, vatCents: 0 }
    sums.set(rateBp, { netCents: sum.netCents + netCents, vatCents: sum.vatCents + vatCents })
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rateBp, sum]) => ({ rateBp, ...sum }))
}
