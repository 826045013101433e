// `npm run eval`: how well the language engine reads consultations.
//   npm run eval                        cases of ../shared/samples/consultations when present, then our own
//   npm run eval -- --cases <folder>    any folder of cases in that format
//   npm run eval -- --own               only our own minimal pairs
//   npm run eval -- --errors <file>     also writes what was missed and what was too much
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { predictWith, readCases } from './lib/predict.mjs'

register()
const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path) => import(pathToFileURL(join(root, 'packages/domain/src', path)).href)
const option = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

const { deriveFacts } = await source('language/engine.ts')
const { suggestCodes } = await source('suggestions/suggest.ts')
const percent = (value) => (value * 100).toFixed(1).padStart(6)

const folder =
  option('cases') ??
  (existsSync(join(root, '../shared/samples/consultations'))
    ? join(root, '../shared/samples/consultations')
    : undefined)
const onlyOwn = process.argv.includes('--own')
if (folder && !onlyOwn) await scoreFolder(resolve(folder))
else if (!onlyOwn) console.log('No folder of cases here (--cases <folder>).')
if (!option('cases'))
  for (const name of ['open', 'blind', 'fresh', 'unseen'])
    await scoreGroup(`own consultations, ${name}`, join(root, 'packages/domain/cases', name))
await scoreOwn()

/** One line for a folder of our own cases; `--cases <folder>` shows it case by case. */
async function scoreGroup(title, path) {
  if (!existsSync(path)) return
  const cases = readCases(path)
  const predictions = cases.map((one) => predictWith({ deriveFacts, suggestCodes }, one))
  const { total, traps } = (await scorer(path))(cases, predictions)
  const [facts, relaxed, pairs, codes] = ['facts', 'facts_relaxed', 'pairs', 'codes'].map((name) =>
    percent(total[name].f1),
  )
  console.log(
    `${title.padEnd(28)} ${String(cases.length).padStart(3)} cases   facts ${facts}  relaxed ${relaxed}  pairs ${pairs}  codes ${codes}${traps ? `  traps ${traps.hits} of ${traps.of}` : ''}`,
  )
}

/** The scorer that comes with the cases, or ours. */
async function scorer(path) {
  const beside = [
    join(path, '../../tools/score-consultations.mjs'),
    join(root, '../shared/tools/score-consultations.mjs'),
  ].find((file) => existsSync(file))
  return beside
    ? (await import(pathToFileURL(resolve(beside)).href)).score
    : (await import('./lib/score-facts.mjs')).score
}

async function scoreFolder(path) {
  const cases = readCases(path)
  const started = performance.now()
  const predictions = cases.map((one) => predictWith({ deriveFacts, suggestCodes }, one))
  const ms = performance.now() - started
  const result = (await scorer(path))(cases, predictions)
  console.log(`${'case'.padEnd(44)} facts  relaxed  pairs  codes`)
  for (const row of result.perCase)
    console.log(
      `${row.id.padEnd(42)} ${percent(row.facts.f1)}  ${percent(row.facts_relaxed.f1)} ${percent(row.pairs.f1)} ${percent(row.codes.f1)}`,
    )
  console.log(`\n${'all'.padEnd(20)}      P      R     F1`)
  for (const [name, value] of Object.entries(result.total))
    console.log(`${name.padEnd(20)} ${percent(value.p)} ${percent(value.r)} ${percent(value.f1)}`)
  console.log('\nby group')
  for (const [name, value] of Object.entries(result.groups).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name.padEnd(18)} ${percent(value.p)} ${percent(value.r)} ${percent(value.f1)}   of ${value.gold}`,
    )
  if (result.traps) console.log(`\ntraps hit: ${result.traps.hits} of ${result.traps.of}`)
  console.log(
    `${cases.length} cases, ${cases.reduce((sum, one) => sum + one.utterances.length, 0)} utterances, ${ms.toFixed(0)} ms with codes\n`,
  )
  const file = option('errors')
  if (file && result.errors) writeFileSync(file, `${result.errors.join('\n')}\n`)
}

async function scoreOwn() {
  const { ownCases } = await source('language/cases/index.ts')
  const { judge } = await source('language/cases/judge.ts')
  const groups = new Map()
  for (const one of ownCases) {
    const row = groups.get(one.group) ?? { passed: 0, of: 0, failed: [] }
    const wrong = judge(one)
    row.of++
    if (wrong.length === 0) row.passed++
    else row.failed.push(`${one.say}  →  ${wrong.join('; ')}`)
    groups.set(one.group, row)
  }
  const rows = [...groups]
  console.log(`own minimal pairs: ${rows.length} groups, ${ownCases.length} utterances or short talks`)
  for (const [name, row] of rows) {
    if (row.passed < row.of) console.log(`  ${name.padEnd(34)} ${row.passed}/${row.of}`)
    for (const line of row.failed) console.log(`      ${line}`)
  }
  const passed = rows.reduce((sum, [, row]) => sum + row.passed, 0)
  console.log(`passed ${passed} of ${ownCases.length}`)
}
