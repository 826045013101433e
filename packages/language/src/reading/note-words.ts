import { hear, isTypedNote, named } from '../hear.ts'
import { isTooth } from '../teeth/fdi.ts'
import { readNumber } from '../read/numbers.ts'
import { fold } from '../text/fold.ts'
import { isShortForm } from '../text/repair.ts'
import { spoken } from '../text/telegram.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { holds, nameSet, wordSet } from '../text/words.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { clausesNaming } from './allergy-evidence.ts'
import { plain } from './plain-words.ts'
import { isCorrected } from './corrected.ts'
import { isDrugTurned } from './drug-talk.ts'
import type { Candidate } from './port.ts'
import type { Support } from './support.ts'
import type { Talk } from './talk.ts'

/** What says nothing against the words beside it; every other cue may deny, postpone, doubt or name somebody else. */
const harmless: ReadonlySet<CueId> = nameSet(
  'done today place renew remove prep toothWord beside range from and auch same all both rest deciduous frontal length unitMm unitPercent unitMg unitOther canals psi iso grade shade takeDrug prescribe asNeeded drugsWord allergic intolerant certificate finished perioMode deep befund documentation since signed explain old lost return testCold testKnock testOther positive intentVerb notTooth',
)

/** Somebody else, named anywhere in the sentence: "Mutter: 36 Ex, Naht". */
const others: readonly CueId[] = ['other', 'mother', 'pet']

/** A short form, or a word that the vocabulary holds much as it is written; "Dr. Meier" is no "Dreier". */
function isWritten({ text, word }: Token): boolean {
  const raw = fold(text).replaceAll(' ', '')
  return (
    text.length === 1 ||
    isShortForm(text) ||
    (!/^dr\b/i.test(text) &&
      (raw.includes(word.slice(0, 6)) || raw.charAt(0).replace('c', 'k') === word.charAt(0)))
  )
}

/** "Mo", "Do": a day of the week, not two surfaces. */
const weekday = wordSet('Mo Di Mi Do Fr Sa So')

/** Whether the vocabulary holds every word of a text, or it is one that changes nothing. */
function isWhollyRead(text: string, also?: ReadonlySet<string>): boolean {
  const { tokens, at } = hear(text)
  return tokens.every(
    (token, index) =>
      (at[index] !== undefined && isWritten(token) && !weekday.has(token.text)) ||
      readNumber(token) !== undefined ||
      plain.has(token.word) ||
      also?.has(token.word) === true,
  )
}

/** A date, an hour, a box that is not ticked, an arrow. */
const marked =
  /(?<!\d)\d{1,2}\.\d{1,2}\.|(?<!\d)(?:0?[1-9]|1[0-2])[./](?:19|20)?\d\d(?![\d.,/]| ?m)|(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?![\d.])|[☐☒☑Ø~[\]→]|\(-\)|->|: ?0(?!\d)|\.\//u

/** Words of a state: what was done before is loose, holds or is missing. */
const states =
  '*fuellung ex|fllg ex|bracket ex|schiene ex|cavit ex|retainer ex|med ex|geloest|lose|locker|vorhanden|vorh|stabil|undicht|fehlt|fehlen|verloren|intakt|haelt|gebrochen|i o'
const removals = /extraktion|osteotomie|entfern|wechsel|rezementiert|kontrolle|revision|reparatur/

/**
 * "Krone 36 laut Akte", "Mutter: 36 Ex", "36 Füllung od storniert": a sentence of the practice holds a word that nobody has
 * explained to the rules, or one that turns what stands beside it. They do not know whether it is meant as it stands.
 */
export function isTurnedOrUnread(candidate: Candidate, support: Support, talk: Talk): boolean {
  if (isCorrected(candidate, support, talk)) return true
  const isOfPractice = support.positions.every((at) => talk.utterances[at]?.speaker !== 'patient')
  const isNote = support.whole.every(isTypedNote)
  if (!(isNote && isOfPractice) && isDrugTurned(candidate, support)) return true
  if (!isOfPractice) return false
  const { group, text, negated, temporality } = candidate
  const own = ownParts(candidate, support).filter((part) => hear(part).tokens.length <= longestPart)
  // numbers that are read out one after the other stand for themselves
  if (group === 'finding' && candidate.values !== undefined) return false
  if (!isNote && group === 'diagnosis')
    return !negated && support.sentences.some((sentence) => holds(fold(sentence), ofOtherDays))
  if (!isNote && group === 'finding') return !negated && own.some((part) => isOfThingOrPast(candidate, part))
  if (!isNote && !(group === 'medication' && text.startsWith('Einnahme'))) return false
  const headings = [...support.sentences, ...support.whole].map(headingOf)
  if (![...own, ...headings].every((part) => isWhollyRead(part, isNote ? undefined : spoken))) return true
  if (support.sentences.some((sentence) => others.some((cue) => hear(sentence).cues.has(cue)))) return true
  if (!stated.has(group) || negated || temporality !== 'now') return false
  return (
    support.sentences.some(
      (sentence, index) =>
        isUnderHead(sentence, support.whole[index] ?? '') ||
        deniesList(candidate, sentence) ||
        marked.test(sentence),
    ) || own.some((part) => isTurned(candidate, part))
  )
}

