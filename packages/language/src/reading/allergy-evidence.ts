import { named } from '../hear.ts'
import { allergensOnly } from '../rules/allergens.ts'
import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'
import { deedWords } from './deeds.ts'
import { deniesIn } from './polarity.ts'
import type { Candidate } from './port.ts'
import { lettersOf } from './quotes.ts'
import { longWords, type Support } from './support.ts'
import type { Talk } from './talk.ts'

/** "Ich glaube nein, doch, Krabben", "keine Medikamente Nickelallergie": no clear denial of allergies; a person decides. */
export const restrictsDenial = (said: string): boolean =>
  holds(
    fold(said),
    'hat *allergi*|hab *allergi*|habe *allergi*|kein* medi* *allergi*|kein* tabletten *allergi*|kein* *erkrankungen *allergi*|kein* operationen *allergi*|kein* beschwerden *allergi*|doch|ausser|bis auf|nur|bloss|hoechstens|glaube|glaub|vielleicht|weiss ich nicht|weiss nicht',
  )

/** "Allergie gegen Latex, keine weiteren": the clause that names the substance denies nothing. */
export function isDeniedElsewhere(candidate: Candidate, support: Support): boolean {
  const naming = clausesNaming(candidate, support)
  return (
    new Set(support.positions).size === 1 &&
    naming.length > 0 &&
    naming.every((clause) => !deniesIn(clause) && !clause.endsWith('?'))
  )
}

/** "Davon hatte ich Durchfall": no answer that denies an allergy. */
export const tellsReaction = (said: string): boolean =>
  holds(
    fold(said),
    'durchfall|ausschlag|gejuck*|gjuck*|uebel*|schlecht|pickel*|quaddel*|geschwollen|atemnot|umgekippt|pusteln',
  ) && !deniesIn(said)

/**
 * "Verträgt Penicillin nicht", "Keine Allergien. Penicillin-Unverträglichkeit.", "Keine Allergien" – "Doch, Latex": a denial of an
 * allergy that other words beside it speak against. What harms most when it is wrong is asked.
 */
export function isDenialDoubtful({ text: stated }: Candidate, support: Support, talk: Talk): boolean {
  const last = Math.max(...support.positions)
  const next = fold(talk.utterances[last + 1]?.text ?? '')
  if (/^(?:doch|ausser|aber|nur|naja|halt|moment)\b|\bdoch,/.test(next)) return true
  return support.whole.some((whole) => {
    const text = fold(whole)
    const speaksTwice = (text.match(/allerg|unvertr|vertraeg/g) ?? []).length > 1
    const namesOther =
      stated === 'Keine Allergien' && named(whole, 'drug').some(({ name }) => allergensOnly.has(name))
    return speaksTwice || namesOther || doubts.test(text)
  })
}

const doubts =
  /vertraegt (?:\w+ ){0,4}(?:nicht|schlecht|kein\w*)\b|nicht (?:gut|mehr|erfragt|gefragt|ausgeschlossen)|frueher|ausschlag|jetzt positiv|allergi\w* ?:? - ?\w/

/** The first letters of what an allergy is against: enough to find it in the words. */
const substanceOf = ({ drug, text }: Candidate): string =>
  lettersOf((drug?.name ?? text).replace(/^keine? |allergie (?:gegen|auf) |-allergie$/gi, '')).slice(0, 6)

/** The clauses that name the substance of an allergy or the drug that is taken. */
export const clausesNaming = (candidate: Candidate, { clauses }: Support): string[] =>
  clauses
    .flatMap((clause) => clause.split(/,(?!\d)/))
    .filter((clause) => lettersOf(clause).includes(substanceOf(candidate)))

/** "Penicillin verträgt er": what is borne is no allergy. */
export function isTolerated(candidate: Candidate, support: Support): boolean {
  const name = substanceOf(candidate)
  const pieces = support.clauses.flatMap((clause) =>
    clause.replace(/[,;](?= (?:\w+ )?vertr\S+ (?:ich|er|sie|gut))/g, '').split(/[,;]/),
  )
  return pieces.some((clause) => {
    const letters = lettersOf(clause)
    const at = letters.indexOf(name)
    return at >= 0 && /^\w{0,14}vertr(ae|a)g(t|e|en)(?!\w{0,8}(nich|kein|net|nix))/.test(letters.slice(at))
  })
}

/** "Latex, Antibiotika?" – "Null": a denial that answers what was asked about, of what the statement names. */
export function deniesAllergyAsked({ text, drug }: Candidate, support: Support, talk: Talk): boolean {
  if (!support.quotes.some(deniesIn)) return false
  const first = Math.min(...support.positions)
  const asked = fold([talk.utterances[first - 1]?.text ?? '', ...support.quotes].join(' ; '))
  if (holds(asked, deedWords.allergy)) return true
  return longWords(`${text} ${drug?.name ?? ''}`).some(
    (word) => !/^(allergi|keine|gegen|bekannt)/.test(word) && asked.includes(word.slice(0, 6)),
  )
}
