import type { Mention } from './complaint-sense.ts'
import {
  isAnsweredElsewhere,
  isLongAgo,
  isMeantOtherwise,
  isNotFelt,
  isNumbed,
  isNumbness,
  isSymptomDenied,
  isWornOff,
  otherDenial,
  tellsNoComplaint,
} from './complaint-sense.ts'
import type { NewDraft } from '../draft.ts'
import { freshDrafts, answered } from '../known.ts'
import type { Topic } from '../state.ts'
import { entriesIn, type Range } from '../read/view.ts'
import type { Turn } from '../turn.ts'
import {
  chunksIn,
  cueIn,
  emit,
  emitAt,
  focusTeeth,
  said as text,
  segmentAt,
  timeIn,
  says,
  addFact,
  addFactAt,
} from '../turn.ts'
import { answerPlace, durationIn, fever, lastComplaint, sinceText, triggersIn } from './complaint-details.ts'
import { confirmed, lostPart, ownComplaint, stateBetter } from './complaint-words.ts'
import { restorationNames } from './item-name.ts'
import { ownWords } from './instructions.ts'
import { placeIn, timeText } from './place.ts'
import { denySymptom, noSymptom } from './clear.ts'
import { wordSet, holds } from '../text/words.ts'

/** Findings that patients notice themselves. */
const complaints = wordSet(
  'kronenfraktur fraktur fuellungsverlust krone-gelockert krone-insuffizient fuellung-insuffizient abszess fistel hypersensibel rezession druckstelle kiefergelenk karies-profunda aphthe wurzelfraktur engstand luxation',
)

/** The symptoms of an utterance, felt or denied, and where they were said. */
type Told = {
  readonly symptoms: string[]
  readonly denied: string[]
  readonly places: Map<string, Range>
}

/** What was felt in former days goes into the history. */
function statePastComplaint(turn: Turn, { sentence, said, hit, entry }: Mention): boolean {
  if (!turn.isPatient) return false
  const past = { group: 'history', temporality: 'past' } as const
  const isFormer = isLongAgo(turn, said)
  if ((turn.state.phase === 'exam' || isFormer) && entry.text.startsWith('Sturz')) {
    const details = timeText(turn, sentence)
    emit(turn, { ...past, kind: 'past-Sturz', noun: 'Sturz', teeth: focusTeeth(turn.state), details }, hit)
    return true
  }
  // "Letztes Jahr hatte ich schon mal so eine Entzündung": a complaint of former days
  const isBefore =
    (isFormer ||
      holds(said, 'schon mal|schon einmal|beim letzten mal|beim letzten ziehen|nach der letzten')) &&
    holds(said, 'hatte|war|hat|wurde|hab|habe') &&
    !holds(said, 'jetzt|wieder|seitdem|seit|immer|heute|noch')
  if (isBefore) {
    const kind = `past-own-${turn.state.turn}-${sentence.from}`
    emit(turn, { ...past, kind, noun: ownWords(turn, sentence) }, hit)
  }
  return isBefore
}

/** "Die Backe ist dick". */
function tellsSwelling(turn: Turn, { symptoms, denied }: Told): boolean {
  const spoken = text(turn, turn.whole)
  return (
    symptoms.length + denied.length === 0 &&
    holds(spoken, 'dick|dicke|geschwollen') &&
    holds(spoken, 'backe|wange|gesicht|lippe|oberlippe|kiefer|zahnfleisch') &&
    !/\b(nicht|kein|keine) (\w+ )?(dick|geschwollen)\b/.test(spoken) &&
    !isNumbness(turn, turn.whole) &&
    !isNumbed(turn) &&
    !turn.sentences.some((sentence) => sentence.asked)
  )
}

/** Findings that patients notice themselves; what the dentist is said to have said is none. */
function findingsFelt(turn: Turn): string[] {
  const quotes =
    'sie hatten ja gesagt*|sie hatten gesagt*|sie haben ja gesagt*|sie haben gesagt*|*sie meinten*'
  if (says(turn, turn.whole, quotes)) return []
  return turn.items.flatMap(({ finding, sentence, negated, from, to }) =>
    !finding?.code ||
    !complaints.has(finding.code) ||
    sentence.asked ||
    negated ||
    entriesIn(turn.view, 'symptom', { from, to }).length > 0
      ? []
      : finding.noun.replace('~', ''),
  )
}

