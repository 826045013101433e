import { readQuestions } from './question-topics.ts'
import type { Item } from '../read/item.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, type View, type Range, wholeOf } from '../read/view.ts'
import type { Pending, Topic, State } from '../state.ts'
import { wordSet } from '../text/words.ts'
import {
  cueIn,
  emit,
  said as saidIn,
  timeIn,
  type Turn,
  word,
  mentions,
  says,
  type TimeSaid,
} from '../turn.ts'
import { actOf } from './act-term.ts'
import { triggersIn } from './complaint-details.ts'
import { localIn, numbAgreed } from './agreed-injection.ts'
import {
  asksByTag,
  asksFormer,
  isTopicOnly,
  paperIn,
  questionMarks,
  slotOffered,
} from './pending-questions.ts'
import { planNoun } from './plan-noun.ts'
import { assertionOf, startsConditional } from './assertion.ts'
import { holds } from '../text/word-list.ts'

const keepingWords = wordSet('erhalten behalten retten')
const comfortWords = wordSet(
  'kaffee tee wasser zeitung jacke platz decke musik radio fenster toilette taschentuch bequem',
)

const visitNames: Readonly<Record<string, string>> = {
  zahnreinigung: 'Zahnreinigung',
  upt: 'UPT',
  'supragingivale-reinigung': 'Zahnreinigung',
}
const returns = wordSet('upt zahnreinigung nahtentfernung wundkontrolle kontrolle')

/** "Druckstellenkontrolle", "Okklusionskontrolle": a check named by what is checked. */
export function controlNamed(turn: Turn): string | undefined {
  const token = turn.view.tokens.find(
    (one) => /\w{4,}kontrolle$/.test(one.word) && one.word !== 'wundkontrolle',
  )
  return token && token.text.charAt(0).toUpperCase() + token.text.slice(1)
}

/** What a patient asks for: a finding, a return, an act, a drug. */
function rememberPatientAsks(turn: Turn, state: State, view: View, said: string): void {
  const named = turn.items.find((item) => item.sentence.asked && item.finding && item.teeth.length > 0)
  if (named?.finding) state.askedItem = { turn: state.turn, teeth: named.teeth, finding: named.finding }
  const thing = named ? undefined : turn.items.find((item) => item.sentence.asked && item.finding?.object)
  const known = thing?.finding?.code
    ? new Set(
        state.drafts
          .filter((draft) => draft.finding === thing.finding?.code && draft.group === 'finding')
          .flatMap((draft) => draft.teeth),
      )
    : new Set<number>()
  if (thing?.finding && known.size === 1)
    state.askedItem = { turn: state.turn, teeth: [...known], finding: thing.finding }
  const asksReturn = /\bwann\b.{0,30}\b(wieder|kommen|termin)\b/.test(said)
  const acts = turn.items.flatMap(({ act, teeth, sentence }) =>
    sentence.asked && act ? [{ act: act.act, noun: act.noun, teeth, group: act.group }] : [],
  )
  const asked = turn.sentences.filter((sentence) => sentence.asked)
  const wanted = asked.flatMap((sentence) => [
    ...entriesIn(view, 'drug', sentence.from, sentence.to)
      .filter((one) => one.entry.local !== true)
      .map((one) => one.entry.name),
    ...entriesIn(view, 'drugClass', sentence.from, sentence.to).map((one) => one.entry.name),
  ])
  if (asksReturn || acts.length > 0 || wanted.length > 0)
    state.pending = {
      turn: state.turn,
      by: 'patient',
      topics: asksReturn ? ['return'] : [],
      diseases: [],
      drugs: wanted,
      acts,
      teeth: [],
    }
}

