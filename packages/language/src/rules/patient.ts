import { stateVisit } from './visit.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, findCue } from '../read/view.ts'
import { wordSet, holds } from '../text/words.ts'
import type { Turn } from '../turn.ts'
import { cueIn, focusTeeth, sentenceOf, said as text, timeIn, word, says, addFactAt } from '../turn.ts'
import { answered } from '../known.ts'
import { actOf } from './act-term.ts'
import { stateDiseases } from './anamnesis.ts'
import { stateComplaints } from './complaints.ts'
import { answerFormer, stateDiet, stateOwnWork } from './own-history.ts'
import { placeIn, timeText } from './place.ts'
import { stateClear } from './clear.ts'

/** "dick wie ein Hamster": a comparison tells of nobody else. */
const likeA = /\bwie (n|nen|ne|ein|eine|einem|einer|der|die|das|beim|bei)?( \w+)?$/

/** "…, sagt meine Tochter": somebody else noticed it, but of the patient. */
const reportedBy = /\w \w+ (sagt|meint|sagte|meinte|findet) (immer |ja |auch )?(mein|meine|unser|unsere) \w+$/

/** "Das Labor ist dran, wegen der Krone auf 14", "sag denen, ich ruf zurück": work on somebody else comes in between. */
function isOnThePhone(turn: Turn): boolean {
  const spoken = text(turn, turn.whole)
  return (
    /\b(labor|kollege|kollegin|apotheke|kasse|praxis) (ist |waere |hat |am )?(\w+ ){0,2}(dran|am telefon|am apparat|angerufen|auf der leitung)\b/.test(
      spoken,
    ) || /\bsag (denen|ihm|ihr|dem|der)\b.*\bruf\w* .*\bzurueck\b/.test(spoken)
  )
}

/** "Dein Bruder hatte letzte Woche ein Loch": what the practice tells of somebody it also knows. */
function speaksOfRelative(turn: Turn): boolean {
  if (turn.chunks.length > 0) return false
  const spoken = text(turn, turn.whole)
  return /\b((dein|deine|ihr|ihre|der|die) (kleine |grosse |kleiner |grosser )?(bruder|schwester|mutter|vater|mama|papa|oma|opa|enkel|cousin|cousine|onkel|tante|freund|freundin|nachbar|nachbarin|schwager)|(dein|deine|ihr|ihre) (mann|frau)) (\w+ ){0,3}(hat|hatte|hatten|nimmt|nahm|bekam|kriegt|kriegte|war|ist)\b/.test(
    spoken,
  )
}

/** Talk about a spouse, a neighbour or a cat says nothing of the patient; a parent speaks for a child. */
export function isAboutOthers(turn: Turn): boolean {
  const isPatient = turn.isPatient
  if (!isPatient && (isOnThePhone(turn) || speaksOfRelative(turn))) return true
  const pet = findCue(turn.view, 'pet', turn.whole)
  const asksAllergy = answered(turn)?.topics.includes('allergy') === true
  if (
    pet >= 0 &&
    !asksAllergy &&
    !cueIn(turn, turn.whole, 'allergic') &&
    !likeA.test(text(turn, { from: 0, to: pet }))
  )
    return true
  const spoken = text(turn, turn.whole)
  // "Die hat doch selbst Rheuma": of herself a patient says "ich"
  if (
    isPatient &&
    /^((ja|na|aber|nein|und) )*(die|der|er|sie) (hat|hatte|nimmt) (\w+ )?(selbst|selber)\b/.test(spoken)
  )
    return true
  if (!isPatient || !cueIn(turn, turn.whole, 'other')) return false
  const isOfChild =
    (turn.age ?? 99) < 16 && holds(spoken, 'sohn|tochter|kleine|kleiner|grosse|grosser|kinder')
  const isReported =
    (holds(spoken, 'sagt|meint|sagte|meinte|behauptet|beschwert|erzaehlt|hoert|stoert') &&
      holds(spoken, 'ich|mein|mir|mich|ja')) ||
    (reportedBy.test(spoken) && !holds(spoken, 'bei ihm|bei ihr|bei denen'))
  const isTalkedOver =
    holds(spoken, 'mit meinem|mit meiner|ohne meinem|ohne meiner') &&
    holds(spoken, 'sprech*|besprech*|bespreche*|ueberleg*|rede*')
  return !isOfChild && !isReported && !isTalkedOver
}

/** Complaints, history and general health, from patients or as dictated. */
export function statePatient(turn: Turn): void {
  stateClear(turn)
  for (const sentence of turn.sentences) stateDiseases(turn, sentence)
  stateComplaints(turn)
  stateEvents(turn)
  stateVisit(turn)
  answerFormer(turn)
  stateOwnWork(turn)
  stateDiet(turn)
  stateWish(turn)
}

const owned = wordSet('schiene prothese implantat bruecke')

