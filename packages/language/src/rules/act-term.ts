import type { Item } from '../read/items.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, cueNear, said, timeIn, type Turn, word, says } from '../turn.ts'
import { placements, removals } from '../vocabulary/acts.ts'
import { gap } from '../text/tokenize.ts'
import type { ActTerm, ObjectId } from '../vocabulary/entry.ts'
import { isRestoration } from './finding-term.ts'
import { isFoundLost, refined } from './refine.ts'
import {
  isExcavated,
  isFilling,
  isLuted,
  isMadeHere,
  isOfCaries,
  isRootFilled,
  isSetInLater,
} from './act-made.ts'
import { assertionOf } from './assertion.ts'
import { holds } from '../text/word-list.ts'

type Made = (typeof placements)[ObjectId]
const asAct = (entry: Made): ActTerm | undefined => (entry?.kind === 'act' ? entry : undefined)

/** What an item amounts to: its own act, or the act that "raus" or "eingesetzt" makes of the thing. */
export function actOf(turn: Turn, item: Item): ActTerm | undefined {
  const { phase } = turn.state
  const known = turn.memory.acts.get(item)
  if (known && known.phase === phase) return known.act
  const act = workOutAct(turn, item)
  turn.memory.acts.set(item, { phase, act })
  return act
}

function workOutAct(turn: Turn, item: Item): ActTerm | undefined {
  if (item.model?.resolved) return item.model.resolved
  const { segment } = item
  const id: ObjectId | undefined = item.object
  // what is neither a deed nor a thing amounts to none
  if (item.act === undefined && id === undefined) return undefined
  if (
    id === 'einlage' &&
    item.act &&
    /^(aus|raus|heraus|weg)(gespuelt|gewaschen|genommen|geraeumt)/.test(word(turn, item.to))
  )
    return asAct(removals.einlage)
  if (
    item.act &&
    id &&
    ['einlage', 'drainage', 'streifen', 'schiene', 'kofferdam', 'matrize'].includes(id) &&
    cueIn(turn, { from: item.to, to: Math.min(item.to + 2, segment.to) }, 'remove')
  )
    return asAct(removals[id])
  if (
    item.act?.act === 'frenektomie' &&
    said(turn, item).endsWith('baendchen') &&
    !/durchtrenn|entfern|geschnitten|exzid|schneid|ektomie|plastik|otomie/.test(said(turn, item.sentence))
  )
    return undefined
  if (id !== undefined && isAlsoOut(turn, item)) return asAct(removals[id])
  if (isOfPreparation(turn, item)) return undefined
  if (isOutOfOther(turn, item) || isStatusNote(turn, item) || isSomeOperation(turn, item)) return undefined
  if (
    /^keile?$/.test(said(turn, item)) &&
    /zahnhals|zervikal|defekt|bukkal|vestibulaer/.test(said(turn, item.sentence))
  )
    return undefined
  if (id === 'schiene' && item.act && /\b(ab|raus|runter)$/.test(said(turn, segment)))
    return asAct(removals.schiene)
  if (
    id === 'schiene' &&
    item.act?.thing &&
    cueIn(turn, segment, 'return') &&
    !cueIn(turn, segment, 'place', 'done')
  )
    return undefined
  // "die Versiegelung hält": it is there
  if (
    id === 'versiegelung' &&
    /^(fissuren)?versiegelung/.test(said(turn, item)) &&
    ((turn.state.phase === 'exam' &&
      !cueIn(turn, item.sentence, 'place', 'done', 'planWord', 'must', 'future')) ||
      says(
        turn,
        segment,
        'hat|haben|haelt|halten|intakt*|dicht|sitzt|noch da|vorhanden|in ordnung|okay|defekt|undicht|verloren|alt*|hat ihre|hat seine|hat alle|hat noch|hat eine|haben ihre|haben seine|haben alle|haben noch|haben eine',
      ))
  )
    return undefined
  if (isStillSealed(turn, item)) return undefined
  // "11 ist wurzelgefüllt und dunkel, …": what it is, not what is done
  if (
    !item.act &&
    /\b(ist|sind|war|waren) (\w+ )?(wurzel\w*gefuellt|ueberkront|wurzel\w*behandelt)\b/.test(
      said(turn, segment),
    )
  )
    return undefined
  if (item.act && !item.act.thing) return item.act
  if (
    id &&
    !item.act &&
    /^(gefuellt|versiegelt|ueberkront)$/.test(word(turn, item.to - 1)) &&
    (says(turn, segment, 'ich habe|ich hab|habe ich|hab ich|haben wir|wir haben|wurde|heute') ||
      isOfCaries(turn, item)) &&
    turn.speaker !== 'patient'
  )
    return asAct(placements[id])
  if (!item.act && refined(turn, item) && !cueIn(turn, segment, 'remove', 'renew')) return undefined
  if (id === 'fuellung' && isFoundLost(turn, item)) return undefined
  const isRemoved = (): boolean =>
    cueIn(turn, segment, 'remove') &&
    !cueIn(turn, segment, 'lost') &&
    !/\bwar(en)? (raus|ab|draussen|weg|runter|locker|lose)\b|\b(schaut|guckt|steht|sticht|ragt|haengt)\b.*\b(raus|heraus)\b/.test(
      said(turn, segment),
    ) &&
    !cueNear(turn, item, 'wish')
  if (id === 'provisorium' && /\b(ist|sind) ab\b|\bab$/.test(said(turn, segment)))
    return asAct(removals.provisorium)
  // an implant that is uncovered was put in long ago
  if (id === 'implantat' && /\bfrei ?(ge)?leg/.test(said(turn, item.sentence))) return undefined
  if (
    id &&
    id !== 'pulpa' &&
    (id !== 'karies' || isExcavated(turn, item)) &&
    isRemoved() &&
    !isPatientLoss(turn, item)
  ) {
    const made = asAct(removals[id])
    if (made) return made
  }
  if (id === 'zahnstein' && cueIn(turn, segment, 'intentVerb', 'remove')) return asAct(removals.zahnstein)
  if (item.act) return isSettled(turn, item) ? item.act : undefined
  if (!id) return undefined
  // "das Provisorium ist noch drauf": a state, no deed
  const isThere = (): boolean =>
    /\b(ist|sind|sitzt|haelt|halten|war) (noch |schon |ja |fest |gut )*(drauf|drin|fest)\b/.test(
      said(turn, segment),
    ) && !says(turn, item.sentence, '*zementiert|eingesetzt|eingegliedert|eingeklebt')
  const placing =
    (cueIn(turn, segment, 'place', 'done') && !isThere()) ||
    (cueIn(turn, item.sentence, 'place') && item.sentence.segments.length <= 3 && !isThere()) ||
    isSetInLater(turn, item, id) ||
    isLuted(turn, item) ||
    (id === 'provisorium' && isMadeHere(turn, item)) ||
    (id === 'implantat' && says(turn, item.sentence, 'newton*|ncm|n cm|*drehmoment'))
  const future = ['planned', 'maybe', 'told', 'refused', 'announced'].includes(assertionOf(turn, item))
  const isOtherwise =
    !placing &&
    !cueIn(turn, segment, 'renew') &&
    turn.items.some(
      (other) => other !== item && other.segment === segment && other.act !== undefined && !other.act.thing,
    )
  if (directWork.has(id) && isShortNote(turn, item)) return asAct(placements[id])
  if (id === 'naht' && future) return asAct(removals.naht)
  if (future && isOtherwise && id !== 'fuellung') return undefined
  if (id === 'fuellung') {
    const isMade = isFilling(turn, item, placing || cueIn(turn, segment, 'renew'))
    const isPlanned = future && !cueIn(turn, segment, 'old') && item.finding?.code === 'fuellung'
    return isMade || isPlanned ? asAct(placements.fuellung) : undefined
  }
  if (id === 'wurzelfuellung' && isRootFilled(turn, item)) return asAct(placements.wurzelfuellung)
  if (item.finding && !isRestoration(item.finding)) return undefined
  if (item.negated && cueIn(turn, item.sentence, 'today')) return asAct(placements[id])
  if (placing || future || cueIn(turn, segment, 'renew')) return asAct(placements[id])
  return undefined
}

