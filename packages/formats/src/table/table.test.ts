import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { encode } from '../charset.ts'
import { listFileLimits } from '../lists/events.ts'
import { writeCsv } from '../sheet/csv.ts'
import { writeXlsx } from '../sheet/xlsx.ts'
import { readPatientBytes } from '../../testing/patient-files.ts'
import { personSheet, workbook } from '../../testing/workbook.ts'

const text = (content: string) => Buffer.from(content)
const lines = 'Nachname;Vorname;geb.\r\nWeißenfels;Jördis;21.07.1984\r\n'
const person = { line: 2, cells: ['Weißenfels', 'Jördis', '21.07.1984'] }
const codes = async (bytes: Uint8Array) => (await readPatientBytes(bytes)).findings.map(({ code }) => code)

describe('CSV is read', () => {
  test.each(['UTF-8', 'Windows-1252', 'ISO-8859-15', 'CP437', 'CP850'] as const)('in %s', async (charset) => {
    const read = await readPatientBytes(encode(lines, charset).bytes)

    expect(read).toMatchObject({
      format: 'csv',
      columns: ['Nachname', 'Vorname', 'geb.'],
      rows: [person],
      findings: [],
    })
  })

  test('in Windows-1252 with the letters that ISO-8859-1 lacks', async () => {
    const content = `Nachname;Vorname\r\nŽižka;Jürgen\r\nMüller;“Jördis”\r\n`
    const read = await readPatientBytes(iconv.encode(content, 'windows-1252'))

    expect(read.rows.map(({ cells }) => cells[0])).toEqual(['Žižka', 'Müller'])
    expect(read.rows[1]?.cells[1]).toBe('“Jördis”')
  })

  test('in UTF-8 and UTF-16 with their marks', async () => {
    const wide = Buffer.from(`\ufeff${lines}`, 'utf16le')

    expect((await readPatientBytes(text(`\ufeff${lines}`))).rows).toEqual([person])
    expect((await readPatientBytes(wide)).rows).toEqual([person])
    expect((await readPatientBytes(Buffer.from(wide).swap16())).rows).toEqual([person])
  })

  test.each([
    ['commas', lines.replaceAll(';', ',')],
    ['tabs', lines.replaceAll(';', '\t')],
    ['bars and plain line feeds', lines.replaceAll(';', '|').replaceAll('\r', '')],
    ['quotes', lines.replaceAll(/[^;\r\n]+/g, (cell) => `"${cell}"`)],
  ])('with %s', async (_what, content) => {
    expect((await readPatientBytes(text(content))).rows).toEqual([person])
  })

  test('with the delimiter in a first line of its own, empty lines and blanks', async () => {
    const read = await readPatientBytes(text('sep=,\r\nName,geb.\r\n\r\n  Kern ; Ida , 01.02.1990\r\n,\r\n'))

    expect(read.columns).toEqual(['Name', 'geb.'])
    expect(read.rows).toEqual([{ line: 4, cells: ['Kern ; Ida', '01.02.1990'] }])
  })

  test('with line breaks, delimiters and quotes inside of quotes', async () => {
    const read = await readPatientBytes(text('Name;Vorname;Ort\n"Kern; ""Ida""";"a\nb";Kiel\n'))

    expect(read.rows[0]?.cells).toEqual(['Kern; "Ida"', 'a b', 'Kiel'])
  })

  test('without headings, when the first row is a person already', async () => {
    const read = await readPatientBytes(text('Weißenfels;Jördis;21.07.1984\n'))

    expect(read).toMatchObject({ columns: ['1', '2', '3'], rows: [{ ...person, line: 1 }] })
  })

  test('with rows of any length: short ones are filled, long ones are named', async () => {
    const read = await readPatientBytes(text('Name;Vorname;geb.\nKern\nKern;Ida;1990-01-02;x;y\n'))

    expect(read.rows.map(({ cells }) => cells.length)).toEqual([3, 3])
    expect(read.findings).toMatchObject([
      { code: 'TABLE_FIELD_COUNT', line: 3, params: { found: 5, expected: 3 } },
    ])
  })

  test('without what a spreadsheet would calculate, but with what only looks like it', async () => {
    const read = await readPatientBytes(
      text(
        'Nr;Name;Ort;Tel;PLZ;X\n="00123";+HYPERLINK(1);"=X(""y"";1)";+49 431 5;\'01067;-1+cmd|x!A1\n1;@SUM(A1);-;-5;\'=1\n',
      ),
    )

    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['00123', '', '', '+49 431 5', '01067', ''],
      ['1', '', '-', '-5', '', ''],
    ])
    expect(read.findings.map(({ code, line }) => [code, line])).toContainEqual(['TABLE_FORMULA', 2])
  })

  test.each([
    ['a row without an end', text(`a;b\n"${'x'.repeat(70_000)}`), 'FILE_LINE_TOO_LONG'],
    ['a quotation mark that is never closed', text('a;b\n"x;y\nz'), 'TABLE_QUOTE_OPEN'],
    ['too many columns', text(`${'a;'.repeat(200)}\n1;2\n`), 'TABLE_TOO_MANY_COLUMNS'],
    ['headings alone', text('Name;Vorname\n'), 'FILE_WITHOUT_PATIENTS'],
    ['no delimiter', text('hello\nworld\n'), 'FILE_TYPE_UNKNOWN'],
    ['bytes that are no text', Buffer.concat([text('a;b\n'), Buffer.alloc(10)]), 'FILE_TYPE_UNKNOWN'],
  ])('never: %s', async (_what, bytes, code) => {
    expect((await codes(bytes)).at(-1)).toBe(code)
  })

  test('up to the limit of rows and bytes', async () => {
    const many = text(`Name;geb.\n${'Kern;1990-01-02\n'.repeat(20)}`)

    expect((await readPatientBytes(many, { ...listFileLimits, rows: 10 })).findings.at(-1)?.code).toBe(
      'FILE_TOO_MANY_ROWS',
    )
    expect((await readPatientBytes(many, { ...listFileLimits, bytes: 100 })).findings.at(-1)?.code).toBe(
      'FILE_TOO_LARGE',
    )
  })

  test('whatever stands in it: it ends, and no cell begins a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.string(), { maxLength: 5 }), { maxLength: 6 }), async (rows) => {
        const read = await readPatientBytes(text(rows.map((cells) => cells.join(';')).join('\n')))
        for (const { cells } of read.rows) for (const cell of cells) expect(cell).not.toMatch(/^[=@]|\p{Cc}/u)
      }),
      { numRuns: 500 },
    )
  })
})

