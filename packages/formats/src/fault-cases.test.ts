import { type FileIssueCode, fileIssueCodes } from '@honora/domain/invoice/file-issue.ts'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { encode } from './charset.ts'
import { importBytes } from '../testing/builders.ts'
import { padBytes, padnextText, padRecords, rzText } from '../testing/fault-files.ts'
import { base, container, containerFaults } from '../testing/faults/container.ts'
import { type Fault, rz, utf8, xml } from '../testing/faults/fault.ts'
import { invoiceFaults } from '../testing/faults/invoices.ts'
import { padFaults } from '../testing/faults/pad.ts'
import { padnextFaults } from '../testing/faults/padnext.ts'
import { pdfFaults } from '../testing/faults/pdf.ts'
import { rzFaults } from '../testing/faults/rz.ts'
import { wholeFileFaults } from '../testing/faults/whole-file.ts'

/** Codes that have a case. */
const seen = new Set<FileIssueCode>()

function check(cases: readonly Fault[]): void {
  for (const { code } of cases) seen.add(code)
  test.each(cases)('$what → $code', async ({ bytes, code, at = {}, options = {}, status = 'rejected' }) => {
    const result = await importBytes(bytes, options)
    const all = [...result.fileFindings, ...result.invoices.flatMap((each) => each.findings)]
    const severity =
      status === 'complete' || status === 'awaiting_conversion' ? ['warning', 'info'] : ['error']

    expect(all.map((each) => each.code)).toContain(code)
    expect(all.find((each) => each.code === code)).toMatchObject(at)
    expect(severity).toContain(all.find((each) => each.code === code)?.severity)
    expect(all.filter((each) => each.severity === 'error' && each.code !== code)).toEqual([])
    expect(result.status).toBe(status)
  })
}

describe('files as they should be', () => {
  const good: readonly (readonly [string, Uint8Array, charset: string])[] = [
    ['rz in UTF-8 with CR LF', rz((text) => text), 'UTF-8'],
    ['rz with LF', rz((text) => text.replaceAll('\r\n', '\n')), 'UTF-8'],
    ['rz without a last line end', rz((text) => text.trimEnd()), 'UTF-8'],
    ['rz with a byte order mark', rz((text) => `\ufeff${text}`), 'UTF-8'],
    ['rz in ISO-8859-15', encode(rzText.replace('UTF-8', 'ISO-8859-15'), 'ISO-8859-15').bytes, 'ISO-8859-15'],
    ['rz in CP850', encode(rzText.replace('UTF-8', 'CP850'), 'CP850').bytes, 'CP850'],
    ['pad without line ends', padBytes(padRecords), 'CP850'],
    ['pad with CR LF', padBytes(padRecords, '\r\n'), 'CP850'],
    ['padnext in UTF-8', xml((text) => text), 'UTF-8'],
    ['padnext with a byte order mark', xml((text) => `\ufeff${text}`), 'UTF-8'],
    ['padnext with CR LF', xml((text) => text.replaceAll('\n', '\r\n')), 'UTF-8'],
    ...(['ISO-8859-1', 'ISO-8859-15'] as const).map(
      (charset) =>
        [
          `padnext in ${charset}`,
          encode(padnextText.replace('UTF-8', charset), charset).bytes,
          charset,
        ] as const,
    ),
  ]
  test.each(good)('%s', async (_what, bytes, charset) => {
    const result = await importBytes(bytes)

    expect(result.invoices.flatMap((each) => each.findings)).toEqual([])
    expect({ status: result.status, charset: result.charset }).toEqual({ status: 'complete', charset })
    expect(result.invoices.map(({ invoice }) => invoice.debtor.lastName)[0]).toBe('Grünwald')
  })
})

describe('the file as a whole', () => {
  check(wholeFileFaults)
})

describe('rz', () => {
  check(rzFaults)
})

describe('pad', () => {
  check(padFaults)
})

describe('padnext', () => {
  check(padnextFaults)
})

test('a container with its order is read', async () => {
  const result = await importBytes(container(), { fileName: `${base}_padx.zip` })

  expect(result.fileFindings).toEqual([])
  expect(result.invoices).toHaveLength(2)
})

