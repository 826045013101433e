import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { padCollisions, padUnfit, writePad } from './pad/write.ts'
import { padnextUnfit, writePadnext } from './padnext/write.ts'
import { rzUnfit, writeRz } from './rz/write.ts'
import { errorCodes, importBytes, invoice, position, writeOptions } from '../testing/builders.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

const orthodonticPlan = {
  quarter: 4,
  year: 2026,
  isEmptyQuarter: false,
  instalment: '3',
  plannedOn: '2026-01-12',
  extendedOn: null,
  startedOn: '2026-02-02',
  endsOn: '2028-06-30',
} as const
const patient = {
  externalId: '1003',
  firstName: 'Jördis',
  lastName: 'Weißenfels',
  birthDate: '1984-07-21',
  sex: 'w',
  insuranceKind: 'private',
  insurer: 'Muster Krankenversicherung',
  insurantNumber: 'M123456789',
  insurerNumber: '168140001',
} as const
const laboratoryAddress = {
  street: 'Gießereiweg',
  houseNumber: '4a',
  zip: '24103',
  city: 'Kiel',
  country: 'DE',
}
const laboratory = {
  kind: 'lab_external',
  text: 'Krone Zirkon 16',
  documentNumber: 'L26-2201',
  amountCents: 41_250,
  issuerAddress: laboratoryAddress,
} as const

/** An orthodontic invoice with everything that PADneXt can say of it. */
const orthodontic = invoice({
  number: '2026-000125',
  externalId: '0190f3c2-6a52-7c11-9d3e-2f4b5a6c7d90',
  case: 'kfo',
  orthodonticPlan,
  patient,
  positions: [position({ code: '6100', teeth: '13', points: 165, amountCents: 2134, text: 'Bracket' })],
  otherCosts: [
    laboratory,
    {
      ...laboratory,
      text: 'Halteelement',
      documentNumber: 'L26-2202',
      amountCents: 1250,
      issuerAddress: { street: 'Werkgasse 3', houseNumber: '', zip: '6330', city: 'Kufstein', country: 'AT' },
    },
  ],
  notes: ['Engstand'],
})

const rich: ParsedInvoice[] = [
  invoice(),
  invoice({
    number: '2026-000124',
    externalId: '0190f3c2-6a52-7c11-9d3e-2f4b5a6c7d8f',
    factoringType: null,
    consentReference: 'E-77',
    notes: ['Karies profunda; Zahn 16'],
    dunning: 'no_court',
    isPrinted: true,
    debtor: {
      ...invoice().debtor,
      kind: 'organisation',
      salutation: null,
      title: null,
      firstName: '',
      lastName: 'Amt für "Soziales" & Söhne <Nord>',
      birthDate: null,
      email: 'amt@nord.example',
    },
    positions: [
      position({
        number: 1,
        code: '0010',
        teeth: '',
        points: 100,
        amountCents: 1294,
        text: 'Untersuchung; gründlich',
      }),
      position({
        number: 2,
        system: 'GOÄ',
        code: '5000',
        factorMicro: 1_800_000,
        points: 50,
        amountCents: 1050,
        quantity: 2,
        text: 'Zahnfilm',
      }),
      position({
        number: 3,
        code: '2210',
        teeth: '16',
        points: 1678,
        factorMicro: 3_500_000,
        amountCents: 33_031,
        justification: 'stark "eingeschränkte"\nMundöffnung',
        text: 'Vollkrone',
      }),
    ],
    otherCosts: [
      { kind: 'lab_external', text: 'Krone Zirkon 16', documentNumber: 'L26-2201', amountCents: 41_250 },
      { kind: 'expense', text: 'Porto', documentNumber: null, amountCents: 85 },
    ],
    prepaidCents: 10_000,
  }),
]

const treated = ['Dr. med. dent. Mara Sommer', 'Jan-Ole von Wied', 'Dr. med. dent. Mara Sommer'].map(
  (practitioner, index) => invoice({ externalId: `treated ${String(index)}`, practitioner }),
)

test('PADneXt says of each invoice who treated; where nobody is known it names nobody', async () => {
  const all = [...treated, invoice({ externalId: 'unknown' })]

  const result = await importBytes(writePadnext(all, writeOptions).bytes)
  const alone = await importBytes(writePadnext([invoice()], writeOptions).bytes)

  const names = result.invoices.map((each) => each.invoice.practitioner ?? null)
  expect(names).toEqual(all.map((each) => each.practitioner ?? null))
  expect(alone.invoices.map((each) => each.invoice.practitioner)).toEqual([undefined])
  const two = invoice({ practitioner: 'Dr. Mara Sommer und Jan Wied' })
  expect(padnextUnfit(two).map((each) => each.field)).toEqual(['practitioner'])
})

