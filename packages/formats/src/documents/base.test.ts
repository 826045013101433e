import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { openPdf } from '../pdf/engine.ts'
import { PortalDocument } from './base.ts'
import { epcPayload } from '@honora/domain/money/epc.ts'
import { euro, euroNumber, germanDate, germanFactor, germanRate } from './german.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import { encodeQr } from './qr.ts'

/** Paints the symbol with a quiet zone of four modules, four pixels each, and reads it with a foreign decoder. */
function decode(bytes: Uint8Array): string | undefined {
  const symbol = encodeQr(bytes)
  if (symbol === null) return undefined
  const side = (symbol.size + 8) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const row = Math.floor(y / 4) - 4
      const column = Math.floor(x / 4) - 4
      const isInside = row >= 0 && column >= 0 && row < symbol.size && column < symbol.size
      if (isInside && symbol.isDark(row, column)) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  const read = jsQR.default(pixels, side, side)
  return read === null ? undefined : Buffer.from(read.binaryData).toString('utf8')
}

describe('credit-transfer code', () => {
  test.each([1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331])(
    '%i bytes are read back',
    (length) => {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(48 + ((index * 7) % 43))).join('')

      expect(decode(Buffer.from(text))).toBe(text)
    },
  )

  test('more than version 13 holds is refused', () => {
    expect(encodeQr(new Uint8Array(332))).toBeNull()
  })

  test('carries name, IBAN, amount and reference as EPC069-12 asks', () => {
    const payload = epcPayload({
      name: 'Zahnarztpraxis Größe & Söhne',
      iban: 'DE02 1203 0000 0000 2020 51',
      amountCents: 123_405,
      reference: 'Rechnung 2026-000123',
    })

    expect(payload).not.toBeNull()
    expect(decode(new TextEncoder().encode(payload!))).toBe(
      'BCD\n002\n1\nSCT\n\nZahnarztpraxis Größe & Söhne\nDE02120300000000202051\nEUR1234.05\n\n\nRechnung 2026-000123',
    )
  })

  test.each([
    ['zero', { amountCents: 0 }],
    ['a wrong IBAN', { iban: '12345' }],
    ['no name', { name: ' ' }],
    ['a long reference', { reference: 'x'.repeat(141) }],
  ])('%s gives no code', (_what, wrong) => {
    const good = { name: 'A', iban: 'DE02120300000000202051', amountCents: 1, reference: '' }

    expect(epcPayload({ ...good, ...wrong })).toBeNull()
  })
})

describe('German notation', () => {
  test('of amounts, dates, factors, rates and account numbers', () => {
    expect([euroNumber(0), euroNumber(5), euroNumber(123_456_789), euroNumber(-100_000)]).toEqual([
      '0,00',
      '0,05',
      '1.234.567,89',
      '−1.000,00',
    ])
    expect(euro(100)).toBe('1,00\u00a0€')
    expect([germanDate('2026-11-05'), germanDate(null), germanDate('later')]).toEqual([
      '05.11.2026',
      '–',
      'later',
    ])
    expect([
      germanFactor(2_300_000),
      germanFactor(1_000_000),
      germanFactor(3_450_001),
      germanFactor(null),
    ]).toEqual(['2,3', '1,0', '3,450001', ''])
    expect([germanRate(1900), germanRate(290), germanRate(1000)]).toEqual([
      '19\u00a0%',
      '2,9\u00a0%',
      '10\u00a0%',
    ])
    expect(groupedIban('DE02120300000000202051')).toBe('DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051')
  })
})

describe('document', () => {
  const options = {
    title: 'Probe',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    letterhead: { name: 'Praxis', address: ['Weg 1', '24837 Schleswig'] },
    attachments: [
      {
        name: 'data.json',
        bytes: Buffer.from('{}'),
        mimeType: 'application/json',
        description: 'Daten',
        relationship: 'Data' as const,
      },
    ],
  }
  const build = async (): Promise<string> => {
    const document = new PortalDocument(options)
    document.title('Überschrift')
    document.table({
      columns: [
        { header: 'Leistung', share: 3 },
        { header: 'Betrag', share: 1, align: 'right' },
      ],
      rows: Array.from({ length: 80 }, (_, index) => ({
        cells: [`Zeile ${String(index)}`, '1,00 €'],
        cents: 100,
      })),
      carry: { out: 'Übertrag', in: 'Übertrag' },
    })
    return Buffer.from(await document.finish()).toString('latin1')
  }

  test('says that it is PDF/A-3b, tagged, German, with its data attached', async () => {
    const bytes = await build()

    expect(bytes).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(bytes).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(bytes).toMatch(/\/Marked true/)
    expect(bytes).toContain('/Lang (de-DE)')
    expect(bytes).toContain('/AFRelationship /Data')
    expect(bytes).toContain('/GTS_PDFA1')
    expect(bytes.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })

  test.each([2, 3, 4, 12])(
    'a paragraph of %i lines leaves no line alone at the foot or the head of a page',
    async (count) => {
      const line = 'Wort '.repeat(18)
      for (const left of [14, 28, 42, 56]) {
        const document = new PortalDocument({
          title: 'Absatz',
          createdAt: new Date('2026-11-24T10:00:00Z'),
          letterhead: { name: 'Praxis', address: [] },
        })
        document.space(document.room - left)
        document.paragraph(`${line.repeat(count)}Ende`)
        const opened = await openPdf(await document.finish())
        if (!opened.ok) throw new Error(opened.reason)
        const lines = [1, 2].map((page) => {
          const text = page <= opened.value.pageCount ? opened.value.text(page) : ''
          return text.split(/\r?\n/).filter((each) => /Wort|Ende/.test(each)).length
        })
        opened.value.close()
        expect(lines).not.toContain(1)
        expect((lines[0] ?? 0) + (lines[1] ?? 0)).toBeGreaterThanOrEqual(count)
      }
    },
  )

  test('is the same for the same input', async () => {
    expect(await build()).toBe(await build())
  })
})
