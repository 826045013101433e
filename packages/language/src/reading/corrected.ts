import { fold } from '../text/fold.ts'
import { readNumber } from '../read/numbers.ts'
import { hear, named } from '../hear.ts'
import { holds } from '../text/words.ts'
import type { Utterance } from '../utterance.ts'
import type { Candidate } from './port.ts'
import type { Support } from './support.ts'
import type { Talk } from './talk.ts'

/** An entry that is to go, or that belongs to another patient. */
const takenBack =
  'loesch*|*fehleintrag*|storniert|falscher patient|falsche patientin|irrtuemlich*|versehentlich*'

/** How many turns behind a statement may take it back. */
export const correctedWithin = 3

/** "Implantat 36 inseriert." – "Herr Doktor, das war 46.": taken back in its own words, or corrected by the turns behind it. */
export function isCorrected(candidate: Candidate, { positions, whole }: Support, talk: Talk): boolean {
  if (whole.some((note) => holds(fold(note), takenBack))) return true
  const last = Math.max(...positions)
  const behind = talk.utterances.slice(last + 1, last + 1 + correctedWithin)
  const [next, after] = behind
  if (next === undefined) return false
  const reply = fold(next.text)
  const isAnswer = (talk.utterances[last]?.text ?? '').trimEnd().endsWith('?')
  if (next.speaker === 'patient' ? !isAnswer && objecting.test(reply) : correcting.test(reply)) return true
  const isDrug = candidate.group === 'medication'
  if (isDrug && !candidate.text.startsWith('Einnahme') && isOrderRevoked(behind, isAnswer)) return true
  // "36 od gelegt." – "26 oder 36?" – "26.", "Ramipril fünf." – "Fünf?" – "Zehn.": asked back, and answered otherwise
  const isNumber = (text: string): boolean => isDrug && namesNumber(text)
  const isAskedBack =
    next.text.trimEnd().endsWith('?') &&
    reply.split(' ').length <= 5 &&
    (echoes.test(reply) || isNumber(next.text))
  return isAskedBack && after !== undefined && (otherwise.test(fold(after.text)) || isNumber(after.text))
}

/** "Amoxicillin 1000." – "Da bin ich allergisch.": the patient speaks against it, or the practice names another drug or dose. */
const isOrderRevoked = (behind: readonly Utterance[], isAnswer: boolean): boolean =>
  behind.some(({ speaker, text }, index) => {
    const said = fold(text)
    const isAsked = index === 0 ? isAnswer : behind[index - 1]?.text.trimEnd().endsWith('?') === true
    if (speaker === 'patient') return !isAsked && holds(said, against)
    const isOther = namesNumber(text) || named(text, 'drug').length > 0 || holds(said, 'anderes|rezept')
    return isOther && instead.test(said)
  })

const namesNumber = (text: string): boolean =>
  hear(text).tokens.some((token) => readNumber(token) !== undefined)

/** What a patient says against a drug that is prescribed. */
const against =
  'allerg*|*allergie|*vertrag*|vertraegt*|reagier*|darf ich nicht|bitte nicht|nicht nehmen|nehm* * nicht|nehm* keine*|lieber nicht|will * nicht|moecht* nicht|hilft * nicht|schwanger*|stille|magen|durchfall|ausschlag|nein|nee|habe ich noch|hab ich noch'

const instead =
  /^(?:gut,? |oh,? |ah,? |ach,? |ach so,? |okay,? |stimmt,? |hm+,? )*(?:dann|nein|nee|doch|oder|lieber|besser|sagen wir|nehmen wir|statt|kein)\b/
const echoes = /\d|^(?:wirklich|sicher|echt|an beiden|definitiv|auch nicht|wie viel|wie oft|seit wann)\b/
const otherwise =
  /^(?:ah,? |aeh,? |oh,? )?(?:nein|nee|doch|ach|nur|gar kein|quatsch|bis|seit gestern nicht|\d)/
/** A patient who says that it is not so. */
const objecting =
  /^(?:(?:nein|nee|doch),? (?:doch|der|die|das|den|ist|da|stimmt|seit|gegen|auf)\b|(?:das )?stimmt (?:so )?nicht|falsch)/

const correcting =
  /^(?:moment|korrektur|quatsch|falsch|halt|stimmt nicht|nein,? (?:nicht|das|der|es|noch)|doch,? \d|herr doktor,? das war|frau doktor,? das war)|falscher patient|loeschen|doch da\b/
