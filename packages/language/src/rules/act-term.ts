import {
  isAlsoOut,
  isOfPreparation,
  isSomeOperation,
  isStatusNote,
  isOutOfOther,
  isPatientLoss,
  isSettled,
} from './act-settled.ts'
import type { Segment } from '../read/sentences.ts'
import type { Item } from '../read/items.ts'
import { cueIn, cueNear, said, type Turn, word, says } from '../turn.ts'
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

/** Taking out a thing. */
const removalOf = (id: ObjectId | undefined): ActTerm | undefined =>
  id === undefined ? undefined : asAct(removals[id])

/** Putting in a thing. */
const placementOf = (id: ObjectId | undefined): ActTerm | undefined =>
  id === undefined ? undefined : asAct(placements[id])

type Named = {
  readonly turn: Turn
  readonly item: Item
  readonly segment: Segment
  readonly id: ObjectId | undefined
}

/** What the words around an act or a thing make of it, or that they make nothing of it; the first row that holds decides. */
const namedActs: readonly {
  readonly when: (known: Named) => boolean
  readonly makes: (known: Named) => ActTerm | undefined
}[] = [
  {
    when: ({ turn, item, id }) =>
      id === 'einlage' &&
      item.act !== undefined &&
      /^(aus|raus|heraus|weg)(gespuelt|gewaschen|genommen|geraeumt)/.test(word(turn, item.to)),
    makes: () => asAct(removals.einlage),
  },
  {
    when: ({ turn, item, segment, id }) =>
      item.act !== undefined &&
      id !== undefined &&
      ['einlage', 'drainage', 'streifen', 'schiene', 'kofferdam', 'matrize'].includes(id) &&
      cueIn(turn, { from: item.to, to: Math.min(item.to + 2, segment.to) }, 'remove'),
    makes: ({ id }) => removalOf(id),
  },
  {
    when: ({ turn, item }) =>
      item.act?.act === 'frenektomie' &&
      said(turn, item).endsWith('baendchen') &&
      !says(
        turn,
        item.sentence,
        '*durchtrenn*|*entfern*|*geschnitten*|*exzid*|*schneid*|*ektomie*|*plastik*|*otomie*',
      ),
    makes: () => undefined,
  },
  {
    when: ({ turn, item, id }) => id !== undefined && isAlsoOut(turn, item),
    makes: ({ id }) => removalOf(id),
  },
  { when: ({ turn, item }) => isOfPreparation(turn, item), makes: () => undefined },
  {
    when: ({ turn, item }) =>
      isOutOfOther(turn, item) || isStatusNote(turn, item) || isSomeOperation(turn, item),
    makes: () => undefined,
  },
  {
    when: ({ turn, item }) =>
      /^keile?$/.test(said(turn, item)) &&
      says(turn, item.sentence, '*zahnhals*|*zervikal*|*defekt*|*bukkal*|*vestibulaer*'),
    makes: () => undefined,
  },
  {
    when: ({ turn, item, segment, id }) =>
      id === 'schiene' && item.act !== undefined && /\b(ab|raus|runter)$/.test(said(turn, segment)),
    makes: () => asAct(removals.schiene),
  },
  {
    when: ({ turn, item, segment, id }) =>
      id === 'schiene' &&
      item.act?.thing === true &&
      cueIn(turn, segment, 'return') &&
      !cueIn(turn, segment, 'place', 'done'),
    makes: () => undefined,
  },
  // "die Versiegelung hält": it is there
  {
    when: ({ turn, item, segment, id }) =>
      id === 'versiegelung' &&
      /^(fissuren)?versiegelung/.test(said(turn, item)) &&
      ((turn.state.phase === 'exam' &&
        !cueIn(turn, item.sentence, 'place', 'done', 'planWord', 'must', 'future')) ||
        says(
          turn,
          segment,
          'hat|haben|haelt|halten|intakt*|dicht|sitzt|noch da|vorhanden|in ordnung|okay|defekt|undicht|verloren|alt*|hat ihre|hat seine|hat alle|hat noch|hat eine|haben ihre|haben seine|haben alle|haben noch|haben eine',
        )),
    makes: () => undefined,
  },
  { when: ({ turn, item }) => isStillSealed(turn, item), makes: () => undefined },
  // "11 ist wurzelgefüllt und dunkel, …": what it is, not what is done
  {
    when: ({ turn, item, segment }) =>
      !item.act &&
      /\b(ist|sind|war|waren) (\w+ )?(wurzel\w*gefuellt|ueberkront|wurzel\w*behandelt)\b/.test(
        said(turn, segment),
      ),
    makes: () => undefined,
  },
  { when: ({ item }) => item.act !== undefined && item.act.thing !== true, makes: ({ item }) => item.act },
  {
    when: ({ turn, item, segment, id }) =>
      id !== undefined &&
      item.act === undefined &&
      /^(gefuellt|versiegelt|ueberkront)$/.test(word(turn, item.to - 1)) &&
      (says(turn, segment, 'ich habe|ich hab|habe ich|hab ich|haben wir|wir haben|wurde|heute') ||
        isOfCaries(turn, item)) &&
      turn.speaker !== 'patient',
    makes: ({ id }) => placementOf(id),
  },
  {
    when: ({ turn, item, segment }) =>
      item.act === undefined && refined(turn, item) !== undefined && !cueIn(turn, segment, 'remove', 'renew'),
    makes: () => undefined,
  },
  { when: ({ turn, item, id }) => id === 'fuellung' && isFoundLost(turn, item), makes: () => undefined },
]

