import { isFresh } from '../known.ts'
import {
  longAgo,
  isNumbed,
  otherDenial,
  isAnsweredElsewhere,
  tellsNoComplaint,
  isMeantOtherwise,
  isWornOff,
  isNotFelt,
  isSymptomDenied,
  isNumbness,
} from './complaint-sense.ts'
import type { State, Topic } from '../state.ts'
import type { Entry } from '../vocabulary/entry.ts'
import type { Hit } from '../lexicon.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, type Range, wholeOf } from '../read/view.ts'
import { cueIn, emit, said as text, segmentAt, timeIn, type Turn, says } from '../turn.ts'
import { answerPlace, durationIn, fever, jawSaid, triggersIn } from './complaint-details.ts'
import { confirmed, lostPart, ownComplaint, stateBetter } from './complaint-words.ts'
import { ownWords } from './instructions.ts'
import { timeText } from './place.ts'
import { noSymptom } from './clear.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'

/** Findings that patients notice themselves. */
const complaints = wordSet(
  'kronenfraktur fraktur fuellungsverlust krone-gelockert krone-insuffizient fuellung-insuffizient abszess fistel hypersensibel rezession druckstelle kiefergelenk karies-profunda aphthe wurzelfraktur engstand luxation',
)

/** What was felt in former days goes into the history. */
function statePastComplaint(
  turn: Turn,
  isPatient: boolean,
  sentence: Sentence,
  said: string,
  hit: Hit,
  entry: Extract<Entry, { kind: 'symptom' }>,
  isLongAgo: boolean,
): boolean {
  if (isPatient && (turn.state.phase === 'exam' || isLongAgo) && entry.text.startsWith('Sturz')) {
    emit(
      turn,
      {
        group: 'history',
        kind: 'past-Sturz',
        noun: 'Sturz',
        teeth: focusOf(turn),
        temporality: 'past',
        details: timeText(turn, sentence),
      },
      hit,
    )
    return true
  }
  // "Letztes Jahr hatte ich schon mal so eine Entzündung": a complaint of former days
  if (
    isPatient &&
    (isLongAgo ||
      holds(said, 'schon mal|schon einmal|beim letzten mal|beim letzten ziehen|nach der letzten')) &&
    holds(said, 'hatte|war|hat|wurde|hab|habe') &&
    !holds(said, 'jetzt|wieder|seitdem|seit|immer|heute|noch')
  ) {
    emit(
      turn,
      {
        group: 'history',
        kind: `past-own-${turn.state.turn}-${sentence.from}`,
        noun: ownWords(turn, sentence),
        temporality: 'past',
      },
      hit,
    )
    return true
  }
  return false
}

/** "Die Backe ist dick". */
function tellsSwelling(
  turn: Turn,
  isPatient: boolean,
  whole: Range,
  symptoms: string[],
  denied: string[],
  spoken: string,
): boolean {
  return (
    isPatient &&
    symptoms.length + denied.length === 0 &&
    holds(spoken, 'dick|dicke|geschwollen') &&
    holds(spoken, 'backe|wange|gesicht|lippe|oberlippe|kiefer|zahnfleisch') &&
    !/\b(nicht|kein|keine) (\w+ )?(dick|geschwollen)\b/.test(spoken) &&
    !isNumbness(turn, whole) &&
    !isNumbed(turn) &&
    !turn.sentences.some((sentence) => sentence.asked)
  )
}

/** Findings that patients notice themselves. */
function addFindingsFelt(turn: Turn, whole: Range, symptoms: string[]): void {
  for (const item of turn.items) {
    const code = item.finding?.code
    if (!item.finding || !code || !complaints.has(code) || item.sentence.asked || item.negated) continue
    if (entriesIn(turn.view, 'symptom', item.from, item.to).length > 0) continue
    if (
      says(
        turn,
        whole,
        'sie hatten ja gesagt*|sie hatten gesagt*|sie haben ja gesagt*|sie haben gesagt*|*sie meinten*',
      )
    )
      continue
    symptoms.push(item.finding.noun.replace('~', ''))
  }
}

