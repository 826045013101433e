import type { SpeechFact } from '@honora/contract/speech.ts'

/** A line of the transcript, as far as it says when something was said. */
export interface SpokenLine {
  readonly id: string
  readonly start: number | null
}

/** Second of the recording at which the first supporting line stands; null without one. */
export function spokenAt(fact: SpeechFact, lines: readonly SpokenLine[]): number | null {
  const line = lines.find((one) => fact.utteranceIds.includes(one.id))
  return line?.start ?? null
}
