import { describe, expect, test } from 'vitest'
import { invoiceSums, lineAmount } from './amounts.ts'
import { lookupFee } from './catalogue.ts'
import { addMonths, checkInvoice } from './check.ts'
import { exclusionFindings } from './exclusions.ts'
import { factorText, parseFactor } from './check-position.ts'
import { fileIssue, hasErrors } from './file-issue.ts'
import type { InvoiceBody, InvoicePosition } from './invoice.ts'
import { parseTeeth } from './teeth-text.ts'

function position(changes: Partial<InvoicePosition> = {}): InvoicePosition {
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
    points: null,
    pointValue: null,
    singleCents: null,
    amountCents: 7192,
    reductionBp: 0,
    vatRateBp: 0,
    justification: null,
    text: 'Füllung',
    ...changes,
  }
}

function invoice(changes: Partial<InvoiceBody> = {}): InvoiceBody {
  const body = {
    number: '26-1',
    invoiceDate: '2026-11-16',
    dueDays: 30,
    factoringType: null,
    case: 'dental',
    currency: 'EUR',
    debtor: {
      kind: 'person',
      salutation: null,
      title: null,
      firstName: 'Jörg',
      lastName: 'Brandstätter',
      birthDate: '1971-03-09',
      address: { street: 'Mühlenstraße', houseNumber: '4a', zip: '24837', city: 'Schleswig', country: 'DE' },
      email: null,
      phone: null,
    },
    patientId: '1',
    patient: null,
    positions: [position()],
    otherCosts: [],
    prepaidCents: 0,
    totalCents: 0,
    feeAgreement: null,
    consentReference: null,
    source: { kind: 'form', id: null },
    ...changes,
  } as InvoiceBody
  return { ...body, totalCents: changes.totalCents ?? invoiceSums(body).totalCents }
}

const codes = (body: InvoiceBody, today = '2026-11-21'): string[] =>
  checkInvoice(body, { today, lookup: lookupFee }).map((each) => each.code)
const withLine = (changes: Partial<InvoicePosition>): string[] =>
  codes(invoice({ positions: [position(changes)] }))

describe('a line', () => {
  test('of the schedule at the right amount passes', () => {
    expect(withLine({})).toEqual([])
  })

  test.each<[string, Partial<InvoicePosition>, string]>([
    ['unknown code', { code: '9999' }, 'POS_CODE_UNKNOWN'],
    [
      'code of another day',
      { system: 'BEMA', code: '13e', factorMicro: null, date: '2026-11-03' },
      'POS_CODE_UNKNOWN',
    ],
    ['wrong amount', { amountCents: 7193 }, 'POS_AMOUNT_MISMATCH'],
    [
      'factor above 2.3 without a reason',
      { factorMicro: 2_400_000, amountCents: 7505 },
      'POS_FACTOR_REASON_MISSING',
    ],
    ['factor below 1', { factorMicro: 900_000, amountCents: 2814 }, 'POS_FACTOR_OUT_OF_RANGE'],
    ['tooth that does not exist', { teeth: '19' }, 'POS_TOOTH_INVALID'],
    ['missing tooth', { teeth: '' }, 'POS_TOOTH_MISSING'],
    ['day in the future', { date: '2026-11-22' }, 'POS_DATE_IN_FUTURE'],
    ['day after the invoice', { date: '2026-11-17' }, 'POS_DATE_AFTER_INVOICE'],
    ['no quantity', { quantity: 0 }, 'POS_QUANTITY_INVALID'],
  ])('%s', (_what, changes, code) => {
    expect(withLine(changes)).toContain(code)
  })

  test('above 3.5 needs an agreement of before the treatment (GOZ § 2)', () => {
    const high = { factorMicro: 4_000_000, amountCents: 12_508, justification: 'sehr schwierig' }
    const agreed = (signedOn: string): string[] =>
      codes(invoice({ positions: [position(high)], feeAgreement: { signedOn } }))

    expect(withLine(high)).toEqual(['POS_FACTOR_OUT_OF_RANGE'])
    expect(agreed('2026-11-01')).toEqual([])
    expect(agreed('2026-11-10')).toEqual(['POS_FACTOR_OUT_OF_RANGE'])
  })

  test('is rounded per service; a product rounded as a whole passes with a warning (GOZ § 5 Abs. 1)', () => {
    const teeth = { code: '4055', teeth: '17-27,47-37', quantity: 28 }
    const [warning] = checkInvoice(invoice({ positions: [position({ ...teeth, amountCents: 4709 })] }), {
      today: '2026-11-21',
      lookup: lookupFee,
    })

    expect(withLine({ ...teeth, amountCents: 4704 })).toEqual([])
    expect(warning).toMatchObject({ code: 'POS_AMOUNT_MISMATCH', severity: 'warning', suggestion: '4704' })
  })

  test('GOÄ limits go by section; doctors may use numbers outside the dental extract', () => {
    const xray = { system: 'GOÄ', code: '5000', factorMicro: 2_000_000, amountCents: 583 } as const
    const foreign = { system: 'GOÄ', code: '346', points: 300, amountCents: 4022, teeth: '' } as const

    expect(withLine(xray)).toEqual(['POS_FACTOR_REASON_MISSING'])
    expect(withLine(foreign)).toEqual(['POS_CODE_UNKNOWN'])
    expect(codes(invoice({ case: 'medical', positions: [position(foreign)] }))).toEqual([
      'POS_CODE_UNCHECKED',
    ])
  })

  test('BEMA counts at the stated point value, fractions before the rounding', () => {
    const bema = position({ system: 'BEMA', code: '13b', pointValue: '1.3918', quantity: 2 })
    expect(lineAmount(bema, 39)?.preferred).toBe(10_856)
    expect(lineAmount(position({ fraction: [1, 2] }), 556)?.preferred).toBe(3596)
    expect(lineAmount(position({ factorMicro: null }), 556)).toBeNull()
  })
})

