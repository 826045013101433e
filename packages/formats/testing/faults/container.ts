import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { padnextText } from '../fault-files.ts'
import { type Fault, utf8 } from './fault.ts'

export const base = '00100001_20261121_ADL_000007'

function order(payload: Uint8Array, change: (text: string) => string = (text) => text): Uint8Array {
  const sum = createHash('sha1').update(payload).digest('hex')
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<auftrag xmlns="http://padinfo.de/ns/pad" erstellungsdatum="2026-11-21T10:00:00" transfernr="7" echtdaten="1" dateianzahl="1">
<empfaenger><logisch>Factor</logisch><physikalisch>Factor</physikalisch></empfaenger>
<absender><logisch kundennr="100001">Praxis</logisch><physikalisch>Praxis</physikalisch></absender>
<nachrichtentyp version="02.12">ADL</nachrichtentyp>
<system><produkt>P</produkt><version>1</version><hersteller>H</hersteller></system>
<verschluesselung verfahren="0" idcert=""/>
<empfangsquittung>0</empfangsquittung>
<datei id="1" erstellungsdatum="2026-11-21T10:00:00"><dokumententyp>PADneXt</dokumententyp><name>${base}_padx.xml</name><dateilaenge laenge="${String(payload.length)}" pruefsumme="${sum}"/></datei>
</auftrag>`
  return utf8(change(text))
}

/** A delivery with order file and data archive. */
export function container(
  change: (text: string) => string = (text) => text,
  payload = utf8(padnextText),
): Uint8Array {
  const data = zipSync({ [`${base}_padx.xml`]: payload })
  return zipSync({ [`${base}_auf.xml`]: order(utf8(padnextText), change), [`${base}_dat_padx.zip`]: data })
}
const flat = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files)
const payload = utf8(padnextText)
const shorter = payload.subarray(0, -1)
const changed = Buffer.from(padnextText.replace('Hafenweg', 'Hafenwog'))
export const containerFaults: readonly Fault[] = [
  { what: 'not a ZIP behind its sign', bytes: utf8('PK\u0003\u0004 nothing'), code: 'ZIP_UNREADABLE' },
  { what: 'a ZIP cut in the middle', bytes: container().subarray(0, 400), code: 'ZIP_UNREADABLE' },
  { what: 'a way out of the folder', bytes: flat({ '../x_auf.xml': payload }), code: 'ZIP_PATH_TRAVERSAL' },
  { what: 'an absolute path', bytes: flat({ '/etc/x.xml': payload }), code: 'ZIP_PATH_TRAVERSAL' },
  { what: 'a bomb', bytes: flat({ 'a.xml': new Uint8Array(9_000_000) }), code: 'ZIP_LIMIT' },
  {
    what: '65 files',
    bytes: flat(
      Object.fromEntries(
        Array.from({ length: 65 }, (_, at) => [`${String(at)}.pdf`, payload.subarray(0, 20)]),
      ),
    ),
    code: 'ZIP_LIMIT',
  },
  {
    what: 'no payload',
    bytes: flat({ [`${base}_auf.xml`]: order(payload) }),
    code: 'PADX_PAYLOAD_MISSING',
  },
  {
    what: 'names that do not fit',
    bytes: flat({ 'a_auf.xml': order(payload), [`${base}_padx.xml`]: payload }),
    code: 'PADX_FILENAME_MISMATCH',
    at: { severity: 'warning' },
    status: 'complete',
  },
  {
    what: 'another length',
    bytes: container((t) => t, shorter),
    code: 'PADX_LENGTH_MISMATCH',
    at: { field: 'dateilaenge' },
  },
  {
    what: 'another checksum',
    bytes: container((t) => t, changed),
    code: 'PADX_CHECKSUM_MISMATCH',
    at: { field: 'dateilaenge' },
  },
  {
    what: 'a sealed data archive',
    bytes: flat({ [`${base}_auf.xml`]: order(payload), [`${base}_dat_padx.zip.p7m`]: payload }),
    code: 'PADX_ENCRYPTED_UNSUPPORTED',
  },
  {
    what: 'an order that speaks of a seal',
    bytes: container((t) => t.replace('verfahren="0"', 'verfahren="1"')),
    code: 'PADX_ENCRYPTED_UNSUPPORTED',
    at: { path: '/auftrag/verschluesselung/@verfahren' },
  },
  {
    what: 'test data',
    bytes: container((t) => t.replace('echtdaten="1"', 'echtdaten="false"')),
    code: 'PADX_TEST_DATA',
    at: { path: '/auftrag/@echtdaten' },
  },
  {
    what: 'an unclear flag',
    bytes: container((t) => t.replace('echtdaten="1"', 'echtdaten="ja"')),
    code: 'PADX_TEST_FLAG_UNKNOWN',
    at: { path: '/auftrag/@echtdaten' },
  },
  {
    what: 'a wrong number of files',
    bytes: container((t) => t.replace('dateianzahl="1"', 'dateianzahl="2"')),
    code: 'PADX_COUNT_MISMATCH',
    at: { path: '/auftrag/@dateianzahl' },
  },
  {
    what: 'an order of another practice',
    bytes: container((t) => t.replace('kundennr="100001"', 'kundennr="100002"')),
    code: 'FILE_CUSTOMER_MISMATCH',
  },
  {
    what: 'an order out of order',
    bytes: container((t) => t.replace(/<system>.*\n/, '')),
    code: 'PADX_SCHEMA_VIOLATION',
    at: { path: '/auftrag/verschluesselung' },
  },
]