/** "Provisorium raus, die Einlage auch": what was said of the thing before holds for this one. */
function isAlsoOut(turn: Turn, item: Item): boolean {
  if (word(turn, item.to) !== 'auch') return false
  if (!/^auch( \w+)?$/.test(said(turn, { from: item.to, to: item.segment.to }))) return false
  const at = item.sentence.segments.indexOf(item.segment)
  const before = item.sentence.segments[at - 1]
  return (
    before !== undefined &&
    /\b(raus|entfernt|ab|weg|draussen|runter|herausgenommen|rausgenommen|abgenommen)$/.test(
      said(turn, before),
    ) &&
    turn.items.some((other) => other.segment === before && (other.object ?? other.act) !== undefined)
  )
}

/** Said of a restoration that was there before. */
const foundWord =
  /\b(vorhanden|alte?[rsn]?|intakt\w*|insuffizient\w*|suffizient\w*|ok|okay|in ordnung|o b|ohne befund|defekt\w*|undicht\w*|dicht|verloren|lock\w*|lose|gebrochen|frakt\w*|in situ|fehl\w*|randspalt|sekundaer\w*|haelt|sitzt|raus|ab|kontroll\w*)\b/

/** Made in one visit: crowns, bridges and implants are listed as found far more often than they are noted as set in. */
const directWork: ReadonlySet<ObjectId> = new Set(['fuellung', 'wurzelfuellung', 'versiegelung'])

