import { findHits, lexicon } from './lexicon.ts'
import { entriesIn, makeView, type View } from './read/view.ts'
import type { Entry } from './vocabulary/entry.ts'
import { remembered } from './remembered.ts'
import { withUnknownDrugs } from './text/drug-names.ts'
import { cutAtReturns } from './text/note-returns.ts'
import { makeRepair, type Repair } from './text/repair.ts'
import { spellStatus } from './text/status-codes.ts'
import { spellSurfaces } from './text/surface-letters.ts'
import { isTelegram } from './text/telegram.ts'
import { tokenize, type Token } from './text/tokenize.ts'
import { cutAtCapitals } from './text/unmarked.ts'

let shared: Repair | undefined

/** Words as they were meant, by the vocabulary. */
export const repaired: Repair = (tokens) => (shared ??= makeRepair(lexicon()))(tokens)

/** What the vocabulary knows of words. */
export const viewOf = (tokens: readonly Token[]): View =>
  makeView(tokens, withUnknownDrugs(tokens, findHits(tokens, lexicon().root)))

/** Words as the rules hear them: repaired, with what the vocabulary knows of them. Rules and judge hear a text once. */
export const hear = remembered(
  (text): View => viewOf(cutAtReturns(repaired(spellSurfaces(spellStatus(cutAtCapitals(tokenize(text))))))),
  4000,
)
/** Whether a text is a note in telegram style. */
export const isTypedNote = (text: string): boolean => isTelegram(hear(text).tokens)

export function named<K extends Entry['kind']>(text: string, kind: K): Extract<Entry, { kind: K }>[] {
  const view = hear(text)
  return entriesIn(view, kind, { from: 0, to: view.tokens.length }).map(({ entry }) => entry)
}
