import type { ActTerm } from '../vocabulary/entry.ts'
import type { State } from '../state.ts'
import type { Item } from '../read/item.ts'
import { entriesIn, entryOf, namesOf } from '../read/view.ts'
import { focusTeeth, focusTooth, said, type Turn, says, emitAct, addFinding } from '../turn.ts'
import { canalsIn } from './canals.ts'
import { actsByMaterial } from './by-material.ts'
import { actsByTreating } from './by-treating.ts'
import { ofKind } from './act-kind.ts'
import { actOf, isShortNote } from './act-term.ts'
import { planNoun } from './item-name.ts'
import { assertionOf, type Assertion } from './assertion.ts'
import { isCovered } from './act-covered.ts'
import { specify } from './act-specify.ts'
import { stateAct } from './act-state.ts'
import { fillingMaterials, fillCaries } from './act-fillings.ts'
import { crownWork, placeTopic } from './act-topic.ts'
import { hasFinding, namesAct } from '../known.ts'

/** A crown that is announced, or a stump that is ground. */
function startsCrownWork(turn: Turn): void {
  const { state } = turn
  if (state.isCrownWork) return
  const isAnnounced =
    state.phase !== 'exam' &&
    turn.items.some(
      (item) =>
        item.object &&
        crownWork.has(item.object) &&
        !says(turn, item.segment, 'wieder') &&
        ['planned', 'announced'].includes(assertionOf(turn, item)) &&
        !item.negated,
    )
  state.isCrownWork =
    isAnnounced ||
    (state.crownLostTurn === undefined &&
      says(
        turn,
        turn.whole,
        '*hohlkehle*|*kronenpraep*|rundherum einschleifen|rundum einschleifen|rundherum abgeschliffen|rundum abgeschliffen|*beschliffen*|*stumpf*|*schleifen wir*|*kronenstumpf*',
      ) &&
      !hasFinding(turn, 'krone-gelockert'))
}

/** "Ist raus" in a status: the tooth is missing. */
function isToothGone(turn: Turn, item: Item): boolean {
  const { phase } = turn.state
  if (item.object !== 'zahn' || !['now', 'past'].includes(assertionOf(turn, item))) return false
  if (phase === 'exam' && item.act === undefined) return true
  if (phase === 'treatment') return false
  const isEx =
    said(turn, item) === 'ex' &&
    !(isShortNote(turn, item) && turn.items.some((other) => other.act && other !== item)) &&
    item.from > item.sentence.from &&
    (phase === 'exam' || item.sentence.to - item.sentence.from <= 3)
  const areGone =
    item.teeth.length > 1 &&
    says(turn, item.segment, 'sind') &&
    says(turn, item.segment, 'raus|draussen|weg|gezogen')
  return isEx || areGone
}

/** The surfaces of what is announced or planned are those of the work to come. */
function rememberIntended(state: State, item: Item, found: ActTerm, assertion: Assertion): void {
  if (assertion === 'announced') state.announced = planNoun(found)
  if (
    (assertion === 'announced' || assertion === 'planned') &&
    found.takes?.includes('surfaces') &&
    item.surfaces.length > 0
  )
    state.intended = new Map([
      ...(state.intended ?? []),
      ...item.teeth.map((tooth) => [tooth, item.surfaces] as const),
    ])
}

/** States what is done, planned, was done or is refused; answers the items that were used up. */
export function stateActs(turn: Turn): Set<Item> {
  const consumed = new Set<Item>()
  const { state } = turn
  if (!turn.isPatient) startsCrownWork(turn)
  for (const item of turn.items) {
    const found = actOf(turn, item)
    if (!found) continue
    if (item.finding && !isFoundToo(turn, item)) consumed.add(item)
    if (turn.isPatient) {
      if (item.object && crownWork.has(item.object)) state.topic ??= item.object
      continue
    }
    if (isToothGone(turn, item)) {
      const { teeth } = item
      addFinding(turn, item, 'fehlt', '~fehlt', { teeth })
      continue
    }
    if (isPull(turn, item)) continue
    item.resolved = found
    const assertion = assertionOf(turn, item)
    rememberIntended(state, item, found, assertion)
    const act = ofKind(turn, item, specify(turn, item, found))
    if (!isCovered(turn, item, act) && !isVisit(turn, item))
      stateAct(turn, item, act, assertionOf(turn, item))
  }
  for (const { item, act } of actsByTreating(turn))
    stateAct(turn, item, ofKind(turn, item, act), assertionOf(turn, item))
  for (const { item, act } of actsByMaterial(turn)) stateAct(turn, item, act, assertionOf(turn, item))
  grindHighBite(turn)
  if (!turn.isPatient) {
    fillCaries(turn)
    placeTopic(turn)
    childStatus(turn)
  }
  return consumed
}