/** "16: Füllung mod", "36: Ex, Naht": a note of the work at a tooth, unless it lists what was found. */
export function isShortNote(turn: Turn, item: Item): boolean {
  if (turn.speaker === 'patient' || turn.state.phase === 'exam' || item.negated) return false
  if (turn.view.tokens[item.from]?.gap !== gap.colon) return false
  if (!turn.chunks.some((chunk) => chunk.to === item.from && !chunk.neighbour)) return false
  const isStatusList = turn.items.some((other) => other.finding?.code === 'fehlt')
  return !isStatusList && !foundWord.test(said(turn, item.sentence))
}

/** "Faden raus" after a retraction cord, "Stümpfe gereinigt mit Pulverstrahl": steps at a prepared tooth, no removal of stitches and no cleaning of teeth. */
const isOfPreparation = (turn: Turn, item: Item): boolean =>
  ((item.act?.act === 'nahtentfernung' || item.object === 'naht') &&
    says(turn, item.segment, 'faden') &&
    (turn.state.isCrownWork || turn.state.drafts.some((draft) => draft.act === 'fadenlegung')) &&
    !turn.state.drafts.some((draft) => draft.act === 'naht')) ||
  (item.act?.act === 'zahnreinigung' &&
    says(turn, item.sentence, 'stumpf|stuempfe|stuempfen|abutment*|implantat*'))

const perioWords = 'par|pa|parodont*|tasche*|ait|upt|zahnfleisch*|lappen*|kuerettage'

/** "Die OP", "der Eingriff": which one, only talk of the periodontium tells. */
const isSomeOperation = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'par-chirurgie' &&
  /^(op|operation|operativer eingriff|chirurgischer eingriff)$/.test(said(turn, item)) &&
  !says(turn, item.sentence, perioWords) &&
  !turn.state.drafts.some(
    (draft) =>
      draft.act === 'ait' ||
      draft.act === 'upt' ||
      draft.finding === 'taschentiefe' ||
      draft.finding === 'parodontitis',
  )

