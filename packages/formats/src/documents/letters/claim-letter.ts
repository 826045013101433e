import type { Cents } from '@honora/domain/money/cents.ts'
import { type Letterhead, PortalDocument } from '../base.ts'
import { euro, germanDate, germanLongDate } from '../german.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'

/** Where the debtor pays. */
export interface LetterAccount {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
}

/** What every letter about a claim needs, of the factor or of the practice. */
export interface ClaimLetter {
  /** Day of the letter, ISO. */
  readonly date: string
  /** When it is made: the same instant gives the same document. */
  readonly createdAt: Date
  readonly letterhead: Letterhead
  /** Lines of the address window. */
  readonly recipient: readonly string[]
  /** "Sehr geehrte Frau Vogt,". */
  readonly salutation: string
  readonly practiceName: string
  readonly invoiceNumber: string
  readonly invoiceDate: string | null
  /** Day of treatment, or null where the invoice names none. */
  readonly treatedOn: string | null
  /** Who treated, with title. Letters that were kept before it was known have none. */
  readonly treatedBy?: string | null
  /** The only text a transfer needs: the reference of the claim, `HN…`; in letters of a practice its invoice. */
  readonly reference: string
  readonly account: LetterAccount
  /** Address of the patient's page of this claim; null in letters to practices, and where the factor has none any more. */
  readonly pageUrl: string | null
}

/** What a practice has written into a transfer to its own account. */
export const invoiceReference = (invoiceNumber: string): string => `Rechnung ${invoiceNumber}`

/** Opens the letter: head, window, facts, title, salutation. */
export function openLetter(
  letter: ClaimLetter,
  title: string,
  facts: readonly (readonly [string, string])[] = [],
): PortalDocument {
  const document = new PortalDocument({
    title: `${title} ${letter.reference}`,
    createdAt: letter.createdAt,
    letterhead: letter.letterhead,
    recipient: letter.recipient,
    facts: [
      ['Datum', germanDate(letter.date)],
      ['Verwendungszweck', letter.reference],
      // What is written into the transfer may name the invoice already.
      ...(letter.reference === invoiceReference(letter.invoiceNumber)
        ? []
        : ([['Rechnung', letter.invoiceNumber]] as const)),
      ...facts,
    ],
    reference: `${title} · ${letter.reference}`,
  })
  document.title(title)
  document.paragraph(letter.salutation)
  return document
}

/** "Rechnung 2026-17 vom 01.11.2026 (Zahnarztpraxis X, Behandlung am 30.10.2026 durch Dr. Y)". */
export function invoiceWords(letter: ClaimLetter): string {
  const issued = letter.invoiceDate === null ? '' : ` vom ${germanDate(letter.invoiceDate)}`
  const on = letter.treatedOn === null ? '' : ` am ${germanDate(letter.treatedOn)}`
  const treatedBy = letter.treatedBy ?? null
  const by = treatedBy === null ? '' : ` durch ${treatedBy}`
  const treated = on === '' && by === '' ? '' : `, Behandlung${on}${by}`
  return `Rechnung ${letter.invoiceNumber}${issued} (${letter.practiceName}${treated})`
}

/** Transfer data with GiroCode, and the patient's page. */
export function payBlock(
  document: PortalDocument,
  letter: Pick<ClaimLetter, 'account' | 'reference'>,
  due: { readonly amountCents: Cents; readonly until: string | null },
): void {
  const { account, reference } = letter
  const lines: [string, string][] = [
    ['Empfänger', account.holder],
    ['IBAN', groupedIban(account.iban)],
    ...(account.bic === null ? [] : ([['BIC', account.bic]] as [string, string][])),
    ['Betrag', euro(due.amountCents)],
    ['Verwendungszweck', reference],
    ...(due.until === null ? [] : ([['Zahlbar bis', germanLongDate(due.until)]] as [string, string][])),
  ]
  document.payment(
    {
      name: account.holder,
      iban: account.iban,
      amountCents: due.amountCents,
      reference,
      ...(account.bic === null ? {} : { bic: account.bic }),
    },
    lines,
  )
}

/** Where the debtor sees the invoice, pays, asks or agrees to instalments. */
export function pageBlock(document: PortalDocument, letter: ClaimLetter): void {
  if (letter.pageUrl === null) return
  document.webPage(
    letter.pageUrl,
    'Rechnung ansehen, in Raten zahlen, Fragen stellen oder widersprechen: Code scannen oder Adresse eingeben. Bitte geben Sie den Link nicht weiter.',
  )
}

/** Closes the letter in the name of its sender. */
export function closeLetter(document: PortalDocument, letter: ClaimLetter): Promise<Uint8Array> {
  document.keep(44)
  document.paragraph('Mit freundlichen Grüßen', { after: 0 })
  document.paragraph(letter.letterhead.name)
  return document.finish()
}
