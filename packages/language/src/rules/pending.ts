import { teethOf } from '../teeth/fdi.ts'
import { readQuestions } from './question-topics.ts'
import type { Item, Items } from '../read/item.ts'
import type { Sentence, Sentences } from '../read/sentences.ts'
import { entriesIn } from '../read/view.ts'
import type { Pending } from '../state.ts'
import { wordSet, holds } from '../text/words.ts'
import type { Turn, TimeSaid } from '../turn.ts'
import { cueIn, said as saidIn, timeIn, mentions, says, addFact, itemsIn } from '../turn.ts'
import { actOf } from './act-term.ts'
import { triggersIn } from './complaint-details.ts'
import { localIn, numbAgreed } from './local-anaesthetic.ts'
import { asksByTag, asksFormer, isTopicOnly, paperIn, questionMarks } from './pending-questions.ts'
import { planNoun } from './item-name.ts'
import { assertionOf } from './assertion.ts'
import { startsConditional } from './assertion-signs.ts'

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
  const token = turn.view.tokens.find(({ word }) => /\w{4}kontrolle$/.test(word) && word !== 'wundkontrolle')
  return token && token.text.charAt(0).toUpperCase() + token.text.slice(1)
}

/** What a patient asks for: a finding, a return, an act, a drug. */
function rememberPatientAsks(turn: Turn): void {
  const { state, view } = turn
  const asks = turn.items.filter((item) => item.sentence.asked)
  const named = asks.find((item) => item.finding && item.teeth.length > 0)
  const thing = named ?? asks.find((item) => item.finding?.object)
  const code = thing?.finding?.code
  const known = code
    ? teethOf(state.drafts.filter((draft) => draft.finding === code && draft.group === 'finding'))
    : []
  if (thing?.finding && (named || known.length === 1))
    state.askedItem = { turn: state.turn, teeth: named?.teeth ?? known, finding: thing.finding }
  const asksReturn = says(turn, turn.whole, 'wann') && says(turn, turn.whole, 'wieder|kommen|termin')
  const acts = asks.flatMap(({ act, teeth }) =>
    act ? [{ act: act.act, noun: act.noun, teeth, group: act.group }] : [],
  )
  const drugs = turn.sentences.flatMap(({ asked, from, to }) =>
    asked
      ? [
          ...entriesIn(view, 'drug', { from, to }).filter((one) => one.entry.local !== true),
          ...entriesIn(view, 'drugClass', { from, to }),
        ].map((one) => one.entry.name)
      : [],
  )
  if (asksReturn || acts.length > 0 || drugs.length > 0)
    state.pending = {
      turn: state.turn,
      by: 'patient',
      topics: asksReturn ? ['return'] : [],
      diseases: [],
      drugs,
      acts,
      teeth: [],
    }
}

/** An act that the dentist would do: an offer without a question. */
function isSuggestion(isAsked: boolean, said: string, proposals: Items): boolean {
  const proposes =
    'wuerde|wuerd|moechte|moecht|haett gern|haette gern|koennen|koennten|versuchen|vorschlag|empfehl|alternativ|oder'
  return proposals.length > 0 && !isAsked && holds(said, proposes)
}

/** Whether the patient is asked to agree to a recording of the talk. */
const asksToRecord = (said: string): boolean =>
  holds(said, 'aufzeichn*|aufnehmen|aufgenommen|mitschneid*|mitlaufen|tonaufnahme') &&
  holds(said, 'gespraech|sprache|unterhaltung|mikrofon|dokumentation|tonaufnahme|behandlung')

/** "Zahnreinigung war letzte Woche?": asked about, not proposed. */
const isOfPast = (turn: Turn, item: Item): boolean =>
  says(turn, item.sentence, 'war|waren|gewesen|letzte woche|letzten monat|letztes jahr')

