import { invoiceSums } from '@honora/domain/invoice/amounts.ts'
import { factorText } from '@honora/domain/invoice/check-position.ts'
import type {
  InvoiceDebtor,
  InvoiceOtherCost,
  InvoicePosition,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import { plateCountry } from './countries.ts'
import { isExpenseLine, receiptXml } from './write-receipt.ts'
import { element as e, escapeXml as text, money, optional } from '../xml/elements.ts'

const NO_SALUTATION = 'Ohne Anrede'
const salutations = new Set([
  NO_SALUTATION,
  'Frau',
  'Herr',
  'Herr / Frau',
  'Familie',
  'An die Angehörigen von',
])

/** Insurer's share of a copay invoice: a cost line with this text and a negative amount. */
export const INSURER_SHARE = 'Kassenanteil'

/** `rechnung` of an invoice that fits the format; `practitioner` is the id of who treated, null where nobody is known. */
export function invoiceXml(invoice: ParsedInvoice, practitioner: string | null): string {
  const dunning = { none: 'nicht mahnen', normal: 'mahnen', no_court: 'kein gmv' } as const
  return e(
    'rechnung',
    {
      id: invoice.externalId,
      druckkennzeichen: invoice.isPrinted === true ? '0' : '1',
      mahnkennzeichen: invoice.dunning === null ? undefined : dunning[invoice.dunning],
      aisrechnungsnr: invoice.number === invoice.externalId ? undefined : invoice.number,
      aisendbetrag: money(invoice.totalCents),
    },
    [
      e('rechnungsempfaenger', {}, debtorXml(invoice.debtor)),
      paymentXml(invoice),
      termsXml(invoice),
      e('abrechnungsfall', {}, caseXml(invoice, practitioner)),
    ],
  )
}

function debtorXml(debtor: InvoiceDebtor): string {
  const address = e('anschrift', {}, addressXml(debtor))
  const contacts = [
    debtor.phone === null ? '' : e('kontakt', { art: 'telefonnr' }, text(debtor.phone)),
    debtor.email === null ? '' : e('kontakt', { art: 'email' }, text(debtor.email)),
  ]
  if (debtor.kind === 'organisation') {
    return e('organisation', {}, [e('name', {}, text(debtor.lastName)), address, ...contacts])
  }
  const salutation =
    debtor.salutation !== null && salutations.has(debtor.salutation) ? debtor.salutation : NO_SALUTATION
  return e('person', {}, [
    e('anrede', {}, text(salutation)),
    optional('titel', debtor.title),
    e('vorname', {}, text(debtor.firstName)),
    e('name', {}, text(debtor.lastName)),
    optional('gebdatum', debtor.birthDate),
    address,
    ...contacts,
  ])
}

function addressXml({ address }: InvoiceDebtor): string {
  const land = e('land', {}, plateCountry(address.country) ?? 'D')
  const place = [e('plz', {}, text(address.zip)), e('ort', {}, text(address.city))]
  if (address.country !== 'DE') {
    const street = `${address.street} ${address.houseNumber}`.trim()
    return e('auslandsadresse', {}, [land, ...place, e('strasse', {}, text(street))])
  }
  return e('hausadresse', {}, [
    land,
    ...place,
    e('strasse', {}, text(address.street)),
    optional('hausnr', address.houseNumber === '' ? null : address.houseNumber),
  ])
}

function paymentXml({ instalmentWish: wish }: ParsedInvoice): string {
  if (wish === null || wish.startOn === null) return ''
  if (wish.monthlyCents === null && wish.count === null) return ''
  const by = { factor: 'P', practice: 'A' } as const
  return e('zahlung', {}, [
    e('ratenzahlung', {}, [
      optional('vereinbarung', wish.arrangedBy === null ? null : by[wish.arrangedBy]),
      optional('ersterbetrag', wish.firstRateCents === null ? null : money(wish.firstRateCents)),
      e('startdatum', {}, wish.startOn),
      wish.monthlyCents === null
        ? e('anzahl', {}, String(wish.count))
        : e('betrag', {}, money(wish.monthlyCents)),
    ]),
  ])
}

function termsXml(invoice: ParsedInvoice): string {
  const discount = negative(invoice, false)
  if (invoice.prepaidCents === 0 && discount === 0) return ''
  return e('rechnungsvorgaben', {}, [
    invoice.prepaidCents === 0 ? '' : e('direktzahlungsbetrag', {}, money(invoice.prepaidCents)),
    discount === 0 ? '' : e('nachlass', {}, e('betrag', {}, money(discount))),
  ])
}

/** Sum of the negative cost lines as a positive amount: the insurer's share, or discounts. */
function negative(invoice: ParsedInvoice, isInsurer: boolean): number {
  return invoice.otherCosts
    .filter((cost) => cost.amountCents < 0 && isInsurerShare(invoice, cost) === isInsurer)
    .reduce((sum, cost) => sum - cost.amountCents, 0)
}

function isInsurerShare(invoice: ParsedInvoice, cost: InvoiceOtherCost): boolean {
  return invoice.case === 'copay' && cost.text === INSURER_SHARE
}

function caseXml(invoice: ParsedInvoice, practitioner: string | null): string {
  const days = invoice.positions
    .flatMap((position) => position.date ?? [])
    .toSorted((a, b) => a.localeCompare(b))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const head = [optional('leistungserbringerid', practitioner), patientXml(invoice), insuredXml(invoice)]
  const period = e('zeitraum', {}, [e('startdatum', {}, first), e('endedatum', {}, last)])
  const diagnoses = invoice.notes.map((note) => e('diagnose', {}, e('text', {}, text(note.slice(0, 4000)))))
  const lines = linesXml(invoice, last)
  const receipts = invoice.otherCosts.map((cost, index) => receiptXml(cost, index, last))
  switch (invoice.case) {
    case 'medical':
      return e('humanmedizin', {}, [
        ...head,
        period,
        e('behandlungsart', {}, '0'),
        e('vertragsart', {}, '1'),
        ...diagnoses,
        lines,
      ])
    case 'copay':
      return e('eigenanteilsrechnung', {}, [
        ...head,
        period,
        ...diagnoses,
        lines,
        copaySums(invoice),
        ...receipts,
      ])
    case 'dental':
      return e('bmgnormprivat', {}, [...head, period, ...diagnoses, lines, dentalSums(invoice), ...receipts])
    case 'kfo':
      return e('bmgnormkfoprivat', {}, [
        ...head,
        period,
        ...diagnoses,
        orthodonticXml(invoice),
        lines,
        dentalSums(invoice),
        ...receipts,
      ])
  }
}

function patientXml({ patient }: ParsedInvoice): string {
  if (patient === null) return ''
  const sex = patient.sex === 'm' || patient.sex === 'w' ? patient.sex : 'u'
  return e('behandelter', { aisid: patient.externalId ?? undefined }, [
    e('vorname', {}, text(patient.firstName)),
    e('name', {}, text(patient.lastName)),
    e('gebdatum', {}, patient.birthDate ?? ''),
    e('geschlecht', {}, sex),
  ])
}

/** The patient as the one insured. The schema wants the insurer's institution number: without it nothing is written. */
function insuredXml({ patient }: ParsedInvoice): string {
  const number = patient?.insurerNumber ?? null
  if (patient === null || number === null) return ''
  return e('versicherter', {}, [
    e('vorname', {}, text(patient.firstName)),
    e('name', {}, text(patient.lastName)),
    e('versicherung', {}, [
      optional('kassenname', patient.insurer),
      e('iknr', {}, text(number)),
      optional('kvnr', patient.insurantNumber),
    ]),
  ])
}

function orthodonticXml({ orthodonticPlan: plan }: ParsedInvoice): string {
  if (plan === undefined || plan === null) return ''
  return e('kfoplandaten', {}, [
    e('leistungsquartal', {}, String(plan.quarter)),
    e('leistungsjahr', {}, String(plan.year)),
    e('leerquartal', {}, plan.isEmptyQuarter ? '1' : '0'),
    e('abschlagsnr', {}, text(plan.instalment)),
    e('planungsdatum', {}, plan.plannedOn),
    optional('verlaengerungsdatum', plan.extendedOn),
    e('behandlungsbeginn', {}, plan.startedOn),
    optional('behandlungsende', plan.endsOn),
  ])
}

function linesXml(invoice: ParsedInvoice, day: string): string {
  const last = Math.max(0, ...invoice.positions.map((position) => position.number))
  const expenses = invoice.otherCosts.filter(isExpenseLine)
  const lines = [
    ...invoice.positions.map((position) => positionXml(position, invoice)),
    ...expenses.map((cost, index) =>
      e(
        'auslagen',
        { positionsnr: String(last + index + 1), kennzeichen: cost.kind === 'expense' ? 'P' : 'L' },
        [
          e('datum', {}, day),
          e('anzahl', {}, '1'),
          e('text', {}, text(cost.text === '' ? '-' : cost.text)),
          e('einzelbetrag', {}, money(cost.amountCents)),
          e('gesamtbetrag', {}, money(cost.amountCents)),
        ],
      ),
    ),
  ]
  return e('positionen', { posanzahl: String(lines.length) }, lines)
}

function positionXml(position: InvoicePosition, invoice: ParsedInvoice): string {
  const keys = { positionsnr: String(position.number) }
  const common = [
    e('datum', {}, position.date ?? ''),
    optional('uhrzeit', position.time === null ? null : `${position.time}:00`),
    e('anzahl', {}, String(position.quantity)),
    e('text', {}, text(position.text === '' ? position.code : position.text)),
  ]
  const fraction =
    position.fraction === undefined
      ? ''
      : e('anteil', { zaehler: String(position.fraction[0]), nenner: String(position.fraction[1]) })
  const factor = position.factorMicro === null ? null : factorText(position.factorMicro)
  const cut = position.reductionBp === 0 ? '' : e('minderungssatz', {}, String(position.reductionBp / 100))
  const vat = position.vatRateBp === 0 ? '' : e('mwstsatz', {}, (position.vatRateBp / 100).toFixed(2))
  const amount = Math.abs(position.amountCents)
  const single = position.singleCents === null ? '' : e('einzelbetrag', {}, money(position.singleCents))
  const worth = [
    optional('punktwert', position.pointValue),
    optional('punktzahl', position.points === null ? null : String(position.points)),
  ]
  const analog = position.isAnalog ? '1' : undefined
  switch (position.system) {
    case 'GOZ':
      return e('gozziffer', { ...keys, go: 'GOZ', analog, ziffer: position.code, abzug: '0' }, [
        ...common,
        factor === null
          ? e('vorgabebetrag', {}, money(position.singleCents ?? amount))
          : e('faktor', {}, factor),
        fraction,
        cut,
        optional('zahnangabe', position.teeth === '' ? null : position.teeth),
        ...worth,
        factor === null ? '' : single,
        e('gesamtbetrag', {}, money(amount)),
        vat,
        optional('begruendungstext', position.justification),
      ])
    case 'GOÄ':
      return e('goziffer', { ...keys, go: 'GOAE', analog, ziffer: position.code }, [
        ...common,
        optional('zusatztext', position.teeth === '' ? null : `Zahn: ${position.teeth}`),
        factor === null
          ? e('einzelbetrag', {}, money(position.singleCents ?? amount))
          : e('faktor', {}, factor),
        fraction,
        optional('begruendung', position.justification),
        vat,
        cut,
        ...worth,
        e('gesamtbetrag', {}, money(amount)),
      ])
    case 'BEMA':
      return e(
        'bema',
        { ...keys, go: 'BEMA', ziffer: position.code, abzug: position.amountCents < 0 ? '1' : '0' },
        [
          ...common,
          fraction,
          optional('zahnangabe', position.teeth === '' ? null : position.teeth),
          ...worth,
          single,
          e('gesamtbetrag', {}, money(amount)),
        ],
      )
    case 'CUSTOM': {
      const one = position.singleCents ?? Math.round(amount / Math.max(1, position.quantity))
      const hasCode = invoice.case === 'dental' && position.code !== ''
      return e('sonstigeshonorar', keys, [
        ...common,
        vat,
        cut,
        e('einzelbetrag', {}, money(one)),
        e('gesamtbetrag', {}, money(amount)),
        hasCode ? e('leistungskuerzel', {}, text(position.code)) : '',
      ])
    }
  }
}

function dentalSums(invoice: ParsedInvoice): string {
  const sums = invoiceSums(invoice)
  const by = (...kinds: readonly string[]): number =>
    invoice.otherCosts
      .filter((cost) => kinds.includes(cost.kind) && cost.amountCents > 0)
      .reduce((sum, cost) => sum + cost.amountCents, 0)
  const some = (name: string, cents: number): string => (cents === 0 ? '' : e(name, {}, money(cents)))
  return e('summenblock', {}, [
    some('gozeigenlabor', by('lab_own')),
    some('gozfremdlabor', by('lab_external')),
    e('gozzwischensummehonorar', {}, money(sums.feeCents)),
    some('gozauslagen', by('material', 'expense')),
    e('gozrechnungsbetrag', {}, money(invoice.totalCents + invoice.prepaidCents)),
    some('gozvorauszahlung', invoice.prepaidCents),
    some('gozminderungsbetrag', sums.reductionCents),
    e('gozzahlbetrag', {}, money(invoice.totalCents)),
  ])
}

function copaySums(invoice: ParsedInvoice): string {
  const of = (isBema: boolean): number =>
    invoice.positions
      .filter((position) => (position.system === 'BEMA') === isBema)
      .reduce((sum, position) => sum + position.amountCents, 0)
  const insurer = negative(invoice, true)
  return e('summenblock', {}, [
    e('summehonorarbema', {}, money(Math.max(0, of(true)))),
    e('summehonorargoz', {}, money(of(false))),
    insurer === 0 ? '' : e('summekassenanteil', {}, money(insurer)),
    e('summezahlbetrag', {}, money(invoice.totalCents)),
  ])
}
