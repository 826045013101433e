import type { SpeechFact } from '@honora/contract/speech.ts'
import type { Fact } from '@honora/language/facts/fact.ts'

/** A served fact as the rules read it. */
export function asFact(fact: SpeechFact): SpeechFact & Fact {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server has checked the members; the contract of the provider leaves them open.
  return fact as unknown as SpeechFact & Fact
}
