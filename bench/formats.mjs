// Reading of invoice files: a 50 MB PADneXt file against xmllint with the schema set, and the memory it takes.
// The comparison, in turn in each round, needs xmllint and the schemas (PADNEXT_SCHEMA_DIR); without them it is left out.
import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median } from './lib/median.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const formats = (path) => import(pathToFileURL(join(root, 'packages/formats/dist', path)).href)
const domain = (path) => import(pathToFileURL(join(root, 'packages/domain/dist', path)).href)

const MEGABYTES = 50
const rounds = 3
const POSITIONS = 60

function invoice(number) {
  const positions = Array.from({ length: POSITIONS }, (_, index) => ({
    number: index + 1,
    date: '2026-11-03',
    time: null,
    system: 'GOZ',
    code: '2080',
    isAnalog: false,
    teeth: String(11 + (index % 8)),
    quantity: 1,
    factorMicro: 2_300_000,
    points: 556,
    pointValue: '0.0562421',
    singleCents: 7192,
    amountCents: 7192,
    reductionBp: 0,
    vatRateBp: 0,
    justification: null,
    text: 'Präparieren einer Kavität und Restauration mit Kompositmaterialien, zweiflächig',
  }))
  const person = { firstName: 'Jörg', lastName: `Brandstätter-${String(number)}`, birthDate: '1971-03-09' }
  return {
    number: `26-${String(number)}`,
    externalId: `R-${String(number)}`,
    case: 'dental',
    debtor: {
      kind: 'person',
      salutation: 'Herr',
      title: null,
      ...person,
      address: { street: 'Mühlenstraße', houseNumber: '4a', zip: '24837', city: 'Schleswig', country: 'DE' },
      email: null,
      phone: null,
    },
    patient: { externalId: `P-${String(number)}`, ...person, sex: 'm', insuranceKind: null },
    positions,
    otherCosts: [],
    prepaidCents: 0,
    totalCents: POSITIONS * 7192,
    instalmentWish: null,
    dunning: null,
    notes: [],
  }
}

/** Writes a payload of the wanted size; the writer gives two invoices, whose markup is repeated with new numbers. */
export async function writeSample(
  path,
  { megabytes = MEGABYTES, first = 1, most = Number.POSITIVE_INFINITY } = {},
) {
  const { writePadnext } = await formats('padnext/write.js')
  const options = {
    sender: {
      customerNumber: '100001',
      name: 'Praxis',
      street: 'Uferweg',
      houseNumber: '12',
      zip: '24837',
      city: 'Schleswig',
      practitioners: [{ id: 'LE1', title: 'Dr.', firstName: 'Mara', lastName: 'Sommer' }],
    },
    createdAt: new Date('2026-11-21T10:00:00Z'),
    transferNumber: 1,
    charset: 'UTF-8',
  }
  const text = Buffer.from(writePadnext([invoice(1)], options).payload).toString('utf8')
  const start = text.indexOf('\n<rechnung ')
  const end = text.indexOf('</rechnungen>')
  const one = text.slice(start, end)
  const count = Math.min(most, Math.ceil((megabytes * 1024 * 1024) / Buffer.byteLength(one)))
  const file = await open(path, 'w')
  await file.write(text.slice(0, start).replace('anzahl="1"', `anzahl="${String(count)}"`))
  for (let number = first; number < first + count; number += 1) {
    await file.write(
      one.replaceAll('R-1"', `R-${String(number)}"`).replaceAll('26-1"', `26-${String(number)}"`),
    )
  }
  await file.write(text.slice(end))
  await file.close()
  return count
}

async function readSample(path, expected) {
  const [{ importFile }, { defaultLimits }, { lookupFee }, { exclusionFindings }] = await Promise.all([
    formats('import.js'),
    formats('reading.js'),
    domain('invoice/catalogue.js'),
    domain('invoice/exclusions.js'),
  ])
  globalThis.gc?.()
  const base = process.memoryUsage().rss
  let peak = base
  let count = 0
  let errors = 0
  const begin = performance.now()
  const options = {
    declared: 'auto',
    customerNumber: '100001',
    mode: 'production',
    limits: { ...defaultLimits, invoices: 1_000_000 },
    check: { today: '2026-11-21', lookup: lookupFee, rules: exclusionFindings },
  }
  for await (const event of importFile(createReadStream(path, { highWaterMark: 256 * 1024 }), options)) {
    if (event.kind === 'invoice') {
      count += 1
      if (count % 50 === 0) peak = Math.max(peak, process.memoryUsage().rss)
    }
    if (event.kind === 'finding' && event.finding.severity === 'error') errors += 1
  }
  const ms = performance.now() - begin
  if (count !== expected || errors > 0)
    throw new Error(`read ${String(count)} of ${String(expected)} invoices`)
  return { ms, megabytes: Math.max(0, peak - base) / 1024 / 1024 }
}

/** Milliseconds of xmllint with streaming schema validation; undefined without it or without PADNEXT_SCHEMA_DIR. */
function xmllint(path) {
  const folder = process.env.PADNEXT_SCHEMA_DIR ?? ''
  const schema = existsSync(folder) ? readdirSync(folder).find((name) => name.includes('_adl_')) : undefined
  if (schema === undefined) return undefined
  const begin = performance.now()
  const run = spawnSync('xmllint', ['--stream', '--noout', '--schema', join(folder, schema), path])
  return run.error !== undefined || run.status !== 0 ? undefined : performance.now() - begin
}

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  const path = join(folder, 'sample_padx.xml')
  try {
    const count = await writeSample(path)
    const size = statSync(path).size / 1024 / 1024
    await readSample(path, count)
    const measured = []
    for (let round = 0; round < rounds; round += 1)
      measured.push({ own: await readSample(path, count), foreign: xmllint(path) })
    const speed = (size / median(measured.map(({ own }) => own.ms))) * 1000
    const memory = median(measured.map(({ own }) => own.megabytes))
    const out = [
      {
        name: `PADneXt ${size.toFixed(0)} MB read, checked against fee rules: median of ${rounds}`,
        value: speed.toFixed(1),
        unit: 'MB/s',
        goal: '≥ 35 MB/s',
        isMet: speed >= 35,
      },
      {
        name: 'memory over base while reading it',
        value: memory.toFixed(0),
        unit: 'MB',
        goal: '≤ 80 MB',
        isMet: memory <= 80,
      },
    ]
    if (measured.every(({ foreign }) => foreign !== undefined)) {
      const ratio = median(measured.map(({ own, foreign }) => foreign / own.ms))
      out.push({
        name: 'speed compared with xmllint --stream --schema',
        value: ratio.toFixed(2),
        unit: '×',
        goal: '≥ 0.5 ×',
        isMet: ratio >= 0.5,
      })
    }
    return out
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
