import { fold } from '../text/fold.ts'
import { holds } from '../text/word-list.ts'
import type { Candidate } from './port.ts'
import type { Support } from './support.ts'
import type { Talk } from './talk.ts'

/** An entry that is to go, or that belongs to another patient. */
const takenBack =
  'loesch*|*fehleintrag*|storniert|falscher patient|falsche patientin|irrtuemlich*|versehentlich*'

/** "Implantat 36 inseriert." – "Herr Doktor, das war 46.": taken back in its own words, or corrected by the two turns behind it. */
export function isCorrected(
  { text: stated }: Candidate,
  { positions, whole }: Support,
  { utterances }: Talk,
): boolean {
  if (whole.some((note) => holds(fold(note), takenBack))) return true
  const last = Math.max(...positions)
  const [next, after] = utterances.slice(last + 1, last + 3)
  if (next === undefined) return false
  const reply = fold(next.text)
  if (next.speaker !== 'patient' && correcting.test(reply)) return true
  if (
    next.speaker === 'patient' &&
    stated.startsWith('Verordnung') &&
    /^(?:nein|nee|habe? ich noch)/.test(reply)
  )
    return true
  // "36 od gelegt." – "26 oder 36?" – "26.": asked back, and answered otherwise
  const isAskedBack = next.text.trimEnd().endsWith('?') && reply.split(' ').length <= 5 && echoes.test(reply)
  return isAskedBack && after !== undefined && otherwise.test(fold(after.text))
}

const echoes = /\d|^(?:wirklich|sicher|echt|an beiden|definitiv|auch nicht|wie viel|wie oft|seit wann)\b/
const otherwise = /^(?:nein|nee|doch|ach|nur|gar kein|quatsch|bis|seit gestern nicht|\d)/

const correcting =
  /^(?:moment|korrektur|quatsch|falsch|halt|stimmt nicht|nein,? (?:nicht|das|der|es|noch)|doch,? \d|herr doktor,? das war|frau doktor,? das war)|falscher patient|loeschen|doch da\b/
