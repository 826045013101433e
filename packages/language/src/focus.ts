import type { Item } from './read/item.ts'
import type { State } from './state.ts'
import { isFound, type Draft } from './draft.ts'
import { freshDrafts } from './known.ts'
import { reachesOver } from './rules/act-teeth.ts'
import type { TeethChunk, Chunks } from './read/teeth-lists.ts'
import { says, type Turn } from './turn.ts'
import { wordSet } from './text/words.ts'

/** Jaw and side as they were named; another jaw without a side has none. */
function rememberPlace({ place: { jaw, side } }: Turn, state: State): void {
  if (side || (jaw && jaw !== state.jaw)) state.side = side
  if (jaw) state.jaw = jaw
}

/** Teeth that need no work: sound, gone, of the past, or named beside another. */
function healthyTeeth(turn: Turn, state: State): { healthy: Set<number>; worked: Item | undefined } {
  const healthy = new Set(
    turn.items
      .filter(
        (item) =>
          item.finding?.code === 'gesund' ||
          item.neighbour ||
          (state.work.length > 0 &&
            item.finding !== undefined &&
            (item.negated || item.finding.negative === true)),
      )
      .flatMap((item) => item.teeth),
  )
  const fresh = freshDrafts(turn)
  for (const tooth of [...soundIn(fresh, state), ...toldOfPast(fresh)]) healthy.add(tooth)
  const worked =
    turn.items.findLast((item) => item.resolved && item.act && item.reach === 'own') ??
    turn.items.findLast((item) => item.act && item.reach === 'own')
  for (const tooth of illIn(fresh)) healthy.delete(tooth)
  for (const tooth of [...absentIn(turn, fresh), ...leftIn(turn)]) healthy.add(tooth)
  return { healthy, worked }
}

/** The only tooth named, sound or not, while none is in focus. */
const firstNamed = ({ state }: Turn, [first, second]: Chunks): TeethChunk['teeth'] =>
  state.focus.length === 0 && state.phase !== 'exam' && second === undefined && first?.teeth.length === 1
    ? first.teeth
    : []

/** What the assistant names is in focus where nothing is, or where it calls the next depth: "Fünfer vorher fünf". */
const setsFocus = (turn: Turn): boolean =>
  turn.speaker !== 'assistant' ||
  turn.state.focus.length === 0 ||
  (turn.state.turn - turn.state.perioTurn <= 4 && says(turn, turn.whole, 'vorher|zuletzt|damals|frueher'))

/** Keeps the teeth an utterance leaves in focus for the next, with jaw and side as they were named. */
export function remainFocus(turn: Turn, named: boolean): void {
  const { state } = turn
  if (named) rememberPlace(turn, state)
  const own = turn.chunks.filter((chunk) => !chunk.neighbour && !chunk.zone)
  if (turn.isPatient) {
    if (state.focus.length === 0 && own[0] && own[0].teeth.length <= 2) state.focus = own[0].teeth
    return
  }
  if (own.length > 0) {
    const { healthy, worked } = healthyTeeth(turn, state)
    const work = own.filter((chunk) => !chunk.teeth.every((tooth) => healthy.has(tooth)))
    const access = turn.items.findLast(
      (item) =>
        item.act !== undefined &&
        reachesOver.has(item.act.act) &&
        item.teeth.length > 2 &&
        item.reach !== 'none',
    )
    const isWide = access !== undefined && (worked === undefined || worked === access)
    if (isWide && state.focus.length > 0) {
      state.dentalTurn = state.turn
      return
    }
    const chosen =
      worked && turn.speaker === 'dentist' ? worked.teeth : (work.at(-1)?.teeth ?? firstNamed(turn, own))
    if (chosen.length > 0 && setsFocus(turn)) {
      state.focus = chosen
      state.focusTurn = state.turn
    }
    state.dentalTurn = state.turn
  } else if (turn.items.some((item) => item.act || item.finding))
    state.focusTurn = state.focus.length > 0 ? Math.max(state.focusTurn, state.turn - 1) : state.focusTurn
  if (turn.items.some((item) => item.teeth.length > 0)) state.lastItems = turn.items
  if (turn.touched.length > 0 && own.length > 0)
    state.last = { turn: state.turn, teeth: own.at(-1)?.teeth ?? [], ids: [...turn.touched] }
}

/** "38 ist gar nicht angelegt": while another tooth is looked after, one that is not there draws nothing to it. */
function absentIn(turn: Turn, fresh: readonly Draft[]): readonly number[] {
  if (turn.state.focus.length === 0 && turn.chunks.length < 2) return []
  return fresh.flatMap(({ group, finding, teeth }) =>
    group === 'finding' && finding === 'nichtanlage' && teeth.length === 1 ? teeth : [],
  )
}

const leftWords =
  'lassen wir|lass ich|bleibt|bleiben|machen wir nicht|machen wir spaeter|kommt spaeter|kommt nicht'

/** "38 heute, 48 lassen wir noch drin": a tooth that is left alone draws nothing to it. */
const leftIn = (turn: Turn): readonly number[] =>
  turn.chunks.flatMap(({ to, teeth }) => (says(turn, { from: to, to: to + 3 }, leftWords) ? teeth : []))

/** "15 ist tot, auf Kälte nichts": a tooth with a trouble of its own stays in focus. */
const illIn = (fresh: readonly Draft[]): readonly number[] =>
  fresh.flatMap((draft) =>
    isFound(draft) && !draft.negated && troubles.has(draft.finding ?? '') ? draft.teeth : [],
  )

const troubles = wordSet(
  'avital nekrose pulpitis perkussion abszess fistel apikale-aufhellung apikale-parodontitis karies karies-profunda sekundaerkaries',
)

/** Teeth of which only the past was told: "16 war ja schon letztes Jahr raus". */
const toldOfPast = (fresh: readonly Draft[]): readonly number[] =>
  teethOnly(
    fresh.filter((draft) => draft.temporality === 'past' && draft.group === 'history'),
    fresh.filter((draft) => draft.temporality !== 'past'),
  )

/** Teeth of the first facts that none of the others has. */
const teethOnly = (facts: readonly Draft[], others: readonly Draft[]): readonly number[] =>
  facts.flatMap(({ teeth }) => teeth.filter((tooth) => !others.some((other) => other.teeth.includes(tooth))))

/** Teeth that were only tested beside the one that is looked after: "11 negativ, 21 positiv". */
function soundIn(fresh: readonly Draft[], { focus }: State): readonly number[] {
  const isSound = (draft: Draft): boolean =>
    draft.finding === 'vital' || draft.finding === 'gesund' || draft.finding === 'durchbruch' || draft.negated
  const ill = fresh.filter((draft) => !isSound(draft) && draft.group !== 'radiograph')
  const isAlone = ill.every((draft) => draft.teeth.length === 0) && focus.length === 0
  return isAlone ? [] : teethOnly(fresh.filter(isSound), ill)
}