/** Whether the thing is put in here. */
function isPlaced(turn: Turn, item: Item, segment: Segment, id: ObjectId, isThere: () => boolean): boolean {
  const placing =
    (cueIn(turn, segment, 'place', 'done') && !isThere()) ||
    (cueIn(turn, item.sentence, 'place') && item.sentence.segments.length <= 3 && !isThere()) ||
    isSetInLater(turn, item, id) ||
    isLuted(turn, item) ||
    (id === 'provisorium' && isMadeHere(turn, item)) ||
    (id === 'implantat' && says(turn, item.sentence, 'newton*|ncm|n cm|*drehmoment'))
  return placing
}

/** What is done with a thing that is named without an act. */
function actWithThing(turn: Turn, item: Item, segment: Segment, id: ObjectId): ActTerm | undefined {
  const isThere = (): boolean =>
    /\b(ist|sind|sitzt|haelt|halten|war) (noch |schon |ja |fest |gut )*(drauf|drin|fest)\b/.test(
      said(turn, segment),
    ) && !says(turn, item.sentence, '*zementiert|eingesetzt|eingegliedert|eingeklebt')
  const placing = isPlaced(turn, item, segment, id, isThere)
  const future = ['planned', 'maybe', 'told', 'refused', 'announced'].includes(assertionOf(turn, item))
  const isOtherwise =
    !placing &&
    !cueIn(turn, segment, 'renew') &&
    turn.items.some(
      (other) => other !== item && other.segment === segment && other.act !== undefined && !other.act.thing,
    )
  if (directWork.has(id) && isShortNote(turn, item)) return placementOf(id)
  if (id === 'naht' && future) return asAct(removals.naht)
  if (future && isOtherwise && id !== 'fuellung') return undefined
  if (id === 'fuellung') {
    const isMade = isFilling(turn, item, placing || cueIn(turn, segment, 'renew'))
    const isPlanned = future && !cueIn(turn, segment, 'old') && item.finding?.code === 'fuellung'
    return isMade || isPlanned ? asAct(placements.fuellung) : undefined
  }
  if (id === 'wurzelfuellung' && isRootFilled(turn, item)) return asAct(placements.wurzelfuellung)
  if (item.finding && !isRestoration(item.finding)) return undefined
  if (item.negated && cueIn(turn, item.sentence, 'today')) return placementOf(id)
  if (placing || future || cueIn(turn, segment, 'renew')) return placementOf(id)
  return undefined
}

function workOutAct(turn: Turn, item: Item): ActTerm | undefined {
  if (item.model?.resolved) return item.model.resolved
  const { segment } = item
  const id: ObjectId | undefined = item.object
  // what is neither a deed nor a thing amounts to none
  if (item.act === undefined && id === undefined) return undefined
  const known = { turn, item, segment, id }
  const row = namedActs.find(({ when }) => when(known))
  if (row) return row.makes(known)
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
  if (id === 'implantat' && says(turn, item.sentence, 'frei geleg*|frei leg*|freigeleg*|freileg*'))
    return undefined
  if (
    id &&
    id !== 'pulpa' &&
    (id !== 'karies' || isExcavated(turn, item)) &&
    isRemoved() &&
    !isPatientLoss(turn, item)
  ) {
    const made = removalOf(id)
    if (made) return made
  }
  if (id === 'zahnstein' && cueIn(turn, segment, 'intentVerb', 'remove')) return asAct(removals.zahnstein)
  if (item.act) return isSettled(turn, item) ? item.act : undefined
  if (!id) return undefined
  // "das Provisorium ist noch drauf": a state, no deed
  return actWithThing(turn, item, segment, id)
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

/** "Der provisorische Verschluss ist dicht", "noch in situ": it was laid before. */
export const isStillSealed = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'provisorischer-verschluss' &&
  says(turn, item, '*verschluss*|*fuellung*') &&
  /\b(ist|war|sind|noch) (\w+ )?(dicht|drin|in situ|intakt|okay|in ordnung|vorhanden|da|undicht)\b|\b(haelt|hielt|in situ|intakt)\b/.test(
    said(turn, item.sentence),
  ) &&
  !says(turn, item.sentence, 'gelegt|gemacht|eingebracht|erneuert|verschlossen')
