import type { SpeechFact } from '@honora/contract/speech.ts'

/** A line of the transcript, as far as it says when something was said. */
export interface SpokenLine {
  readonly id: string
  readonly start: number | null
  readonly isTyped?: boolean
}

/** Second of the recording at which the first supporting line stands; null without one. */
export function spokenAt(fact: SpeechFact, lines: readonly SpokenLine[]): number | null {
  const line = lines.find((one) => fact.utteranceIds.includes(one.id))
  return line?.start ?? null
}

/** The same as it is shown: a note that was typed before anything was recorded has no time. */
export function shownAt(fact: SpeechFact, lines: readonly SpokenLine[]): number | null {
  const line = lines.find((one) => fact.utteranceIds.includes(one.id))
  return line === undefined || isTimeless(line) ? null : line.start
}

export const isTimeless = ({ isTyped, start }: Omit<SpokenLine, 'id'>): boolean =>
  isTyped === true && start === 0
