import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ModelKind } from './catalogue.ts'

/**
 * How a model comes to the words of a practice: `search` boosts them while it decodes, `spelling` has its finished text
 * written as the practice writes (which happens behind `search` too), `none` has no text.
 *
 * Only transducers can boost words in their search. That search still loses text with the catalogue's model for whole
 * segments (its tokens carry durations), so there it is used only for who puts a list of word pieces beside the model.
 */
export function hotwordsOfModel(kind: ModelKind, folder: string): 'search' | 'spelling' | 'none' {
  if (kind === 'vad') return 'none'
  if (kind === 'online-transducer') return 'search'
  return kind === 'offline-transducer' && existsSync(path.join(folder, 'bpe.vocab')) ? 'search' : 'spelling'
}
