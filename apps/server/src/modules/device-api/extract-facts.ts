import { assembleFacts } from '@honora/language/reading/assemble.ts'
import { z } from 'zod'
import { wireFact } from '../live/index.ts'
import { factsInTurns } from './facts-in-turns.ts'
import { parsed, requireLanguage } from './parse.ts'

const Extract = z.looseObject({
  context: z
    .array(z.looseObject({ type: z.literal('text'), text: z.string().max(20_000) }))
    .min(1)
    .max(50),
  outputLanguage: z.string().max(20),
})

/** Facts of a text without an interaction; `dental.state` says which of them are proposals. */
export async function extractFacts(given: unknown): Promise<Readonly<Record<string, unknown>>> {
  const { context, outputLanguage } = parsed(Extract, given)
  requireLanguage(outputLanguage)
  const utterances = context.map(({ text }, index) => ({ id: String(index), text, language: 'de' }))
  const patient = { insurance: 'statutory' } as const
  const read = assembleFacts({ patient, utterances, rules: await factsInTurns(utterances) })
  const now = new Date(0)
  const facts = read.map((fact) => {
    const stored = {
      ...fact,
      state: fact.state ?? ('recorded' as const),
      decidedBy: null,
      decidedAt: null,
      before: null,
      source: 'speech' as const,
      wireSource: null,
      isDiscarded: false,
      isEdited: false,
      createdAt: now,
      updatedAt: now,
    }
    const { group } = wireFact(stored)
    return { group, value: fact.text, text: fact.text, dental: fact }
  })
  return { facts, outputLanguage, usageInfo: { creditsConsumed: 0 } }
}
