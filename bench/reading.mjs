// What one utterance costs on its way into the record: the rules that read it, and the judge that decides about all that
// was read of the talk so far. The talk is the consultations of packages/language/cases, spoken one utterance after the other.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './lib/median.mjs'
import { readCases, utterancesOf } from '../scripts/lib/predict.mjs'

const language = fileURLToPath(new URL('../packages/language/', import.meta.url))
const built = (path) => import(join(language, 'dist', path))
const { createFactEngine } = await built('engine.js')
const { createAssembler } = await built('reading/assemble.js')

const goalMicros = 100
/** In each round every utterance is as new as when it is spoken: far more texts lie between two rounds than are remembered. */
const rounds = 6

const cases = ['open', 'blind', 'fresh', 'unseen', 'unread'].flatMap((name) =>
  readCases(join(language, 'cases', name)),
)

const micros = (start) => (performance.now() - start) * 1000

/** Times of each utterance of a consultation: rules, judge. */
function spoken({ patient, utterances }, read) {
  const engine = createFactEngine({ patientAge: patient.age })
  const assembler = createAssembler()
  const said = []
  for (const utterance of utterances) {
    said.push(utterance)
    const begin = performance.now()
    engine.push(utterance)
    const rules = micros(begin)
    const middle = performance.now()
    assembler.assemble({
      patient: { age: patient.age, insurance: 'statutory' },
      utterances: [...said],
      rules: engine.facts(),
    })
    read(rules, micros(middle))
  }
}

export function rows() {
  const talks = cases.map((one) => ({ patient: one.patient, utterances: utterancesOf(one) }))
  const readings = []
  for (let round = 0; round < rounds; round += 1)
    for (const talk of talks)
      spoken(talk, (rules, judge) => readings.push({ rules, judge, both: rules + judge }))
  const of = (which) => median(readings.map((one) => one[which]))
  const count = `${rounds} rounds of ${readings.length / rounds} utterances of ${cases.length} consultations`
  return [
    { name: `reading: rules, one utterance (median of ${count})`, value: of('rules').toFixed(1), unit: 'µs' },
    { name: 'reading: judge, the whole talk so far (median)', value: of('judge').toFixed(1), unit: 'µs' },
    {
      name: 'reading: rules and judge, one utterance (median)',
      value: of('both').toFixed(1),
      unit: 'µs',
      goal: `≤ ${goalMicros} µs`,
      isMet: of('both') <= goalMicros,
    },
  ]
}
