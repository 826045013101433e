import { stateVisit } from './visit.ts'
import type { Sentence } from '../read/sentences.ts'
import type { Entry } from '../vocabulary/entry.ts'
import type { Hit } from '../lexicon.ts'
import { entriesIn, findCue, wholeOf } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import {
  cueIn,
  mentions,
  sentenceOf,
  said as text,
  timeIn,
  type Turn,
  word,
  says,
  type TimeSaid,
  emitAt,
} from '../turn.ts'
import { actOf } from './act-term.ts'
import { stateDiseases } from './anamnesis.ts'
import { placeSaid } from './complaint-details.ts'
import { stateComplaints } from './complaints.ts'
import { answerFormer, stateDiet, stateOwnWork } from './own-history.ts'
import { stateClear } from './clear.ts'
import { holds } from '../text/word-list.ts'

/** "dick wie ein Hamster": a comparison tells of nobody else. */
const likeA = /\bwie (n|nen|ne|ein|eine|einem|einer|der|die|das|beim|bei)?( \w+)?$/

/** "…, sagt meine Tochter": somebody else noticed it, but of the patient. */
const reportedBy = /\w \w+ (sagt|meint|sagte|meinte|findet) (immer |ja |auch )?(mein|meine|unser|unsere) \w+$/

const callers = wordSet('labor kollege kollegin apotheke kasse praxis sag')

/** "Das Labor ist dran, wegen der Krone auf 14", "sag denen, ich ruf zurück": work on somebody else comes in between. */
function isOnThePhone(turn: Turn): boolean {
  if (!mentions(turn, callers)) return false
  const spoken = text(turn, wholeOf(turn))
  return (
    /\b(labor|kollege|kollegin|apotheke|kasse|praxis) (ist |waere |hat |am )?(\w+ ){0,2}(dran|am telefon|am apparat|angerufen|auf der leitung)\b/.test(
      spoken,
    ) || /\bsag (denen|ihm|ihr|dem|der)\b.*\bruf\w* .*\bzurueck\b/.test(spoken)
  )
}

const relatives = wordSet(
  'bruder schwester mutter vater mama papa oma opa mann frau enkel cousin cousine onkel tante freund freundin nachbar nachbarin schwager',
)

/** "Dein Bruder hatte letzte Woche ein Loch": what the practice tells of somebody it also knows. */
function speaksOfRelative(turn: Turn): boolean {
  if (!mentions(turn, relatives) || turn.chunks.length > 0) return false
  const spoken = text(turn, wholeOf(turn))
  return /\b((dein|deine|ihr|ihre|der|die) (kleine |grosse |kleiner |grosser )?(bruder|schwester|mutter|vater|mama|papa|oma|opa|enkel|cousin|cousine|onkel|tante|freund|freundin|nachbar|nachbarin|schwager)|(dein|deine|ihr|ihre) (mann|frau)) (\w+ ){0,3}(hat|hatte|hatten|nimmt|nahm|bekam|kriegt|kriegte|war|ist)\b/.test(
    spoken,
  )
}

/** Talk about a spouse, a neighbour or a cat says nothing of the patient; a parent speaks for a child. */
export function isAboutOthers(turn: Turn): boolean {
  if (turn.speaker !== 'patient' && (isOnThePhone(turn) || speaksOfRelative(turn))) return true
  const whole = wholeOf(turn)
  const pet = findCue(turn.view, 'pet', 0, whole.to)
  const asksAllergy =
    turn.state.pending?.topics.includes('allergy') === true && turn.state.turn - turn.state.pending.turn === 1
  if (
    pet >= 0 &&
    !asksAllergy &&
    !cueIn(turn, whole, 'allergic') &&
    !likeA.test(text(turn, { from: 0, to: pet }))
  )
    return true
  const other = findCue(turn.view, 'other', 0, whole.to)
  if (other < 0) return false
  const spoken = text(turn, whole)
  const isChild = (turn.age ?? 99) < 16
  if (isChild && holds(spoken, 'sohn|tochter|kleine|kleiner|grosse|grosser|kinder')) return false
  if (
    holds(spoken, 'sagt|meint|sagte|meinte|behauptet|beschwert|erzaehlt|hoert|stoert') &&
    holds(spoken, 'ich|mein|mir|mich|ja')
  )
    return false
  if (reportedBy.test(spoken) && !holds(spoken, 'bei ihm|bei ihr|bei denen')) return false
  if (
    holds(spoken, 'mit meinem|mit meiner|ohne meinem|ohne meiner') &&
    holds(spoken, 'sprech*|besprech*|bespreche*|ueberleg*|rede*')
  )
    return false
  return turn.speaker === 'patient'
}

/** Complaints, history and general health, from patients or as dictated. */
export function statePatient(turn: Turn): void {
  stateClear(turn)
  for (const sentence of turn.sentences) {
    stateDiseases(turn, sentence)
  }
  stateComplaints(turn)
  stateEvents(turn)
  stateVisit(turn)
  answerFormer(turn)
  stateOwnWork(turn)
  stateDiet(turn)
  stateWish(turn)
}

