import type { StatementRow } from '@honora/contract/ledger.ts'

/** Money that came in, as a bank statement of the practice tells it. */
export interface Credit {
  readonly bookedOn: string
  readonly cents: number
  readonly reference: string
}

type Payout = Pick<StatementRow, 'payoutCents' | 'bankReference'>

/** What became of one payout: found on a day, found with another amount, or not in this bank statement. */
export interface Matched<Row> {
  readonly row: Row
  readonly state: 'found' | 'differs' | 'missing'
  readonly credit: Credit | null
}

const first = (element: Element, name: string): Element | undefined =>
  element.getElementsByTagNameNS('*', name)[0]
const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

/** "1234.5" → 123450; null when it is no amount. */
function centsOf(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return parts === null ? null : Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Credits of a camt.053 document; null when it is none. It is read in the browser and sent nowhere. */
export function readCredits(text: string): readonly Credit[] | null {
  if (/<!DOCTYPE/i.test(text)) return null
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) return null
  if (document.getElementsByTagNameNS('*', 'BkToCstmrStmt').length === 0) return null
  return [...document.getElementsByTagNameNS('*', 'Ntry')].flatMap((entry): Credit[] => {
    if (textOf(first(entry, 'CdtDbtInd')) !== 'CRDT') return []
    const bookedOn = textOf(first(entry, 'BookgDt')).slice(0, 10)
    const parts = [...entry.getElementsByTagNameNS('*', 'TxDtls')]
    return (parts.length === 0 ? [entry] : parts).flatMap((part) => {
      const cents = centsOf(textOf(first(part, 'Amt')) || textOf(first(entry, 'Amt')))
      const words = [
        ...part.getElementsByTagNameNS('*', 'Ustrd'),
        ...part.getElementsByTagNameNS('*', 'EndToEndId'),
      ]
      return cents === null ? [] : [{ bookedOn, cents, reference: words.map(textOf).join(' ') }]
    })
  })
}

const plain = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

/** Finds the payouts of statements among the credits: by the reference in the transfer, each credit once. */
export function reconcile<Row extends Payout>(
  rows: readonly Row[],
  credits: readonly Credit[],
): readonly Matched<Row>[] {
  const left = new Set(credits)
  return rows
    .filter((row) => row.payoutCents > 0 && row.bankReference !== null)
    .map((row) => {
      const wanted = plain(row.bankReference ?? '')
      const named = [...left].filter((credit) => plain(credit.reference).includes(wanted))
      const credit = named.find((each) => each.cents === row.payoutCents) ?? named[0] ?? null
      if (credit === null) return { row, state: 'missing', credit }
      left.delete(credit)
      return { row, state: credit.cents === row.payoutCents ? 'found' : 'differs', credit }
    })
}