/** What a format keeps of an invoice. */
function kept(source: ParsedInvoice, format: 'rz' | 'padnext'): unknown {
  const { at: _at, stated: _stated, source: _source, patientId: _patientId, ...rest } = source
  const positions = source.positions.map(({ at: _place, ...line }) => ({
    ...line,
    pointValue: null,
    singleCents: null,
  }))
  if (format === 'rz') {
    return {
      ...rest,
      positions,
      externalId: source.number,
      notes: [],
      dunning: null,
      instalmentWish: null,
      isPrinted: undefined,
    }
  }
  return {
    ...rest,
    positions,
    otherCosts: source.otherCosts.toSorted((a, b) => a.kind.localeCompare(b.kind)),
    invoiceDate: null,
    dueDays: null,
    factoringType: null,
    consentReference: null,
    patient: { ...source.patient, insuranceKind: null },
  }
}

describe('written and read again', () => {
  test('rz gives the same invoices', async () => {
    expect(rich.flatMap(rzUnfit)).toEqual([])
    const result = await importBytes(writeRz(rich, writeOptions).bytes)

    expect(errorCodes(result)).toEqual([])
    expect(result.invoices.map((each) => kept(each.invoice, 'rz'))).toEqual(
      rich.map((each) => kept(each, 'rz')),
    )
  })

  test.each(['ISO-8859-15', 'UTF-8'] as const)('padnext in %s gives the same invoices', async (charset) => {
    const sources = [...rich, orthodontic]
    expect(sources.flatMap(padnextUnfit)).toEqual([])
    const written = writePadnext(sources, { ...writeOptions, charset })
    const result = await importBytes(written.bytes, { fileName: written.name })

    expect(errorCodes(result)).toEqual([])
    expect(result.fileFindings).toEqual([])
    expect(result.charset).toBe(charset)
    expect(result.invoices.map((each) => kept(each.invoice, 'padnext'))).toEqual(
      sources.map((each) => kept(each, 'padnext')),
    )
  })

  test('pad gives the same in the fields that it carries', async () => {
    const source = invoice({
      positions: [
        position({
          system: 'GOÄ',
          code: '1',
          points: null,
          amountCents: 1072,
          singleCents: 1072,
          teeth: '',
          text: 'Beratung',
        }),
        position({
          number: 2,
          code: '0090',
          points: null,
          amountCents: 776,
          singleCents: 776,
          teeth: '',
          text: 'Infiltrationsanästhesie mit einer sehr langen Beschreibung über mehr als vierzig Zeichen',
          justification: 'Begründung, die ebenfalls länger als vierzig Zeichen ist und umbrochen wird',
        }),
      ],
      otherCosts: [{ kind: 'material', text: 'Anästhetikum', documentNumber: null, amountCents: 250 }],
      prepaidCents: 98,
    })
    expect(padUnfit(source)).toEqual([])

    const result = await importBytes(writePad([source], writeOptions).bytes)

    expect(errorCodes(result)).toEqual([])
    const [read] = result.invoices
    expect(read?.invoice).toMatchObject({
      externalId: '000123',
      debtor: source.debtor,
      patient: source.patient,
      positions: source.positions,
      otherCosts: source.otherCosts,
      prepaidCents: 98,
      totalCents: 2000,
    })
  })

  test('letters outside the charset become the nearest spelling and are reported', async () => {
    const source = invoice({ debtor: { ...invoice().debtor, lastName: 'Şahin-Łukasz' } })
    const written = writePadnext([source], writeOptions)
    const result = await importBytes(written.bytes)

    expect(written.replaced).toEqual(['Ş', 'Ł'])
    expect(result.invoices[0]?.invoice.debtor.lastName).toBe('Sahin-Lukasz')
  })
})

