import type { Assertion } from './rules/assertion.ts'
import type { Act } from './facts/acts.ts'
import type { Speaker } from './facts/fact.ts'
import type { FindingCode } from './facts/findings.ts'
import { shareTooth, type Jaw, type Side, type Tooth, type Teeth } from './teeth/fdi.ts'
import type { Draft, NewDraft } from './draft.ts'
import { alsoBacked, supportOf } from './evidence.ts'
import type { Item, Items } from './read/item.ts'
import { clauseAt, sentenceAt, type Segment, type Sentence, type Sentences } from './read/sentences.ts'
import type { Chunks } from './read/teeth-lists.ts'
import { anyCue, entriesIn, findCue, type Range, type View } from './read/view.ts'
import { isFresh } from './known.ts'
import { forgetWhere, remember, revise, type State } from './state.ts'
import { fold } from './text/fold.ts'
import { countWord, numberWord } from './text/numbers.ts'
import { countAsked, listsWith, numberOf, wordList, type Listed, byWord, wordSet } from './text/words.ts'
import { actByName } from './vocabulary/acts.ts'
import type { ActTerm, CueId } from './vocabulary/entry.ts'
import { monthNames } from './vocabulary/time.ts'

/** One utterance being read: what was found in it, and the conversation it belongs to. */
export type Turn = {
  readonly id: string
  /** As it was said; the tokens stand at their places in it. */
  readonly text: string
  readonly speaker: Speaker
  readonly isPatient: boolean
  readonly view: View
  /** All of its words. */
  readonly whole: Range
  /** In telegram style, as practices type. */
  readonly isNote: boolean
  readonly sentences: Sentences
  readonly items: Items
  readonly chunks: Chunks
  readonly state: State
  readonly age?: number
  /** Facts this utterance made or touched. */
  readonly touched: string[]
  readonly place: { readonly jaw?: Jaw; readonly side?: Side }
  /** Answers worked out once per utterance. */
  readonly memory: Memory
  /** Planned work was stated: a bare date then belongs to it. */
  planned: boolean
}

/** What several rules ask of the same words. */
type Memory = {
  readonly said: Map<number, string>
  readonly times: Map<number, TimeSaid | undefined>
  /** Starts of sentences that stated planned work. */
  readonly planned: Set<number>
  readonly acts: Map<Item, { readonly phase: string; readonly act: ActTerm | undefined }>
  readonly assertions: Map<Item, { readonly phase: string; readonly assertion: Assertion }>
}

/** What an assistant reads back of a tooth that the dentist has just stated adds nothing, right or wrong. */
function isReadBack(turn: Turn, draft: NewDraft): Draft | undefined {
  if (turn.speaker !== 'assistant' || (draft.surfaces ?? []).length === 0) return undefined
  return turn.state.drafts.findLast(
    (known) =>
      known.group === draft.group &&
      known.kind === draft.kind &&
      known.surfaces.length > 0 &&
      known.speaker === 'dentist' &&
      draft.surfaces?.some((surface) => !known.surfaces.includes(surface)) === true &&
      shareTooth(known.teeth, draft.teeth ?? []),
  )
}

/** "Empfindlich, nein, warte, nicht empfindlich": within one utterance the later statement replaces its contrary. */
function takeBack(turn: Turn, draft: NewDraft): void {
  if (draft.group !== 'finding' || (draft.teeth ?? []).length === 0) return
  if (!cueIn(turn, turn.whole, 'corr')) return
  forgetWhere(
    turn.state,
    (known) =>
      isFresh(turn, known) &&
      known.kind === draft.kind &&
      known.negated !== (draft.negated ?? false) &&
      known.teeth.join() === draft.teeth?.join(),
  )
}

/** States a fact; `at` are the words that state it, where the rule knows them. */
export function emit(turn: Turn, draft: NewDraft, at?: Range): string | undefined {
  takeBack(turn, draft)
  const heard = isReadBack(turn, draft)
  if (heard) return heard.id
  const id = remember(turn.state, draft, {
    id: turn.id,
    speaker: turn.speaker,
    ...supportOf(turn, draft, at),
  })
  if (id) turn.touched.push(id)
  return id
}

