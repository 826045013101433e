import type { PlanRate } from '@honora/domain/factoring/payment-plan.ts'
import type { Cents } from '@honora/domain/money/cents.ts'
import type { PortalDocument } from '../base.ts'
import { euro, euroNumber, germanDate, germanLongDate, germanRate } from '../german.ts'
import {
  type ClaimLetter,
  closeLetter,
  invoiceWords,
  openLetter,
  pageBlock,
  payBlock,
} from './claim-letter.ts'

export interface PlanTerms {
  readonly instalments: number
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly totalCents: Cents
  readonly nominalRateBp: number
  readonly effectiveRateBp: number
  readonly schedule: readonly PlanRate[]
}

export interface PlanLetterInput extends ClaimLetter {
  readonly plan: PlanTerms
}

/** Offer of instalments: the rates, how to accept until when, the information sheet (§ 491a BGB, Art. 247 EGBGB). */
export function planOfferDocument(
  input: PlanLetterInput & { readonly validUntil: string },
): Promise<Uint8Array> {
  const { plan } = input
  const document = openLetter(input, 'Angebot zur Ratenzahlung', [
    ['Angebot bis', germanDate(input.validUntil)],
  ])
  document.paragraph(
    `die ${invoiceWords(input)} können Sie in Raten zahlen. Offen sind ${euro(plan.principalCents)}. Wir bieten Ihnen ${String(plan.instalments)} Monatsraten an:`,
  )
  document.pairs(keyFigures(plan))
  document.paragraph(
    `So nehmen Sie an, bis ${germanLongDate(input.validUntil)}: Öffnen Sie Ihre persönliche Seite, wählen Sie die Laufzeit, lesen Sie den Vertrag und bestätigen Sie mit Ihrem Geburtsdatum. Dort finden Sie auch andere Laufzeiten.`,
  )
  pageBlock(document, input)
  document.paragraph('Lieber auf einmal? Dann überweisen Sie den offenen Betrag:')
  payBlock(document, input, { amountCents: plan.principalCents, until: null })
  informationSheet(document, input)
  rateTable(document, plan)
  return closeLetter(document, input)
}

/** The concluded plan: contract, rates, right of withdrawal. Before its conclusion it is the draft that the debtor reads. */
export function planContractDocument(
  input: PlanLetterInput & {
    /** Null while it is a draft. */
    readonly concludedOn: string | null
    readonly withdrawalUntil: string | null
  },
): Promise<Uint8Array> {
  const { plan, concludedOn } = input
  const title = concludedOn === null ? 'Vertrag über Ratenzahlung (Entwurf)' : 'Vertrag über Ratenzahlung'
  const document = openLetter(
    input,
    title,
    concludedOn === null ? [] : [['Geschlossen am', germanDate(concludedOn)]],
  )
  document.paragraph(
    concludedOn === null
      ? 'bitte lesen Sie den Vertrag, bevor Sie zustimmen. Er gilt erst, wenn Sie ihn bestätigt haben und wir ihn annehmen.'
      : 'hiermit bestätigen wir Ihre Vereinbarung über die Ratenzahlung. Solange Sie die Raten pünktlich zahlen, mahnen wir nicht.',
  )
  document.heading('1. Gegenstand')
  document.paragraph(
    `${input.letterhead.name} stundet den offenen Betrag der ${invoiceWords(input)}. Er wird in Monatsraten gezahlt.`,
  )
  document.pairs(keyFigures(plan))
  document.heading('2. Zahlung')
  document.paragraph(
    `Die Raten sind an den unten genannten Tagen fällig, mit dem Verwendungszweck ${input.reference}. Sie können jederzeit ganz oder teilweise früher zahlen, ohne Entschädigung${plan.interestCents > 0 ? '; die Zinsen sinken dann' : ''}.`,
  )
  document.heading('3. Verzug')
  document.paragraph(
    'Sind Sie mit mindestens zwei aufeinanderfolgenden Raten und mit mindestens 10 Prozent des Nennbetrags (bei mehr als 36 Monaten 5 Prozent) in Verzug und zahlen Sie auch nach einer Frist von zwei Wochen nicht, können wir den Vertrag kündigen (§ 498 BGB). Dann ist der Rest auf einmal fällig.',
  )
  document.heading('4. Widerrufsbelehrung')
  document.paragraph(withdrawalText(input, input.withdrawalUntil))
  informationSheet(document, input)
  rateTable(document, plan)
  if (concludedOn !== null) {
    const [first] = plan.schedule
    if (first !== undefined) {
      document.heading('Erste Rate')
      payBlock(document, input, { amountCents: first.amountCents, until: first.dueOn })
    }
    pageBlock(document, input)
  }
  return closeLetter(document, input)
}

