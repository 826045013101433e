import { wallClock } from '@honora/domain/appointments/berlin.ts'
import type { ContractText } from '@honora/domain/factoring/contract.ts'
import { type Letterhead, PortalDocument } from './base.ts'
import { euro, germanDate, germanRate } from './german.ts'

interface ContractTermsText {
  readonly factoringType: 'recourse' | 'non_recourse'
  readonly feeRateBp: number
  readonly feeFlatCents: number
  readonly interestRateBp: number
  readonly reserveRateBp: number
  readonly vatRateBp: number
  readonly payoutDays: number
  readonly chargebackAfterDays: number | null
  readonly acceptedAt: string | null
}

interface ContractDocumentInput {
  readonly date: string
  readonly createdAt: Date
  readonly letterhead: Letterhead
  readonly factorName: string
  readonly practice: readonly string[]
  readonly customerNumber: string
  /** Which of the texts was accepted, or is to be. */
  readonly text: ContractText
  readonly contracts: readonly ContractTermsText[]
  /** Agreed already, from a later day. */
  readonly toCome: readonly (ContractTermsText & { readonly validFrom: string })[]
}

const names = {
  non_recourse: 'Factoring ohne Regress (echtes Factoring)',
  recourse: 'Factoring mit Regress (unechtes Factoring)',
} as const

