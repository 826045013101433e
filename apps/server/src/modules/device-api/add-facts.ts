import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { refuseFrozen } from '../consultations/index.ts'
import { wireFact } from '../live/index.ts'
import { addManualFact } from '../transcripts/index.ts'
import { parsed } from './parse.ts'
import { type WireFact, Text, Source, groupOf } from './present-facts.ts'

const NewFacts = z.looseObject({
  facts: z.array(z.looseObject({ text: Text, group: z.string(), source: Source.optional() })).max(100),
})

/** A client adds facts by hand. Refused once the documentation is finalised. */
export async function addWireFacts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  given: unknown,
): Promise<{ facts: WireFact[] }> {
  await refuseFrozen(tx, interactionId)
  const facts: WireFact[] = []
  for (const fact of parsed(NewFacts, given).facts) {
    const { group, negated } = groupOf(fact.group)
    facts.push(
      wireFact(
        await addManualFact(tx, scope, deps, {
          interactionId,
          text: fact.text,
          group,
          attributes: { negated },
          wireSource: fact.source,
        }),
      ),
    )
  }
  return { facts }
}
