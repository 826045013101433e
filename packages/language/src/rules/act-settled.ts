import { isTaken } from './values.ts'
import type { Item } from '../read/items.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, cueNear, said, timeIn, type Turn, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'
import { hasAct, hasFinding } from '../known.ts'
import { wordSet } from '../text/words.ts'

/** "Provisorium raus, die Einlage auch": what was said of the thing before holds for this one. */
export function isAlsoOut(turn: Turn, item: Item): boolean {
  if (!/^auch( \w+)?$/.test(said(turn, { from: item.to, to: item.segment.to }))) return false
  const before = item.sentence.segments[item.sentence.segments.indexOf(item.segment) - 1]
  return (
    before !== undefined &&
    /\b(raus|entfernt|ab|weg|draussen|runter|herausgenommen|rausgenommen|abgenommen)$/.test(
      said(turn, before),
    ) &&
    turn.items.some((other) => other.segment === before && (other.object ?? other.act) !== undefined)
  )
}

/** "Faden raus" after a retraction cord, "Stümpfe gereinigt mit Pulverstrahl": steps at a prepared tooth, no removal of stitches and no cleaning of teeth. */
export const isOfPreparation = (turn: Turn, item: Item): boolean =>
  ((item.act?.act === 'nahtentfernung' || item.object === 'naht') &&
    says(turn, item.segment, 'faden') &&
    (turn.state.isCrownWork || hasAct(turn, 'fadenlegung')) &&
    !hasAct(turn, 'naht')) ||
  (item.act?.act === 'zahnreinigung' &&
    says(turn, item.sentence, 'stumpf|stuempfe|stuempfen|abutment*|implantat*'))

const perioWords = 'par|pa|parodont*|tasche*|ait|upt|zahnfleisch*|lappen*|kuerettage'

/** "Die OP", "der Eingriff": which one, only talk of the periodontium tells. */
export const isSomeOperation = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'par-chirurgie' &&
  /^(op|operation|operativer eingriff|chirurgischer eingriff)$/.test(said(turn, item)) &&
  !says(turn, item.sentence, perioWords) &&
  !hasAct(turn, 'ait', 'upt') &&
  !hasFinding(turn, 'taschentiefe', 'parodontitis')

/** "Zst ja", "Zst" in a tooth status: calculus is there; the same letters stand for its removal elsewhere. */
export const isStatusNote = (turn: Turn, item: Item): boolean =>
  said(turn, item) === 'zst' &&
  (turn.state.phase === 'exam' ||
    /^(ja|vorhanden|positiv|plus|supra|lingual|uk|ok|in|im|an)\b/.test(
      said(turn, { from: item.to, to: item.segment.to }),
    ))

/** "Alte Füllung ist raus": what is out is the thing named before it, not a tooth. */
export const isOutOfOther = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'extraktion' &&
  /^(ist|sind|waere) (\w+ )?(raus|draussen|heraus)$/.test(said(turn, item)) &&
  turn.items.some(
    (other) =>
      other.segment === item.segment &&
      other.to <= item.from &&
      (item.from - other.to <= 2 || isOnlyTooth(turn, other.to, item.from)) &&
      other.object !== undefined &&
      other.object !== 'zahn',
  )

const besideTooth = wordSet('an am im in von vom bei beim der dem den zahn regio')

/** Whether nothing but a tooth stands between two places: "die Füllung | an 36 | ist draußen". */
const isOnlyTooth = (turn: Turn, from: number, to: number): boolean =>
  turn.view.tokens
    .slice(from, to)
    .every((token, index) => isTaken(turn, from + index) || besideTooth.has(token.word))

/** "ist raus", "gebrochen" said of a thing that came off by itself. */
export const isPatientLoss = (turn: Turn, { finding }: Item): boolean =>
  turn.speaker === 'patient' ||
  finding?.code?.includes('verlust') === true ||
  finding?.code === 'krone-gelockert'

/** "Ich betäube jetzt": unless the kind of injection is named besides. */
function isNumbed(turn: Turn, item: Item): boolean {
  const { segment, sentence } = item
  if (item.negated || cueNear(turn, item, 'refuse')) return true
  const isOtherwise = turn.items.some(
    (other) => other.act?.group === 'anaesthesia' && other.act.act !== 'anaesthesie',
  )
  const isDone =
    cueIn(turn, segment, 'done', 'place') ||
    entriesIn(turn.view, 'drug', sentence.from, sentence.to).some((one) => one.entry.local === true) ||
    says(turn, segment, 'gebe|geb|setze|setz|betaeube|betaeub|ich spritze|ich spritz|spritz ich|spritze ich')
  return isDone && !isOtherwise
}

/** A thing that is also a deed ("Schiene", "Betäubung") needs a word of doing, or stands in a short note. */
export function isSettled(turn: Turn, item: Item): boolean {
  const { sentence } = item
  if (item.act?.act === 'anaesthesie') return isNumbed(turn, item)
  if (sentence.asked) return true
  // the verb is part of the name: "KIG-Einstufung vorgenommen"
  if (
    / (erhoben|vorgenommen|geschrieben|gemacht|durchgefuehrt|ausgestellt|eingestuft|verfasst|erstellt)$/.test(
      said(turn, item),
    )
  )
    return true
  return (
    cueIn(turn, sentence, 'done', 'place', 'today', 'renew', 'planWord', 'future', 'must') ||
    cueIn(turn, sentence, 'announce', 'recommend', 'refuse', 'remove') ||
    timeIn(turn, sentence) !== undefined ||
    item.negated ||
    says(turn, sentence, 'machen wir|wir machen|mache|mach') ||
    sentence.to - sentence.from <= 4 ||
    isNoted(turn, item)
  )
}

/** "Augmentation an 46 mit Bio-Oss, 0,5 Gramm": a note of what was done, by those who do it, without a verb. */
function isNoted(turn: Turn, item: Item): boolean {
  if (turn.speaker === 'patient') return false
  const lead = turn.chunks.find(
    (chunk) =>
      chunk.from >= item.sentence.from && chunk.from - item.sentence.from <= 1 && chunk.to <= item.from,
  )
  if (item.from - (lead?.to ?? item.sentence.from) > 1) return false
  const rest = said(turn, { from: item.to, to: item.sentence.to })
  return (
    /^(an|regio|mit|bukkal|lingual|palatinal|links|rechts|oben|unten)\b/.test(rest) &&
    !holds(
      rest,
      'waere|ist|sind|war|wird|werden|kostet|kosten|brauch*|noetig|moeglich|oder|kann|koennen|muss|hat|haben',
    )
  )
}