describe('what does not fit is named, never cut', () => {
  test.each([
    [
      'pad',
      padUnfit(invoice({ debtor: { ...invoice().debtor, lastName: 'x'.repeat(60) } })),
      'EXPORT_FIELD_TOO_LONG',
      'name',
    ],
    [
      'pad',
      padUnfit(invoice({ positions: [position({ system: 'BEMA' })] })),
      'EXPORT_NOT_EXPRESSIBLE',
      'system',
    ],
    [
      'pad',
      padCollisions([invoice(), invoice({ number: '2025-000123' })]),
      'EXPORT_NOT_EXPRESSIBLE',
      'number',
    ],
    ['padnext', padnextUnfit(invoice({ number: 'RECHNUNG-2026-000123' })), 'EXPORT_FIELD_TOO_LONG', 'number'],
    ['padnext', padnextUnfit(invoice({ case: 'kfo' })), 'EXPORT_NOT_EXPRESSIBLE', 'orthodonticPlan'],
    ['padnext', padnextUnfit(invoice({ case: 'copay', orthodonticPlan })), 'EXPORT_CARD_MISSING', 'case'],
    ['padnext', padnextUnfit(invoice({ case: 'dental', orthodonticPlan })), 'EXPORT_NOT_EXPRESSIBLE', 'case'],
    [
      'padnext',
      padnextUnfit(invoice({ patient: { ...patient, insurerNumber: '12' } })),
      'EXPORT_NOT_EXPRESSIBLE',
      'insurerNumber',
    ],
    [
      'padnext: 39 letters that become 41',
      padnextUnfit(invoice({ debtor: { ...invoice().debtor, lastName: `${'x'.repeat(37)}……` } })),
      'EXPORT_FIELD_TOO_LONG',
      'lastName',
    ],
    [
      'padnext',
      padnextUnfit(
        invoice({
          otherCosts: [{ ...laboratory, issuerAddress: { ...laboratoryAddress, city: 'x'.repeat(41) } }],
        }),
      ),
      'EXPORT_FIELD_TOO_LONG',
      'issuerAddress',
    ],
    [
      'rz',
      rzUnfit(invoice({ positions: [position({ factorMicro: 2_300_001 })] })),
      'EXPORT_NOT_EXPRESSIBLE',
      'factor',
    ],
  ])('%s: %o', (_format, findings, code, field) => {
    expect(findings.map((each) => [each.code, each.field])).toContainEqual([code, field])
  })
})

/** Folder with the schema set of the association; it must not be part of the product. */
const schemas = [process.env.PADNEXT_SCHEMA_DIR, join(root, '../shared/data/padnext/xsd')].find(
  (folder) => folder !== undefined && existsSync(folder),
)

describe.skipIf(schemas === undefined)(
  'against the schema set (PADNEXT_SCHEMA_DIR or ../shared/data/padnext/xsd)',
  () => {
    const check = async (xml: Uint8Array, kind: 'adl' | 'auf'): Promise<readonly string[]> => {
      const folder = schemas ?? ''
      const preload = readdirSync(folder)
        .filter((name) => name.endsWith('.xsd'))
        .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }))
      const main = preload.find((each) => each.fileName.includes(`_${kind}_`))
      const result = await validateXML({
        xml: [{ fileName: 'file.xml', contents: xml }],
        schema: main === undefined ? [] : [main],
        preload: preload.filter((each) => each !== main),
      })
      return result.errors.map((error) => error.message)
    }
    const copay = invoice({
      case: 'copay',
      positions: [
        position({
          system: 'BEMA',
          code: '13b',
          factorMicro: null,
          points: 39,
          pointValue: '1.3918',
          amountCents: -5428,
        }),
        position({ number: 2 }),
      ],
    })

    test.each([
      ['dental invoices with laboratory, GOÄ and an organisation', rich],
      ['a copay invoice', [copay]],
      ['an orthodontic invoice with insurer, plan and laboratories at home and abroad', [orthodontic]],
      [
        'a medical invoice',
        [
          invoice({
            case: 'medical',
            positions: [position({ system: 'GOÄ', code: '1', points: 80, amountCents: 1072 })],
          }),
        ],
      ],
    ])('%s validate', async (_what, invoices) => {
      const written = writePadnext(invoices, { ...writeOptions, charset: 'UTF-8' })

      expect(await check(written.payload, 'adl')).toEqual([])
      expect(await check(written.order, 'auf')).toEqual([])
    })

    test('invoices of several people who treat, and of nobody known, validate', async () => {
      const written = writePadnext([...treated, invoice({ externalId: 'last' })], {
        ...writeOptions,
        charset: 'UTF-8',
      })

      expect(await check(written.payload, 'adl')).toEqual([])
      const nobody = writePadnext([invoice()], { ...writeOptions, charset: 'UTF-8' })
      expect(await check(nobody.payload, 'adl')).toEqual([])
    })

    test('a sender of whom little is known validates too, and comes back', async () => {
      const sender = {
        ...writeOptions.sender,
        street: '',
        zip: '',
        city: '',
        houseNumber: '',
      }
      const written = writePadnext([invoice()], { ...writeOptions, sender, charset: 'UTF-8' })

      expect(await check(written.payload, 'adl')).toEqual([])
      expect(errorCodes(await importBytes(written.bytes))).toEqual([])
    })
  },
)
