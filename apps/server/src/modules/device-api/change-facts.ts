import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { refuseFrozen } from '../consultations/index.ts'
import { wireFact } from '../live/index.ts'
import { changeFact, factRow } from '../transcripts/index.ts'
import { noFact } from './errors.ts'
import { parsed } from './parse.ts'
import { type WireFact, Text, Source, groupOf } from './present-facts.ts'

const Change = z.looseObject({
  text: Text.optional(),
  group: z.string().optional(),
  isDiscarded: z.boolean().optional(),
  source: Source.optional(),
})

const Changes = z.looseObject({ facts: z.array(Change.extend({ factId: z.string() })).max(100) })

async function change(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: z.infer<typeof Change>,
): Promise<WireFact> {
  await refuseFrozen(tx, interactionId)
  if (!isRowId(factId) || (await factRow(tx, interactionId, factId)) === undefined) throw noFact()
  const group = given.group === undefined ? undefined : groupOf(given.group).group
  return wireFact(
    await changeFact(tx, scope, deps, {
      interactionId,
      factId,
      text: given.text,
      group,
      isDiscarded: given.isDiscarded,
      wireSource: given.source,
    }),
  )
}

/** A client changes several facts of an interaction in one call. */
export async function changeWireFacts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  given: unknown,
): Promise<{ facts: WireFact[] }> {
  const facts: WireFact[] = []
  for (const fact of parsed(Changes, given).facts)
    facts.push(await change(tx, scope, deps, interactionId, fact.factId, fact))
  return { facts }
}

/** A client changes one fact. Refused once the documentation is finalised. */
export async function changeWireFact(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  factId: string,
  given: unknown,
): Promise<WireFact> {
  return change(tx, scope, deps, interactionId, factId, parsed(Change, given))
}
