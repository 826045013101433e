import type { SpeechFact } from '@honora/contract/speech.ts'
import type { Fact } from '@honora/language/facts/fact.ts'

/** A served fact as the rules read it; the server has checked its members. */
export const asFact = (fact: SpeechFact): SpeechFact & Fact => fact as unknown as SpeechFact & Fact
