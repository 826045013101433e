// `npm run eval`: how well talk is read, per set of cases and reader.
//   npm run eval                        every set that lies here: rules alone, with recorded answers of a model, with faults
//   npm run eval -- --write             also writes docs/evaluation.md
//   npm run eval -- --calibrate         counts how often each kind of statement is right (odd independent cases) and writes the table
//   npm run eval -- --calibrate forms   counts only statements whose evidence is complete in itself and keeps the other counts:
//                                       rules learned from the odd cases would count what they know by heart
//   npm run eval -- --cases <folder>    one folder of cases, case by case, rules alone; --errors <file> writes what was wrong
//   npm run eval -- --own               only our own minimal pairs
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { countKinds, rowsOf, tableOf } from './lib/calibrate.mjs'
import { caseSets, recordedAnswers, unknownWords } from './lib/case-sets.mjs'
import { evaluationPage, rowText } from './lib/evaluation-page.mjs'
import { predictWith, readCases } from './lib/predict.mjs'
import { scoresOf } from './lib/score-sets.mjs'
import { scorerBeside } from './lib/scorer.mjs'

register()
const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path) => import(pathToFileURL(join(root, 'packages', path)).href)
const option = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}
const engine = {
  ...(await source('language/src/engine.ts')),
  ...(await source('language/src/reading/assemble.ts')),
  ...(await source('language/src/reading/calibration.ts')),
  ...(await source('language/src/reading/voices.ts')),
  ...(await source('domain/src/suggestions/suggest.ts')),
  ...(await source('language/src/reading/model/windows.ts')),
  ...(await source('language/src/reading/model/prepare-reading.ts')),
}
const scorer = await scorerBeside(root)

if (option('cases') !== undefined) scoreFolder(resolve(option('cases')))
else if (option('calibrate') !== undefined) await calibrate()
else {
  if (option('own') === undefined) await scoreSets()
  await scoreOwn()
}

async function scoreSets() {
  const sets = caseSets(root)
  const unknown = unknownWords(sets)
  const rows = await scoresOf({ root, engine, scorer, sets })
  for (const row of rows) console.log(rowText({ ...row, unknown: unknown.get(row.set) }))
  if (rows.every(({ reader }) => reader === 'rules alone'))
    console.log('No recorded answers of a model lie here: rules alone were scored.')
  if (option('write') === undefined) return
  const page = join(root, 'docs/evaluation.md')
  writeFileSync(page, evaluationPage(rows, unknown))
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page], { stdio: 'inherit' })
  console.log('wrote docs/evaluation.md')
}

async function calibrate() {
  const odd = caseSets(root).find(({ name }) => name === 'independent, odd')
  if (odd === undefined) throw new Error('the independent cases do not lie here')
  const answers = recordedAnswers(root)
  const counts = countKinds(engine, odd.cases, ({ id }) => answers.get(id), scorer)
  const forms = await countedForms(answers)
  const { observed } = await source('language/src/reading/calibration.data.ts')
  const table = { ...(option('calibrate') === 'forms' ? observed : rowsOf(counts)), ...rowsOf(forms) }
  writeFileSync(join(root, 'packages/language/src/reading/calibration.data.ts'), tableOf(table))
  console.log(`counted ${Object.keys(counts).length} kinds over ${odd.cases.length} cases`)
}

/** Statements whose evidence is complete in itself are few: they are counted over all sets that were read. */
async function countedForms(answers) {
  const cases = caseSets(root).flatMap((set) => (set.isRead ? set.cases : []))
  const counts = countKinds(engine, cases, ({ id }) => answers.get(id), scorer)
  return Object.fromEntries(Object.entries(counts).filter(([kind]) => kind.includes(' form ')))
}

function scoreFolder(path) {
  const cases = readCases(path)
  const predictions = cases.map((one) => predictWith(engine, one))
  const result = scorer.score(cases, predictions)
  const percent = (value) => (value * 100).toFixed(1).padStart(6)
  console.log(`${'case'.padEnd(44)} facts  relaxed  pairs  codes`)
  for (const row of result.perCase)
    console.log(
      `${row.id.padEnd(42)} ${percent(row.facts.f1)}  ${percent(row.facts_relaxed.f1)} ${percent(row.pairs.f1)} ${percent(row.codes.f1)}`,
    )
  for (const [name, value] of Object.entries(result.total))
    console.log(`${name.padEnd(20)} ${percent(value.p)} ${percent(value.r)} ${percent(value.f1)}`)
  for (const [name, value] of Object.entries(result.groups).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name.padEnd(18)} ${percent(value.p)} ${percent(value.r)} ${percent(value.f1)}   of ${value.gold}`,
    )
  const file = option('errors')
  if (file && result.errors) writeFileSync(file, `${result.errors.join('\n')}\n`)
}

async function scoreOwn() {
  const { ownCases } = await source('language/testing/index.ts')
  const { judge } = await source('language/testing/judge.ts')
  const failed = ownCases.flatMap((one) => {
    const wrong = judge(one)
    return wrong.length === 0 ? [] : [`${one.group}: ${one.say}  →  ${wrong.join('; ')}`]
  })
  for (const line of failed) console.log(line)
  console.log(`own minimal pairs: passed ${ownCases.length - failed.length} of ${ownCases.length}`)
}