/** Complaints that a patient denies are one statement. */
function stateDenied(turn: Turn, whole: Range, denied: string[], state: State): void {
  const chunk = turn.chunks[0]
  const isTooth = turn.state.focus.length === 1 && says(turn, whole, 'der|den|er')
  const names = denied.map((one, order) => (order === 0 ? noSymptom(one) : one))
  const free = state.drafts.findLast((draft) => draft.kind === 'free' && isFresh(turn, draft))
  emit(
    turn,
    {
      group: 'chief-complaint',
      kind: 'free',
      noun: [
        ...(free ? [free.noun] : []),
        ...names.map((one, order) => (free || order > 0 ? one.replace(/^K(eine?)\b/, 'k$1') : one)),
      ].join(', '),
      negated: true,
      teeth: chunk?.teeth ?? (isTooth ? turn.state.focus : []),
    },
    chunk,
  )
}

/** Without a symptom of its own an utterance may add to the complaint told before. */
function stateAddition(
  turn: Turn,
  isPatient: boolean,
  whole: Range,
  symptoms: string[],
  denied: string[],
  triggers: string[],
  asksPain: boolean | undefined,
  since: string | undefined,
  state: State,
  open: readonly Topic[],
): boolean {
  if (symptoms.length === 0) {
    if (isPatient && denied.length === 0 && answerPlace(turn)) return true
    const last = state.drafts.findLast((draft) => draft.group === 'chief-complaint' && !draft.negated)
    if (isPatient && denied.length === 0 && (stateBetter(turn) || ownComplaint(turn, asksPain === true)))
      return true
    if (
      isPatient &&
      last &&
      (open.includes('duration') || (triggers.length > 0 && open.includes('complaint')))
    ) {
      const details = [
        ...(open.includes('duration') && since ? [since] : []),
        ...(open.includes('duration') ? [] : triggers),
      ]
      if (details.length > 0)
        emit(turn, { group: 'chief-complaint', kind: last.kind, noun: last.noun, details })
    } else if (denied.length > 0 && isPatient) {
      stateDenied(turn, whole, denied, state)
    }
    return true
  }
  return false
}

/** States the symptoms of an utterance as one complaint, or each of those that stand alone. */
function stateComplaint(
  turn: Turn,
  whole: Range,
  symptoms: string[],
  places: Map<string, Range>,
  spoken: string,
  triggers: string[],
  since: string | undefined,
  state: State,
): void {
  const chunk = turn.chunks.find((one) => !one.neighbour)
  const onGums = holds(spoken, 'zahnfleisch') && !holds(spoken, 'backe|wange|gesicht|lippe')
  const nouns = [
    ...new Set(
      symptoms.map((one) =>
        onGums && one === 'Schwellung der Wange' ? 'Schwellung, Entzündung des Zahnfleischs' : one,
      ),
    ),
  ]
  const jaw = jawSaid(turn, whole)
  const side = entriesIn(turn.view, 'side', 0, whole.to)[0]?.entry.side
  const front = !chunk && cueIn(turn, whole, 'frontal') ? ['Frontzahn'] : []
  const temperature = nouns.includes('Fieber') ? fever(turn) : undefined
  const known = state.drafts.findLast(
    (draft) => draft.group === 'chief-complaint' && !draft.negated && state.turn <= 8,
  )
  const apart = nouns.filter((noun) => standsAlone.test(noun))
  if (apart.length > 0 && nouns.length > 1) {
    const rest = nouns.filter((noun) => !apart.includes(noun))
    for (const part of [...apart.map((noun) => [noun]), ...(rest.length > 0 ? [rest] : [])])
      stateComplaintAlone(turn, part, places.get(part[0] ?? '') ?? whole)
    return
  }
  const merges = known && nouns.every((noun) => known.details.includes(noun) || known.noun.includes(noun))
  emit(turn, {
    group: 'chief-complaint',
    kind: merges && known ? known.kind : `complaint-${nouns[0] ?? ''}-${state.turn}`,
    noun: merges && known ? known.noun : nouns.join(', '),
    teeth: chunk?.teeth ?? [],
    ...(jaw && jaw !== 'beide' ? { jaw } : {}),
    ...(side ? { side } : {}),
    details: [
      ...front,
      ...triggers,
      ...(since ? [since] : []),
      ...(temperature ? [`Fieber ${String(temperature).replace('.', ',')}`] : []),
    ],
    ...(temperature === undefined ? {} : { values: { temperatur: temperature } }),
  })
}