/** Keeping a tooth, a root treatment or an act that the dentist would do: an offer without a question. */
function isSuggestion(
  turn: Turn,
  view: View,
  asked: Sentence[],
  said: string,
  proposals: Item[],
  keeps: boolean,
): boolean {
  const offersRoot =
    turn.speaker === 'dentist' &&
    entriesIn(view, 'event', 0, view.tokens.length).some((one) => one.entry.text === 'Wurzelbehandlung') &&
    holds(said, 'wuerde|schlage|vorschlag*|vorschlagen|empfehl*|muessen|muessten|brauch*|sollten')
  const suggests =
    keeps ||
    offersRoot ||
    (proposals.length > 0 &&
      !asked.length &&
      holds(
        said,
        'wuerde|wuerd|moechte|moecht|haett gern|haette gern|koennen|koennten|versuchen|vorschlag|empfehl|alternativ|oder',
      ) &&
      turn.speaker === 'dentist')
  return suggests
}

/** Whether the patient is asked to agree to a recording of the talk. */
function asksToRecord(asked: Sentence[], said: string): boolean {
  const records =
    asked.length > 0 &&
    holds(said, 'aufzeichn*|aufnehmen|aufgenommen|mitschneid*|mitlaufen|tonaufnahme') &&
    holds(said, 'gespraech|sprache|unterhaltung|mikrofon|dokumentation|tonaufnahme|behandlung')
  return records
}

/** The proposed acts as they are remembered for the answer. */
function openActs(turn: Turn, state: State, proposals: Item[]): Pending['acts'][number][] {
  return proposals
    .filter((item) => !startsConditional(turn, item))
    .flatMap((item) => {
      const act = actOf(turn, item)
      if (act === undefined) return []
      const time = timeIn(turn, item.sentence)
      return {
        act: act.act,
        noun: planNoun(act),
        teeth: item.teeth.length > 0 || act.teeth === 'none' ? item.teeth : state.focus,
        group: act.group === 'follow-up' || returns.has(act.act) ? 'follow-up' : 'plan',
        details: time?.kind === 'in' ? [time.text] : [],
        ...(act.group === 'anaesthesia' ? localIn(turn, item.sentence) : {}),
      }
    })
}

/** Acts that are offered, and those that are only asked for as former ones. */
function proposalsIn(turn: Turn): { former: Item[]; proposals: Item[] } {
  const former = turn.items.filter(
    (item) => item.sentence.asked && item.act !== undefined && asksFormer(turn, item.sentence),
  )
  const proposals = turn.items.filter((item) => {
    const act = actOf(turn, item)
    if (former.includes(item)) return false
    return (
      act !== undefined &&
      !item.negated &&
      ['asked', 'maybe', 'planned', 'told'].includes(assertionOf(turn, item))
    )
  })
  return { proposals, former }
}

/** The sentence that offers a day for the next visit. */
function returnOffered(turn: Turn, asked: Sentence[]): Sentence | undefined {
  const again =
    asked.find(
      (sentence) =>
        timeIn(turn, sentence)?.kind === 'in' &&
        says(turn, sentence, 'wieder|*kontrolle|termin|recall|nachsorge|fadenzug|faeden') &&
        !turn.items.some((item) => item.sentence === sentence && item.act),
    ) ?? slotOffered(turn, asked)
  return again
}

/** Whether the patient is asked to agree. */
function asksConsent(turn: Turn, asked: Sentence[], said: string): boolean {
  const asks =
    asked.some((sentence) => cueIn(turn, sentence, 'agreeAsk') || cueIn(turn, sentence, 'refuse')) ||
    (asked.length > 0 && holds(said, 'einverstanden|ist das okay|passt das|in ordnung fuer sie'))
  return asks
}

/** Whether the dentist would keep the tooth. */
function keepsTooth(turn: Turn, asked: Sentence[], said: string): boolean {
  const keeps =
    turn.speaker === 'dentist' &&
    !asked.length &&
    mentions(turn, keepingWords) &&
    !holds(
      said,
      'nicht mehr zu erhalten|nicht mehr zu behalten|nicht mehr zu retten|nicht mehr zu halten|nicht mehr erhalten|nicht mehr behalten|nicht mehr retten|nicht mehr halten|nicht zu erhalten|nicht zu behalten|nicht zu retten|nicht zu halten|nicht erhalten|nicht behalten|nicht retten|nicht halten',
    )
  return keeps
}