/** Work of former days and things that a patient does not have. */
function stateFormerWork(turn: Turn): void {
  for (const item of turn.items) {
    const { sentence, object = '' } = item
    if (sentence.asked) continue
    if (item.negated && owned.has(object) && says(turn, sentence, 'hab|habe|trage|besitze')) {
      const thing = item.finding?.noun ?? item.act?.noun ?? object
      const noun = `Keine ${thing.replace('Aufbissschiene', 'Schiene')} vorhanden`
      addFactAt(turn, item, 'history', `none-${object}`, noun, { negated: true })
      continue
    }
    const act = actOf(turn, item) ?? item.act
    const time = timeIn(turn, sentence)
    const isAgo = time?.kind === 'ago'
    // "seit Sommer alle halbe Jahre die Spritze": a drug
    if (act?.act === 'anaesthesie' && says(turn, sentence, 'alle')) continue
    if (!act || !(isAgo ? /vor|letzt|kind/.test(time.text) : cueIn(turn, sentence, 'past'))) continue
    const noun = act.act === 'extraktion' ? 'Zahn extrahiert' : act.noun
    addFactAt(turn, item, 'history', `past-${act.act}`, noun, {
      act: act.act,
      teeth: item.teeth,
      temporality: 'past',
      details: timeText(turn, sentence),
      ...(item.teeth.length === 0 ? placeIn(turn, turn.whole, true) : {}),
    })
  }
}

/** Earlier treatment and accidents. */
function stateEvents(turn: Turn): void {
  const isPatient = turn.isPatient
  for (const { hit, entry } of entriesIn(turn.view, 'event', turn.whole)) {
    const sentence = sentenceOf(turn, hit.from)
    if (sentence.asked) continue
    const time = timeIn(turn, sentence)
    const details = timeText(turn, sentence).filter((text) => !text.includes(entry.text))
    const isPast =
      time?.kind === 'ago' ||
      cueIn(turn, sentence, 'past') ||
      (word(turn, hit.from).startsWith('wurzelbehandelt') && !cueIn(turn, sentence, 'future', 'must'))
    if (isPast) {
      const chunk =
        turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= hit.from) ??
        turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to) ??
        turn.chunks.findLast((one) => one.to <= hit.from)
      const noun = cueIn(turn, sentence, 'frontal') ? `${entry.text} auf Frontzahn` : entry.text
      const teeth = chunk?.teeth ?? (isPatient ? [] : focusTeeth(turn.state))
      addFactAt(turn, hit, 'history', `past-${entry.text}`, noun, { teeth, temporality: 'past', details })
      continue
    }
    if (isPatient || entry.text !== 'Wurzelbehandlung') continue
    if (cueIn(turn, sentence, 'alternative') || says(turn, sentence, 'wenn|falls|sonst|oder')) continue
    const isPlanned =
      time?.kind === 'in' ||
      cueIn(turn, sentence, 'future', 'planWord') ||
      (cueIn(turn, sentence, 'must') && !cueIn(turn, sentence, 'could', 'explain', 'cost', 'neg', 'negAfter'))
    if (!isPlanned) continue
    turn.planned = true
    addFactAt(turn, hit, 'plan', 'plan-wurzelbehandlung', 'Wurzelkanalbehandlung', {
      teeth: turn.chunks[0]?.teeth ?? turn.state.focus,
      temporality: 'planned',
      details,
    })
  }
  if (isPatient) stateFormerWork(turn)
}

const comesFor =
  /\b(komme|komm|bin|hier) (\w+ ){0,4}(wegen|zur|zum|fuer)\b|\bich (brauch|brauche|braeuchte) (\w+ ){0,2}neue?n?\b/

/** What a wish is for, in words that name no dental work; the first that is said counts. */
const wishes: readonly (readonly [words: string, name: string])[] = [
  ['verfaerbungen|verfaerbung', 'Entfernung der Verfärbungen'],
  ['sauber machen|saubermachen|sauber|reinigen', 'Zahnreinigung'],
]

function wishIn(turn: Turn, sentence: Sentence): string | undefined {
  const said = text(turn, sentence)
  if (holds(said, 'heller|hellere|helleren|weisser|weissere|weisseren|aufhellen|aufgehellt|aufhellung'))
    return 'Zahnaufhellung'
  if (holds(said, 'spange*|*zahnspange')) return 'Zahnspange'
  const things = turn.items
    .filter(
      ({ sentence: own, finding }) =>
        own === sentence &&
        !finding?.weak &&
        finding?.code !== 'gesund' &&
        finding?.noun.startsWith('~') !== true,
    )
    .map(
      ({ act, finding, object }) =>
        act?.noun.replace(/ (eingesetzt|gelegt|entfernt|inseriert)$/, '') ??
        finding?.noun.replace('~', '') ??
        object ??
        '',
    )
  const named = [...new Set(things)].join(', ')
  if (named !== '') return named
  return wishes.find(([words]) => holds(said, words))?.[1]
}

/** "Ich hätte gern ein Implantat": a wish is why the patient came. */
function stateWish(turn: Turn): void {
  if (!turn.isPatient) return
  for (const sentence of turn.sentences) {
    const isWish =
      cueIn(turn, sentence, 'wish') || (turn.state.turn <= 4 && comesFor.test(text(turn, sentence)))
    if (sentence.asked || !isWish || cueIn(turn, sentence, 'refuse')) continue
    if (says(turn, sentence, 'nicht|kein|keine|keinen')) continue
    const wish = wishIn(turn, sentence)
    if (wish === undefined) continue
    const noun = `Wunsch nach ${wish}`
    const teeth = turn.chunks[0]?.teeth ?? []
    addFactAt(turn, sentence, 'chief-complaint', `wish-${noun}`, noun, { teeth })
  }
}