describe('padnext container', () => {
  check(containerFaults)
})

describe('invoices in rz', () => {
  check(invoiceFaults)

  test('a separator, a quote and a line end in quotes, and a lone quote outside of them, are text', async () => {
    const bytes = rz((t) =>
      t
        .replace('Füllung zweiflächig', '"Füllung; ""zwei""\r\nflächig"')
        .replace('Am Markt', 'Am "Markt')
        .replace('T;2;14', 'T;2;15'),
    )
    const result = await importBytes(bytes)

    expect(result.fileFindings).toEqual([])
    expect(result.invoices[0]?.invoice.positions[1]?.text).toBe('Füllung; "zwei"\r\nflächig')
    expect(result.invoices[1]?.invoice.debtor.address.street).toBe('Am "Markt')
  })
})

test('an invoice of texts only has nothing to bill', async () => {
  const text = padnextText
    .replaceAll(/<gozziffer.*<\/gozziffer>\n/g, '')
    .replaceAll(
      /(<positionen posanzahl=")\d">\n/g,
      '$11">\n<text positionsnr="1"><text>Vielen Dank</text></text>\n',
    )
  const result = await importBytes(utf8(text))

  expect(result.invoices[0]?.findings.map((each) => each.code)).toContain('INV_NO_POSITIONS')
})

describe('PDF', () => {
  check(pdfFaults)

  test('one with a password is reported', async () => {
    seen.add('PDF_ENCRYPTED')
    const document = new PDFDocument({ userPassword: 'geheim', pdfVersion: '1.4' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.text('Rechnung')
    const ended = new Promise((resolve) => {
      document.on('end', resolve)
    })
    document.end()
    await ended
    const result = await importBytes(Buffer.concat(parts))

    expect(result.fileFindings.map((each) => each.code)).toEqual(['PDF_ENCRYPTED'])
  })
})

test('thousands of faults: 1 000 are kept, all are counted, an error is never crowded out', async () => {
  const head = rzText.split('\r\n').slice(0, 1)
  const one = (index: number): string[] => [
    `R;N-${String(index)};20261116;30;;25880;EUR;dental;`,
    'E;person;Frau;;Ylva;Grünwald;19790312;Hafenweg;2;24159;Kiel;DE;;',
    'P;P-1;Ylva;Grünwald;19790312;w;pkv',
    ...Array.from(
      { length: 20 },
      (_, at) => `L;${String(at + 1)};20261103;GOZ;0010;0;99;1;2.3;100;1294;;Untersuchung`,
    ),
    'S;25880;0;0;0;25880',
  ]
  const lines = [...head, ...Array.from({ length: 120 }, (_, index) => one(index)).flat()]
  const result = await importBytes(
    utf8([...lines, `T;120;${String(lines.length + 1)};${String(120 * 25880)}`].join('\r\n')),
    {},
    65_536,
  )
  const kept = result.invoices.reduce((sum, each) => sum + each.findings.length, 0)
  const counted = result.invoices.reduce((sum, each) => sum + each.errorCount, 0)
  const leftOut = result.invoices.reduce((sum, each) => sum + each.findingsLeftOut, 0)

  expect(result.status).toBe('created')
  expect(Math.max(...result.invoices.map((each) => each.findings.length))).toBeLessThanOrEqual(200)
  expect({ kept, counted, leftOut }).toEqual({ kept: 1000, counted: 2400, leftOut: 1400 })
})

test('every code that a file alone can show has a case', () => {
  const needPortal =
    /^(FILE_DUPLICATE|FILE_INFECTED|FILE_UNREADABLE|INV_CONSENT_.*|INV_FACTORING_TYPE_.*|INV_CREDIT_.*|INV_LIMIT_.*|INV_NO_POSITIONS|POS_EXCLUSION|EXPORT_.*)$/
  const shown: ReadonlySet<string> = seen
  const missing = Object.keys(fileIssueCodes).filter((code) => !needPortal.test(code) && !shown.has(code))

  expect(missing).toEqual([])
})