/** What is asked: questions, bare topics, and what makes the question before clear. */
function sentencesAsked(turn: Turn, state: State, whole: Range): Sentence[] {
  const clarifies =
    state.pending !== undefined &&
    state.pending.by !== 'patient' &&
    state.turn - state.pending.turn === 2 &&
    /^(ich meine|ich mein|gemeint|nein ich meine)\b/.test(saidIn(turn, whole))
  const asked = turn.sentences.filter(
    (sentence) => sentence.asked || clarifies || isTopicOnly(turn, sentence),
  )
  return asked
}

/** A day that is offered for the next visit. */
function visitActs(
  turn: Turn,
  state: State,
  proposals: Item[],
  visit: TimeSaid | undefined,
): Partial<Pick<Pending, 'acts'>> {
  return visit && proposals.length === 0
    ? {
        acts: [
          {
            act: 'kontrolle' as const,
            noun: controlNamed(turn) ?? visitNames[state.mainAct ?? ''] ?? 'Kontrolle',
            teeth: [],
            group: 'follow-up',
            details: [visit.text],
          },
        ],
      }
    : {}
}

/** Notes what this utterance leaves open for the next speaker. */
export function rememberPending(turn: Turn): void {
  const { state, view } = turn
  const whole = { from: 0, to: view.tokens.length }
  const asked = sentencesAsked(turn, state, whole)
  const said = saidIn(turn, whole)
  if (turn.speaker === 'patient') {
    rememberPatientAsks(turn, state, view, said)
    return
  }
  const topics: Topic[] = []
  const drugs: string[] = []
  const diseases: { text: string; none?: string; isDrug?: boolean }[] = []
  const symptoms: string[] = []
  readQuestions(turn, state, view, asked, topics, drugs, diseases, symptoms)
  const { proposals, former } = proposalsIn(turn)
  const again = returnOffered(turn, asked)
  const asks = asksConsent(turn, asked, said)
  const asksTag = turn.speaker === 'dentist' && asksByTag(turn)
  const keeps = keepsTooth(turn, asked, said)
  const suggests = isSuggestion(turn, view, asked, said, proposals, keeps)
  const isAnamnesis = symptoms.length > 0 || topics.length > 0 || diseases.length > 0 || drugs.length > 0
  const last = word(turn, view.tokens.length - 1)
  const isKindness = proposals.length === 0 && mentions(turn, comfortWords)
  const records = asksToRecord(asked, said)
  const asksWork = !isAnamnesis && !isKindness
  const proposed = asksWork
    ? offerOf(turn, keeps, (asks || suggests || asksTag) && last !== '', proposals)
    : undefined
  const offer = records ? 'Aufzeichnung des Gesprächs' : proposed
  const visit = again ? timeIn(turn, again) : undefined
  const paper = paperIn(turn, asked)
  // "Der muss raus": what the dentist finds needed may be agreed to or refused
  const needs = turn.speaker === 'dentist' && state.phase !== 'treatment' && proposals.length > 0
  if (!isAnamnesis && !offer && asked.length === 0 && paper === undefined && !needs) {
    if (state.pending && state.turn - state.pending.turn >= 1 && !cueIn(turn, whole, 'psi'))
      state.pending = undefined
    return
  }
  state.pending = {
    turn: state.turn,
    by: turn.speaker,
    topics,
    diseases,
    drugs,
    acts: openActs(turn, state, proposals),
    ...visitActs(turn, state, proposals, visit),
    teeth: turn.chunks.at(-1)?.teeth ?? state.focus,
    asked: turn.chunks
      .filter((chunk) => asked.some((one) => chunk.from >= one.from && chunk.to <= one.to))
      .flatMap((chunk) => chunk.teeth),
    ...(symptoms.length > 0
      ? { symptoms: [...new Set(symptoms)], triggers: asked.flatMap((one) => triggersIn(turn, one)) }
      : {}),
    ...questionMarks(turn, asked, former, drugs.length > 0, paper),
    ...(offer ? { offer } : {}),
  }
}

