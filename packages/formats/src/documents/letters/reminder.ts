import type { Cents } from '@honora/domain/money/cents.ts'
import { euro, germanDate, germanLongDate } from '../german.ts'
import {
  type ClaimLetter,
  closeLetter,
  invoiceWords,
  openLetter,
  pageBlock,
  payBlock,
} from './claim-letter.ts'

export interface ReminderInput extends ClaimLetter {
  readonly level: 1 | 2 | 3
  readonly dueOn: string
  /** What is open of the invoice itself. */
  readonly openCents: Cents
  /** Costs booked before this letter: earlier reminders, bank charges, interest. */
  readonly costsCents: Cents
  /** Fee of this reminder; 0 for none. */
  readonly feeCents: Cents
  readonly payUntil: string
}

const titles = { 1: 'Zahlungserinnerung', 2: 'Mahnung', 3: 'Letzte Mahnung' } as const

/** Reminder of level 1, 2 or 3 with the sum, the day until which to pay, and what happens after it. */
export function reminderDocument(input: ReminderInput): Promise<Uint8Array> {
  const document = openLetter(input, titles[input.level], [['Fällig war', germanDate(input.dueOn)]])
  document.paragraph(opening(input))
  const totalCents = input.openCents + input.costsCents + input.feeCents
  document.totals([
    { label: 'Offen aus der Rechnung', cents: input.openCents },
    ...(input.costsCents === 0 ? [] : [{ label: 'Bisherige Kosten und Zinsen', cents: input.costsCents }]),
    ...(input.feeCents === 0 ? [] : [{ label: 'Mahnkosten dieses Schreibens', cents: input.feeCents }]),
    { label: 'Bitte zahlen Sie', cents: totalCents, isStrong: true },
  ])
  document.paragraph(
    `Bitte überweisen Sie ${euro(totalCents)} bis ${germanLongDate(input.payUntil)} und geben Sie nur den Verwendungszweck ${input.reference} an.`,
  )
  payBlock(document, input, { amountCents: totalCents, until: input.payUntil })
  document.paragraph(consequence(input.level))
  pageBlock(document, input)
  document.paragraph(
    'Haben Sie schon gezahlt, betrachten Sie dieses Schreiben als erledigt. Zahlungen sind bis gestern berücksichtigt.',
  )
  return closeLetter(document, input)
}

function opening(input: ReminderInput): string {
  const words = invoiceWords(input)
  if (input.level === 1)
    return `sicher ist es Ihrer Aufmerksamkeit entgangen: Die ${words} ist noch nicht vollständig bezahlt. Die Praxis hat die Forderung mit Ihrer Einwilligung an uns abgetreten; bitte zahlen Sie deshalb an uns.`
  const before = input.level === 2 ? 'unsere Zahlungserinnerung' : 'unsere Mahnungen'
  return `auf ${before} haben wir noch keine vollständige Zahlung erhalten. Es geht um die ${words}, die an uns abgetreten ist.`
}

function consequence(level: 1 | 2 | 3): string {
  if (level === 1)
    return 'Können Sie den Betrag nicht auf einmal zahlen oder haben Sie Einwände, sprechen Sie uns bitte an, am schnellsten über Ihre persönliche Seite:'
  if (level === 2)
    return 'Sie sind in Verzug. Für weitere Schreiben können Kosten und Verzugszinsen nach § 288 BGB entstehen. Raten oder Einwände klären Sie am schnellsten über Ihre persönliche Seite:'
  return 'Geht bis zu diesem Tag weder Zahlung noch Nachricht ein, geben wir die Forderung ohne weiteres Schreiben an die Praxis zurück oder an ein Inkassounternehmen ab. Dadurch entstehen Ihnen weitere Kosten. Noch können Sie sich bei uns melden:'
}
