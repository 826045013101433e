import type { InvoicePosition, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { lookupFee } from '@honora/domain/invoice/catalogue.ts'
import { exclusionFindings } from '@honora/domain/invoice/exclusions.ts'
import { inPieces } from '../src/bytes.ts'
import { type ImportOptions, type ImportResult, importWhole } from '../src/import.ts'
import { defaultLimits } from '../src/reading.ts'
import type { WriteOptions } from '../src/writing.ts'

/** An invented line: GOZ 2080 at 2.3 on tooth 26. */
export function position(changes: Partial<InvoicePosition> = {}): InvoicePosition {
  return {
    number: 1,
    date: '2026-11-03',
    time: null,
    system: 'GOZ',
    code: '2080',
    isAnalog: false,
    teeth: '26',
    quantity: 1,
    factorMicro: 2_300_000,
    points: 556,
    pointValue: null,
    singleCents: null,
    amountCents: 7192,
    reductionBp: 0,
    vatRateBp: 0,
    justification: null,
    text: 'Kompositfüllung zweiflächig',
    ...changes,
  }
}

/** An invented invoice that every check passes on 2026-11-21. */
export function invoice(changes: Partial<ParsedInvoice> = {}): ParsedInvoice {
  const positions = changes.positions ?? [position()]
  const costs = changes.otherCosts ?? []
  const sum = [...positions, ...costs].reduce((total, each) => total + each.amountCents, 0)
  return {
    number: '2026-000123',
    externalId: '0190f3c2-6a52-7c11-9d3e-2f4b5a6c7d8e',
    invoiceDate: '2026-11-16',
    dueDays: 30,
    factoringType: 'non_recourse',
    case: 'dental',
    currency: 'EUR',
    debtor: {
      kind: 'person',
      salutation: 'Frau',
      title: 'Dr.',
      firstName: 'Jördis',
      lastName: 'Weißenfels',
      birthDate: '1984-07-21',
      address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
      email: null,
      phone: null,
    },
    patientId: null,
    patient: {
      externalId: '1003',
      firstName: 'Jördis',
      lastName: 'Weißenfels',
      birthDate: '1984-07-21',
      sex: 'w',
      insuranceKind: 'private',
      insurer: null,
      insurantNumber: null,
    },
    positions,
    otherCosts: costs,
    prepaidCents: 0,
    totalCents: sum - (changes.prepaidCents ?? 0),
    feeAgreement: null,
    consentReference: null,
    source: { kind: 'file', id: null },
    at: { line: null, record: null, path: null },
    stated: { feeCents: null, laboratoryCents: null, materialCents: null },
    instalmentWish: null,
    dunning: null,
    attachments: [],
    notes: [],
    ...changes,
  }
}

export const writeOptions: WriteOptions = {
  sender: {
    customerNumber: '100001',
    name: 'Zahnarztpraxis Sommer',
    street: 'Uferweg',
    houseNumber: '12',
    zip: '24837',
    city: 'Schleswig',
  },
  createdAt: new Date('2026-11-21T10:00:00Z'),
  transferNumber: 7,
}

export const importOptions: ImportOptions = {
  declared: 'auto',
  customerNumber: '100001',
  mode: 'production',
  limits: defaultLimits,
  check: { today: '2026-11-21', lookup: lookupFee, rules: exclusionFindings },
}

/** Imports bytes in small pieces, so that every seam is met. */
export function importBytes(
  bytes: Uint8Array,
  changes: Partial<ImportOptions> = {},
  pieceSize = 61,
): Promise<ImportResult> {
  return importWhole(inPieces(bytes, pieceSize), { ...importOptions, ...changes })
}

/** Codes of all findings of a result that are errors. */
export function errorCodes(result: ImportResult): string[] {
  const all = [...result.fileFindings, ...result.invoices.flatMap((each) => each.findings)]
  return all.filter((each) => each.severity === 'error').map((each) => each.code)
}
