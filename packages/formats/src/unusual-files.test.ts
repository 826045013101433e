import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { errorCodes, importBytes } from '../testing/builders.ts'
import { padBytes, padChanged, padnextText, padRecords, rzText } from '../testing/fault-files.ts'

/*
 * What files may hold although few do, and counts that hide in the corners of a file: each must be read as it is meant,
 * without a word, or be refused at its own place.
 */

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const xml = (...changes: readonly (readonly [from: string, to: string])[]): Uint8Array => {
  let text = padnextText
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the file has no ${from}`)
    text = text.replace(from, to)
  }
  return utf8(text)
}

const address =
  '<hausadresse><land>D</land><plz>24159</plz><ort>Kiel</ort><strasse>Hafenweg</strasse><hausnr>2</hausnr></hausadresse>'
const receipt = (count: number): string =>
  `<beleg><fremdlabor id="L1" belegdatum="2026-11-02" aisrechnungsnr="L-1"><anschrift>${address}</anschrift><positionen posanzahl="${String(count)}"><fremdlabor positionsnr="1" go="BEB"><anzahl>1</anzahl><text>Krone</text><einzelbetrag>10.00</einzelbetrag><gesamtbetrag>10.00</gesamtbetrag></fremdlabor></positionen><summenblock><belegrechnungsbetrag>10.00</belegrechnungsbetrag></summenblock></fremdlabor></beleg>`
const withReceipt = (count: number): Uint8Array =>
  xml(
    ['aisendbetrag="84.86"', 'aisendbetrag="94.86"'],
    [
      '<gozzahlbetrag>84.86</gozzahlbetrag></summenblock>',
      `<gozzahlbetrag>94.86</gozzahlbetrag></summenblock>${receipt(count)}`,
    ],
  )

const person =
  '<person><anrede>Frau</anrede><vorname>Ylva</vorname><name>Grünwald</name><gebdatum>1979-03-12</gebdatum>'
const long = 'Ü'.repeat(40)
const padnextFiles: readonly (readonly [string, Uint8Array])[] = [
  [
    'every name with a prefix',
    utf8(padnextText.replace(/<(\/?)(?=[a-z])/g, '<$1p:').replace('xmlns=', 'xmlns:p=')),
  ],
  ['no XML declaration', utf8(padnextText.replace(/^<\?xml.*\?>\n/, ''))],
  [
    'a schema location that leads nowhere',
    xml([
      'anzahl="2"',
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://padinfo.de/ns/pad nowhere.xsd" anzahl="2"',
    ]),
  ],
  [
    'comments, instructions and CDATA',
    xml(
      ['<nachrichtentyp', '<!-- ä --><?pi x?><nachrichtentyp'],
      ['<text>Untersuchung</text>', '<text><![CDATA[Prüfung & mehr]]></text>'],
    ),
  ],
  [
    'names as long as they may be',
    xml([person, person.replace('>Ylva<', `>${long}<`).replace('>Grünwald<', `>${long}<`)]),
  ],
  ['the relatives of one who died', xml([person, person.replace('>Frau<', '>An die Angehörigen von<')])],
  [
    'a post-office box',
    xml([address, '<postfach><postfachnr>12 34</postfachnr><plz>24103</plz><ort>Kiel</ort></postfach>']),
  ],
  [
    'a parcel station',
    xml([
      address,
      '<packstation><postnr>123456</postnr><packstationnr>145</packstationnr><plz>24943</plz><ort>Flensburg</ort></packstation>',
    ]),
  ],
  [
    'a large recipient',
    xml([address, '<grossempfaenger><plz>24943</plz><ort>Flensburg</ort></grossempfaenger>']),
  ],
  [
    'a foreign address without post code',
    xml([
      address,
      '<auslandsadresse><land>IRL</land><ort>Dublin</ort><strasse>Main St 1</strasse></auslandsadresse>',
    ]),
  ],
  [
    'a service that is not charged',
    xml([
      '<positionen posanzahl="2">',
      '<positionen posanzahl="3"><gozziffer positionsnr="9" go="GOZ" ziffer="0010" abzug="0" berechnung="K"><datum>2026-11-03</datum><anzahl>1</anzahl><text>ohne Berechnung</text><vorgabebetrag>0.00</vorgabebetrag><gesamtbetrag>0.00</gesamtbetrag></gozziffer>',
    ]),
  ],
  [
    'a part paid at once',
    xml(
      [
        '<abrechnungsfall>',
        '<rechnungsvorgaben><direktzahlungsbetrag>4.86</direktzahlungsbetrag></rechnungsvorgaben><abrechnungsfall>',
      ],
      ['aisendbetrag="84.86"', 'aisendbetrag="80.00"'],
      ['<gozzahlbetrag>84.86', '<gozzahlbetrag>80.00'],
    ),
  ],
  [
    'a discount in percent',
    xml(
      [
        '<abrechnungsfall>',
        '<rechnungsvorgaben><nachlass><prozent>10.00</prozent></nachlass></rechnungsvorgaben><abrechnungsfall>',
      ],
      ['aisendbetrag="84.86"', 'aisendbetrag="76.37"'],
      ['<gozzahlbetrag>84.86', '<gozzahlbetrag>76.37'],
    ),
  ],
  [
    'VAT on one line',
    xml(
      ['<gesamtbetrag>71.92</gesamtbetrag>', '<gesamtbetrag>71.92</gesamtbetrag><mwstsatz>19.00</mwstsatz>'],
      ['aisendbetrag="84.86"', 'aisendbetrag="98.52"'],
      ['<gozzahlbetrag>84.86', '<gozzahlbetrag>98.52'],
    ),
  ],
  ['a receipt of a laboratory', withReceipt(1)],
]

describe('padnext', () => {
  test.each(padnextFiles)('%s: read without a word', async (_what, bytes) => {
    const result = await importBytes(bytes)

    expect(result.invoices.flatMap((each) => each.findings)).toEqual([])
    expect([result.status, result.fileFindings.map((each) => each.code)]).toEqual([
      'complete',
      ['PADX_ORDER_FILE_MISSING'],
    ])
  })

  test('a receipt that counts its positions wrongly is reported with its place', async () => {
    const { status, invoices } = await importBytes(withReceipt(2))

    expect(status).toBe('created')
    expect(invoices.flatMap((each) => each.findings)).toMatchObject([
      {
        code: 'PADX_POSITION_COUNT_MISMATCH',
        scope: 'invoice',
        externalId: 'R-1',
        field: 'posanzahl',
        path: '/rechnungen/rechnung[1]/abrechnungsfall/bmgnormprivat/beleg[1]/fremdlabor/positionen/@posanzahl',
        params: { stated: 2, counted: 1 },
      },
    ])
  })

  test('what a Mac adds to an archive is no part of the delivery', async () => {
    const fork = Uint8Array.of(0, 5, 0x16, 7)
    const bytes = zipSync({
      '__MACOSX/._a_auf.xml': fork,
      '__MACOSX/._a_padx.xml': fork,
      '.DS_Store': fork,
      'a_padx.xml': utf8(padnextText),
    })
    const result = await importBytes(bytes)

    expect([errorCodes(result), result.invoices.length]).toEqual([[], 2])
  })
})

describe('rz', () => {
  const files: readonly (readonly [string, string])[] = [
    [
      'a separator, a quote and a line end in quotes',
      rzText.replace('Füllung zweiflächig', '"Füllung; ""zweiflächig""\nin Schichten"'),
    ],
    ['neither date, term nor type', rzText.replace('26-5001;20261116;30;non_recourse', '26-5001;;;')],
    [
      'an organisation that pays',
      rzText.replace('E;person;Frau;;Ylva;Grünwald;19790312', 'E;organisation;;;;Stiftung Grünwald;'),
    ],
    ['a debtor in Switzerland', rzText.replace('24159;Kiel;DE', '8001;Zürich;CH')],
    ['a customer number with zeros before it', rzText.replace(';100001;', ';00100001;')],
    ['a factor with four decimals', rzText.replace('1;2.3;556', '1;2.3000;556')],
  ]
  test.each(files)('%s: read without a word', async (_what, text) => {
    const result = await importBytes(utf8(text))

    expect([result.status, result.fileFindings, result.invoices.flatMap((each) => each.findings)]).toEqual([
      'complete',
      [],
      [],
    ])
  })
})

describe('pad', () => {
  test('a fee line that brings its costs along: they stand in the sum of costs', async () => {
    const line = 5
    const records = padRecords.map((each, index) => {
      if (index === line - 1) return `${each.slice(0, 65)} 0000250${each.slice(73)}`
      return index === 6 ? `${each.slice(0, 33)} 00000250${each.slice(42)}` : each
    })
    const { status, invoices } = await importBytes(padBytes(records))

    expect(invoices.flatMap((each) => each.findings)).toEqual([])
    expect(status).toBe('complete')
    expect(invoices[0]?.invoice).toMatchObject({
      totalCents: 1847,
      otherCosts: [{ kind: 'expense', amountCents: 250 }],
    })
  })

  test.each(['\x1a', '\r\n\x1a'])('an end of file as DOS writes it ends the file: %j', async (end) => {
    const { status, invoices } = await importBytes(Buffer.concat([padBytes(padRecords), Buffer.from(end)]))

    expect(invoices.flatMap((each) => each.findings)).toEqual([])
    expect(status).toBe('complete')
  })

  test('a part paid before is taken off, all of it leaves nothing to sell', async () => {
    const part = await importBytes(padBytes(padChanged(7, 43, '-00000597')))
    const whole = await importBytes(padBytes(padChanged(7, 43, '-00001597')))

    expect([part.status, part.invoices[0]?.invoice.totalCents]).toEqual(['complete', 1000])
    expect([whole.status, errorCodes(whole)]).toEqual(['created', ['INV_AMOUNT_NOT_POSITIVE']])
  })
})