/** The symptoms of each sentence, felt or denied, and where they were said. */
function readSymptoms(
  turn: Turn,
  isPatient: boolean,
  symptoms: string[],
  places: Map<string, Range>,
  denied: string[],
): void {
  for (const sentence of turn.sentences) {
    const said = text(turn, sentence)
    if (tellsNoComplaint(turn, isPatient, sentence, said)) continue
    for (const { hit, entry } of entriesIn(turn.view, 'symptom', sentence.from, sentence.to)) {
      if (isMeantOtherwise(turn, isPatient, sentence, said, hit, entry)) continue
      const isLongAgo = longAgo.test(said) || ((turn.age ?? 99) >= 18 && holds(said, 'in der schule'))
      if (statePastComplaint(turn, isPatient, sentence, said, hit, entry, isLongAgo)) continue
      if (isWornOff(turn, isPatient, said, entry, isLongAgo)) continue
      const segment = segmentAt(turn, hit.from)
      const before = text(turn, { from: segment.from, to: hit.from })
      const after = text(turn, { from: hit.to, to: Math.min(segment.to, hit.to + 5) }).replace(
        otherDenial,
        '',
      )
      if (isNotFelt(entry, before)) continue
      const isDenied = isSymptomDenied(turn, isPatient, said, entry, segment, before, after)
      if (
        /\b(weniger|kaum noch|kaum mehr|besser)( \w+){0,1}$/.test(before) ||
        /^(\w+ )?(weniger|kaum noch|kaum mehr)\b/.test(after)
      )
        symptoms.push(`Weniger ${entry.text}`)
      else if (isDenied) denied.push(entry.text)
      else symptoms.push(lostThing(turn, sentence, entry.text))
      const last = symptoms.at(-1)
      if (last !== undefined && !places.has(last))
        places.set(last, turn.sentences.length > 1 ? sentence : segment)
    }
  }
}

/** Asked for pain, a trigger alone answers: "nur bei Kälte". */
function namesTrigger(
  turn: Turn,
  isPatient: boolean,
  whole: Range,
  symptoms: string[],
  denied: string[],
  triggers: string[],
  asksPain: boolean | undefined,
): boolean | undefined {
  return (
    isPatient &&
    asksPain &&
    symptoms.length === 0 &&
    denied.length === 0 &&
    triggers.length > 0 &&
    !says(turn, whole, 'nein|nicht|nie')
  )
}

/** What hurts, where, when and since when; later sentences of the same talk add to it. */
export function stateComplaints(turn: Turn): void {
  const isPatient = turn.speaker === 'patient'
  const whole = wholeOf(turn)
  if (isAnsweredElsewhere(turn, isPatient, whole)) return
  const symptoms: string[] = []
  const places = new Map<string, Range>()
  const denied: string[] = []
  readSymptoms(turn, isPatient, symptoms, places, denied)
  const spoken = text(turn, whole)
  if (tellsSwelling(turn, isPatient, whole, symptoms, denied, spoken)) symptoms.push('Schwellung der Wange')
  if (isPatient) {
    addFindingsFelt(turn, whole, symptoms)
  }
  const isConfirmed = isPatient && symptoms.length + denied.length === 0
  if (isConfirmed) symptoms.push(...confirmed(turn))
  const askedWith = isConfirmed && symptoms.length > 0 ? (turn.state.pending?.triggers ?? []) : []
  if (isPatient && symptoms.length + denied.length === 0) symptoms.push(...lostPart(turn))
  const triggers = [...new Set([...askedWith, ...triggersIn(turn, whole)])]
  const asksPain =
    turn.state.pending &&
    turn.state.turn - turn.state.pending.turn === 1 &&
    turn.state.pending.topics.includes('complaint')
  if (namesTrigger(turn, isPatient, whole, symptoms, denied, triggers, asksPain)) symptoms.push('Schmerzen')
  const since = durationIn(turn)
  const { state } = turn
  const open = state.pending && state.turn - state.pending.turn === 1 ? state.pending.topics : []
  if (stateAddition(turn, isPatient, whole, symptoms, denied, triggers, asksPain, since, state, open)) return
  for (const symptom of denied)
    if (isPatient && (symptom === 'Fieber' || symptom.startsWith('Schwellung')))
      emit(turn, {
        group: 'chief-complaint',
        kind: `free-${symptom}`,
        noun: noSymptom(symptom),
        negated: true,
      })
  stateComplaint(turn, whole, symptoms, places, spoken, triggers, since, state)
}

