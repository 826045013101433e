import { encode } from '../src/charset.ts'

/**
 * Invented files of each format, written by hand rather than by our writers, for tests that break one thing in them.
 * Line and record numbers in the tests count from these.
 */
export const rzText = [
  'H;RZ;1;UTF-8;100001;20261116;Muster PVS;9',
  'R;26-5001;20261116;30;non_recourse;10073;EUR;dental;',
  'E;person;Frau;;Ylva;Grünwald;19790312;Hafenweg;2;24159;Kiel;DE;;',
  'P;P-1;Ylva;Grünwald;19790312;w;pkv',
  'L;1;20261103;GOZ;0010;0;;1;2.3;100;1294;;Eingehende Untersuchung',
  'L;2;20261103;GOZ;2080;0;26;1;2.3;556;7192;;Füllung zweiflächig',
  'M;lab_external;Probe;L-1;1587',
  'S;8486;1587;0;0;10073',
  'R;26-5002;20261116;14;recourse;1294;EUR;dental;E-2',
  'E;person;Herr;Dr.;Nils;Petersen;19650201;Am Markt;1;24103;Kiel;DE;;',
  'P;P-2;Nils;Petersen;19650201;m;self',
  'L;1;20261104;GOZ;0010;0;;1;2.3;100;1294;;Eingehende Untersuchung',
  'S;1294;0;0;0;1294',
  'T;2;14;11367',
  '',
].join('\r\n')

const record = (parts: readonly (readonly [text: string, length: number])[]): string =>
  parts.map(([text, length]) => text.padEnd(length).slice(0, length)).join('')
const prefix = (type: string, invoice = '005003'): readonly (readonly [string, number])[] => [
  ['100001', 6],
  [invoice, 6],
  [type, 3],
]

/** One fee line of PAD: GOÄ 5000 once unless told otherwise. */
export function padLine(values: {
  readonly code: string
  readonly cents: number
  readonly factor?: string
  readonly day?: string
  readonly quantity?: string
}): string {
  const { code, cents, factor = '01800000', day = '051126', quantity = '0001' } = values
  const amount = ` ${String(cents).padStart(7, '0')}`
  return record([
    ...prefix('700'),
    [day, 6],
    ['', 1],
    [code.padStart(7), 7],
    [quantity, 4],
    [factor, 8],
    [amount, 8],
    [amount, 8],
    [' 0000000', 8],
    [' 0000000', 8],
    ['Leistung', 40],
    ['', 9],
    ['0000', 4],
    ['', 2],
  ])
}

/** Records of a PAD file with one invoice: head, 200, 300, 600, two lines, 900, end. */
export const padRecords: readonly string[] = [
  record([
    ...prefix('000', '000000'),
    ['PV100001', 11],
    ['PV100001.dat', 12],
    ['161126', 6],
    ['0930', 4],
    ['200705', 6],
    ['PC', 10],
    ['EUR', 3],
    ['', 61],
  ]),
  record([
    ...prefix('200'),
    ['', 4],
    ['01', 2],
    ['N', 1],
    ['H', 1],
    ['Grünwald,Jörn,Dr.', 50],
    ['Straße am Hafen 4a', 30],
    ['0000000', 7],
    ['', 12],
    ['0042', 4],
    ['', 2],
  ]),
  record([
    ...prefix('300'),
    ['24159 Kiel', 30],
    ['', 40],
    ['03121979', 8],
    ['051126', 6],
    ['051126', 6],
    ['N', 1],
    ['0', 1],
    ['0', 1],
    ['00 ', 3],
    ['', 1],
    ['000', 3],
    ['m', 1],
    ['EUR', 3],
    ['0000', 4],
    ['', 5],
  ]),
  record([...prefix('600'), ['Kontrolle', 50], ['', 63]]),
  padLine({ code: '1', cents: 1072, factor: '02300000' }),
  padLine({ code: '5000', cents: 525 }),
  record([
    ...prefix('900'),
    [' 00001597', 9],
    [' 00000000', 9],
    [' 00000000', 9],
    ['-00000000', 9],
    [' 00000000', 9],
    ['00006', 5],
    ['', 63],
  ]),
  record([...prefix('990', '000000'), ['000008', 6], ['000001', 6], ['', 101]]),
]

