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
      for (const { kinds, fact } of engine.kindsOfFacts(readings)) {
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

/** The table as a source file. */
export function tableOf(counts) {
  const rows = Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, [right, of]]) => `  '${kind}': [${right}, ${of}],`)
  return `// Made by \`npm run eval -- --calibrate\`; do not edit.

/** For each kind of statement: how often it was right, and how often it was made. */
export const observed: Readonly<Record<string, readonly [right: number, of: number]>> = {
${rows.join('\n')}
}
`
}
