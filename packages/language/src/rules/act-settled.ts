import type { Item } from '../read/item.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, cueNear, said, timeIn, type Turn, says, word, chunksIn, itemsIn } from '../turn.ts'
import { holds, isOneOf, wordSet } from '../text/words.ts'
import { isDrugHeading } from './drug-mention.ts'
import { hasAct, hasFinding } from '../known.ts'

/** "Provisorium raus, die Einlage auch": what was said of the thing before holds for this one. */
export function isAlsoOut(turn: Turn, item: Item): boolean {
  if (!/^auch( \w+)?$/.test(said(turn, { from: item.to, to: item.segment.to }))) return false
  const before = item.sentence.segments[item.sentence.segments.indexOf(item.segment) - 1]
  return (
    before !== undefined &&
    outWords.has(word(turn, before.to - 1)) &&
    turn.items.some((other) => other.segment === before)
  )
}

const outWords = wordSet('raus entfernt ab weg draussen runter herausgenommen rausgenommen abgenommen')

/** "Faden raus" after a retraction cord, "Stümpfe gereinigt mit Pulverstrahl": steps at a prepared tooth, no removal of stitches and no cleaning of teeth. */
const isOfPreparation = (turn: Turn, item: Item): boolean =>
  ((item.act?.act === 'nahtentfernung' || item.object === 'naht') &&
    says(turn, item.segment, 'faden') &&
    (turn.state.isCrownWork || hasAct(turn, 'fadenlegung')) &&
    !hasAct(turn, 'naht')) ||
  (item.act?.act === 'zahnreinigung' &&
    says(turn, item.sentence, 'stumpf|stuempfe|stuempfen|abutment*|implantat*'))

/** "Die OP", "der Eingriff": which one, only talk of the periodontium tells. */
const isSomeOperation = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'par-chirurgie' &&
  holds(said(turn, item), 'op|operation|eingriff') &&
  !says(turn, item.sentence, 'par|pa|parodont*|tasche*|ait|upt|zahnfleisch*|lappen*|kuerettage') &&
  !hasAct(turn, 'ait', 'upt') &&
  !hasFinding(turn, 'taschentiefe', 'parodontitis')

/** "Zst ja", "Zst" in a tooth status: calculus is there; the same letters stand for its removal elsewhere. */
const isStatusNote = (turn: Turn, item: Item): boolean =>
  said(turn, item) === 'zst' && (turn.state.phase === 'exam' || statusWords.has(word(turn, item.to)))

const statusWords = wordSet('ja vorhanden positiv plus supra lingual uk ok in im an')

/** "Alte Füllung ist raus": what is out is the thing named before it, not a tooth. */
const isOutOfOther = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'extraktion' &&
  /^(ist|sind|waere) (\w+ )?(raus|draussen|heraus)$/.test(said(turn, item)) &&
  itemsIn(turn, item.segment).some(
    (other) =>
      other.to <= item.from &&
      // "die Füllung an 36 ist draußen"
      item.from - other.to <= 4 &&
      other.object !== undefined &&
      other.object !== 'zahn',
  )

/** Words of an act that name none of a tooth here. */
export const isNoWork = (turn: Turn, item: Item): boolean =>
  isOfPreparation(turn, item) ||
  isOutOfOther(turn, item) ||
  isStatusNote(turn, item) ||
  isSomeOperation(turn, item) ||
  isOfMedication(turn, item)

/** "Clinda 600 3x1": how often; "36 X2" is an extraction. "Med: Marcumar" is a heading, no dressing. */
const isOfMedication = (turn: Turn, item: Item): boolean =>
  (turn.view.tokens[item.from]?.text === 'x' &&
    [-1, 1].every((by) => turn.view.tokens[item.from + by]?.isNumber === true)) ||
  isDrugHeading(turn, item.from)

/** "ist raus", "gebrochen" said of a thing that came off by itself. */
export const isPatientLoss = (turn: Turn, { finding }: Item): boolean =>
  turn.isPatient || isOneOf(finding?.code, ['fuellungsverlust', 'krone-gelockert'])

/** "Ich betäube jetzt": unless the kind of injection is named besides. */
function isNumbed(turn: Turn, item: Item): boolean {
  const { segment, sentence } = item
  if (item.negated || cueNear(turn, item, 'refuse')) return true
  const isOtherwise = turn.items.some(
    (other) => other.act?.group === 'anaesthesia' && other.act.act !== 'anaesthesie',
  )
  const isDone =
    cueIn(turn, segment, 'done', 'place') ||
    (!sentence.asked && says(turn, item, '*pieks*|*pikser*|*stich*')) ||
    entriesIn(turn.view, 'drug', sentence).some((one) => one.entry.local === true) ||
    says(turn, segment, 'gebe|geb|setze|setz|betaeube|betaeub|ich spritze|ich spritz|spritz ich|spritze ich')
  return isDone && !isOtherwise
}

/** A thing that is also a deed ("Schiene", "Betäubung") needs a word of doing, or stands in a short note. */
export function isSettled(turn: Turn, item: Item): boolean {
  const { sentence } = item
  if (item.act?.act === 'anaesthesie') return isNumbed(turn, item)
  if (sentence.asked) return true
  return (
    cueIn(turn, sentence, 'done', 'place', 'today', 'renew', 'planWord', 'future', 'must') ||
    cueIn(turn, sentence, 'announce', 'recommend', 'refuse', 'remove') ||
    // the verb may be part of the name: "KIG-Einstufung vorgenommen"
    says(turn, sentence, 'machen wir|wir machen|mache|mach|vorgenommen|erhoben|geschrieben|ausgestellt') ||
    timeIn(turn, sentence) !== undefined ||
    item.negated ||
    sentence.to - sentence.from <= 4 ||
    isNoted(turn, item)
  )
}

/** "Augmentation an 46 mit Bio-Oss, 0,5 Gramm": a note of what was done, by those who do it, without a verb. */
function isNoted(turn: Turn, item: Item): boolean {
  if (turn.isPatient) return false
  const [lead] = chunksIn(turn, { from: item.sentence.from, to: item.from })
  if (item.from - (lead?.to ?? item.sentence.from) > 1) return false
  return (
    (notedWith.has(word(turn, item.to)) || turn.chunks.some(({ from }) => from === item.to)) &&
    !says(
      turn,
      { from: item.to, to: item.sentence.to },
      'waere|ist|sind|war|wird|werden|kostet|kosten|brauch*|noetig|moeglich|oder|kann|koennen|muss|hat|haben',
    )
  )
}

const notedWith = wordSet('an von regio mit bukkal lingual palatinal links rechts oben unten')
