import { hear } from '../hear.ts'
import { readNumber } from '../read/numbers.ts'
import { fold } from '../text/fold.ts'
import { isTelegram } from '../text/telegram.ts'
import { holds } from '../text/word-list.ts'
import { nameSet, wordSet } from '../text/words.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { clausesNaming } from './allergy-evidence.ts'
import type { Candidate } from './port.ts'
import type { Support } from './support.ts'
import type { Talk } from './talk.ts'

/** Words of a note that no row of the vocabulary holds and that change nothing about what stands beside them. */
const plain = wordSet(
  [
    // grammar, amounts and places
    'mit in im ins an am auf u des zu zum zur aus von re li nach wegen inkl einschl sowie plus a b c d f i ii iii iv k m n o p x komma stern null halbe insgesamt je beide beidseits seitlich lateral approximal distobukkal mesiobukkal regio reg zahn zaehne apex apikal foramen palatinum alveole schmelz dentin stuempfe ecken kavitaet kanalwand durchmesser laenge min std stk prozent amp karp ampulle karpule mm cm ml tag taeglich morgens mittags abends zweimal dreimal patient patientin pat anamnese diagnose befund behandlung beh med okklusion ha',
    // how something was done or is
    'neu neue neuer neues vollstaendig vollst komplett toto komplikationslos kompl glatt atraumatisch schonend minimalinvasiv primaer sekundaer masch maschinell manuell haendisch elektrisch rotierend getrennt lappen entleert getrocknet ausgearbeitet gemessen eingeebnet abgedeckt adaptiert mobilisiert geglaettet gekuerzt geloest gehaertet geaetzt angeaetzt gebondet geschichtet nachgearbeitet finiert desinfiziert kond kondensiert relativ absolut trockenlegung exkavation generalisiert gen lokalisiert lokalisierte leicht maessig mittel stark deutlich oberflaechlich tief stabil dicht suffizient gut fest sauber randschluss rand passung sitzt passt passgenau bekannt vorh geroetet dualhaertend lichthaertend selbsthaertend resorbierbar supra steril digital analog offen geschlossen',
    // what it is done with, and its makers
    'pal buk inf ca oh gp ah pellet deckel draht klammer pins spray gel paste praeparat glas ionomer matrizenband holzkeil kapuze masseter aufnahmen eindrehmoment drehmoment isq lot charge newton drueber schluss dentosafe bohrspaenen bohrer hedstroem reamer gates naht supramid vicryl prolene gore ethilon gelatamp kollagen gaze jodoform betaisodona octenidin nacl straumann camlog nobel astra osstem bego conelog ankylos xive thommen bredent blt reciproc protaper waveone mtwo raypex morita optibond scotchbond clearfil syntac monobond estelite gradia charisma admira sdr dycal riva equia hoffmann unicem forte ds sopira citocartin rebilda impregum alginat tofflemire palodent blau gelb rot weiss gruen grau schwarz',
  ].join(' '),
)

/** What puts off, denies, doubts or tells of somebody else: work or a finding of the same clause may not be meant as it stands. */
const turning: readonly CueId[] = [
  'neg',
  'negAfter',
  'no',
  'refuse',
  'planWord',
  'future',
  'could',
  'must',
  'if',
  'alternative',
  'recommend',
  'cost',
  'wish',
  'postpone',
  'stopDrug',
  'forbid',
  'refer',
]

/** Somebody else, named anywhere in the sentence: "Mutter: 36 Ex, Naht". */
const others: readonly CueId[] = ['other', 'mother', 'pet']

/** Whether the vocabulary holds every word of a text, or it is one that changes nothing. */
const isWhollyRead = (text: string): boolean => {
  const { tokens, at } = hear(text)
  return tokens.every(
    (token, index) => at[index] !== undefined || readNumber(token) !== undefined || plain.has(token.word),
  )
}

/**
 * "Krone 36 laut Akte", "Mutter: 36 Ex", "36 Füllung od storniert": a sentence of a typed note holds a word that nobody has
 * explained to the rules, or one that turns what stands beside it. They do not know whether it is meant as it stands.
 */
export function isTurnedOrUnread(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (support.whole.some((note) => holds(fold(note), takenBack))) return true
  const isOfPractice = support.positions.every((at) => talk.utterances[at]?.speaker !== 'patient')
  if (!isOfPractice || !support.whole.every((note) => isTelegram(hear(note).tokens))) return false
  if (!support.sentences.every(isWhollyRead)) return true
  if (support.sentences.some((sentence) => others.some((cue) => hear(sentence).cues.has(cue)))) return true
  return (
    stated.has(candidate.group) &&
    !candidate.negated &&
    candidate.temporality === 'now' &&
    partsOf(candidate, support).some((part) => turning.some((cue) => hear(part).cues.has(cue)))
  )
}

/** The parts between commas that a statement quotes: "ASS 100" of "Ramipril 5, ASS 100, keine Allergien". */
function partsOf(candidate: Candidate, support: Support): string[] {
  const { clauses, quotes } = support
  if (candidate.group === 'medication') return clausesNaming(candidate, support)
  return clauses.flatMap((clause, index) => {
    const quote = quotes[index] ?? ''
    const parts = clause.split(/,(?!\d)/)
    const own = parts.filter((part) => part.includes(quote) || quote.includes(part.trim()))
    return own.length > 0 ? own : parts
  })
}

/** An entry that is to go, or that belongs to another patient. */
const takenBack =
  'loesch*|*fehleintrag*|storniert|falscher patient|falsche patientin|irrtuemlich*|versehentlich*'

const stated: ReadonlySet<string> = nameSet('treatment anaesthesia radiograph medication finding diagnosis')
