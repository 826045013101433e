import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decimal, writeCsv, type Sheet } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

const sheet: Sheet = {
  name: 'Rechnungen',
  columns: ['Nummer', 'Name', 'Betrag', 'Fällig', 'Stufe'],
  rows: [
    [
      { text: '=1+1' },
      { text: 'Okonkwo-Weiß; "Ines"' },
      { cents: -123_456 },
      { day: '2026-11-24' },
      { count: 2 },
    ],
    [{ text: '@SUM' }, { text: 'Kern <&>' }, { cents: 5 }, { day: null }, { count: 0 }],
  ],
}

describe('spreadsheets', () => {
  test('as CSV in the German form, without running formulas', () => {
    expect(Buffer.from(writeCsv(sheet)).toString('utf8')).toBe(
      '\uFEFFNummer;Name;Betrag;Fällig;Stufe\r\n\'=1+1;"Okonkwo-Weiß; ""Ines""";-1234,56;24.11.2026;2\r\n\'@SUM;Kern <&>;0,05;;0\r\n',
    )
  })

  test('as workbook with typed cells', () => {
    const parts = unzipSync(writeXlsx(sheet))
    const cells = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

    expect(cells).toContain('<c r="C2" s="2"><v>-1234.56</v></c>')
    expect(cells).toContain('<c r="D2" s="3"><v>46350</v></c>')
    expect(cells).toContain('Kern &lt;&amp;&gt;')
    expect(cells).not.toContain('<f>')
  })

  test.each([
    [0, '0,00'],
    [-5, '-0,05'],
    [100, '1,00'],
  ])('%i cents are %s', (cents, text) => {
    expect(decimal(cents)).toBe(text)
  })
})
