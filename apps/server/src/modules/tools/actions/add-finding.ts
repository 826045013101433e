import type { toolArguments } from '@honora/contract/tools.ts'
import { wordFinding } from '@honora/language/word-finding.ts'
import { parentFinding } from '@honora/language/facts/findings.ts'
import type { z } from 'zod'
import { refuseFrozen } from '../../consultations/index.ts'
import { addManualFact, changeFact, listFacts } from '../../transcripts/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'
import { withoutNotes } from './draft-documentation.ts'

type AddFinding = z.infer<(typeof toolArguments)['add_finding']>

/** Adds a finding to the consultation's facts, as if written by hand; the tooth chart follows. */
export async function addFinding(work: Work, given: AddFinding): Promise<Effect> {
  const interactionId = work.consultation?.interaction_id
  if (!work.consultation) throw new Refusal('context_missing')
  if (!interactionId) throw await withoutNotes(work)
  await refuseFrozen(work.tx, interactionId)
  const { text, group } = wordFinding(given)
  const givenWay = given.negated === true ? await discardStated(work, interactionId, given) : []
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
  return {
    result: { factId: fact.id, text },
    undo: { do: 'discardFact', interactionId, factId: fact.id, ...(givenWay.length > 0 ? { givenWay } : {}) },
  }
}

/** "Lösche die Karies an 36": what this visit stated of the same finding and teeth gives way to the denial. */
async function discardStated(work: Work, interactionId: string, given: AddFinding): Promise<string[]> {
  const surfaces = given.surfaces ?? []
  const stated = (await listFacts(work.tx, work.consultation?.id ?? '')).filter(
    (fact) =>
      (fact.group === 'finding' || fact.group === 'diagnosis') &&
      fact.finding !== undefined &&
      parentFinding(fact.finding) === parentFinding(given.finding) &&
      fact.temporality === 'now' &&
      !fact.negated &&
      fact.teeth.length > 0 &&
      fact.teeth.every((tooth) => given.teeth.includes(tooth)) &&
      (surfaces.length === 0 || fact.surfaces.every((surface) => surfaces.includes(surface))),
  )
  for (const { id } of stated)
    await changeFact(work.tx, work.scope, work.deps, { interactionId, factId: id, isDiscarded: true })
  return stated.map((fact) => fact.id)
}

export async function discardFact(
  work: Work,
  interactionId: string,
  factId: string,
  givenWay: readonly string[] = [],
): Promise<void> {
  await refuseFrozen(work.tx, interactionId)
  await changeFact(work.tx, work.scope, work.deps, { interactionId, factId, isDiscarded: true })
  for (const id of givenWay)
    await changeFact(work.tx, work.scope, work.deps, { interactionId, factId: id, isDiscarded: false })
}
