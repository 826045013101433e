import type { SpeechFact } from '@honora/contract/speech.ts'
import { quoteOf } from '@honora/language/facts/shown.ts'
import type { Line } from '../live/view.ts'

/** The words a fact rests on; without evidence the whole line, as far as it is short. */
export const quoteIn = (fact: SpeechFact, lines: readonly Line[]): string =>
  quoteOf(fact) ?? lines.find((line) => fact.utteranceIds.includes(line.id))?.text ?? ''
