import type { toolArguments } from '@honora/contract/tools.ts'
import { wordFinding } from '@honora/domain/commands/finding-words.ts'
import type { z } from 'zod'
import { refuseFinalized } from '../../consultations/index.ts'
import { addManualFact, changeFact } from '../../speech/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'

type AddFinding = z.infer<(typeof toolArguments)['add_finding']>

/** Adds a finding to the consultation's facts, as if written by hand; the tooth chart follows. */
export async function addFinding(work: Work, given: AddFinding): Promise<Effect> {
  const interactionId = work.consultation?.interaction_id
  if (!work.consultation || !interactionId) throw new Refusal('context_missing')
  await refuseFinalized(work.tx, interactionId)
  const { text, group } = wordFinding(given)
  const fact = await addManualFact(work.tx, work.scope, work.deps, {
    interactionId,
    text,
    group,
    attributes: {
      teeth: given.teeth,
      surfaces: given.surfaces ?? [],
      finding: given.finding,
      negated: given.negated ?? false,
    },
  })
  return { result: { factId: fact.id, text }, undo: { do: 'discardFact', interactionId, factId: fact.id } }
}

export async function discardFact(work: Work, interactionId: string, factId: string): Promise<void> {
  await refuseFinalized(work.tx, interactionId)
  await changeFact(work.tx, work.deps, { interactionId, factId, isDiscarded: true })
}