/** The proposed acts as they are remembered for the answer. */
const openActs = (turn: Turn, proposals: Items): Pending['acts'] =>
  proposals.flatMap((item) => {
    const act = startsConditional(turn, item) || isOfPast(turn, item) ? undefined : actOf(turn, item)
    if (act === undefined) return []
    const time = timeIn(turn, item.sentence)
    return {
      act: act.act,
      noun: planNoun(act),
      teeth: item.teeth.length > 0 || act.teeth === 'none' ? item.teeth : turn.state.focus,
      group: act.group === 'follow-up' || returns.has(act.act) ? 'follow-up' : 'plan',
      details: time?.kind === 'in' ? [time.text] : [],
      ...(act.group === 'anaesthesia' ? localIn(turn, item.sentence) : {}),
    }
  })

/** The sentence that offers a day for the next visit. */
const returnOffered = (turn: Turn, asked: Sentences): Sentence | undefined =>
  asked.find(
    (sentence) =>
      timeIn(turn, sentence)?.kind === 'in' &&
      says(turn, sentence, 'wieder|*kontrolle|termin|recall|nachsorge|fadenzug|faeden') &&
      !itemsIn(turn, sentence).some((item) => item.act),
  )

const keepsTooth = (turn: Turn, said: string): boolean =>
  turn.speaker === 'dentist' &&
  mentions(turn, keepingWords) &&
  !holds(said, 'nicht mehr|nicht *halten|nicht zu *halten|nicht retten|nicht zu retten')

/** What is asked: questions, bare topics, and what makes the question before clear. */
function sentencesAsked(turn: Turn): Sentence[] {
  const { pending, turn: now } = turn.state
  const clarifies =
    pending !== undefined &&
    pending.by !== 'patient' &&
    now - pending.turn === 2 &&
    /^(ich meine|ich mein|gemeint|nein ich meine)\b/.test(saidIn(turn, turn.whole))
  return turn.sentences.filter((sentence) => sentence.asked || clarifies || isTopicOnly(turn, sentence))
}

/** The visit for which a day is offered. */
const visitAct = (turn: Turn, visit: TimeSaid): Pending['acts'][number] => ({
  act: 'kontrolle',
  noun: controlNamed(turn) ?? visitNames[turn.state.mainAct ?? ''] ?? 'Kontrolle',
  teeth: [],
  group: 'follow-up',
  details: [visit.text],
})

