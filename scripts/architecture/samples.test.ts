import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Fact } from '@honora/language/facts/fact.ts'
import { deriveFacts } from '@honora/language/engine.ts'
import { root } from './imports.ts'

const folder = join(root, 'apps/server/demo/consultations')
const transcript = z.object({
  utterances: z.array(
    z.object({
      speaker: z.enum(['dentist', 'assistant', 'patient']),
      start: z.number(),
      end: z.number(),
      text: z.string(),
    }),
  ),
})

/** A statement in one line: group, denial, time, code, teeth and surfaces, its words. */
const line = (fact: Fact): string =>
  [
    fact.group,
    fact.negated ? 'denied' : '',
    fact.temporality === 'now' ? '' : fact.temporality,
    fact.certainty === 'certain' ? '' : fact.certainty,
    fact.finding ?? fact.act ?? '',
    fact.teeth.join(','),
    fact.surfaces.join(''),
    `"${fact.text}"`,
  ]
    .filter((part) => part !== '')
    .join(' ')

/**
 * The consultations that come with the product, each with the statements that a dentist wrote down by hand from its
 * words (`statements.txt`): all of them are read, and nothing else.
 */
describe.each(readdirSync(folder))('%s', (name) => {
  const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8')

  test('is read without a false, missing or superfluous statement', () => {
    const { utterances } = transcript.parse(JSON.parse(read('transcript.json')))
    const facts = deriveFacts(
      utterances.map((one, index) => ({ ...one, id: String(index) })),
      { patientAge: 44 },
    )
    expect(facts.map(line).toSorted()).toEqual(read('statements.txt').trim().split('\n').toSorted())
  })
})