/** Complaints that a patient denies are one statement. */
function stateDenied(turn: Turn, denied: readonly string[]): void {
  const { state } = turn
  const chunk = turn.chunks[0]
  const isTooth = says(turn, turn.whole, 'der|den|er')
  const free = freshDrafts(turn).findLast((draft) => draft.kind === 'free')
  const names = denied.map((one, order) => (order === 0 ? noSymptom(one) : one))
  const noun = [
    ...(free ? [free.noun] : []),
    ...names.map((one, order) => (free || order > 0 ? one.replace(/^K(eine?)\b/, 'k$1') : one)),
  ].join(', ')
  const teeth = chunk?.teeth ?? (isTooth ? focusTeeth(state) : [])
  addFactAt(turn, chunk, 'chief-complaint', 'free', noun, { negated: true, teeth })
}

/** Without a symptom of its own an utterance may add to the complaint told before. */
function stateAddition(
  turn: Turn,
  denied: readonly string[],
  triggers: readonly string[],
  open: readonly Topic[],
): void {
  const asksPain = open.includes('complaint')
  if (denied.length === 0 && (answerPlace(turn) || stateBetter(turn) || ownComplaint(turn, asksPain))) return
  const last = lastComplaint(turn)
  const asksDuration = open.includes('duration')
  if (last && (asksDuration || (triggers.length > 0 && asksPain))) {
    const details = asksDuration ? durationIn(turn) : triggers
    if (details.length > 0) addFact(turn, last.group, last.kind, last.noun, { details })
  } else if (denied.length > 0) stateDenied(turn, denied)
}

/** A complaint of this utterance with its place. */
const complaintOf = (
  turn: Turn,
  nouns: readonly string[],
  range: Range,
): NewDraft & { readonly teeth: readonly number[] } => ({
  group: 'chief-complaint',
  kind: `complaint-${nouns[0] ?? ''}-${turn.state.turn}`,
  noun: nouns.join(', '),
  teeth: chunksIn(turn, range)[0]?.teeth ?? [],
  ...placeIn(turn, range, true),
})

const frontIn = (turn: Turn, range: Range): string[] => (cueIn(turn, range, 'frontal') ? ['Frontzahn'] : [])

/** States the symptoms of an utterance as one complaint, or each of those that stand alone. */
function stateComplaint(turn: Turn, { symptoms, places }: Told, triggers: readonly string[]): void {
  const spoken = text(turn, turn.whole)
  const onGums = holds(spoken, 'zahnfleisch') && !holds(spoken, 'backe|wange|gesicht|lippe')
  const nouns = [
    ...new Set(
      symptoms.map((one) =>
        onGums && one === 'Schwellung der Wange' ? 'Schwellung, Entzündung des Zahnfleischs' : one,
      ),
    ),
  ]
  const apart = nouns.filter((noun) => standsAlone.test(noun))
  if (apart.length > 0 && nouns.length > 1) {
    const rest = nouns.filter((noun) => !apart.includes(noun))
    for (const part of [...apart.map((noun) => [noun]), ...(rest.length > 0 ? [rest] : [])]) {
      const range = places.get(part[0] ?? '') ?? turn.whole
      const details = [...frontIn(turn, range), ...triggersIn(turn, range), ...sinceText(timeIn(turn, range))]
      emitAt(turn, range, { ...complaintOf(turn, part, range), details })
    }
    return
  }
  const known = turn.state.turn <= 8 ? lastComplaint(turn) : undefined
  const isKnown = nouns.every((noun) => known?.details.includes(noun) || known?.noun.includes(noun))
  const complaint = complaintOf(turn, nouns, turn.whole)
  const temperature = nouns.includes('Fieber') ? fever(turn) : undefined
  emit(turn, {
    ...complaint,
    ...(known && isKnown ? { kind: known.kind, noun: known.noun } : {}),
    details: [
      ...(turn.chunks.every((one) => one.neighbour) ? frontIn(turn, turn.whole) : []),
      ...triggers,
      ...durationIn(turn),
      ...(temperature === undefined ? [] : [`${String(temperature).replace('.', ',')} °C`]),
    ],
    ...(temperature === undefined ? {} : { values: { temperatur: temperature } }),
  })
}