/** States a fact of which the rule knows the words that state it. */
export const emitAt = (turn: Turn, at: Range, draft: NewDraft): string | undefined => emit(turn, draft, at)

type Stated = readonly [group: NewDraft['group'], kind: string, noun: string, more?: Partial<NewDraft>]

/** States a fact of a group by its kind and noun. */
export const addFact = (turn: Turn, ...stated: Stated): string | undefined =>
  addFactAt(turn, undefined, ...stated)

export const addFactAt = (
  turn: Turn,
  at: Range | undefined,
  ...[group, kind, noun, more]: Stated
): string | undefined => emit(turn, { group, kind, noun, ...more }, at)

/** States a finding by its code. */
export const addFinding = (
  turn: Turn,
  at: Range | undefined,
  finding: FindingCode,
  ...[noun, more]: readonly [noun: string, more?: Partial<NewDraft>]
): string | undefined => addFactAt(turn, at, 'finding', finding, noun, { finding, ...more })

/** States an act by its name, with its own words where the draft brings no others. */
export function emitAct(turn: Turn, name: Act, draft: Partial<NewDraft> = {}, at?: Range): void {
  const act = actByName(name)
  if (act) emit(turn, { group: act.group, kind: name, act: name, noun: act.noun, ...draft }, at)
}

/** Changes known facts by what this utterance adds to them. */
export function amend(turn: Turn, ids: readonly string[], change: (draft: Draft) => Draft): void {
  revise(turn.state, ids, (draft) => {
    const changed = change(draft)
    return changed === draft ? draft : alsoBacked(turn, changed)
  })
}

export const cueIn = (turn: Turn, range: Range, ...cues: CueId[]): boolean => anyCue(turn.view, cues, range)

/** A cue in the item's own clause, or in a clause of its sentence that says nothing else. */
export function cueNear(turn: Turn, item: Item, ...cues: CueId[]): boolean {
  if (cueIn(turn, item.segment, ...cues)) return true
  return item.sentence.segments.some(
    (segment) =>
      segment !== item.segment &&
      (segment.to <= item.segment.from || segment.to - segment.from <= 4) &&
      cueIn(turn, segment, ...cues) &&
      !turn.items.some((other) => other.segment === segment && !other.finding?.weak),
  )
}

const spokenOf = wordSet('gesprochen geredet unterhalten diskutiert geklaert')
const subjectLeads = wordSet('ueber darueber wegen')

/** Whether a sentence tells what was explained: "über Nachblutung und Schwellung haben wir gesprochen". */
export function explainsIn(turn: Turn, range: Range): boolean {
  if (cueIn(turn, range, 'explain')) return true
  if (!mentions(turn, spokenOf)) return false
  const words = turn.view.tokens.slice(range.from, range.to)
  return words.some(({ word }) => spokenOf.has(word)) && words.some(({ word }) => subjectLeads.has(word))
}

/** The single tooth of the current work, or none when there are several or it is long ago. */
export const focusTooth = ({ focus }: State): Tooth | undefined => (focus.length === 1 ? focus[0] : undefined)

/** Teeth said within a range, without those only named as neighbours. */
export const chunksIn = (turn: Turn, range: Range): Chunks =>
  turn.chunks.filter((chunk) => !chunk.neighbour && chunk.from >= range.from && chunk.to <= range.to)

/** The single tooth of the current work as a list. */
export const focusTeeth = ({ focus }: State): Teeth => (focus.length === 1 ? focus : [])

/** What is named in a sentence or in a clause. */
export const itemsIn = (turn: Turn, range: Range): Items =>
  turn.items.filter(({ sentence, segment }) => sentence === range || segment === range)

/** The sentences that ask nothing. */
export const statements = (turn: Turn): Sentences => turn.sentences.filter(({ asked }) => !asked)

/** The folded words of a range, for questions of wording that no cue answers. */
export function said(turn: Turn, range: Range): string {
  const key = range.from * 4096 + range.to
  const known = turn.memory.said.get(key)
  if (known !== undefined) return known
  const words = turn.view.tokens.slice(Math.max(0, range.from), Math.max(0, range.to))
  const out = words.map((token) => token.word).join(' ')
  turn.memory.said.set(key, out)
  return out
}

