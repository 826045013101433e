import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { DispatchKind } from '@honora/domain/factoring/dispatch.ts'
import { centsAfter, dayAfter } from '@honora/formats/testing/paper.ts'
import type { ClaimBook } from './claim-book.ts'

/** What whoever keeps the books beside the ledger knows of a claim that letters are written about. */
export interface WrittenAbout {
  readonly book: ClaimBook
  readonly debtor: string
  readonly number: string
  readonly reference: string
  readonly dueOn: string
  /** Until when its payment was deferred, also where the deferral was ended before. */
  readonly deferredUntil?: string
}

type Said = readonly (readonly [what: string, read: unknown, counted: unknown])[]

/** IBAN of the simulated bank, as it is printed. */
const payTo = 'DE02 1203 0000 0000 2020 51'
const street = ['Am Deich 17', '25813 Husum']
const kiel = ['Hauptstraße 1', '24103 Kiel']

const reminders = { reminder_1: [3, 0, 14], reminder_2: [17, 250, 14], reminder_3: [31, 250, 10] } as const

/** A reminder by the standard of the contract: which day at the earliest, what it costs, how long one may pay. */
function reminder(kind: keyof typeof reminders, text: string, claim: WrittenAbout): Said {
  const [daysAfterDue, feeCents, daysToPay] = reminders[kind]
  const day = dayAfter(text, 'Datum')
  const { openCents, costsCents } = claim.book.before(day)
  const totalCents = openCents + costsCents + feeCents
  const orNone = (words: string, cents: number): readonly [string, unknown, unknown] => [
    words,
    centsAfter(text, words),
    cents === 0 ? Number.NaN : cents,
  ]
  claim.book.fee(day, feeCents)
  return [
    ['due', dayAfter(text, 'Fällig war'), claim.dueOn],
    ['not too early', day >= addDays(claim.dueOn, daysAfterDue), true],
    ['Offen aus der Rechnung', centsAfter(text, 'Offen aus der Rechnung'), openCents],
    orNone('Bisherige Kosten und Zinsen', costsCents),
    orNone('Mahnkosten dieses Schreibens', feeCents),
    ['Bitte zahlen Sie', centsAfter(text, 'Bitte zahlen Sie'), totalCents],
    ['Betrag', centsAfter(text, 'Betrag'), totalCents],
    ['Zahlbar bis', dayAfter(text, 'Zahlbar bis'), addDays(day, daysToPay)],
    ['account', text.includes(`IBAN ${payTo}`), true],
  ]
}

interface PrintedRate {
  readonly dueOn: string
  readonly cents: number
  readonly interestCents: number
  readonly principalCents: number
  readonly restCents: number
}

const cell = String.raw`((?:\d{1,3}\.)*\d{1,3},\d{2})`
const rateRow = new RegExp(
  String.raw`\b\d{1,2} (\d{2}\.\d{2}\.\d{4}) ${cell} ${cell} ${cell} ${cell}(?= |$)`,
  'g',
)
const centsOf = (text = ''): number => Number(text.replaceAll(/[.,]/g, ''))

/** The table of rates as it is printed. */
export const printedRates = (text: string): readonly PrintedRate[] =>
  [...text.matchAll(rateRow)].map((row) => ({
    dueOn: (row[1] ?? '').split('.').toReversed().join('-'),
    cents: centsOf(row[2]),
    interestCents: centsOf(row[3]),
    principalCents: centsOf(row[4]),
    restCents: centsOf(row[5]),
  }))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** An offer or a contract: its table counted again month by month, at the rate of interest that it names. */
function plan(text: string, claim: WrittenAbout, principalCents: number): Said {
  const rates = printedRates(text)
  const yearly = Math.round(Number(/Sollzins ([\d,]+) %/.exec(text)?.[1]?.replace(',', '.')) * 100)
  let restCents = principalCents
  const wrong = rates.filter((rate) => {
    const interestCents = Math.round((restCents * yearly) / 120_000)
    restCents -= rate.principalCents
    return (
      rate.interestCents !== interestCents ||
      rate.cents !== rate.principalCents + interestCents ||
      rate.restCents !== restCents
    )
  })
  return [
    ['rates that were counted wrong', wrong.length, 0],
    ['rest', restCents, 0],
    ['equal rates', new Set(rates.slice(0, -1).map(({ cents }) => cents)).size, 1],
    ['Gesamtbetrag', centsAfter(text, 'Gesamtbetrag aller Raten'), sumOf(rates.map(({ cents }) => cents))],
    ['account', !text.includes('IBAN') || text.includes(payTo), true],
    ['reference', text.includes(claim.reference), true],
  ]
}

/** What a letter to a debtor or a practice says about a claim, beside what was counted. Its fee is booked by reading it. */
export function saidAbout(kind: DispatchKind, text: string, claim: WrittenAbout, backCents: number): Said {
  const day = dayAfter(text, 'Datum')
  const isToPractice = kind === 'charge_back_notice'
  const window = isToPractice ? ['Zahnarztpraxis Nord', ...kiel] : [claim.debtor, ...street]
  const every: Said = [
    ['Verwendungszweck', text.includes(`Verwendungszweck ${claim.reference}`), true],
    ['Rechnung', text.includes(`Rechnung ${claim.number}`), true],
    ['addressee', text.includes(window.join(' ')), true],
    ['sender', text.includes('Factor'), true],
  ]
  switch (kind) {
    case 'reminder_1':
    case 'reminder_2':
    case 'reminder_3':
      return [...every, ...reminder(kind, text, claim)]
    case 'plan_offer':
    case 'plan_contract':
      return [...every, ...plan(text, claim, claim.book.before(day).openCents)]
    case 'payment_confirmation':
      return [
        ...every,
        ['Insgesamt gezahlt', centsAfter(text, 'Insgesamt gezahlt'), claim.book.paidCents],
        ['Offen', centsAfter(text, 'Offen'), 0],
      ]
    case 'charge_back_notice':
      return [
        ...every,
        ['Patient', text.includes(`Patient ${claim.debtor}`), true],
        ['Rückbelasteter Betrag', centsAfter(text, 'Rückbelasteter Betrag'), backCents],
      ]
    case 'patient_link':
      return [...every, ['open', centsAfter(text, 'Offen sind'), claim.book.before(day).openCents]]
    case 'deferral_notice': {
      const isEnded = text.includes('Ende der Stundung')
      const { openCents, costsCents } = claim.book.before(day)
      return [
        ...every,
        ['Fällig am', dayAfter(text, 'Fällig am'), isEnded ? claim.dueOn : claim.deferredUntil],
        ['Bitte zahlen Sie', centsAfter(text, 'Bitte zahlen Sie'), openCents + costsCents],
      ]
    }
    case 'plan_debit_notice':
      return [...every, ['Betrag', centsAfter(text, 'Betrag') > 0, true]]
    default:
      throw new Error(`${kind} is about no claim`)
  }
}