/** The symptoms of each sentence, felt or denied, and where they were said. */
function readSymptoms(turn: Turn): Told {
  const told: Told = { symptoms: [], denied: [], places: new Map() }
  const { symptoms, denied, places } = told
  for (const sentence of turn.sentences) {
    const said = text(turn, sentence)
    if (tellsNoComplaint(turn, sentence)) continue
    for (const { hit, entry } of entriesIn(turn.view, 'symptom', sentence)) {
      const mention = { sentence, said, hit, entry }
      if (isMeantOtherwise(turn, mention) || statePastComplaint(turn, mention) || isWornOff(turn, mention))
        continue
      const segment = segmentAt(turn, hit.from)
      const before = text(turn, { from: segment.from, to: hit.from })
      const after = text(turn, { from: hit.to, to: Math.min(segment.to, hit.to + 5) }).replace(
        otherDenial,
        '',
      )
      if (isNotFelt(entry, before)) continue
      if (
        /\b(weniger|kaum noch|kaum mehr|besser)( \w+){0,1}$/.test(before) ||
        /^(\w+ )?(weniger|kaum noch|kaum mehr)\b/.test(after)
      )
        symptoms.push(`Weniger ${entry.text}`)
      else if (isSymptomDenied(turn, mention, segment, before, after)) denied.push(entry.text)
      else symptoms.push(lostThing(turn, said, entry.text))
      const last = symptoms.at(-1)
      if (last !== undefined && !places.has(last))
        places.set(last, turn.sentences.length > 1 ? sentence : segment)
    }
  }
  return told
}

/** What hurts, where, when and since when; later sentences of the same talk add to it. */
export function stateComplaints(turn: Turn): void {
  const pending = answered(turn)
  const isPatient = turn.isPatient
  if (isPatient && isAnsweredElsewhere(turn)) return
  const told = readSymptoms(turn)
  const { symptoms, denied } = told
  const tellsNone = (): boolean => isPatient && symptoms.length + denied.length === 0
  if (isPatient && tellsSwelling(turn, told)) symptoms.push('Schwellung der Wange')
  if (isPatient) symptoms.push(...findingsFelt(turn))
  const isConfirmed = tellsNone()
  if (isConfirmed) symptoms.push(...confirmed(turn))
  const askedWith = isConfirmed && symptoms.length > 0 ? (pending?.triggers ?? []) : []
  if (tellsNone()) symptoms.push(...lostPart(turn))
  const triggers = [...new Set([...askedWith, ...triggersIn(turn, turn.whole)])]
  const open = pending?.topics ?? []
  // asked for pain, a trigger alone answers: "nur bei Kälte"
  if (
    tellsNone() &&
    open.includes('complaint') &&
    triggers.length > 0 &&
    !says(turn, turn.whole, 'nein|nicht|nie')
  )
    symptoms.push('Schmerzen')
  if (symptoms.length === 0) {
    if (isPatient) stateAddition(turn, denied, triggers, open)
    return
  }
  for (const symptom of isPatient ? denied : [])
    if (symptom === 'Fieber' || symptom.startsWith('Schwellung')) denySymptom(turn, symptom)
  stateComplaint(turn, told, triggers)
}

/** Complaints of their own beside any other: the gums, the breath, a thing that fell out. */
const standsAlone =
  /^(Weniger )?(Zahnfleischbluten|Mundgeruch|Mundtrockenheit)$|(herausgefallen|abgebrochen)$/

const things: readonly (readonly [words: string, name: string])[] = [
  ['*klammer*', 'Klammer'],
  ['*provi*', 'Provisorium'],
  ['*krone*', 'Krone'],
  ['*bruecke*', 'Brücke'],
  ['*prothese*|*gebiss*', 'Prothese'],
  ['*inlay*', 'Inlay'],
  ['*stift*', 'Stift'],
]

/** "Mir ist die Krone rausgefallen": what fell out is named, or was spoken of just before. */
function lostThing(turn: Turn, spoken: string, symptom: string): string {
  const isOut = symptom === 'Füllung herausgefallen'
  if (!isOut && symptom !== 'Zahnstück abgebrochen') return symptom
  const thing = things.find(([words]) => holds(spoken, words))?.[1]
  if (thing !== undefined) return `${thing} ${isOut ? 'herausgefallen' : 'abgebrochen'}`
  if (!isOut || holds(spoken, 'fuellung*|plombe*|inlay*')) return symptom
  const known = turn.state.lastItems.flatMap((item) => lastNames[item.object ?? ''] ?? []).at(-1)
  return known === undefined ? symptom : `${known} herausgefallen`
}

const lastNames: typeof restorationNames = { ...restorationNames, provisorium: 'Provisorium' }
