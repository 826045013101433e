import type { VatRates } from '@honora/domain/factoring/contract.ts'
import { shareBp } from '@honora/domain/money/cents.ts'
import type { StatementLine } from '@honora/domain/ledger/statement.ts'

/** What each invoice froze of its contract: VAT rates, and the two parts of its fee. */
interface FrozenFee {
  readonly rates: VatRates
  readonly feeCents: number
  readonly flatCents: number
}

export function contractsOfLines(
  invoices: readonly {
    readonly id: string
    readonly terms: unknown
    readonly price: { readonly feeCents: number; readonly flatCents: number } | null
  }[],
): ReadonlyMap<string, FrozenFee> {
  return new Map(
    invoices.flatMap(({ id, terms, price }) =>
      isTerms(terms)
        ? [
            [
              id,
              { rates: terms.vatRateBp, feeCents: price?.feeCents ?? 0, flatCents: price?.flatCents ?? 0 },
            ] as const,
          ]
        : [],
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
 * The bookings of a statement that carry a fee or interest, each with its rate. A purchase whose fee and flat have different
 * rates is two of them: the books keep its VAT as one sum, which is the VAT of the fee and that of the flat.
 */
export function chargedLinesOf(
  lines: readonly StatementLine[],
  contracts: ReadonlyMap<string, FrozenFee>,
): readonly ChargedLine[] {
  return lines
    .filter((line) => line.feeNetCents !== 0 || line.interestCents !== 0 || line.vatCents !== 0)
    .flatMap((line) => {
      const contract = line.invoiceId === null ? undefined : contracts.get(line.invoiceId)
      const whole = {
        line,
        rateBp: (line.interestCents === 0 ? contract?.rates.fee : contract?.rates.interest) ?? 1900,
        netCents: 0 - line.feeNetCents - line.interestCents,
        vatCents: 0 - line.vatCents,
      }
      return contract !== undefined && line.kind === 'purchase' ? feeAndFlat(whole, contract) : [whole]
    })
}

function feeAndFlat(whole: ChargedLine, { rates, feeCents, flatCents }: FrozenFee): readonly ChargedLine[] {
  if (rates.fee === rates.flat || whole.netCents !== feeCents + flatCents) return [whole]
  const feeVatCents = shareBp(feeCents, rates.fee)
  return [
    { ...whole, netCents: feeCents, vatCents: feeVatCents },
    { ...whole, rateBp: rates.flat, netCents: flatCents, vatCents: whole.vatCents - feeVatCents },
  ].filter(({ netCents }) => netCents !== 0)
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
