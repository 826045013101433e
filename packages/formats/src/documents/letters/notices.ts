import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import type { Cents } from '@honora/domain/money/cents.ts'
import { type Letterhead, PortalDocument } from '../base.ts'
import { euro, germanDate, germanLongDate } from '../german.ts'
import {
  type ClaimLetter,
  type LetterAccount,
  closeLetter,
  invoiceWords,
  openLetter,
  pageBlock,
  payBlock,
} from './claim-letter.ts'

/** The debtor has paid: the receipt. */
export function paymentConfirmationDocument(
  input: ClaimLetter & { readonly paidCents: Cents; readonly paidOn: string },
): Promise<Uint8Array> {
  const document = openLetter(input, 'Zahlungsbestätigung', [['Eingang', germanDate(input.paidOn)]])
  document.paragraph(
    `vielen Dank. Die ${invoiceWords(input)} ist vollständig bezahlt. Es ist nichts mehr zu tun.`,
  )
  document.pairs([
    ['Insgesamt gezahlt', euro(input.paidCents)],
    ['Letzter Eingang', germanDate(input.paidOn)],
    ['Offen', euro(0)],
  ])
  return closeLetter(document, input)
}

/** The patient's page, to somebody who asked for its address. */
export function patientLinkDocument(input: ClaimLetter & { readonly openCents: Cents }): Promise<Uint8Array> {
  const document = openLetter(input, 'Ihre persönliche Seite')
  document.paragraph(
    `zur ${invoiceWords(input)} haben Sie eine persönliche Seite. Offen sind ${euro(input.openCents)}.`,
  )
  pageBlock(document, input)
  document.paragraph('Haben Sie diese Seite nicht angefordert, ist nichts zu tun.')
  return closeLetter(document, input)
}

export interface DeferralLetter {
  readonly openCents: Cents
  readonly costsCents: Cents
  /** When the claim is due now. */
  readonly dueOn: string
  /** The deferral was ended before its day. */
  readonly isEnded: boolean
}

/** The debtor may pay later; or not any more. */
export function deferralDocument(input: ClaimLetter & DeferralLetter): Promise<Uint8Array> {
  const { dueOn, isEnded, costsCents } = input
  const document = openLetter(input, isEnded ? 'Ende der Stundung' : 'Stundung', [
    ['Fällig am', germanDate(dueOn)],
  ])
  document.paragraph(
    isEnded
      ? `die Stundung der ${invoiceWords(input)} ist beendet. Der offene Betrag ist am ${germanLongDate(dueOn)} fällig.`
      : `wir stunden Ihnen die ${invoiceWords(input)}: Der offene Betrag ist erst am ${germanLongDate(dueOn)} fällig. Bis dahin mahnen wir nicht und berechnen für diese Zeit keine Verzugszinsen.`,
  )
  const amountCents = input.openCents + costsCents
  document.totals([
    { label: 'Offen aus der Rechnung', cents: input.openCents },
    ...(costsCents === 0 ? [] : [{ label: 'Bisherige Kosten und Zinsen', cents: costsCents }]),
    { label: 'Bitte zahlen Sie', cents: amountCents, isStrong: true },
  ])
  payBlock(document, input, { amountCents, until: dueOn })
  pageBlock(document, input)
  return closeLetter(document, input)
}

export type ChargeBackWords =
  | 'default'
  | 'claim_defect'
  | 'missing_consent'
  | 'fraud'
  | 'direct_payment'
  | 'other'

const chargeBackReasons: Readonly<Record<ChargeBackWords, string>> = {
  default: 'Der Patient hat trotz unserer Mahnungen nicht gezahlt (Factoring mit Regress).',
  claim_defect: 'Die Forderung besteht nicht oder nicht in dieser Höhe.',
  missing_consent: 'Die Einwilligung des Patienten fehlt oder wurde widerrufen.',
  fraud: 'Es besteht der Verdacht, dass die Forderung nicht entstanden ist.',
  direct_payment: 'Der Patient hat an die Praxis gezahlt.',
  other: 'Der Grund steht im Verlauf der Rechnung.',
}

/** The claim goes back to the practice: sum, reason, and what the practice can do now. */
export function chargeBackDocument(
  input: ClaimLetter & {
    readonly debtorName: string
    readonly amountCents: Cents
    readonly reason: ChargeBackWords
    readonly remindedOn: readonly string[]
  },
): Promise<Uint8Array> {
  const document = openLetter(input, 'Rückbelastung', [['Patient', input.debtorName]])
  document.paragraph(
    `wir geben Ihnen die Forderung aus der ${invoiceWords(input)} zurück. ${chargeBackReasons[input.reason]}`,
  )
  document.totals([{ label: 'Rückbelasteter Betrag', cents: input.amountCents, isStrong: true }])
  document.paragraph(
    'Der Betrag wird mit der nächsten Abrechnung verrechnet; Einbehalt und Zinsen stehen dort im Einzelnen. Die Forderung gehört wieder Ihnen.',
  )
  if (input.remindedOn.length > 0)
    document.paragraph(`Gemahnt haben wir am ${input.remindedOn.map(germanDate).join(', ')}.`)
  document.paragraph(
    'Sie können selbst weiter einziehen. Zahlt der Patient noch an uns, leiten wir die Zahlung an Sie weiter.',
  )
  return closeLetter(document, input)
}

