import fc from 'fast-check'
import { zipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { inPieces } from './bytes.ts'
import { decode } from './charset.ts'
import { importFile } from './import.ts'
import { writePad } from './pad/write.ts'
import { writePadnext } from './padnext/write.ts'
import { PortalDocument } from './documents/base.ts'
import { invoiceDocument } from './documents/invoice.ts'
import { defaultLimits, FileRefused } from './reading.ts'
import { writeRz } from './rz/write.ts'
import {
  errorCodes,
  importBytes,
  importOptions,
  invoice,
  position,
  writeOptions,
} from '../testing/builders.ts'
import { XmlTokenizer } from './xml/tokenizer.ts'

const padInvoice = invoice({
  positions: [
    position({ system: 'GOÄ', code: '1', points: null, amountCents: 1072, singleCents: 1072, teeth: '' }),
  ],
})
const padnext = writePadnext(
  [
    invoice({ practitioner: 'Dr. Anna Muster' }),
    invoice({ number: '2026-000124', externalId: 'R2', practitioner: 'Dr. Anna Muster' }),
  ],
  writeOptions,
)
const valid: readonly (readonly [string, Uint8Array])[] = [
  ['rz', writeRz([invoice(), invoice({ number: '2026-000124' })], writeOptions).bytes],
  ['pad', writePad([padInvoice], writeOptions).bytes],
  ['padnext payload', padnext.payload],
  ['padnext container', padnext.bytes],
]

describe.each(valid)('%s', (_name, bytes) => {
  test('is complete as written', async () => {
    expect(errorCodes(await importBytes(bytes))).toEqual([])
  })

  test('cut anywhere it ends with a finding, never with an invoice half read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 3 }), async (length) => {
        const result = await importBytes(bytes.subarray(0, length), {}, 997)

        expect(result.status).toBe('rejected')
        expect(result.invoices).toEqual([])
        expect(errorCodes(result)).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  test('with bytes flipped it never crashes or hangs', async () => {
    const flips = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const broken = Uint8Array.from(bytes)
        for (const [at, mask] of changes) broken[at] = (broken[at] ?? 0) ^ mask

        const result = await importBytes(broken, {}, 4096)

        expect(result.status === 'rejected' ? result.invoices : []).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

test.each(['rz', 'pad', 'padnext', 'pdf', 'auto'] as const)(
  'random bytes declared %s give a finding',
  async (declared) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(errorCodes(await importBytes(bytes, { declared }))).not.toEqual([])
      }),
      { numRuns: 50 },
    )
  },
)

describe('XML', () => {
  const payload = decode(padnext.payload, 'ISO-8859-15').replace('ISO-8859-15', 'UTF-8')
  const read = (text: string): Promise<string[]> => importBytes(Buffer.from(text)).then(errorCodes)

  test('a DOCTYPE is refused before anything of it is read', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "yyyy"><!ENTITY z "&x;&x;&x;">]>'
    expect(await read(payload.replace('?>', `?>${bomb}`))).toEqual(['XML_DOCTYPE_FORBIDDEN'])
    expect(await read('<!DOCTYPE html><html/>')).toEqual(['XML_DOCTYPE_FORBIDDEN'])
  })

  test.each([
    ['an unknown entity', (text: string) => text.replace('Kompositfüllung', '&xxe;'), 'XML_NOT_WELL_FORMED'],
    ['too many levels', () => '<a>'.repeat(70), 'XML_NOT_WELL_FORMED'],
    [
      'another namespace',
      (text: string) => text.replace('padinfo.de/ns/pad', 'example.org'),
      'PADX_NAMESPACE_WRONG',
    ],
    [
      'another version',
      (text: string) => text.replace('version="02.12"', 'version="03.00"'),
      'PADX_VERSION_UNSUPPORTED',
    ],
    [
      'a count that is wrong',
      (text: string) => text.replace('anzahl="2"', 'anzahl="3"'),
      'PADX_COUNT_MISMATCH',
    ],
    [
      'the same id twice',
      (text: string) => text.replace('id="R2"', `id="${invoice().externalId}"`),
      'PADX_DUPLICATE_INVOICE_ID',
    ],
    [
      'a reference to nobody',
      (text: string) => text.replace('<leistungserbringerid>LE1', '<leistungserbringerid>LE9'),
      'PADX_REF_UNRESOLVED',
    ],
    [
      'an element too many',
      (text: string) => text.replace('<zeitraum>', '<fremd/><zeitraum>'),
      'PADX_SCHEMA_VIOLATION',
    ],
    ['a missing attribute', (text: string) => text.replace(' posanzahl="1"', ''), 'PADX_SCHEMA_VIOLATION'],
    [
      'an impossible day',
      (text: string) => text.replace('2026-11-03', '2026-02-30'),
      'PADX_SCHEMA_VIOLATION',
    ],
    ['an amount with a comma', (text: string) => text.replace('71.92', '71,92'), 'PADX_SCHEMA_VIOLATION'],
    [
      'another customer',
      (text: string) => text.replace('<kundennr>100001', '<kundennr>100002'),
      'FILE_CUSTOMER_MISMATCH',
    ],
    [
      'a wrong number of positions',
      (text: string) => text.replace('posanzahl="1"', 'posanzahl="2"'),
      'PADX_POSITION_COUNT_MISMATCH',
    ],
    [
      'a control character',
      (text: string) => text.replace('Jördis', 'J\u0001rdis'),
      'FILE_CONTROL_CHARACTER',
    ],
  ])('%s', async (_what, change, code) => {
    expect(await read(change(payload))).toEqual([code])
  })

  test('an older version is read with a warning', async () => {
    const result = await importBytes(Buffer.from(payload.replace('version="02.12"', 'version="02.11"')))

    expect(result.status).toBe('complete')
    expect(result.fileFindings.map((each) => each.code)).toContain('PADX_VERSION_OLD')
  })

  test('UTF-8 that calls itself ISO-8859-15 is reported at its first byte', async () => {
    const result = await importBytes(
      Buffer.from(payload.replace('UTF-8', 'ISO-8859-15').replace('Weißenfels', 'Weißenfels')),
    )

    expect(result.fileFindings.at(-1)).toMatchObject({ code: 'FILE_ENCODING_INVALID' })
  })

  test('agrees with another parser on what is well formed', () => {
    const isGood = (text: string): boolean => {
      const tokenizer = new XmlTokenizer(
        { open: () => {}, text: () => {}, close: () => {}, leaf: () => {} },
        { maxDepth: 64 },
      )
      try {
        for (const letter of text.match(/[^]{1,7}/g) ?? []) tokenizer.write(letter)
        tokenizer.end()
        return true
      } catch (error) {
        if (error instanceof FileRefused) return false
        throw error
      }
    }
    const isGoodElsewhere = (text: string): boolean => {
      const parser = new SaxesParser({ xmlns: true })
      let isFine = true
      parser.on('error', () => {
        isFine = false
      })
      parser.write(text).close()
      return isFine
    }
    const bits = [
      '<a>',
      '</a>',
      '<b x="1">',
      '</b>',
      '<c/>',
      '&amp;',
      '&#65;',
      '&',
      'text',
      ' ',
      '<!-- c -->',
      '<![CDATA[x]]>',
      ']]>',
      '<?pi y?>',
      '<d x="1" x="2"/>',
      "<e f='&lt;'/>",
      '<',
      '>',
      '"',
      '<p:q xmlns:p="u"/>',
      '<p:q/>',
      '--',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 8 }), (parts) => {
        const text = `<r>${parts.join('')}</r>`

        expect([text, isGood(text)]).toEqual([text, isGoodElsewhere(text)])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('ZIP', () => {
  const zeros = new Uint8Array(3 * 1024 * 1024)
  const deep = zipSync({ 'a_dat_padx.zip': zipSync({ 'b.zip': zipSync({ 'c.xml': Buffer.from('<a/>') }) }) })
  const name = padnext.name.replace('_padx.zip', '')
  const repack = (order: string, payload: Uint8Array): Uint8Array =>
    zipSync({ [`${name}_auf.xml`]: Buffer.from(order, 'latin1'), [`${name}_padx.xml`]: payload })
  const order = Buffer.from(padnext.order).toString('latin1')

  test.each([
    ['a bomb', zipSync({ 'x_padx.xml': zeros }), 'ZIP_LIMIT'],
    [
      'too many members',
      zipSync(
        Object.fromEntries(
          Array.from({ length: 65 }, (_, index) => [`${String(index)}.xml`, new Uint8Array(1)]),
        ),
      ),
      'ZIP_LIMIT',
    ],
    ['archives in archives in archives', deep, 'ZIP_LIMIT'],
    ['a path upward', zipSync({ '../../etc/passwd_padx.xml': Buffer.from('<a/>') }), 'ZIP_PATH_TRAVERSAL'],
    ['an absolute path', zipSync({ '/etc/passwd_padx.xml': Buffer.from('<a/>') }), 'ZIP_PATH_TRAVERSAL'],
    ['nothing of ours', zipSync({ 'readme.txt': Buffer.from('x') }), 'PADX_PAYLOAD_MISSING'],
    ['a sealed payload', zipSync({ 'x_dat_padx.zip.p7m': Buffer.from('x') }), 'PADX_ENCRYPTED_UNSUPPORTED'],
    [
      'a payload that was changed',
      repack(order, Buffer.from(padnext.payload).fill(0x20, padnext.payload.length - 1)),
      'PADX_CHECKSUM_MISMATCH',
    ],
    ['a payload that was cut', repack(order, padnext.payload.subarray(0, -1)), 'PADX_LENGTH_MISMATCH'],
    ['test data', repack(order.replace('echtdaten="1"', 'echtdaten="0"'), padnext.payload), 'PADX_TEST_DATA'],
    [
      'an unclear test flag',
      repack(order.replace('echtdaten="1"', 'echtdaten="J"'), padnext.payload),
      'PADX_TEST_FLAG_UNKNOWN',
    ],
    [
      'an order for a sealed delivery',
      repack(order.replace('verfahren="0"', 'verfahren="1"'), padnext.payload),
      'PADX_ENCRYPTED_UNSUPPORTED',
    ],
    [
      'an order without its payload',
      zipSync({ [`${name}_auf.xml`]: Buffer.from(order, 'latin1') }),
      'PADX_PAYLOAD_MISSING',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(errorCodes(await importBytes(bytes, {}, 65_536))).toEqual([code])
  })

  test('order file and payload side by side are read', async () => {
    const result = await importBytes(repack(order, padnext.payload))

    expect(result.status).toBe('complete')
    expect(result.invoices).toHaveLength(2)
  })
})

describe('PDF', () => {
  const plain =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R EXTRA>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  const pdf = (extra: string): Uint8Array => Buffer.from(plain.replace('EXTRA', extra), 'latin1')

  test.each([
    ['JavaScript', pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), 'PDF_ACTIVE_CONTENT'],
    ['JavaScript in disguise', pdf('/OpenAction<</S/J#61vaScript>>'), 'PDF_ACTIVE_CONTENT'],
    ['a launch action', pdf('/OpenAction<</S/Launch/F(x)>>'), 'PDF_ACTIVE_CONTENT'],
    ['an embedded file', pdf('/Names<</EmbeddedFiles 5 0 R>>'), 'PDF_ACTIVE_CONTENT'],
    ['rubbish behind the header', Buffer.from('%PDF-1.4 nothing here'), 'PDF_UNREADABLE'],
  ])('%s', async (_what, bytes, code) => {
    expect(errorCodes(await importBytes(bytes))).toEqual([code])
  })

  test('a page without text waits for a person, with a warning', async () => {
    const result = await importBytes(pdf(''))

    expect(result.status).toBe('awaiting_conversion')
    expect(result.fileFindings.map((each) => each.code)).toEqual(['PDF_NO_TEXT'])
  })

  test('too many pages', async () => {
    const limits = { ...defaultLimits, pdfPages: 0 }

    expect(errorCodes(await importBytes(pdf(''), { limits }))).toEqual(['PDF_TOO_MANY_PAGES'])
  })

  test('with bytes flipped or cut it never crashes or hangs', async () => {
    const document = new PortalDocument({
      title: 'Probe',
      createdAt: new Date(0),
      letterhead: { name: 'P', address: [] },
    })
    for (let line = 0; line < 40; line += 1) document.paragraph(`Zeile ${String(line)} über 12,34 €`)
    const whole = await document.finish()
    const at = fc.nat(whole.length - 1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(at, fc.integer({ min: 1, max: 255 })), { maxLength: 12 }),
        at,
        async (flips, cut) => {
          const broken = Uint8Array.from(flips.length > 8 ? whole.subarray(0, cut) : whole)
          for (const [place, mask] of flips)
            if (place < broken.length) broken[place] = (broken[place] ?? 0) ^ mask
          const result = await importBytes(broken, { declared: 'auto' }, 65_536)

          expect(['awaiting_conversion', 'rejected']).toContain(result.status)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  test('our own invoice carries a file and is refused as an upload, with what to do instead', async () => {
    const bytes = await invoiceDocument({
      body: invoice(),
      as: { kind: 'invoice' },
      letterhead: { name: 'Praxis', address: [] },
      payment: { kind: 'practice', account: null },
      createdAt: new Date(0),
    })

    const result = await importBytes(bytes)
    expect(errorCodes(result)).toEqual(['PDF_ACTIVE_CONTENT'])
    expect(result.fileFindings[0]?.params).toEqual({ content: 'files' })
    const acting = await importBytes(pdf('/Names<</EmbeddedFiles 5 0 R>>/OpenAction<</S/JavaScript/JS(1)>>'))
    expect(acting.fileFindings[0]?.params).toEqual({ content: 'active' })
  })
})

describe('rz and pad, one fault each', () => {
  const rz = Buffer.from(valid[0]![1]).toString('utf8')
  const pad = Buffer.from(valid[1]![1]).toString('latin1')
  const inRecord = (record: number, at: number, text: string): Uint8Array => {
    const start = (record - 1) * 128 + at
    return Buffer.from(pad.slice(0, start) + text + pad.slice(start + text.length), 'latin1')
  }

  test.each([
    ['another version', rz.replace('H;RZ;1;', 'H;RZ;2;'), 'RZ_VERSION_UNSUPPORTED'],
    ['another customer', rz.replace(';100001;', ';100009;'), 'FILE_CUSTOMER_MISMATCH'],
    ['no header', rz.slice(rz.indexOf('R;')), 'FILE_TYPE_UNKNOWN'],
    ['records in the wrong order', rz.replace(/(P;.*\r\n)(L;.*\r\n)/, '$2$1'), 'RZ_RECORD_ORDER'],
    ['an amount in euros', rz.replace(';7192;', ';71,92;'), 'RZ_AMOUNT_INVALID'],
    ['an impossible day', rz.replace('20261103', '20261131'), 'RZ_DATE_INVALID'],
    ['a wrong count', rz.replace('T;2;', 'T;3;'), 'RZ_TRAILER_COUNT'],
    ['a wrong sum', rz.replace(/;14384\r\n$/, ';14385\r\n'), 'RZ_TRAILER_SUM'],
    [
      'a foreign byte',
      Buffer.concat([Buffer.from(rz.slice(0, 200)), Uint8Array.of(0xe4), Buffer.from(rz.slice(200))]),
      'FILE_ENCODING_INVALID',
    ],
  ])('rz: %s', async (_what, content, code) => {
    expect(
      errorCodes(await importBytes(typeof content === 'string' ? Buffer.from(content) : content)),
    ).toEqual([code])
  })

  test('rz without a header, declared as rz', async () => {
    const result = await importBytes(Buffer.from(rz.slice(rz.indexOf('R;'))), { declared: 'rz' })

    expect(errorCodes(result)).toEqual(['RZ_HEADER_MISSING'])
  })

  test.each([
    ['letters in an amount', inRecord(4, 41, 'AAAAAAA'), ['PAD_FIELD_NOT_NUMERIC']],
    ['an impossible day', inRecord(4, 15, '310226'), ['PAD_DATE_INVALID']],
    ['an unknown type', inRecord(3, 12, '333'), ['PAD_RECORD_TYPE_UNKNOWN']],
    ['a type out of turn', inRecord(3, 12, '600'), ['PAD_SEQUENCE']],
    ['another currency', inRecord(1, 64, 'USD'), ['PAD_CURRENCY']],
    ['another sum', inRecord(5, 16, '00001073'), ['PAD_TOTAL_MISMATCH']],
    ['a wrong trailer', inRecord(6, 15, '000007'), ['PAD_TRAILER_COUNT']],
    ['a record too short', Buffer.from(pad.slice(0, 300) + pad.slice(301), 'latin1'), ['PAD_RECORD_LENGTH']],
  ])('pad: %s', async (_what, bytes, codes) => {
    expect(errorCodes(await importBytes(bytes))).toEqual(codes)
  })

  test('pad with line ends is read as well', async () => {
    const lines = pad.match(/[^]{128}/g)?.join('\r\n') ?? ''

    expect((await importBytes(Buffer.from(`${lines}\r\n`, 'latin1'))).status).toBe('complete')
  })
})

test('memory stays flat: twenty thousand lines pass without being kept', async () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    invoice({
      number: `26-${String(index)}`,
      positions: Array.from({ length: 50 }, (_line, at) => position({ number: at + 1 })),
    }),
  )
  const { bytes } = writeRz(many, writeOptions)
  let count = 0
  let previous: WeakRef<object> | undefined
  let isEarlierGone = 0
  for await (const event of importFile(inPieces(bytes), importOptions)) {
    if (event.kind !== 'invoice') continue
    count += 1
    if (previous?.deref() === undefined) isEarlierGone += 1
    previous = new WeakRef(event.invoice)
  }

  expect(count).toBe(400)
  expect(isEarlierGone).toBeGreaterThan(0)
})