/** Complaints of their own beside any other: the gums, the breath, a thing that fell out. */
const standsAlone =
  /^(Weniger )?(Zahnfleischbluten|Mundgeruch|Mundtrockenheit)$|(herausgefallen|abgebrochen)$/

function stateComplaintAlone(turn: Turn, nouns: readonly string[], range: Range): void {
  const jaw = jawSaid(turn, range)
  const side = entriesIn(turn.view, 'side', range.from, range.to)[0]?.entry.side
  const time = timeIn(turn, range)
  emit(
    turn,
    {
      group: 'chief-complaint',
      kind: `complaint-${nouns[0] ?? ''}-${turn.state.turn}`,
      noun: nouns.join(', '),
      teeth:
        turn.chunks.find((one) => !one.neighbour && one.from >= range.from && one.to <= range.to)?.teeth ??
        [],
      ...(jaw && jaw !== 'beide' ? { jaw } : {}),
      ...(side ? { side } : {}),
      details: [
        ...(cueIn(turn, range, 'frontal') ? ['Frontzahn'] : []),
        ...triggersIn(turn, range),
        ...(time && time.kind !== 'in' ? [time.kind === 'bare' ? `seit ${time.text}` : time.text] : []),
      ],
    },
    range,
  )
}

const focusOf = (turn: Turn): readonly number[] => (turn.state.focus.length === 1 ? turn.state.focus : [])

/** "Mir ist die Krone rausgefallen": what fell out is named. */
function lostThing(turn: Turn, sentence: Range, symptom: string): string {
  if (symptom !== 'Füllung herausgefallen' && symptom !== 'Zahnstück abgebrochen') return symptom
  const spoken = text(turn, sentence)
  const thing = [
    { pattern: /klammer/, noun: 'Klammer' },
    { pattern: /provi/, noun: 'Provisorium' },
    { pattern: /krone/, noun: 'Krone' },
    { pattern: /bruecke/, noun: 'Brücke' },
    { pattern: /prothese|gebiss/, noun: 'Prothese' },
    { pattern: /inlay/, noun: 'Inlay' },
    { pattern: /stift/, noun: 'Stift' },
  ].find(({ pattern }) => pattern.test(spoken))?.noun
  const known = thing ?? lastThing(turn)
  if (known !== undefined && thing === undefined && symptom === 'Füllung herausgefallen')
    return holds(spoken, 'fuellung*|plombe*|inlay*') ? symptom : `${known} herausgefallen`
  if (thing === undefined) return symptom
  return symptom === 'Füllung herausgefallen' ? `${thing} herausgefallen` : `${thing} abgebrochen`
}

/** "Die ist mir rausgekommen": what was spoken of just before. */
function lastThing(turn: Turn): string | undefined {
  const names: Readonly<Record<string, string>> = {
    krone: 'Krone',
    bruecke: 'Brücke',
    provisorium: 'Provisorium',
    prothese: 'Prothese',
    inlay: 'Inlay',
  }
  return turn.state.lastItems.flatMap((item) => names[item.object ?? ''] ?? []).at(-1)
}