/** Whether any word of the utterance is one of these; each word is looked up once for all lists. */
export function mentions(turn: Turn, list: Listed): boolean {
  const number = numberOf(list)
  if (marked.view !== turn.view || number >= marked.count) mark(turn.view)
  return marked.in[number] === marked.round
}

/** The lists of words that the utterance being read says one of: those that bear the number of this round. */
const marked: { view: View | undefined; count: number; round: number; readonly in: number[] } = {
  view: undefined,
  count: 0,
  round: 0,
  in: [],
}

function mark(view: View): void {
  marked.view = view
  marked.count = countAsked()
  marked.round++
  while (marked.in.length < marked.count) marked.in.push(0)
  for (const { word } of view.tokens) for (const number of listsWith(word)) marked.in[number] = marked.round
}

/** Whether the words of a range hold one of a list; most utterances have no word of most lists, which is known at once. */
export function says(turn: Turn, range: Range, list: string): boolean {
  const words = wordList(list)
  return mentions(turn, words) && words.pattern.test(said(turn, range))
}

/** Words known by a pattern ("roentgen…"), for `mentions`. */
export const wordKind = (pattern: RegExp): Listed => ({ has: (word) => pattern.test(word) })

export const word = (turn: Turn, index: number): string => turn.view.tokens[index]?.word ?? ''

type Span = { readonly one: string; readonly many: string }

const spans = byWord<Span>([
  [{ one: 'einem Tag', many: 'Tagen' }, 'tag tage tagen'],
  [{ one: 'einer Woche', many: 'Wochen' }, 'woche wochen wo'],
  [{ one: 'einem Monat', many: 'Monaten' }, 'monat monate monaten mon'],
  [{ one: 'einem Jahr', many: 'Jahren' }, 'jahr jahre jahren'],
  [{ one: 'einer Stunde', many: 'Stunden' }, 'stunde stunden'],
])

export type TimeSaid = { readonly text: string; readonly kind: 'in' | 'since' | 'ago' | 'bare' }

/** The months as they are folded in talk, with their written form. */
const months: ReadonlyMap<string, string> = new Map(monthNames.map((name) => [fold(name), name]))

const ordinals = byWord([
  [1, 'ersten'],
  [3, 'dritten'],
  [7, 'siebten'],
])

/** "am 12. März", "den dritten Dezember": a day of the month still to come, unless it is "seit" or "vom". */
function dateIn(turn: Turn, range: Range): TimeSaid | undefined {
  if (!mentions(turn, months)) return undefined
  const end = Math.min(range.to + 1, turn.view.tokens.length)
  for (let index = Math.max(1, range.from); index < end; index++) {
    const month = months.get(word(turn, index))
    if (month === undefined) continue
    const spoken = word(turn, index - 1)
    const day = /^\d{1,2}$/.test(spoken)
      ? Number(spoken)
      : numberWord(spoken.replace(/(s?ten|s?te|ter)$/, ''))
    const date = ordinals.get(spoken) ?? day
    if (date === undefined || date < 1 || date > 31) continue
    const lead = word(turn, index - 2)
    if (lead === 'seit') return { text: `seit ${date}. ${month}`, kind: 'since' }
    if (lead === 'vom') return { text: `vom ${date}. ${month}`, kind: 'ago' }
    return { text: `am ${date}. ${month}`, kind: 'in' }
  }
  return undefined
}

/** Without one of them, and without a day that the vocabulary knows, no time is said. */
const timeWords: Listed = { has: (said) => spans.has(said) || months.has(said) || said === 'seit' }

/** "in zwei Wochen", "seit drei Tagen", "vor einem Jahr", "morgen": the first time expression of a range. */
export function timeIn(turn: Turn, range: Range): TimeSaid | undefined {
  if (!turn.view.kinds.has('time') && !mentions(turn, timeWords)) return undefined
  const key = range.from * 4096 + range.to
  const { times } = turn.memory
  if (times.has(key)) return times.get(key)
  // "am Dienstag, nein, am Donnerstag": the time that is said after a correction holds
  const { to } = sentenceOf(turn, range.from)
  const at = findCue(turn.view, 'corr', { from: range.from, to: Math.min(range.to + 1, to) })
  const corrected = at < 0 ? undefined : timeIn(turn, { from: at + 1, to: Math.max(range.to, to) })
  const time = corrected ?? workOutTime(turn, range)
  times.set(key, time)
  return time
}