/** Work of former days and things that a patient does not have. */
function stateFormerWork(turn: Turn): void {
  for (const item of turn.items) {
    if (
      item.negated &&
      item.object &&
      !item.sentence.asked &&
      says(turn, item.sentence, 'hab|habe|trage|besitze') &&
      ['schiene', 'prothese', 'implantat', 'bruecke'].includes(item.object)
    ) {
      const noun = item.finding?.noun ?? item.act?.noun ?? item.object
      emitAt(turn, item, {
        group: 'history',
        kind: `none-${item.object}`,
        noun: `Keine ${noun.replace('Aufbissschiene', 'Schiene')} vorhanden`,
        negated: true,
      })
      continue
    }
    const act = actOf(turn, item) ?? item.act
    const time = timeIn(turn, item.sentence)
    if (!act || item.sentence.asked || !(time?.kind === 'ago' || cueIn(turn, item.sentence, 'past'))) continue
    if (time?.kind === 'ago' && !/vor|letzt|kind/.test(time.text)) continue
    const noun = act.act === 'extraktion' ? 'Zahn extrahiert' : act.noun
    emitAt(turn, item, {
      group: 'history',
      kind: `past-${act.act}`,
      noun,
      act: act.act,
      teeth: item.teeth,
      temporality: 'past',
      details: time ? [time.text] : [],
      ...(item.teeth.length === 0 ? placeSaid(turn, wholeOf(turn)) : {}),
    })
  }
}

/** Treatment or accident of former days. */
function statePastEvent(
  turn: Turn,
  isPatient: boolean,
  hit: Hit,
  entry: Extract<Entry, { kind: 'event' }>,
  sentence: Sentence,
  time: TimeSaid | undefined,
): void {
  const chunk =
    turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= hit.from) ??
    turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to) ??
    turn.chunks.findLast((one) => one.to <= hit.from)
  const teeth = chunk?.teeth ?? (turn.state.focus.length === 1 && !isPatient ? turn.state.focus : [])
  emitAt(turn, hit, {
    group: 'history',
    kind: `past-${entry.text}`,
    noun: entry.text,
    teeth,
    temporality: 'past',
    details: time ? [time.text] : [],
    ...(cueIn(turn, sentence, 'frontal') ? { noun: `${entry.text} auf Frontzahn` } : {}),
  })
}

/** Earlier treatment and accidents. */
function stateEvents(turn: Turn): void {
  const whole = wholeOf(turn)
  const isPatient = turn.speaker === 'patient'
  for (const { hit, entry } of entriesIn(turn.view, 'event', 0, whole.to)) {
    const sentence = sentenceOf(turn, hit.from)
    const time = timeIn(turn, sentence)
    const past =
      time?.kind === 'ago' ||
      cueIn(turn, sentence, 'past') ||
      (word(turn, hit.from).startsWith('wurzelbehandelt') && !cueIn(turn, sentence, 'future', 'must'))
    if (sentence.asked) continue
    if (past) {
      statePastEvent(turn, isPatient, hit, entry, sentence, time)
      continue
    }
    if (isPatient) continue
    if (says(turn, sentence, 'wenn|falls|sonst')) continue
    if (cueIn(turn, sentence, 'alternative') || says(turn, sentence, 'oder')) continue
    const planned =
      time?.kind === 'in' ||
      cueIn(turn, sentence, 'future', 'planWord') ||
      (cueIn(turn, sentence, 'must') && !cueIn(turn, sentence, 'could', 'explain', 'cost', 'neg', 'negAfter'))
    if (planned && entry.text === 'Wurzelbehandlung') {
      turn.planned = true
      emitAt(turn, hit, {
        group: 'plan',
        kind: 'plan-wurzelbehandlung',
        noun: 'Wurzelkanalbehandlung',
        teeth: turn.chunks[0]?.teeth ?? turn.state.focus,
        temporality: 'planned',
        details: time ? [time.text] : [],
      })
    }
  }
  if (!isPatient) return
  stateFormerWork(turn)
}

/** "Ich hätte gern ein Implantat": a wish is why the patient came. */
function stateWish(turn: Turn): void {
  if (turn.speaker !== 'patient') return
  for (const sentence of turn.sentences) {
    const comesFor =
      turn.state.turn <= 4 &&
      /\b(komme|komm|bin|hier) (\w+ ){0,4}(wegen|zur|zum|fuer)\b|\bich (brauch|brauche|braeuchte) (\w+ ){0,2}neue?n?\b/.test(
        text(turn, sentence),
      )
    if (sentence.asked || !(comesFor || cueIn(turn, sentence, 'wish')) || cueIn(turn, sentence, 'refuse'))
      continue
    const said = text(turn, sentence)
    if (holds(said, 'nicht|kein|keine|keinen')) continue
    const things = [
      ...new Set(
        turn.items
          .filter(
            (item) =>
              item.sentence === sentence &&
              !item.finding?.weak &&
              item.finding?.code !== 'gesund' &&
              item.finding?.noun.startsWith('~') !== true,
          )
          .map(
            (item) =>
              item.act?.noun.replace(/ (eingesetzt|gelegt|entfernt|inseriert)$/, '') ??
              item.finding?.noun.replace('~', '') ??
              item.object ??
              '',
          ),
      ),
    ]
    const brighter = holds(
      said,
      'heller|hellere|helleren|weisser|weissere|weisseren|aufhellen|aufgehellt|aufhellung',
    )
    const clean = holds(said, 'sauber machen|saubermachen|sauber|reinigen')
    const stains = holds(said, 'verfaerbungen|verfaerbung')
    const brace = holds(said, 'spange*|*zahnspange')
    if (things.length === 0 && !brighter && !brace && !clean && !stains) continue
    const named = brace ? 'Zahnspange' : things.join(', ')
    const unnamed = stains ? 'Entfernung der Verfärbungen' : 'Zahnreinigung'
    const wished = named === '' ? unnamed : named
    const noun = `Wunsch nach ${brighter ? 'Zahnaufhellung' : wished}`
    emitAt(turn, sentence, {
      group: 'chief-complaint',
      kind: `wish-${noun}`,
      noun,
      teeth: turn.chunks[0]?.teeth ?? [],
    })
  }
}