function offerOf(
  turn: Turn,
  keeps: boolean,
  isOffered: boolean,
  proposals: Turn['items'],
): string | undefined {
  if (keeps) return 'keep'
  return isOffered ? offerName(turn, proposals) : undefined
}

function offerName(turn: Turn, proposals: Turn['items']): string {
  const first = proposals[0]
  const act = first ? actOf(turn, first) : undefined
  if (act) return act.noun.replace(/ (gelegt|eingesetzt|angefertigt|entfernt|eingegliedert|inseriert)$/, '')
  return says(turn, wholeOf(turn), 'spritze|betaeubung') ? 'Anästhesie' : 'yes'
}

/** The dentist grants what the patient asked for: "Krankschreibung?" – "Bekommen Sie, drei Tage." */
export function grantRequest(turn: Turn, emitAct: (one: Pending['acts'][number]) => void): void {
  const { pending } = turn.state
  if (
    turn.speaker !== 'dentist' ||
    !pending ||
    pending.by === 'dentist' ||
    turn.state.turn - pending.turn !== 1
  )
    return
  const said = turn.view.tokens
    .slice(0, 4)
    .map((token) => token.word)
    .join(' ')
  if (
    !/^(ja|klar|gerne|gern|natuerlich|bekommen sie|bekommst|selbstverstaendlich|mach ich|schreib|bis (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|uebermorgen|ende)|(ein|zwei|drei|vier|fuenf|eine|fuer) (\w+ )?(tag|tage|woche|wochen)\b)/.test(
      said,
    )
  )
    return
  for (const act of pending.acts) if (act.group === 'follow-up') emitAct(act)
}

/** What was offered and agreed to is planned: "Sollen wir den 28 ziehen?" – "Ja." */
export function planAgreed(turn: Turn): void {
  const { pending } = turn.state
  if (turn.speaker !== 'patient' || !pending || pending.by === 'patient' || pending.acts.length === 0) return
  if (turn.state.turn - pending.turn !== 1) return
  const spoken = saidIn(turn, { from: 0, to: Math.min(12, turn.view.tokens.length) })
  const agrees =
    (turn.view.tokens.length <= 5 && holds(spoken, 'ist gut|passt|geht|in ordnung|okay|prima')) ||
    (/^(ja|gut|okay|ok|gern|gerne|einverstanden|klar|jo|bitte|na gut|von mir aus|in ordnung|alles klar|passt|machen wir|machen sie|dann ja|natuerlich)\b/.test(
      spoken,
    ) &&
      !/^(no|nee|naa?|danke)\b|\b(geht schon|nicht|nein|kein|keine|keinen|ohne|aber|ueberleg\w*|erst mal|lieber|muss)\b/.test(
        spoken,
      ))
  if (!agrees || turn.sentences.every((sentence) => sentence.asked)) return
  // one proposal can be agreed to; of several nobody knows which was meant
  if (new Set(pending.acts.map((one) => one.act)).size !== 1) return
  for (const one of pending.acts.filter(({ act }) => act !== 'anprobe')) {
    if (numbAgreed(turn, one)) continue
    emit(turn, {
      group: one.group === 'follow-up' ? 'follow-up' : 'plan',
      kind: `plan-${one.act}`,
      noun: one.noun,
      act: one.act,
      teeth: one.teeth,
      temporality: 'planned',
      details: one.details ?? [],
      speaker: 'dentist',
    })
  }
}
