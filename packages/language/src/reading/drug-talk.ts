import { hear } from '../hear.ts'
import { fold } from '../text/fold.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { holds, nameSet, wordSet } from '../text/words.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { clausesNaming } from './allergy-evidence.ts'
import type { Candidate } from './port.ts'
import { lettersOf } from './quotes.ts'
import type { Support } from './support.ts'

/** Cues that deny, postpone or doubt, or concern others, other days or what is only heard. */
const turning: ReadonlySet<CueId> = nameSet(
  'other mother pet stopDrug forbid refuse past future could wish if say suspect negAfter notOnly postpone planWord',
)

/** "So was wie Marcumar", "mir wurde mal Ramipril verschrieben", "im Beipackzettel von Ramipril": named, but not as taken. */
const otherwise =
  'wie|aehnlich*|statt|wurde|wurden|hatte|hatten|ich soll|soll ich|will|wollte|kann ich|kann man|man|manche|viele|beipack*|empfohlen|angeboten|geraten|gehoert|lassen|*vadder|*vater|*mutter|broder|frueher|damals|um acht|um sieben|nemmt|nahm'

/** What turns the drug that was named before it: another dose, another person, another day, nothing of it. */
const turnedBack =
  'quatsch|bloedsinn|nee|nein|na|wart*|moment|weg|weglass*|weggelassen|abgesetzt|gestrichen|nicht|nich|net|ned|nie|runter*|hoch*|reduzier*|aufgehoert|durchfall|reagier*|*allerg*|*vertrag*|hatte|war|wurde|bruder|mann|frau|vater|mutter|schwester|sohn|tochter|oma|opa|entschuldigung|vielmehr|wobei|versprochen|bis letzt*|bis vor|bis 19*|bis 20*'

/** Words with which a sentence takes the one before it back. */
const opensBack = wordSet('nein nee ach moment halt quatsch korrektur entschuldigung doch das die aber wobei')

/** How far around the name of a drug words belong to it where no mark divides them. */
const reach = { before: 4, after: 6 }

const wordsOf = (tokens: readonly Token[]): string => fold(tokens.map(({ text }) => text).join(' '))
const namedAt = (tokens: readonly Token[], name: string): number =>
  tokens.findIndex(({ text }) => lettersOf(text).startsWith(lettersOf(name).slice(0, 5)))

/** Whether words around the name of a drug say that it is not taken as it stands. */
function isNamedApart(clause: string, name: string): boolean {
  const { tokens } = hear(clause.replace(/^\W*(?:(?:nein|nee|nö|ja|aber|und|also)\s+)+/i, ''))
  const at = namedAt(tokens, name)
  const words = wordsOf(tokens.slice(Math.max(0, at - reach.before), Math.max(0, at) + reach.after))
  return [...hear(words).cues].some((cue) => turning.has(cue)) || holds(words, otherwise)
}

/** What is said behind the name of a drug: the rest of its sentence before the next drug, and a next sentence that takes it back. */
function behind(whole: string, name: string): string {
  const { tokens, at } = hear(whole)
  const from = namedAt(tokens, name)
  const end = tokens.findIndex(
    (token, index) =>
      index > from &&
      ((at[index]?.from === index && at[index]?.kinds.has('drug')) ||
        (token.gap === gap.sentence && !opensBack.has(token.word))),
  )
  return from < 0 ? '' : wordsOf(tokens.slice(from + 1, end < 0 ? undefined : end))
}

/**
 * "Ich nehm so was wie Marcumar", "Mir wurde mal Ramipril verschrieben", "das Ibuprofen bitte weglassen": a drug that is named
 * in talk stands in the record only where no word of its clause and none behind it turns it.
 */
export function isDrugTurned(candidate: Candidate, support: Support): boolean {
  const { group, negated, temporality, drug } = candidate
  if (group !== 'medication' || negated || temporality !== 'now' || drug === undefined) return false
  return (
    clausesNaming(candidate, support).some((clause) => isNamedApart(clause, drug.name)) ||
    support.whole.some((whole) => holds(behind(whole, drug.name), turnedBack))
  )
}
