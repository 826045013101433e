// How often each kind of statement is right, counted over cases with expected facts; the table behind `confidence`.
import { candidatesOf, readingsOf } from './predict.mjs'
import { wrongOf } from './score-harm.mjs'

/** Counts by kind: `[right, all]`. `answers` gives what a model has answered to a case, or nothing. */
export function countKinds(engine, cases, answers, { agrees, normalise = (fact) => fact } = {}) {
  const counts = {}
  for (const one of cases) {
    const expected = one.gold.facts.map(normalise)
    const answered = answers(one)
    for (const readings of [
      readingsOf(engine, one),
      ...(answered === undefined ? [] : [readingsOf(engine, one, candidatesOf(answered))]),
    ])
      for (const { kinds, fact } of kindsOfFacts(engine, readings)) {
        const isRight = wrongOf(normalise(fact), expected, agrees) === undefined
        for (const kind of kinds) {
          const count = (counts[kind] ??= [0, 0])
          if (isRight) count[0]++
          count[1]++
        }
      }
  }
  return counts
}

/** Every statement of a case with the kinds it counts for. */
const kindsOfFacts = ({ createVoices, kindsOf, voiceIn }, readings) =>
  createVoices()
    .of(readings)
    .filter(({ judged }) => !judged.isDropped)
    .map((voiced) => ({
      kinds: kindsOf(voiceIn(voiced, readings), voiced.judged),
      fact: voiced.judged.candidate,
    }))

/**
 * The narrowest kinds as rows: voice and group, and what each adds to them with its counts ("name karies is now 2/2").
 * The counts of wider kinds are the sums of theirs, so they are left out.
 */
export function rowsOf(counts) {
  const rows = {}
  for (const [kind, [right, of]] of Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [voice, group, ...rest] = kind.split(' ')
    if (rest.length < (group === 'form' ? 1 : 2)) continue
    ;(rows[`${voice} ${group}`] ??= []).push(`${rest.join(' ')} ${right}/${of}`)
  }
  return Object.fromEntries(Object.entries(rows).map(([shared, row]) => [shared, row.join(', ')]))
}

/** The table as a source file. */
export function tableOf(rows) {
  const lines = Object.entries(rows)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([shared, row]) => `  '${shared}': '${row}',`)
  return `// Made by \`npm run eval -- --calibrate\`; do not edit.

/** For the narrowest kinds of statements: how often each was right, and how often it was made. */
export const observed: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}
