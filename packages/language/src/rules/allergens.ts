import { entryOf } from '../read/view.ts'
import type { Turn } from '../turn.ts'
import { cueIn, mentions, said, says, segmentAt, sentenceOf, word, addFact, addFactAt } from '../turn.ts'
import { forgetWhere } from '../state.ts'
import { answered } from '../known.ts'
import { holds, wordList, wordSet } from '../text/words.ts'

/** How a substance stands before "-Allergie". */
const compound: Readonly<Record<string, string>> = {
  Nüsse: 'Nuss',
  Erdnüsse: 'Erdnuss',
  Haselnüsse: 'Haselnuss',
  Erdbeeren: 'Erdbeer',
}

/** "Erdnuss-Allergie", denied "Keine Erdnuss-Allergie"; an intolerance is no allergy. */
export function allergyNoun(name: string, isDenied = false, isIntolerance = false): string {
  const noun = `${compound[name] ?? name}-${isIntolerance ? 'Unverträglichkeit' : 'Allergie'}`
  return isDenied ? `Keine ${noun}` : noun
}

/** "Ibuprofen vertrag ich nicht": nobody, neither who answers nor who asks, speaks of an allergy. */
function speaksOfIntolerance(turn: Turn): boolean {
  if (says(turn, turn.whole, '*allerg*')) return false
  const pending = answered(turn)
  if (pending?.asksBearing === true || says(turn, turn.whole, 'vertrag*|vertraeg*|*unvertraeg*')) return true
  return pending?.topics.includes('allergy') !== true && cueIn(turn, turn.whole, 'intolerant')
}

/** An allergy to a substance, or that it is borne. What the practice has just prescribed of it does not stand. */
export function emitAllergy(
  turn: Turn,
  name: string,
  isAllergic: boolean,
  details: readonly string[] = [],
): void {
  if (isAllergic && turn.isPatient)
    forgetWhere(
      turn.state,
      ({ kind, speaker }) =>
        /^(gets|takes)-/.test(kind) && kind.endsWith(`-${name}`) && speaker !== 'patient',
    )
  addFact(turn, 'allergy', `allergy-${name}`, allergyNoun(name, !isAllergic, speaksOfIntolerance(turn)), {
    drug: { name },
    negated: !isAllergic,
    details: isAllergic ? details : [],
  })
}

/** Substances people are allergic to; nobody takes or is given them here. */
export const allergensOnly = wordSet(
  'Latex Nickel Palladium Jod Pflaster Pollen Adrenalin Acrylat Methacrylat Chemotherapie Nüsse Erdnüsse Haselnüsse Laktose Fruktose Erdbeeren Birke Gräserpollen Hausstaub Bienengift Arnika',
)

/** Allergens that are no drugs: animals, plants, food, things of daily life. */
const allergens =
  /^(katzen?|katzenhaare?|hunde?n?|hundehaare?|tierhaare?n?|pferde?|hausstaubmilben?|milben|graeser|graesern|birken?|kiwis?|soja|fisch|meeresfruechte|schalentiere|wespen|wespenstiche?|insektenstiche?|chrom|parfuem|duftstoffe?|farbstoffe?|konservierungsstoffe?|gluten|weizen|huehnereiweiss|milcheiweiss|kuhmilch|schimmel|kunststoffe?|kontrastmittel|desinfektionsmittel)$/

/** "Katzen und Gräser" as an answer, "gegen Wespen allergisch". */
function stateAllergens(turn: Turn): void {
  const isAnswer = answered(turn)?.topics.includes('allergy') === true
  if (!isAnswer && !cueIn(turn, turn.whole, 'allergic')) return
  for (const [index, token] of turn.view.tokens.entries()) {
    if (!allergens.test(token.word) || entryOf(turn.view.at[index], 'drug')) continue
    const sentence = sentenceOf(turn, index)
    const tells = cueIn(turn, sentence, 'allergic') || (turn.isPatient && isAnswer)
    if (sentence.asked || !tells) continue
    const segment = segmentAt(turn, index)
    const words = said(turn, segment)
    const isDenied =
      holds(words, 'kein|keine|keinen|nicht gegen|nicht allergisch') ||
      (/\bvertrag/.test(words) && !/\bnicht|schlecht\b/.test(words))
    const name = token.text.charAt(0).toUpperCase() + token.text.slice(1)
    addFactAt(turn, segment, 'allergy', `allergy-${name}`, allergyNoun(name, isDenied), { negated: isDenied })
  }
}

const namesAllergy = wordList('*allerg*|*intoleranz|*unvertraeglichkeit')

/** "Pflasterallergie", "Laktoseintoleranz": the substance stands in the word. */
export const ownSubstance =
  /^(\w{3,}?)(allergie|allergien|allergiker|allergikerin|intoleranz|unvertraeglichkeit)$/

function stateNamedAllergy(turn: Turn): void {
  if (!mentions(turn, namesAllergy)) return
  for (const [index, token] of turn.view.tokens.entries()) {
    const match = ownSubstance.exec(token.word)
    const substance = match?.[1]
    if (substance === undefined || sentenceOf(turn, index).asked) continue
    if (entryOf(turn.view.at[index], 'drug')) continue
    const raw = token.text.slice(0, substance.length)
    const name = raw.charAt(0).toUpperCase() + raw.slice(1)
    const before = { from: segmentAt(turn, index).from, to: index }
    const isDenied = denied(turn, before.from, before.to) || word(turn, index + 1) === 'negativ'
    const isIntolerance = /^(intoleranz|unvertr)/.test(match?.[2] ?? '')
    addFact(turn, 'allergy', `allergy-${name}`, allergyNoun(name, isDenied, isIntolerance), {
      drug: { name },
      negated: isDenied,
    })
  }
}

/** Allergies against substances that no drug table holds. */
export function stateOtherAllergies(turn: Turn): void {
  stateNamedAllergy(turn)
  stateAllergens(turn)
}

const answering =
  'nein er hat|nein sie hat|nein ich hab|nein ich habe|nein ich bin|nein aber|nein nur|nein gegen|nein auf'

/** Whether a range of words denies what it names; the first word of "Nein, er hat …" only answers. */
export function denied(turn: Turn, from: number, to: number): boolean {
  const answers = holds(said(turn, { from, to: from + 3 }), answering)
  const range = { from: answers ? from + 1 : from, to }
  return cueIn(turn, range, 'neg') || says(turn, range, 'nicht|nein|nichts|nix|negativ')
}