/** Notes what this utterance leaves open for the next speaker. */
export function rememberPending(turn: Turn): void {
  const { state } = turn
  if (turn.isPatient) {
    rememberPatientAsks(turn)
    return
  }
  const asked = sentencesAsked(turn)
  const isAsked = asked.length > 0
  const { symptoms, topics, drugs, diseases } = readQuestions(turn, asked)
  const former = turn.items.filter(
    (item) => item.sentence.asked && item.act !== undefined && asksFormer(turn, item.sentence),
  )
  const proposals = turn.items.filter(
    (item) =>
      !former.includes(item) &&
      actOf(turn, item) !== undefined &&
      !item.negated &&
      ['asked', 'maybe', 'planned', 'told'].includes(assertionOf(turn, item)),
  )
  const isAnamnesis = symptoms.length + topics.length + drugs.length + diseases.length > 0
  const again = returnOffered(turn, asked)
  const visit = again ? timeIn(turn, again) : undefined
  const paper = paperIn(turn, asked)
  const offer = offerIn(turn, asked, proposals, isAnamnesis)
  // "Der muss raus": what the dentist finds needed may be agreed to or refused
  const needs = turn.speaker === 'dentist' && state.phase !== 'treatment' && proposals.length > 0
  if (!isAnamnesis && !offer && !isAsked && paper === undefined && !needs) {
    if (state.pending && state.turn - state.pending.turn >= 1 && !cueIn(turn, turn.whole, 'psi'))
      state.pending = undefined
    return
  }
  state.pending = {
    turn: state.turn,
    by: turn.speaker,
    topics,
    diseases,
    drugs,
    acts: visit && proposals.length === 0 ? [visitAct(turn, visit)] : openActs(turn, proposals),
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

/** What wants a yes, by its name. */
function offerIn(turn: Turn, asked: Sentences, proposals: Items, isAnamnesis: boolean): string | undefined {
  const said = saidIn(turn, turn.whole)
  const isAsked = asked.length > 0
  if (isAsked && asksToRecord(said)) return 'Aufzeichnung des Gesprächs'
  if (isAnamnesis || (proposals.length === 0 && mentions(turn, comfortWords))) return undefined
  if (!isAsked && keepsTooth(turn, said)) return 'keep'
  const asksConsent =
    asked.some((sentence) => cueIn(turn, sentence, 'agreeAsk', 'refuse')) ||
    (isAsked && holds(said, 'einverstanden|ist das okay|passt das|in ordnung fuer sie')) ||
    (turn.speaker === 'dentist' && (isSuggestion(isAsked, said, proposals) || asksByTag(turn)))
  return asksConsent ? offerName(turn, proposals) : undefined
}

function offerName(turn: Turn, proposals: Items): string {
  const first = proposals[0]
  const act = first ? actOf(turn, first) : undefined
  if (act) return act.noun.replace(/ (gelegt|eingesetzt|angefertigt|entfernt|eingegliedert|inseriert)$/, '')
  return says(turn, turn.whole, 'spritze|betaeubung') ? 'Anästhesie' : 'yes'
}

const grants =
  /^(ja|klar|gerne|gern|natuerlich|bekommen sie|bekommst|selbstverstaendlich|mach ich|schreib|bis (\w+tag|mittwoch|morgen|uebermorgen|ende)|(ein|zwei|drei|vier|fuenf|eine|fuer) (\w+ )?(tage?|wochen?))\b/

/** The dentist grants what the patient asked for: "Krankschreibung?" – "Bekommen Sie, drei Tage." */
export function grantRequest(turn: Turn, emitAct: (one: Pending['acts'][number]) => void): void {
  const { pending } = turn.state
  if (turn.speaker !== 'dentist' || !pending || pending.by === 'dentist') return
  if (turn.state.turn - pending.turn !== 1) return
  const spoken = saidIn(turn, turn.whole)
  if (!grants.test(spoken) || holds(spoken, 'nicht|kein|keine|keinen|nein')) return
  for (const act of pending.acts) if (act.group === 'follow-up') emitAct(act)
}

const agrees =
  /^(ja|gut|okay|ok|gern|gerne|einverstanden|klar|jo|bitte|na gut|von mir aus|in ordnung|alles klar|passt|machen wir|machen sie|dann ja|natuerlich)\b/
const hesitates =
  'no|nee|naa|danke|geht schon|nicht|nein|kein|keine|keinen|ohne|aber|ueberleg*|erst mal|lieber|muss'

/** What was offered and agreed to is planned: "Sollen wir den 28 ziehen?" – "Ja." */
export function planAgreed(turn: Turn): void {
  const { pending } = turn.state
  if (!turn.isPatient || !pending || pending.by === 'patient') return
  // "Nähte raus heute, wie geht's?" – "Gut."
  if (pending.topics.includes('complaint')) return
  if (turn.state.turn - pending.turn !== 1 || turn.sentences.every((sentence) => sentence.asked)) return
  const { length } = turn.view.tokens
  const spoken = saidIn(turn, { from: 0, to: Math.min(12, length) })
  const isAgreed =
    (length <= 5 && holds(spoken, 'ist gut|passt|geht|in ordnung|okay|prima')) ||
    (agrees.test(spoken) && !holds(spoken, hesitates))
  // one proposal can be agreed to; of several nobody knows which was meant
  if (!isAgreed || new Set(pending.acts.map((one) => one.act)).size !== 1) return
  for (const one of pending.acts) {
    if (numbAgreed(turn, one)) continue
    addFact(turn, one.group === 'follow-up' ? 'follow-up' : 'plan', `plan-${one.act}`, one.noun, {
      act: one.act,
      teeth: one.teeth,
      temporality: 'planned',
      details: one.details ?? [],
      speaker: 'dentist',
    })
  }
}