/** "Kommt heute zur Zahnreinigung": why the patient is here. */
const isVisit = (turn: Turn, item: Item): boolean =>
  says(turn, { from: item.sentence.from, to: item.from }, 'erscheint|kommt|vorstellig|da|hier|gekommen') &&
  says(turn, { from: item.from - 2, to: item.from }, 'zur|zum|wegen')

/** What is found and dealt with in one breath is stated as both. */
const isFoundToo = (turn: Turn, item: Item): boolean =>
  item.object === 'karies' ||
  (item.object === 'zahnstein' &&
    turn.speaker === 'dentist' &&
    says(turn, item.segment, 'ist|sind|hat|steinbruch'))

/** "Dumpfes Ziehen beim Kauen": a pain, no extraction. */
const isPull = (turn: Turn, item: Item): boolean =>
  said(turn, item) === 'ziehen' &&
  (says(
    turn,
    { from: Math.max(item.segment.from, item.from - 1), to: item.from },
    'dumpf*|leicht*|stark*|kurz*|staendig*|das|ein',
  ) ||
    entriesIn(turn.view, 'trigger', item.sentence).length > 0 ||
    says(turn, item.sentence, 'beschwerden|klagt'))

/** A hygiene index taken of a child is its prophylaxis status (BEMA IP1, GOZ 1000). */
function childStatus(turn: Turn): void {
  const isTaken = turn.items.some((item) => item.finding?.measure === 'API' && !item.sentence.asked)
  if ((turn.age ?? 99) < 18 && isTaken && says(turn, turn.whole, '*index*|api|qhi'))
    emitAct(turn, 'mundhygienestatus')
}

/** "Bisschen hoch." – "Dann nehm ich noch was weg.": what is too high is ground. */
function grindHighBite(turn: Turn): void {
  const { state } = turn
  if (state.phase !== 'treatment') return
  if (turn.isPatient) {
    if (says(turn, turn.whole, 'hoch|stoert|zu dick') && !says(turn, turn.whole, 'nicht'))
      state.highTurn = state.turn
    return
  }
  if (says(turn, turn.whole, 'zusammenbeissen|beissen sie|folie|papier|knirschen sie|biss'))
    state.highTurn = state.turn
  if (state.highTurn === undefined || state.turn - state.highTurn > 2) return
  if (!says(turn, turn.whole, 'nehm|nehme|nehmen|mach|mache|schleif|schleife')) return
  if (!says(turn, turn.whole, 'weg|runter|ab|nach|einschleifen')) return
  state.highTurn = undefined
  if (namesAct(turn, 'einschleifen')) return
  emitAct(turn, 'einschleifen', { teeth: state.work.length > 1 ? [] : focusTeeth(state) })
}

/** Keeps what later utterances lean on: canals counted, material chosen. */
export function rememberWork(turn: Turn): void {
  const { state } = turn
  if (turn.isPatient) return
  const canals = canalsIn(turn, turn.whole)
  const named = turn.chunks.findLast((chunk) => !chunk.neighbour)
  const tooth = named?.teeth.length === 1 ? named.teeth[0] : focusTooth(state)
  if (canals !== undefined && tooth !== undefined) state.canals = { tooth, count: canals }
  const materials = entriesIn(turn.view, 'material', turn.whole).filter((one) =>
    fillingMaterials.has(one.entry.name),
  )
  if (
    state.phase === 'treatment' &&
    materials.length > 0 &&
    !turn.items.some((item) => entryOf(turn.view.at[item.from], 'act')?.takes?.includes('material'))
  ) {
    state.materials = namesOf(materials)
    state.materialTurn = state.turn
  }
}
