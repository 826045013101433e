import { actSet } from '../facts/acts.ts'
import { jawOf, sideOf, type Tooth, shareTooth, teethOf, type Teeth } from '../teeth/fdi.ts'
import type { Item } from '../read/item.ts'
import { cueIn, type Turn, says, focusTeeth } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { placeBehind, placeIn, placeOf } from './place.ts'
import { teethWith, freshDrafts } from '../known.ts'
import { wordSet } from '../text/words.ts'
import { actOf } from './act-term.ts'
import { foundWords } from './found-words.ts'
import { assertionOf } from './assertion.ts'

/** Steps that follow any restoration: with several teeth under treatment they belong to none. */
export const generalSteps = actSet(
  'okklusionskontrolle politur einschleifen matrize wundversorgung aufbisstupfer blutstillung naht wundrevision',
)

const afterCare = actSet('okklusionskontrolle politur einschleifen')

/** What reaches over the neighbours of the teeth that are worked on. */
export const reachesOver = actSet('kofferdam infiltration inzision osteotomie')

/** "16 war schon letztes Jahr raus. Alveolen exkochleiert.": a tooth told of as gone is not the one worked on. */
const isToldOfPast = (turn: Turn, teeth: Teeth): boolean =>
  freshDrafts(turn).some((draft) => draft.kind === 'past-extraktion' && shareTooth(draft.teeth, teeth))

/** The one tooth whose trouble the act ends: the crown that came off, the sore spot. */
function troubledTeeth(turn: Turn, item: Item, { act }: ActTerm): Teeth {
  const isSoothing = act === 'druckstelle-entlastet' || act === 'mundschleimhautbehandlung'
  const lost = act === 'krone-rezementiert' ? teethWith(turn, 'krone-gelockert', 'krone') : []
  const sore =
    isSoothing && item.reach === 'none' ? teethWith(turn, 'druckstelle', 'aphthe', 'schleimhaut') : []
  return [lost, sore].find(({ length }) => length === 1) ?? []
}

/** "Beide": the two teeth that are worked on. */
const isForBoth = (turn: Turn, item: Item, act: ActTerm): boolean =>
  turn.state.work.length === 2 && act.teeth === 'all' && cueIn(turn, item.segment, 'both')

/** The teeth of a note that are worked on, beside those that are only found. */
export const workedOn = (turn: Turn): Teeth =>
  turn.isNote
    ? teethOf(turn.items.filter((item) => isDoneAt(actOf(turn, item)) && assertionOf(turn, item) === 'now'))
    : []

const isDoneAt = (act: ActTerm | undefined): boolean =>
  act?.group === 'treatment' && act.act !== 'kofferdam' && act.teeth !== 'none'

/** "36 Füllung mod, 46 Füllung i.O.": the second is only found. */
const withoutFound = (turn: Turn, teeth: Teeth): Teeth =>
  teeth.filter((tooth) =>
    turn.items.every(
      (item) => !item.teeth.includes(tooth) || item.act || !says(turn, item.segment, foundWords),
    ),
  )

/** One injection numbs teeth of one side of a jaw; of others nobody knows which. */
export const ofOneQuadrant = (teeth: Teeth): Teeth =>
  new Set(teeth.map((tooth) => Math.floor(tooth / 10))).size === 1 ? teeth : []

/** "LA, Kofferdam, 36 Füllung mod, 37 Füllung od": what serves all teeth of a note that are worked on. */
function servedTeeth(turn: Turn, item: Item, act: ActTerm): Teeth | undefined {
  const isDam = act.act === 'kofferdam'
  if (!isDam && act.group !== 'anaesthesia') return undefined
  const worked = workedOn(turn)
  if (worked.length > 0) return isDam ? worked : ofOneQuadrant(worked)
  return isDam && item.reach === 'utterance' ? withoutFound(turn, item.teeth) : undefined
}

const isOfDenture = (turn: Turn, { sentence, segment }: Item, { act }: ActTerm): boolean =>
  (act === 'abformung' && says(turn, sentence, '*prothese')) ||
  (act === 'einschleifen' && says(turn, segment, '*prothese*'))

/** Teeth an act belongs to, by its own habit. */
export function teethFor(turn: Turn, item: Item, act: ActTerm): Teeth {
  const { state } = turn
  if (act.teeth === 'none') return []
  if (item.reach !== 'own' && isForBoth(turn, item, act)) return state.work
  if (isOfDenture(turn, item, act)) return []
  if (item.reach === 'own') return item.teeth
  const served = servedTeeth(turn, item, act)
  if (served) return served
  // "AIT UK nächsten Dienstag": another jaw than that of the teeth before
  const { jaw } = placeIn(turn, item.segment)
  if (jaw && item.teeth.length > 0 && !item.teeth.some((tooth) => jawOf(tooth) === jaw)) return []
  if (item.reach === 'sentence') return item.teeth
  if (act.act === 'abformung' && !state.isCrownWork) return []
  // aftercare belongs to the work it ends, whatever tooth was named in between
  if (generalSteps.has(act.act) && state.work.length > 1 && !item.negated) return []
  if (afterCare.has(act.act) && state.work.length === 1) return state.work
  if (item.reach === 'utterance') {
    if (isToldOfPast(turn, item.teeth)) return []
    if (item.teeth.length === 1 || act.teeth !== 'one' || act.takes?.includes('surfaces')) return item.teeth
  }
  const troubled = troubledTeeth(turn, item, act)
  if (troubled.length > 0) return troubled
  if (act.teeth === 'named' || state.turn - state.focusTurn > 18) return []
  const teeth = act.teeth === 'all' ? state.focus : focusTeeth(state)
  if (teeth.length > 0) state.focusTurn = state.turn
  return teeth
}

/** "Leitung rechts unten" numbs the tooth spoken of in that quadrant; of several teeth those of the jaw that is named. */
export function inItsQuadrant(turn: Turn, item: Item, act: ActTerm, teeth: Teeth): Teeth {
  if (act.group !== 'anaesthesia') return teeth
  const { jaw, side } = item.reach === 'own' ? placeBehind(turn, item) : placeOf(turn, item)
  if (!jaw) return teeth
  const isHere = (tooth: Tooth): boolean => jawOf(tooth) === jaw && (!side || sideOf(tooth) === side)
  const here = teeth.filter(isHere)
  if (here.length > 0) return item.reach === 'own' ? teeth : here
  if (!side || side === 'beidseits') return teeth
  const known = teethOf(
    turn.state.drafts.filter((draft) => !draft.negated && ofTooth.has(draft.group)),
  ).filter(isHere)
  return known.length === 1 ? known : []
}

const ofTooth = wordSet('plan history treatment finding diagnosis consent')