function keyFigures(plan: PlanTerms): [string, string][] {
  const [first] = plan.schedule
  const last = plan.schedule.at(-1)
  const rest =
    last === undefined || last.amountCents === first?.amountCents ? '' : `, letzte ${euro(last.amountCents)}`
  return [
    ['Raten', `${String(plan.instalments)} zu ${euro(first?.amountCents ?? 0)}${rest}`],
    ['Erste Rate', germanDate(first?.dueOn ?? null)],
    ['Letzte Rate', germanDate(last?.dueOn ?? null)],
    ['Sollzins', `${germanRate(plan.nominalRateBp)} im Jahr, fest`],
    ['Effektiver Jahreszins', germanRate(plan.effectiveRateBp)],
    ['Zinsen gesamt', euro(plan.interestCents)],
    ['Gesamtbetrag', euro(plan.totalCents)],
  ]
}

function withdrawalText(input: ClaimLetter, until: string | null): string {
  const { name, address, contact = [] } = input.letterhead
  const where = [name, ...address, ...contact].join(', ')
  const end = until === null ? '' : ` Sie können bis ${germanLongDate(until)} widerrufen.`
  return `Sie können Ihre Vertragserklärung innerhalb von 14 Tagen nach Vertragsschluss ohne Angabe von Gründen widerrufen, in Textform an ${where} oder auf Ihrer persönlichen Seite.${end} Zur Wahrung der Frist genügt die rechtzeitige Absendung. Nach dem Widerruf ist der offene Betrag der Rechnung ohne Zinsen zu zahlen.`
}

/** Room that the information sheet needs, so that it stands on one page. */
const sheetHeight = 300

function informationSheet(document: PortalDocument, input: PlanLetterInput): void {
  const { plan, letterhead } = input
  document.keep(sheetHeight)
  document.heading('Informationsblatt: was Sie vor dem Vertrag wissen sollten')
  document.pairs([
    ['Vertragspartner', [letterhead.name, ...letterhead.address].join(', ')],
    ['Erreichbar', (letterhead.contact ?? []).join(', ') || 'unter der genannten Anschrift'],
    [
      'Art',
      plan.interestCents > 0
        ? 'Entgeltlicher Zahlungsaufschub in Raten'
        : 'Zinsfreier Zahlungsaufschub in Raten',
    ],
    ['Nettobetrag', `${euro(plan.principalCents)}, ${invoiceWords(input)}`],
    ['Laufzeit', `${String(plan.instalments)} Monate`],
    [
      'Zinsen',
      `Sollzins ${germanRate(plan.nominalRateBp)}, effektiver Jahreszins ${germanRate(plan.effectiveRateBp)}, zusammen ${euro(plan.interestCents)}`,
    ],
    ['Gesamtbetrag', euro(plan.totalCents)],
    [
      'Weitere Kosten',
      'keine; im Verzug Zinsen von fünf Prozentpunkten über dem Basiszinssatz (§ 288 Abs. 1 BGB)',
    ],
    ['Früher zahlen', 'jederzeit, ganz oder teilweise, ohne Entschädigung'],
    ['Widerruf', '14 Tage nach Vertragsschluss, ohne Gründe, in Textform'],
    [
      'Bonität',
      'Wird mit Ihrer Einwilligung geprüft. Auf Wunsch prüft ein Mensch die Entscheidung; Sie können Ihren Standpunkt darlegen (Art. 22 DSGVO)',
    ],
    [
      'Daten',
      'Name, Anschrift, Geburtsdatum und Rechnungsdaten, zur Durchführung des Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO)',
    ],
  ])
}

function rateTable(document: PortalDocument, plan: PlanTerms): void {
  document.heading(`Tilgungsplan, ${String(plan.instalments)} Raten`)
  let restCents = plan.principalCents
  document.table({
    columns: [
      { header: 'Nr.', share: 7 },
      { header: 'Fällig am', share: 20 },
      { header: 'Rate €', share: 18, align: 'right' },
      { header: 'Zinsen €', share: 17, align: 'right' },
      { header: 'Tilgung €', share: 19, align: 'right' },
      { header: 'Rest €', share: 19, align: 'right' },
    ],
    rows: plan.schedule.map((rate) => {
      restCents -= rate.principalCents
      return {
        cells: [
          String(rate.number),
          germanDate(rate.dueOn),
          euroNumber(rate.amountCents),
          euroNumber(rate.interestCents),
          euroNumber(rate.principalCents),
          euroNumber(restCents),
        ],
      }
    }),
  })
  document.totals([{ label: 'Gesamtbetrag aller Raten', cents: plan.totalCents, isStrong: true }])
}