/** A diagnosis in a whole sentence: denied, of former days, of somebody else. */
const ofOtherDays =
  'liegt nicht vor|nicht|wurde|war|hatte|gehabt|frueher|laut|behandelt|*itis ist eine|*itis bedeutet|*itis heisst'

/** Dictated without marks a status is one long part; its words say nothing of one another. */
const longestPart = 14

/** What stands before a colon at the head of a sentence speaks for all of it: "To do: 36 Ex, Naht". */
const headingOf = (sentence: string): string => /^[^:,]{1,30}(?=:)/.exec(sentence)?.[0] ?? ''

/** "Keine PZR, Zst, MHU": the first word may deny all of the list. */
const deniesList = ({ group }: Candidate, sentence: string): boolean =>
  group !== 'finding' && /^\W*(?:keine?n?|ohne|nicht|nie)\b[^,]*,/.test(fold(sentence))

/** "Nächste Sitzung. LA 36.", "Mutter. Marcumar.": a sentence of few words turns what follows it. */
function isUnderHead(sentence: string, note: string): boolean {
  const { tokens, at } = hear(note.slice(0, Math.max(0, note.indexOf(sentence))))
  const starts = tokens.flatMap(({ gap: before }, index) => (before === gap.sentence ? index : []))
  return starts.some((from, order) => {
    const range = tokens.slice(from, starts[order + 1])
    const hits = range.map((_, index) => at[from + index])
    if (range.length > 3 || hits.some((hit) => telling.some((kind) => hit?.kinds.has(kind)))) return false
    return hits.some((hit) => [...(hit?.cues ?? [])].some((cue) => heads.has(cue)))
  })
}

const telling = ['act', 'finding', 'drug', 'material', 'symptom', 'object', 'disease'] as const
const heads: ReadonlySet<CueId> = nameSet(
  'planWord future must could refuse postpone wish if say other mother pet',
)

/** What may stand beside a tooth that is missing; any other noun may be what is missing. */
const besideMissing = wordSet(
  'fehlt fehlen fehlend fehlende nicht mehr vorhanden da ex f zahn zaehne regio und auch bereits schon seit alio ist sind im in ok uk rechts links oben unten befund',
)

/** "26 war mal eine Füllung, die fehlt jetzt", "36 fehlt ein Stück Füllung": no filling that is there, no tooth that is missing. */
const isOfThingOrPast = ({ finding }: Candidate, part: string): boolean =>
  (finding === 'fuellung' && holds(fold(part), 'war|waren|fehlt|stueck')) ||
  (finding === 'fehlt' && holds(fold(part), missingThing))

const missingThing =
  'die fehl*|sie fehl*|das fehl*|*fuellung fehl*|krone fehl*|inlay fehl*|fehl* ein *|fehl* eine *|fehl* noch ein*|fehl* der kontakt*|fehl* der hoecker'

/** Words of a list or of a dictated status: what turns one of them need not turn the other. */
const longPart = 8

function isTurned({ group, act, teeth, finding }: Candidate, part: string): boolean {
  const { cues, kinds, tokens } = hear(part)
  if (group === 'finding' && tokens.length > longPart) return false
  if ([...cues].some((cue) => !harmless.has(cue))) return true
  if (finding === 'fehlt')
    return tokens.some((token) => readNumber(token) === undefined && !besideMissing.has(token.word))
  if (group === 'medication') return kinds.has('time')
  if (group === 'finding' || group === 'diagnosis') return false
  // "LA 36 Trep 46": which tooth is whose
  const named = new Set(tokens.flatMap((token) => (isNamedTooth(token) ? [token.word] : [])))
  return (
    (teeth.length > 0 && named.size > teeth.length) ||
    (holds(fold(part), states) && !removals.test(act ?? ''))
  )
}

const isNamedTooth = (token: Token): boolean => {
  const read = token.glued ? undefined : readNumber(token)
  return read?.kind === 'pair' && isTooth(read.value)
}

/** The parts between commas that name what is stated: "ASS 100" of "Ramipril 5, ASS 100, keine Allergien"; else those that it quotes. */
function ownParts(candidate: Candidate, support: Support): string[] {
  if (candidate.group === 'medication') return clausesNaming(candidate, support)
  const { act, finding } = candidate
  return support.clauses.flatMap((clause, index) => {
    const parts = clause.split(/[,;](?!\d)/)
    const naming = parts.filter(
      (part) =>
        (act !== undefined && named(part, 'act').some((one) => one.act === act)) ||
        (finding !== undefined && named(part, 'finding').some((one) => one.code === finding)),
    )
    if (naming.length > 0) return naming
    const quote = support.quotes[index] ?? ''
    const quoted = parts.filter((part) => part.includes(quote) || quote.includes(part.trim()))
    return quoted.length > 0 ? quoted : parts
  })
}

const stated: ReadonlySet<string> = nameSet('treatment anaesthesia radiograph medication finding diagnosis')
