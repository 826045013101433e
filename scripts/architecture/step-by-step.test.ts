import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '@honora/language/facts/fact.ts'
import { createFactEngine, deriveFacts } from '@honora/language/engine.ts'
import type { Utterance } from '@honora/language/utterance.ts'
import { assembleFacts, createAssembler } from '@honora/language/reading/assemble.ts'
import type { Candidate } from '@honora/language/reading/port.ts'
import type { Readings } from '@honora/language/reading/readings.ts'
import { caseSets } from '../lib/case-sets.mjs'
import { readingsOf } from '../lib/predict.mjs'
import { root } from './imports.ts'

const talks = caseSets(root)
  .filter(({ name }) => name === 'own open' || name === 'development')
  .flatMap(({ cases }) => cases)
  .map((one) => ({ id: one.id, ...readingsOf({ deriveFacts }, one) }))

/** All at once costs the whole talk, so it is compared after every third utterance and at the end. */
const isCompared = (index: number, length: number): boolean => index % 3 === 2 || index === length - 1

/** What the rules state, as a second reader would: often in other words, from the same evidence. */
const candidatesOf = (facts: readonly Readings['rules'][number][]): Candidate[] =>
  facts.map(({ id: _id, utteranceIds: _ids, evidence = [], structure: _structure, ...rest }, index) => ({
    ...rest,
    ...(index % 3 === 0 ? { text: `${rest.text} laut Gespräch` } : {}),
    evidence,
  }))

describe('facts that follow the talk are those of the talk heard all at once', () => {
  test.each(talks)('$id, utterance by utterance', ({ patient, utterances }) => {
    const engine = createFactEngine(patient.age === undefined ? {} : { patientAge: patient.age })
    const assembler = createAssembler()
    const compare: { followed: Fact[]; atOnce: Fact[] }[] = []
    for (const [index, utterance] of utterances.entries()) {
      engine.push(utterance)
      const readings = { patient, utterances: utterances.slice(0, index + 1), rules: engine.facts() }
      const followed = assembler.assemble(readings)
      if (isCompared(index, utterances.length)) compare.push({ followed, atOnce: assembleFacts(readings) })
    }
    expect(compare.map(({ followed }) => followed)).toEqual(compare.map(({ atOnce }) => atOnce))
  })

  test('also when texts are corrected, taken away or come in between, and a model answers now and then', () => {
    const kinds = ['say', 'say', 'say', 'correct', 'remove', 'insert', 'model'] as const
    const step = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(60) })
    const steps = fc.array(step, { minLength: 5, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...talks), steps, ({ patient, utterances }, changes) => {
        const options = patient.age === undefined ? {} : { patientAge: patient.age }
        const assembler = createAssembler()
        const left = [...utterances]
        let said: Utterance[] = left.splice(0, 4)
        let model: Readings['model']
        for (const { kind, at } of changes) {
          const place = at % said.length
          const one = said[place]!
          if (kind === 'say') said = said.concat(left.splice(0, 2))
          if (kind === 'correct') said = said.with(place, { ...one, text: 'Zahn 26 hat Karies, mesial.' })
          if (kind === 'remove' && said.length > 1) said = said.toSpliced(place, 1)
          if (kind === 'insert') said = said.toSpliced(place, 0, ...left.splice(0, 1))
          const rules = deriveFacts(said, options)
          if (kind === 'model')
            model = {
              candidates: candidatesOf(rules),
              readIds: new Set(said.map(({ id }) => id)),
              withdrawn: new Set(rules.slice(0, at % 2).map(({ id }) => id)),
            }
          const readings = { patient, utterances: said, rules, ...(model === undefined ? {} : { model }) }
          expect(assembler.assemble(readings)).toEqual(assembleFacts(readings))
        }
      }),
      { numRuns: 15, seed: 7 },
    )
  })
})
