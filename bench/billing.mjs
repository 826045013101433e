// Fee rules over a large billing, and the code search, as the server runs them (built packages).
import { fileURLToPath } from 'node:url'

const domain = (path) => import(fileURLToPath(new URL(`../packages/domain/dist/${path}`, import.meta.url)))

const day = '2026-11-20'
const codes = [
  '0010',
  '0070',
  '0090',
  '0100',
  '2030',
  '2040',
  '2060',
  '2080',
  '2100',
  '2120',
  '2197',
  '2360',
  '2400',
  '2410',
  '2430',
  '2440',
  '3010',
  '3030',
  '0500',
  '4050',
  '4055',
  '1040',
  '4005',
  '5000',
  '9010',
  '0530',
  '2180',
  '2210',
]

/** Forty items of one day, and ten years of history: a session a fortnight with eight services each. */
function sample() {
  const items = Array.from({ length: 40 }, (_, at) => ({
    id: `i${String(at).padStart(3, '0')}`,
    system: 'GOZ',
    code: codes[at % codes.length],
    date: day,
    quantity: 1,
    tooth: 11 + (at % 8) + 10 * (at % 4),
    surfaces: ['m', 'o', 'd'],
    canals: 3,
    factorMicro: 2_300_000 + (at % 3) * 100_000,
  }))
  const history = Array.from({ length: 26 * 10 * 8 }, (_, at) => {
    const back = new Date(Date.UTC(2026, 10, 20) - (Math.floor(at / 8) + 1) * 14 * 86_400_000)
    return {
      id: `h${at}`,
      system: 'GOZ',
      code: codes[at % codes.length],
      date: back.toISOString().slice(0, 10),
      quantity: 1,
      tooth: 11 + (at % 8) + 10 * (at % 4),
    }
  })
  return { items, history, patient: { insurance: 'private', birthDate: '1968-03-14' }, today: day }
}

export async function rows() {
  const { checkRules } = await domain('fees/rules/check-rules.js')
  const { searchCodes } = await domain('fees/search.js')
  const input = sample()
  const rules = median(() => checkRules(input))
  const queries = [
    'komp',
    '2080',
    'pzr',
    'leitungsanästesie',
    'füllung mehr als dreiflächig',
    'osteotomie weisheitszahn',
  ]
  const search = Math.max(...queries.map((query) => median(() => searchCodes(query))))
  return [
    row('Fee rules, 40 items with ten years of history', rules, 5),
    row('Code search over all schedules, slowest of six queries', search, 10),
  ]
}

function row(name, ms, limit) {
  return { name, value: ms.toFixed(2), unit: 'ms', goal: `≤ ${limit} ms`, isMet: ms <= limit }
}

/** Median of thirty runs after ten to warm up. */
function median(run) {
  for (let at = 0; at < 10; at += 1) run()
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[15]
}
