import { findHits, lexicon, type Lexicon } from './lexicon.ts'
import { makeView, type View } from './read/view.ts'
import { remembered } from './remembered.ts'
import { withUnknownDrugs } from './text/drug-names.ts'
import { makeRepair, type Repair } from './text/repair.ts'
import { spellStatus } from './text/status-codes.ts'
import { spellSurfaces } from './text/surface-letters.ts'
import { tokenize, type Token } from './text/tokenize.ts'
import { cutAtCapitals } from './text/unmarked.ts'

type Reader = { readonly lexicon: Lexicon; readonly repair: Repair }

let shared: Reader | undefined

function reader(): Reader {
  if (!shared) {
    const words = lexicon()
    shared = { lexicon: words, repair: makeRepair(words) }
  }
  return shared
}

/** What the vocabulary knows of words. */
export function viewOf(tokens: readonly Token[]): View {
  return makeView(tokens, withUnknownDrugs(tokens, findHits(tokens, reader().lexicon.root)))
}

/** Words as the rules hear them: repaired, with what the vocabulary knows of them. Rules and judge hear a text once. */
export const hear = remembered(
  (text): View => viewOf(reader().repair(spellSurfaces(spellStatus(cutAtCapitals(tokenize(text)))))),
  4000,
)
