import type { InvoiceRow } from '@honora/contract/invoices.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import { payoutDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import { factoringTypes, type FactoringType } from '@honora/domain/invoice/invoice.ts'

/** An invoice that is offered; its kind of factoring may be chosen already. */
export interface OfferedAmount {
  readonly totalCents: number
  readonly factoringType: FactoringType | null
  readonly sender: InvoiceRow['sender']
}

/** What the practice is paid, what it costs and when the money comes. */
export interface Proceeds {
  readonly type: FactoringType
  readonly payoutCents: number
  readonly feeCents: number
  readonly vatCents: number
  readonly reserveCents: number
  /** Null where the day of today is not known. */
  readonly payoutOn: IsoDate | null
}

/**
 * What each answer brings, to the cent as the purchase books it: for each kind that can be chosen, or, where all kinds
 * are chosen already, for the invoices of each kind. An answer without a contract is left out.
 */
export function proceedsOf(
  amounts: readonly OfferedAmount[],
  choices: readonly FactoringType[],
  contracts: Organisation['contracts'],
  today: IsoDate | undefined,
): readonly Proceeds[] {
  const isChosen = amounts.every(({ factoringType }) => factoringType !== null)
  const answers = isChosen
    ? factoringTypes.map((type) => [type, amounts.filter((each) => each.factoringType === type)] as const)
    : choices.map((type) => [type, amounts] as const)
  return answers.flatMap(([type, offered]) => {
    const parts = offered.flatMap(({ totalCents, factoringType }) => {
      const contract = contracts.find((each) => each.factoringType === (factoringType ?? type))
      if (contract === undefined) return []
      const { fee = 0, flat = fee, interest = fee } = contract.vatRateBp
      const price = calculatePurchase(totalCents, { ...contract, vatRateBp: { fee, flat, interest } })
      return { ...price, payoutOn: today === undefined ? null : payoutDay(today, contract.payoutDays) }
    })
    if (parts.length === 0 || parts.length < offered.length) return []
    const sum = (of: (part: (typeof parts)[number]) => number): number =>
      parts.reduce((total, part) => total + of(part), 0)
    return {
      type,
      payoutCents: sum((part) => part.payoutCents),
      feeCents: sum((part) => part.netFeeCents),
      vatCents: sum((part) => part.vatCents),
      reserveCents: sum((part) => part.reserveCents),
      payoutOn: parts.reduce<IsoDate | null>(
        (last, { payoutOn }) => (payoutOn === null || (last !== null && last > payoutOn) ? last : payoutOn),
        null,
      ),
    }
  })
}