/** "Zst ja", "Zst" in a tooth status: calculus is there; the same letters stand for its removal elsewhere. */
function isStatusNote(turn: Turn, item: Item): boolean {
  if (said(turn, item) !== 'zst') return false
  return (
    turn.state.phase === 'exam' ||
    /^(ja|vorhanden|positiv|plus|supra|lingual|uk|ok|in|im|an)\b/.test(
      said(turn, { from: item.to, to: item.segment.to }),
    )
  )
}

/** "Alte Füllung ist raus": what is out is the thing named before it, not a tooth. */
function isOutOfOther(turn: Turn, item: Item): boolean {
  if (
    item.act?.act !== 'extraktion' ||
    !/^(ist|sind|waere) (\w+ )?(raus|draussen|heraus)$/.test(said(turn, item))
  )
    return false
  return turn.items.some(
    (other) =>
      other.segment === item.segment &&
      other.to <= item.from &&
      (item.from - other.to <= 2 || isOnlyTooth(turn, other.to, item.from)) &&
      other.object !== undefined &&
      other.object !== 'zahn',
  )
}

/** "Der provisorische Verschluss ist dicht", "noch in situ": it was laid before. */
export const isStillSealed = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'provisorischer-verschluss' &&
  /verschluss|fuellung/.test(said(turn, item)) &&
  /\b(ist|war|sind|noch) (\w+ )?(dicht|drin|in situ|intakt|okay|in ordnung|vorhanden|da|undicht)\b|\b(haelt|hielt|in situ|intakt)\b/.test(
    said(turn, item.sentence),
  ) &&
  !says(turn, item.sentence, 'gelegt|gemacht|eingebracht|erneuert|verschlossen')

/** Whether nothing but a tooth stands between two places: "die Füllung | an 36 | ist draußen". */
function isOnlyTooth(turn: Turn, from: number, to: number): boolean {
  for (let index = from; index < to; index++)
    if (
      !turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to) &&
      !/^(an|am|im|in|von|vom|bei|beim|der|dem|den|zahn|regio)$/.test(word(turn, index))
    )
      return false
  return true
}

/** "ist raus", "gebrochen" said of a thing that came off by itself. */
function isPatientLoss(turn: Turn, item: Item): boolean {
  return (
    turn.speaker === 'patient' ||
    (item.finding?.code?.includes('verlust') ?? false) ||
    item.finding?.code === 'krone-gelockert'
  )
}

/** A thing that is also a deed ("Schiene", "Betäubung") needs a word of doing, or stands in a short note. */
function isSettled(turn: Turn, item: Item): boolean {
  const { segment, sentence } = item
  if (item.act?.act === 'anaesthesie') {
    if (item.negated || cueNear(turn, item, 'refuse')) return true
    const specific = turn.items.some(
      (other) => other.act?.group === 'anaesthesia' && other.act.act !== 'anaesthesie',
    )
    const withDrug = entriesIn(turn.view, 'drug', sentence.from, sentence.to).some(
      (one) => one.entry.local === true,
    )
    return (
      !specific &&
      (cueIn(turn, segment, 'done', 'place') ||
        withDrug ||
        says(
          turn,
          segment,
          'gebe|geb|setze|setz|betaeube|betaeub|ich spritze|ich spritz|spritz ich|spritze ich',
        ))
    )
  }
  if (sentence.asked) return true
  // the verb is part of the name: "KIG-Einstufung vorgenommen"
  if (
    / (erhoben|vorgenommen|geschrieben|gemacht|durchgefuehrt|ausgestellt|eingestuft|verfasst|erstellt)$/.test(
      said(turn, item),
    )
  )
    return true
  return (
    cueIn(
      turn,
      sentence,
      'done',
      'place',
      'today',
      'renew',
      'planWord',
      'future',
      'must',
      'announce',
      'recommend',
      'refuse',
      'remove',
    ) ||
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
