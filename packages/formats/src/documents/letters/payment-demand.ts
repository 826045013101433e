import { leftToPay } from '@honora/domain/factoring/receivable.ts'
import type { Cents } from '@honora/domain/money/cents.ts'
import { euro, germanDate, germanLongDate } from '../german.ts'
import { type ClaimLetter, closeLetter, invoiceWords, openLetter, payBlock } from './claim-letter.ts'

/** What a practice demands for a claim that its factor gave back; account and sender of the letter are the practice's. */
export interface PaymentDemand {
  readonly factorName: string
  readonly totalCents: Cents
  readonly creditedCents: Cents
  /** Paid to whomever, cents. */
  readonly paidCents: Cents
  readonly payUntil: string
}

/** The practice demands what is left of a claim that came back to it. */
export function paymentDemandDocument(input: ClaimLetter & PaymentDemand): Promise<Uint8Array> {
  const { totalCents, creditedCents, paidCents, payUntil } = input
  const leftCents = leftToPay(input)
  const document = openLetter(input, 'Zahlungsaufforderung', [['Zahlbar bis', germanDate(payUntil)]])
  document.paragraph(
    `die ${invoiceWords(input)} ist noch nicht vollständig bezahlt. ${input.factorName} hat uns die Forderung zurückgegeben; sie gehört wieder uns. Bitte zahlen Sie deshalb nur noch an uns.`,
  )
  document.totals([
    { label: 'Rechnungsbetrag', cents: totalCents },
    ...(creditedCents === 0 ? [] : [{ label: 'Gutgeschrieben', cents: -creditedCents }]),
    ...(paidCents === 0 ? [] : [{ label: 'Bereits gezahlt', cents: -paidCents }]),
    { label: 'Bitte zahlen Sie', cents: leftCents, isStrong: true },
  ])
  document.paragraph(
    `Bitte überweisen Sie ${euro(leftCents)} bis ${germanLongDate(payUntil)} und geben Sie nur den Verwendungszweck ${input.reference} an.`,
  )
  payBlock(document, input, { amountCents: leftCents, until: payUntil })
  const contact = (input.letterhead.contact ?? []).join(', ')
  document.paragraph(
    `Können Sie den Betrag nicht auf einmal zahlen oder haben Sie Einwände, sprechen Sie uns bitte vor diesem Tag an${contact === '' ? '' : `: ${contact}`}.`,
  )
  document.paragraph(
    'Geht bis dahin weder Zahlung noch Nachricht ein, machen wir die Forderung gerichtlich geltend. Dadurch können Ihnen weitere Kosten entstehen.',
  )
  document.paragraph('Haben Sie schon an uns gezahlt, betrachten Sie dieses Schreiben als erledigt.')
  return closeLetter(document, input)
}