/** What letters to a practice about its account have in common. */
export interface AccountLetter {
  readonly date: string
  readonly createdAt: Date
  readonly letterhead: Letterhead
  readonly recipient: readonly string[]
  readonly customerNumber: string
  /** Masked: a letter need not carry the whole number. */
  readonly accountMasked: string
  readonly amountCents: Cents
  /** Number of the statement or booking it belongs to. */
  readonly reference: string
}

function openAccountLetter(
  input: AccountLetter,
  title: string,
  facts: readonly (readonly [string, string])[] = [['Zeichen', input.reference]],
): PortalDocument {
  const document = new PortalDocument({
    title: `${title} ${input.reference}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.recipient,
    facts: [['Datum', germanDate(input.date)], ['Kundennummer', input.customerNumber], ...facts],
    reference: `${title} · ${input.reference}`,
  })
  document.title(title)
  document.paragraph('Sehr geehrte Damen und Herren,')
  return document
}

function closeAccountLetter(document: PortalDocument, input: AccountLetter): Promise<Uint8Array> {
  document.keep(44)
  document.paragraph('Mit freundlichen Grüßen', { after: 0 })
  document.paragraph(input.letterhead.name)
  return document.finish()
}

/** A payout has left. */
export function payoutNoticeDocument(
  input: AccountLetter & { readonly paidOn: string; readonly statementNumber: string },
): Promise<Uint8Array> {
  const document = openAccountLetter(input, 'Auszahlung')
  document.paragraph(
    `am ${germanLongDate(input.paidOn)} haben wir ${euro(input.amountCents)} an Sie überwiesen. Die Abrechnung ${input.statementNumber} mit allen Rechnungen finden Sie im Portal.`,
  )
  document.pairs([
    ['Betrag', euro(input.amountCents)],
    ['Konto', input.accountMasked],
    ['Abrechnung', input.statementNumber],
  ])
  return closeAccountLetter(document, input)
}

/** What stands against the practice is collected from its account: sum and day before it happens (SEPA pre-notification). */
export function directDebitNoticeDocument(
  input: AccountLetter & {
    readonly collectedOn: string
    readonly scheme?: DebitScheme | undefined
    readonly mandateReference?: string | undefined
    readonly creditorId?: string | undefined
  },
): Promise<Uint8Array> {
  const document = openAccountLetter(input, 'Ankündigung einer Lastschrift')
  document.paragraph(
    `Ihr Abrechnungskonto ist im Minus. Wir ziehen ${euro(input.amountCents)} am ${germanLongDate(input.collectedOn)} von Ihrem Konto ein, wenn es bis dahin nicht durch neue Ankäufe ausgeglichen ist. Bitte sorgen Sie für Deckung.`,
  )
  document.pairs([
    ['Betrag', `höchstens ${euro(input.amountCents)}`],
    ['Einzug am', germanLongDate(input.collectedOn)],
    ['Konto', input.accountMasked],
    ['Zeichen', input.reference],
    ...(input.scheme === 'B2B'
      ? ([['Verfahren', 'SEPA-Firmenlastschrift, ohne Recht auf Erstattung']] as const)
      : []),
    ...(input.mandateReference === undefined ? [] : ([['Mandatsreferenz', input.mandateReference]] as const)),
    ...(input.creditorId === undefined
      ? []
      : ([['Gläubiger-Identifikationsnummer', input.creditorId]] as const)),
  ])
  return closeAccountLetter(document, input)
}

/** What an account below zero of a practice without a mandate owes, from when, until when and how it is paid. */
export interface AccountDemand {
  /** Since when the account is below zero. */
  readonly since: string
  readonly payUntil: string
  readonly payTo: LetterAccount
}

/** The factor demands what stands against a practice: its reference finds the transfer. */
export function accountDemandDocument(input: AccountLetter & AccountDemand): Promise<Uint8Array> {
  const { amountCents, payUntil, reference } = input
  const document = openAccountLetter(input, 'Zahlungsaufforderung', [
    ['Verwendungszweck', reference],
    ['Zahlbar bis', germanDate(payUntil)],
  ])
  document.paragraph(
    `Ihr Abrechnungskonto ist seit ${germanLongDate(input.since)} im Minus, und neue Ankäufe haben das bisher nicht ausgeglichen. Wie der Betrag entstanden ist, zeigen Ihre Abrechnungen im Portal.`,
  )
  document.totals([{ label: 'Bitte zahlen Sie', cents: amountCents, isStrong: true }])
  document.paragraph(
    `Bitte überweisen Sie ${euro(amountCents)} bis ${germanLongDate(payUntil)} und geben Sie nur den Verwendungszweck ${reference} an.`,
  )
  payBlock(document, { account: input.payTo, reference }, { amountCents, until: payUntil })
  document.paragraph(
    'Verkaufen Sie uns bis dahin neue Rechnungen, verrechnen wir deren Auszahlung. Überweisen Sie dann nur, was das Portal unter Abrechnungen noch als offen zeigt.',
  )
  document.paragraph('Haben Sie schon überwiesen, betrachten Sie dieses Schreiben als erledigt.')
  return closeAccountLetter(document, input)
}