/** The contract between practice and factor: its clauses, then the conditions of each kind that the practice was offered. */
export function contractDocument(input: ContractDocumentInput): Promise<Uint8Array> {
  const document = new PortalDocument({
    title: `Factoringvertrag ${input.customerNumber}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.practice,
    facts: [
      ['Kundennummer', input.customerNumber],
      ['Fassung', input.text],
      ['Stand', germanDate(input.date)],
    ],
    reference: `Factoringvertrag ${input.customerNumber}`,
  })
  document.title('Factoringvertrag')
  document.paragraph(`zwischen ${input.factorName} (Factor) und ${input.practice[0] ?? ''} (Praxis)`)
  for (const [heading, text, since] of clauses) {
    document.heading(heading)
    const later = since !== undefined && input.text >= since.text ? ` ${since.added}` : ''
    document.paragraph(text + later)
  }
  for (const terms of input.contracts) conditions(document, terms)
  for (const terms of input.toCome) conditions(document, terms, terms.validFrom)
  document.signatures(['Ort, Datum', 'Praxis', 'Factor'])
  return document.finish()
}

function conditions(document: PortalDocument, terms: ContractTermsText, from?: string): void {
  const since = from === undefined ? '' : ` ab ${germanDate(from)}`
  document.heading(`Konditionen${since}: ${names[terms.factoringType]}`)
  const lines: readonly (readonly [string, string])[] = [
    ['Gebühr vom Rechnungsbetrag', germanRate(terms.feeRateBp)],
    ['Gebühr je Rechnung', euro(terms.feeFlatCents)],
    ['Zinsen auf den Vorschuss, jährlich', germanRate(terms.interestRateBp)],
    ['Einbehalt vom Rechnungsbetrag', germanRate(terms.reserveRateBp)],
    ['Umsatzsteuer auf Gebühren und Zinsen', germanRate(terms.vatRateBp)],
    ['Auszahlung nach dem Ankauf, Bankarbeitstage', String(terms.payoutDays)],
    [
      'Rückbelastung unbezahlter Forderungen nach Tagen',
      terms.chargebackAfterDays === null ? 'keine' : String(terms.chargebackAfterDays),
    ],
    ['Angenommen am', terms.acceptedAt === null ? 'noch nicht' : germanDate(wallClock(terms.acceptedAt)[0])],
  ]
  document.table({
    columns: [
      { header: 'Kondition', share: 70 },
      { header: 'Vereinbart', share: 30, align: 'right' },
    ],
    rows: lines.map(([name, value]) => ({ cells: [name, value] })),
  })
}

/** A clause, and what a later text of the contract adds to it. */
type Clause = readonly [
  heading: string,
  text: string,
  since?: { readonly text: ContractText; readonly added: string },
]

const clauses: readonly Clause[] = [
  [
    '1 Gegenstand',
    'Die Praxis bietet dem Factor Honorarforderungen aus ärztlicher und zahnärztlicher Behandlung zum Kauf an. Der Factor prüft jedes Angebot und nimmt es an oder lehnt es ab. Mit der Annahme tritt die Praxis die Forderung mit allen Nebenrechten ab; der Factor nimmt die Abtretung an.',
  ],
  [
    '2 Einwilligung der Patienten',
    'Die Praxis bietet nur Forderungen an, für die eine schriftliche Einwilligung der zahlungspflichtigen und der behandelten Person in Abtretung, Datenweitergabe und Entbindung von der Schweigepflicht vorliegt. Sie weist die Einwilligung auf Verlangen nach.',
  ],
  [
    '3 Kaufpreis, Gebühr und Einbehalt',
    'Der Kaufpreis ist der Rechnungsbetrag abzüglich der Gebühr und der Umsatzsteuer darauf. Der Einbehalt sichert Ansprüche aus Mängeln der Rechnung; er wird frei, wenn die Forderung bezahlt oder anders erledigt ist. Die Konditionen stehen unten.',
  ],
  [
    '4 Ausfallrisiko',
    'Ohne Regress (echtes Factoring) trägt der Factor das Risiko, dass die zahlungspflichtige Person nicht zahlen kann. Mit Regress (unechtes Factoring) trägt es die Praxis: Eine Forderung, die nach der vereinbarten Zeit nicht bezahlt ist, wird rückbelastet und fällt an die Praxis zurück.',
  ],
  [
    '5 Bestand der Forderung',
    'Die Praxis haftet in beiden Fällen dafür, dass die Forderung besteht, fällig und frei von Einwendungen ist und nach GOZ oder GOÄ richtig berechnet wurde. Erhebt die zahlungspflichtige Person begründete Einwendungen, kann der Factor die Forderung rückbelasten.',
  ],
  [
    '6 Auszahlung und Abrechnung',
    'Der Factor zahlt auf das Konto der Praxis, das durch Kontoprüfung und eine zweite Person freigegeben ist. Zu jeder Auszahlung und zu jedem Monat erhält die Praxis eine Abrechnung. Ein negativer Saldo wird vorgetragen und nach 35 Tagen mit einer Ankündigung von 5 Tagen eingezogen.',
    {
      text: '2026-2',
      added:
        'Ohne Lastschriftmandat fordert der Factor ihn nach 30 Tagen an; die Praxis überweist ihn dann innerhalb von 14 Tagen.',
    },
  ],
  [
    '7 Zahlungen an die Praxis',
    'Zahlt eine zahlungspflichtige Person nach dem Ankauf an die Praxis, meldet die Praxis das unverzüglich und gibt den Betrag heraus.',
  ],
  [
    '8 Verschwiegenheit und Datenschutz',
    'Der Factor und die Menschen, die für ihn arbeiten, wahren die Schweigepflicht der Praxis. Sie verarbeiten Daten nur, soweit Ankauf, Einzug und gesetzliche Pflichten das verlangen (Art. 6 und 9 DSGVO, § 203 StGB).',
  ],
  [
    '9 Laufzeit',
    'Der Vertrag läuft auf unbestimmte Zeit und kann von beiden Seiten mit einer Frist von einem Monat zum Monatsende gekündigt werden. Angekaufte Forderungen werden nach diesem Vertrag abgewickelt.',
  ],
  [
    '10 Änderung der Konditionen',
    'Andere Konditionen schlägt der Factor mit dem Tag vor, ab dem sie gelten sollen. Nimmt die Praxis sie vor diesem Tag an, gelten sie für die danach angebotenen Forderungen; für früher angebotene bleiben die bisherigen. Nimmt sie nicht an, bleibt der Vertrag unverändert.',
  ],
]