const timeLeads = wordSet('in nach seit vor fuer alle so')
/** Words that may stand between a number and its unit, or before both. */
const betweenCountAndUnit = wordSet(
  'bis oder ein circa ca etwa ungefaehr guten gut knapp den die schon fast ner nem noch',
)

const sinceLeads = wordSet(
  'dem der den einer einem letzter letztem letzten letzte vorigen meinem meiner ungefaehr etwa ca so n',
)
const noSince = wordSet('wann sache dinge ich es wir sie er du das die man ihr paar ein zwei drei vier fuenf')

/** "seit Sonntag", "seit dem Urlaub": a beginning that no count gives. */
function sinceIn(turn: Turn, range: Range): string | undefined {
  for (let index = range.from; index < range.to - 1; index++) {
    if (word(turn, index) !== 'seit') continue
    const words = ['seit']
    for (let at = index + 1; at < Math.min(range.to, index + 4); at++) {
      const token = turn.view.tokens[at]
      if (!token || noSince.has(token.word) || /^\d+$/.test(token.word)) return undefined
      words.push(token.text)
      if (!sinceLeads.has(token.word)) return words.join(' ')
    }
  }
  return undefined
}

/** What the word before a span of time, or behind it, makes of it. */
function spanWith(
  turn: Turn,
  range: Range,
  lead: string,
  amount: string,
  next: string,
): TimeSaid | undefined {
  if (lead === 'seit') return { text: `seit ${amount}`, kind: 'since' }
  if (lead === 'vor' || (lead === 'nach' && says(turn, range, '*zustand*')))
    return { text: `vor ${amount}`, kind: 'ago' }
  if (lead === 'in' || lead === 'nach' || lead === 'alle') return { text: `${lead} ${amount}`, kind: 'in' }
  if (['spaeter', 'danach'].includes(next)) return { text: `nach ${amount}`, kind: 'in' }
  return undefined
}

function workOutTime(turn: Turn, range: Range): TimeSaid | undefined {
  const date = dateIn(turn, range)
  if (date) return date
  // "Nächster Termin am Dienstag": the day says more
  const named = entriesIn(turn.view, 'time', range)
  const fixed = named.find((one) => one.entry.text !== 'nächster Termin') ?? named[0]
  for (let index = range.from; index < range.to; index++) {
    const unit = spans.get(word(turn, index))
    if (!unit || word(turn, index + 1) === 'lang') continue
    let lead = ''
    const counts: string[] = []
    for (let back = index - 1; back >= Math.max(range.from - 3, index - 7, 0); back--) {
      const token = word(turn, back)
      const value = Number.isFinite(Number(token)) && token !== '' ? Number(token) : numberWord(token)
      if (value !== undefined) counts.unshift(value === 1 ? 'eins' : countWord(value))
      else if (timeLeads.has(token)) {
        lead = token === 'so' ? lead : token
        if (lead !== '') break
      } else if (['paar', 'wenigen', 'einigen'].includes(token))
        counts.unshift(token === 'paar' ? 'einigen' : token)
      else if (!betweenCountAndUnit.has(token)) break
    }
    if (counts.length === 0) continue
    const joined = counts.join(' bis ')
    const amount = joined === 'eins' ? unit.one : `${joined} ${unit.many}`
    const told = spanWith(turn, range, lead, amount, word(turn, index + 1))
    if (told) return told
    if (lead === 'fuer') continue
    if (!fixed) return { text: amount, kind: 'bare' }
  }
  const since = sinceIn(turn, range)
  if (since) return { text: since, kind: 'since' }
  if (fixed) return { text: fixed.entry.text, kind: fixed.entry.past ? 'ago' : 'in' }
  return undefined
}

export const sentenceOf = (turn: Turn, index: number): Sentence => sentenceAt(turn.sentences, index)

export const segmentAt = (turn: Turn, index: number): Segment => clauseAt(turn.sentences, index)
