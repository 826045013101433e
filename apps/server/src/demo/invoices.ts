import type { Patient } from '@honora/contract/patients.ts'
import { lineAmount } from '@honora/domain/invoice/amounts.ts'
import { lookupFee } from '@honora/domain/invoice/catalogue.ts'
import type { InvoicePosition, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { SeededRandom } from './seeded-random.ts'

interface Service {
  readonly code: string
  readonly text: string
  readonly teeth?: string
  readonly quantity?: number
  readonly factorMicro?: number
}

interface Case {
  readonly services: readonly Service[]
  /** What the laboratory billed, in cents. */
  readonly laboratory?: readonly [from: number, to: number]
}

/** What practices of the demo data sent invoices for, from a check-up to a bridge, line by line. */
const cases: readonly Case[] = [
  {
    services: [
      { code: '0010', text: 'Eingehende Untersuchung' },
      { code: '1040', text: 'Professionelle Zahnreinigung', teeth: '17-27,37-47', quantity: 28 },
    ],
  },
  {
    services: [
      { code: '0090', text: 'Intraorale Infiltrationsanästhesie', teeth: '24' },
      { code: '2080', text: 'Kompositfüllung zweiflächig', teeth: '24' },
      { code: '2100', text: 'Kompositfüllung dreiflächig', teeth: '25' },
    ],
  },
  {
    services: [
      { code: '0100', text: 'Intraorale Leitungsanästhesie', teeth: '46' },
      { code: '2390', text: 'Trepanation eines Zahnes', teeth: '46' },
      { code: '2410', text: 'Aufbereitung eines Wurzelkanals', teeth: '46', quantity: 3 },
      { code: '2400', text: 'Elektrometrische Längenbestimmung', teeth: '46', quantity: 3 },
      { code: '2440', text: 'Füllung eines Wurzelkanals', teeth: '46', quantity: 3 },
    ],
  },
  {
    services: [
      { code: '0090', text: 'Intraorale Infiltrationsanästhesie', teeth: '14' },
      { code: '2180', text: 'Vorbereitung eines zerstörten Zahnes', teeth: '14' },
      { code: '2210', text: 'Vollkrone mit Hohlkehl- oder Stufenpräparation', teeth: '14' },
      { code: '2270', text: 'Provisorium im direkten Verfahren', teeth: '14' },
      { code: '5170', text: 'Anatomische Abformung mit individuellem Löffel' },
    ],
    laboratory: [28_000, 42_000],
  },
  {
    services: [
      { code: '0090', text: 'Intraorale Infiltrationsanästhesie', teeth: '14-16', quantity: 3 },
      { code: '2180', text: 'Vorbereitung eines zerstörten Zahnes', teeth: '14-16', quantity: 3 },
      { code: '2210', text: 'Vollkrone mit Hohlkehl- oder Stufenpräparation', teeth: '14-16', quantity: 3 },
      { code: '2270', text: 'Provisorium im direkten Verfahren', teeth: '14-16', quantity: 3 },
      { code: '5170', text: 'Anatomische Abformung mit individuellem Löffel' },
    ],
    laboratory: [84_000, 126_000],
  },
  {
    services: [
      { code: '0100', text: 'Intraorale Leitungsanästhesie', teeth: '35' },
      {
        code: '5010',
        text: 'Brückenanker mit Hohlkehl- oder Stufenpräparation',
        teeth: '35,37',
        quantity: 2,
      },
      { code: '5070', text: 'Verbindung von Kronen durch ein Brückenglied', teeth: '36' },
      { code: '5120', text: 'Provisorische Brücke, Zahn', teeth: '35,37', quantity: 2 },
      { code: '5140', text: 'Provisorische Brücke, Spanne', teeth: '36' },
    ],
    laboratory: [78_000, 112_000],
  },
  {
    services: [
      { code: '0090', text: 'Intraorale Infiltrationsanästhesie', teeth: '24' },
      { code: '3000', text: 'Entfernung eines einwurzeligen Zahnes', teeth: '24' },
    ],
  },
]

/** One invoice of a patient, as a practice's own program would write it. */
export function inventInvoice(
  random: SeededRandom,
  patient: Patient,
  bill: { number: string; treatedOn: string; invoicedOn: string },
): ParsedInvoice {
  const { services, laboratory: costs } = random.pick(cases)
  const positions = services.map((service, index) => positionOf(service, index + 1, bill.treatedOn))
  const laboratory = costs === undefined ? 0 : random.between(...costs)
  const otherCosts =
    laboratory === 0
      ? []
      : [
          {
            kind: 'lab_external' as const,
            text: 'Zahntechnik laut Beleg',
            documentNumber: `L-${random.between(1000, 9999)}`,
            amountCents: laboratory,
          },
        ]
  const totalCents = positions.reduce((sum, position) => sum + position.amountCents, laboratory)
  const payer = patient.guarantor
  const address = payer?.address ?? patient.address
  return {
    number: bill.number,
    externalId: bill.number,
    invoiceDate: bill.invoicedOn,
    dueDays: 30,
    factoringType: null,
    case: 'dental',
    currency: 'EUR',
    debtor: {
      kind: 'person',
      salutation: null,
      title: null,
      firstName: payer?.givenName ?? patient.givenName,
      lastName: payer?.familyName ?? patient.familyName,
      birthDate: payer?.birthDate ?? patient.birthDate,
      address: address ?? {
        street: 'Musterweg',
        houseNumber: '1',
        zip: '24103',
        city: 'Kiel',
        country: 'DE',
      },
      email: null,
      phone: null,
    },
    patientId: null,
    patient: {
      externalId: patient.number,
      firstName: patient.givenName,
      lastName: patient.familyName,
      birthDate: patient.birthDate,
      sex: patient.sex ?? null,
      insuranceKind: patient.insurance.kind,
      insurer: patient.insurance.insurer ?? null,
      insurantNumber: null,
    },
    positions,
    otherCosts,
    prepaidCents: 0,
    totalCents,
    feeAgreement: null,
    consentReference: null,
    source: { kind: 'file', id: null },
    at: { line: null, record: null, path: null },
    stated: { feeCents: null, laboratoryCents: null, materialCents: null },
    instalmentWish: null,
    dunning: null,
    attachments: [],
    notes: [],
  }
}

function positionOf(service: Service, number: number, on: string): InvoicePosition {
  const position: InvoicePosition = {
    number,
    date: on,
    time: null,
    system: 'GOZ',
    code: service.code,
    isAnalog: false,
    teeth: service.teeth ?? '',
    quantity: service.quantity ?? 1,
    factorMicro: service.factorMicro ?? 2_300_000,
    points: lookupFee('GOZ', service.code, on)?.points ?? null,
    pointValue: null,
    singleCents: null,
    amountCents: 0,
    reductionBp: 0,
    vatRateBp: 0,
    justification: null,
    text: service.text,
  }
  const amount = lineAmount(position, position.points)
  if (amount === null) throw new RangeError(`the demo data bill an unknown code ${service.code}`)
  return { ...position, singleCents: amount.singleCents, amountCents: amount.preferred }
}
