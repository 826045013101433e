import { createFactEngine } from '@honora/language/engine.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import type { Utterance } from '@honora/language/utterance.ts'
import { inTurns } from '../../platform/in-turns.ts'

/** The facts of texts said one after the other. A program may send a million letters: recordings go on in between. */
export async function factsInTurns(utterances: readonly Utterance[]): Promise<Fact[]> {
  const engine = createFactEngine()
  await inTurns(utterances, 1, (utterance) => {
    engine.push(utterance)
  })
  return engine.facts()
}