describe('workbooks are read', () => {
  test('as spreadsheets write them: shared and rich texts, days, telephone numbers, gaps', async () => {
    const read = await readPatientBytes(workbook(personSheet))

    expect(read).toMatchObject({
      format: 'xlsx',
      columns: ['Nachname', 'Vorname', 'Geburtsdatum', 'Tel.'],
      rows: [{ line: 3, cells: ['Weißenfels', 'Jördis', '1984-07-21', '49484112345'] }],
      findings: [],
    })
  })

  test('with times, alone and with a day, to the minute', async () => {
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const read = await readPatientBytes(
      workbook(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Tag</t></is></c></row>' +
          '<row r="2"><c r="A2" s="1"><v>46352</v></c></row>' +
          '<row r="3"><c r="A3" s="2"><v>0.3958333333</v></c></row>' +
          '<row r="4"><c r="A4" s="3"><v>46352.4375</v></c></row>' +
          '<row r="5"><c r="A5" s="3"><v>99999999999</v></c></row><row r="6"><c r="A6"><v>7</v></c></row>',
        { 'xl/styles.xml': styles },
      ),
    )

    expect(read.rows.map(({ cells }) => cells[0])).toEqual(['2026-11-26', '09:30', '2026-11-26 10:30', '7'])
  })

  test('that we write ourselves, and CSV too, with the same rows', async () => {
    const sheet = {
      name: 'Patienten',
      columns: ['Nachname', 'geb.'],
      rows: [[{ text: 'Weißenfels' }, { day: '1984-07-21' }]],
    }

    expect((await readPatientBytes(writeXlsx(sheet))).rows).toEqual([
      { line: 2, cells: ['Weißenfels', '1984-07-21'] },
    ])
    expect((await readPatientBytes(writeCsv(sheet))).rows).toEqual([
      { line: 2, cells: ['Weißenfels', '21.07.1984'] },
    ])
  })

  test('with the stored value of a formula, never the formula', async () => {
    const read = await readPatientBytes(
      workbook(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="str"><f>HYPERLINK("x")</f><v>Kern</v></c></row>',
      ),
    )

    expect(read.rows).toEqual([{ line: 2, cells: ['Kern'] }])
  })

  const far = (place: string) =>
    workbook(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="${place}"><v>1</v></c></row>`)
  const zeros = new Uint8Array(40 * 1024 * 1024).fill(0x20)
  test.each([
    ['a cell in the last column', far('XFD2'), 'XLSX_LIMIT'],
    ['a cell in the last row', far('A1048576'), 'XLSX_LIMIT'],
    ['a place that is none', far('A-1'), 'XLSX_LIMIT'],
    ['a row far below', workbook('<row r="1048576"><c><v>1</v></c></row>'), 'XLSX_LIMIT'],
    ['a bomb', workbook(personSheet, { 'xl/sharedStrings.xml': zeros }), 'XLSX_LIMIT'],
    [
      'entities',
      workbook(personSheet, {
        'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
      }),
      'XLSX_UNREADABLE',
    ],
    ['a way out of the archive', workbook(personSheet, { '../evil.xml': 'x' }), 'XLSX_UNREADABLE'],
    ['broken XML', workbook('<row r="1"><c r="A1">'), 'XLSX_UNREADABLE'],
    ['no workbook', workbook(personSheet, { 'xl/workbook.xml': '<workbook/>' }), 'XLSX_UNREADABLE'],
    ['no end', workbook(personSheet).subarray(0, 400), 'XLSX_UNREADABLE'],
    [
      'a password, or the old format',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
      'FILE_PROTECTED',
    ],
    ['nothing', workbook(''), 'FILE_WITHOUT_PATIENTS'],
  ])('never: with %s', async (_what, bytes, code) => {
    expect((await codes(bytes)).at(-1)).toBe(code)
  })

  test('with bytes flipped anywhere: an answer, never an exception', async () => {
    const whole = workbook(personSheet)
    const flip = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 5 }), async (flips) => {
        const broken = Uint8Array.from(whole)
        for (const [at, mask] of flips) broken[at] = (broken[at] ?? 0) ^ mask
        const read = await readPatientBytes(broken)
        expect(read.rows.length + read.findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})
