import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import type { Cents } from '@honora/domain/money/cents.ts'
import { type Letterhead, PortalDocument } from '../base.ts'
import { euro, germanDate, germanLongDate } from '../german.ts'
import { type ClaimLetter, closeLetter, invoiceWords, openLetter } from './claim-letter.ts'

/** A rate is collected: sum and day before it happens (SEPA pre-notification). */
export function planDebitNoticeDocument(
  input: ClaimLetter & {
    readonly amountCents: Cents
    readonly collectOn: string
    readonly rateNumber: number
    readonly rateCount: number
    readonly accountMasked: string
    readonly mandateReference: string
    readonly creditorId: string
  },
): Promise<Uint8Array> {
  const document = openLetter(input, 'Ankündigung einer Lastschrift')
  document.paragraph(
    `zu Ihrer Ratenzahlung der ${invoiceWords(input)} ziehen wir die Rate ${String(input.rateNumber)} von ${String(input.rateCount)} ein. Bitte sorgen Sie für Deckung; zu überweisen ist nichts.`,
  )
  document.pairs([
    ['Betrag', euro(input.amountCents)],
    ['Einzug am', germanLongDate(input.collectOn)],
    ['Konto', input.accountMasked],
    ['Mandatsreferenz', input.mandateReference],
    ['Gläubiger-Identifikationsnummer', input.creditorId],
  ])
  document.paragraph(
    'Haben Sie die Rate schon überwiesen oder möchten Sie das Mandat beenden, geben Sie uns bitte vor diesem Tag Bescheid.',
  )
  return closeLetter(document, input)
}

export interface MandateDocument {
  readonly createdAt: Date
  readonly date: string
  readonly letterhead: Letterhead
  readonly recipient: readonly string[]
  readonly creditor: { readonly name: string; readonly lines: readonly string[] }
  readonly creditorId: string
  readonly reference: string
  readonly scheme: DebitScheme
  readonly noticeDays: number
  /** What the payments are for. */
  readonly about: string
  /** Null: a form that is filled in and signed on paper. */
  readonly given: {
    readonly holder: string
    readonly iban: string
    readonly signedOn: string
    readonly way: 'online' | 'paper' | 'signed_in'
    /** Who has given it, where an organisation is bound. */
    readonly by?: string
  } | null
}

const signatures = {
  online: 'Online erteilt auf der persönlichen Seite, mit Geburtsdatum bestätigt.',
  paper: 'Liegt auf Papier vor.',
  signed_in: 'Online erteilt nach erneuter Anmeldung.',
} as const

const blank = '_______________________________________'

/** What a mandate says of its scheme: how it is called, and what the payer may do after a debit. */
const schemes: Readonly<Record<DebitScheme, { title: string; way: string; note: string }>> = {
  CORE: {
    title: 'SEPA-Lastschriftmandat',
    way: 'SEPA-Basislastschrift',
    note: 'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  },
  B2B: {
    title: 'SEPA-Firmenlastschrift-Mandat',
    way: 'SEPA-Firmenlastschrift',
    note: 'Hinweis: Dieses Mandat dient nur dem Einzug von Lastschriften vom Konto eines Unternehmens. Nach der Einlösung kann ich die Erstattung des belasteten Betrages nicht verlangen; bis zum Fälligkeitstag kann ich mein Kreditinstitut anweisen, die Lastschrift nicht einzulösen. Eingezogen wird erst, wenn ich dieses Mandat meinem Kreditinstitut bestätigt habe.',
  },
}

/** The SEPA mandate in the words of its scheme (EPC): as it was given, or as a form to be signed. */
export function mandateDocument(input: MandateDocument): Promise<Uint8Array> {
  const { creditor, given } = input
  const { title, way, note } = schemes[input.scheme]
  const document = new PortalDocument({
    title: `${title} ${input.reference}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.recipient,
    facts: [
      ['Datum', germanDate(input.date)],
      ['Mandatsreferenz', input.reference],
    ],
    reference: `${title} · ${input.reference}`,
  })
  document.title(title)
  document.pairs([
    ['Zahlungsempfänger', [creditor.name, ...creditor.lines].join(', ')],
    ['Gläubiger-Identifikationsnummer', input.creditorId],
    ['Mandatsreferenz', input.reference],
    ['Zahlungsart', `Wiederkehrende Zahlung (${way})`],
    ['Wofür', input.about],
  ])
  document.paragraph(
    `Ich ermächtige ${creditor.name}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor.name} auf mein Konto gezogenen Lastschriften einzulösen.`,
  )
  document.paragraph(note)
  document.paragraph(
    `Betrag und Tag jedes Einzugs werden mir mindestens ${String(input.noticeDays)} Tage vorher angekündigt. Das Mandat kann ich jederzeit beenden.`,
  )
  document.pairs([
    ['Kontoinhaber', given?.holder ?? blank],
    ['IBAN', given === null ? blank : groupedIban(given.iban)],
    ['Datum', given === null ? blank : germanLongDate(given.signedOn)],
    ['Unterschrift', given === null ? blank : signatures[given.way]],
    ...(given?.by === undefined ? [] : ([['Erteilt von', given.by]] as const)),
  ])
  return document.finish()
}
