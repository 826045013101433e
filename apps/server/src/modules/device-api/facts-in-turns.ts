import { setImmediate as otherWork } from 'node:timers/promises'
import { createFactEngine } from '@honora/language/engine.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import type { Utterance } from '@honora/language/utterance.ts'

/** The facts of texts said one after the other. A program may send a million letters: recordings go on in between. */
export async function factsInTurns(utterances: readonly Utterance[]): Promise<Fact[]> {
  const engine = createFactEngine()
  for (const utterance of utterances) {
    engine.push(utterance)
    await otherWork()
  }
  return engine.facts()
}
