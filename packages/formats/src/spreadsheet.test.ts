import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, guardFormula, writeCsv, writeXlsx } from './spreadsheet.ts'

const rows: Cell[][] = [
  ['=HYPERLINK("http://x")', { cents: -123_456 }, { day: '2026-11-21' }, 3, null],
  ['a;b "c"\nd', { cents: 5 }, { day: '2026-01-01' }, 1.5, '@x'],
]
const header = ['Name', 'Betrag', 'Tag', 'Zahl', 'Text']

test.each(['=1+1', '+49 4621', '-x', '@SUM(A1)', '\t=1', ' =1', '|cmd'])(
  '%j is text, never a formula',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
  },
)

test.each(['Weiß', '-12,50', 'a=b', ''])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
})

test('CSV opens in German programs', () => {
  expect(Buffer.from(writeCsv({ header, rows })).toString('utf8')).toBe(
    [
      '\ufeffName;Betrag;Tag;Zahl;Text',
      `"'=HYPERLINK(""http://x"")";-1234,56;2026-11-21;3;`,
      `"a;b ""c""\nd";0,05;2026-01-01;1,5;'@x`,
      '',
    ].join('\r\n'),
  )
})

test('a workbook holds text as text, amounts and days as numbers', () => {
  const sheet = strFromU8(
    unzipSync(writeXlsx({ name: 'Rechnungen: alle', header, rows }))['xl/worksheets/sheet1.xml']!,
  )

  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>')
  expect(sheet).toContain('<c r="B2" s="2"><v>-1234.56</v></c>')
  expect(sheet).toContain('<c r="C2" s="3"><v>46347</v></c>')
  expect(sheet).not.toContain('<f>')
})