/** Records as bytes in CP850, with or without line ends between them. */
export function padBytes(records: readonly string[], lineEnd = ''): Uint8Array {
  return encode(records.join(lineEnd) + lineEnd, 'CP850').bytes
}

/** A record with a part replaced; `column` counts from 1. */
export function padChanged(number: number, column: number, text: string): readonly string[] {
  return padRecords.map((each, index) =>
    index === number - 1 ? each.slice(0, column - 1) + text + each.slice(column - 1 + text.length) : each,
  )
}

const person = (first: string, last: string, born: string): string =>
  `<rechnungsempfaenger><person><anrede>Frau</anrede><vorname>${first}</vorname><name>${last}</name><gebdatum>${born}</gebdatum><anschrift><hausadresse><land>D</land><plz>24159</plz><ort>Kiel</ort><strasse>Hafenweg</strasse><hausnr>2</hausnr></hausadresse></anschrift></person></rechnungsempfaenger>`
const patient = (first: string, last: string, born: string): string =>
  `<leistungserbringerid>LE1</leistungserbringerid><behandelter aisid="P-1"><vorname>${first}</vorname><name>${last}</name><gebdatum>${born}</gebdatum><geschlecht>w</geschlecht></behandelter><behandlungsart>0</behandlungsart>`

/** A PADneXt payload with two invoices; every element of interest on a line of its own. */
export const padnextText = `<?xml version="1.0" encoding="UTF-8"?>
<rechnungen xmlns="http://padinfo.de/ns/pad" anzahl="2">
<nachrichtentyp version="02.12">ADL</nachrichtentyp>
<rechnungsersteller><name>Praxis</name><kundennr>100001</kundennr><anschrift><hausadresse><plz>24103</plz><ort>Kiel</ort><strasse>Hafenstraße</strasse></hausadresse></anschrift></rechnungsersteller>
<leistungserbringer id="LE1"><vorname>Ida</vorname><name>Voß</name></leistungserbringer>
<rechnung id="R-1" aisrechnungsnr="26-1" aisendbetrag="84.86">
${person('Ylva', 'Grünwald', '1979-03-12')}
<abrechnungsfall><bmgnormprivat>${patient('Ylva', 'Grünwald', '1979-03-12')}
<positionen posanzahl="2">
<gozziffer positionsnr="1" go="GOZ" ziffer="0010" abzug="0"><datum>2026-11-03</datum><anzahl>1</anzahl><text>Untersuchung</text><faktor>2.3</faktor><gesamtbetrag>12.94</gesamtbetrag></gozziffer>
<gozziffer positionsnr="2" go="GOZ" ziffer="2080" abzug="0"><leistungserbringerid>LE1</leistungserbringerid><datum>2026-11-03</datum><anzahl>1</anzahl><text>Füllung</text><faktor>2.3</faktor><zahnangabe>26</zahnangabe><gesamtbetrag>71.92</gesamtbetrag></gozziffer>
</positionen>
<summenblock><gozzwischensummehonorar>84.86</gozzwischensummehonorar><gozzahlbetrag>84.86</gozzahlbetrag></summenblock>
</bmgnormprivat></abrechnungsfall>
</rechnung>
<rechnung id="R-2" aisrechnungsnr="26-2" aisendbetrag="12.94">
${person('Wiebke', 'Iversen', '1988-07-01')}
<abrechnungsfall><bmgnormprivat>${patient('Wiebke', 'Iversen', '1988-07-01')}
<positionen posanzahl="1">
<gozziffer positionsnr="1" go="GOZ" ziffer="0010" abzug="0"><datum>2026-11-03</datum><anzahl>1</anzahl><text>Untersuchung</text><faktor>2.3</faktor><gesamtbetrag>12.94</gesamtbetrag></gozziffer>
</positionen>
<summenblock><gozzahlbetrag>12.94</gozzahlbetrag></summenblock>
</bmgnormprivat></abrechnungsfall>
</rechnung>
</rechnungen>
`
