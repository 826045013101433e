import type { SpeechFact } from '@honora/contract/speech.ts'
import type { Line } from './view.ts'

/** Second of the recording at which the first supporting line stands; null without one. */
export function spokenAt(fact: SpeechFact, lines: readonly Line[]): number | null {
  const line = lines.find((one) => fact.utteranceIds.includes(one.id))
  return line?.start ?? null
}