describe('an invoice', () => {
  test.each<[string, Partial<InvoiceBody>, string]>([
    ['without number', { number: ' ' }, 'INV_NUMBER_MISSING'],
    ['without lines', { positions: [] }, 'INV_NO_POSITIONS'],
    ['in francs', { currency: 'CHF' }, 'INV_CURRENCY'],
    ['of tomorrow', { invoiceDate: '2026-11-22' }, 'INV_DATE_IN_FUTURE'],
    ['with another total', { totalCents: 7191 }, 'INV_SUM_MISMATCH'],
    ['with nothing left to pay', { prepaidCents: 7192 }, 'INV_AMOUNT_NOT_POSITIVE'],
    ['without patient', { patientId: null }, 'INV_PATIENT_MISSING'],
    ['to a child', { debtor: { ...invoice().debtor, birthDate: '2013-05-30' } }, 'INV_DEBTOR_MINOR'],
    [
      'to a post code of four digits',
      { debtor: { ...invoice().debtor, address: { ...invoice().debtor.address, zip: '5067' } } },
      'INV_DEBTOR_ADDRESS_INCOMPLETE',
    ],
  ])('%s', (_what, changes, code) => {
    expect(codes(invoice(changes))).toContain(code)
  })

  test('grows old: a warning after twelve months, an error after those of the contract', () => {
    const old = invoice({ invoiceDate: '2025-06-01', positions: [position({ date: '2025-06-01' })] })
    const options = { lookup: lookupFee, maxAgeMonths: 24 }
    const severity = (today: string): string | undefined =>
      checkInvoice(old, { ...options, today }).find((each) => each.code === 'INV_TOO_OLD')?.severity

    expect([severity('2026-06-01'), severity('2026-06-02'), severity('2027-06-02')]).toEqual([
      undefined,
      'warning',
      'error',
    ])
  })

  test('adds fees, laboratory, expenses and VAT, takes off reduction and prepaid', () => {
    const sums = invoiceSums({
      positions: [position({ reductionBp: 2500 }), position({ vatRateBp: 1900, amountCents: 1000 })],
      otherCosts: [
        { kind: 'lab_external', amountCents: 41_250 },
        { kind: 'expense', amountCents: 85 },
      ],
      prepaidCents: 5000,
    })

    expect(sums).toEqual({
      feeCents: 8192,
      reductionCents: 1798,
      vatCents: 190,
      laboratoryCents: 41_250,
      materialCents: 85,
      totalCents: 42_919,
    })
  })
})

test.each([
  ['17-27,47-37', 28],
  ['OK', 16],
  ['uk, 16', 17],
  ['55-65', 10],
  ['', 0],
])('teeth %j are %i', (text, count) => {
  expect(parseTeeth(text)).toHaveLength(count)
})

test.each(['19', '16-36', '16;17', 'x'])('teeth %j are refused', (text) => {
  expect(parseTeeth(text)).toBeUndefined()
})

test('factors, months and findings', () => {
  expect([parseFactor('2.3'), parseFactor('3.456789'), parseFactor('2,3'), parseFactor('100')]).toEqual([
    2_300_000,
    3_456_789,
    undefined,
    undefined,
  ])
  expect([factorText(2_300_000), factorText(1_000_000)]).toEqual(['2.3', '1.0'])
  expect([addMonths('2024-02-29', 12), addMonths('2026-01-31', 1), addMonths('2026-11-21', 2)]).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2027-01-21',
  ])
  expect(fileIssue('PADX_VERSION_OLD')).toMatchObject({ scope: 'file', severity: 'warning', fixable: false })
  expect(hasErrors([fileIssue('PDF_NO_TEXT')])).toBe(false)
})

describe('lines that exclude each other', () => {
  const polish = { system: 'GOZ', code: '2050', teeth: '26' } as const
  const exclusions = (positions: InvoicePosition[]) => exclusionFindings(invoice({ positions }))

  test('are reported as a warning at the line that gives way, once per pair', () => {
    const found = exclusions([
      position({ number: 1, code: '0010', teeth: '' }),
      position({ number: 2, code: '6190', teeth: '' }),
    ])

    expect(found).toMatchObject([
      {
        code: 'POS_EXCLUSION',
        severity: 'warning',
        position: 2,
        pointer: '/positions/1/code',
        params: { code: 'GOZ 6190', otherCode: 'GOZ 0010', rule: 'GOZ Anl. 1 Nr. 6190' },
      },
    ])
  })

  test('are not told for other days or other teeth', () => {
    expect(
      exclusions([
        position({ number: 1, code: '0010', teeth: '', date: '2026-11-02' }),
        position({ number: 2, code: '6190', teeth: '' }),
      ]),
    ).toEqual([])
    expect(exclusions([position(), position({ number: 2, ...polish, teeth: '36' })])).toEqual([])
  })
})
