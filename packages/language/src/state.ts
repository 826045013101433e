import type { Act } from './facts/acts.ts'
import { recordOf } from './lists.ts'
import { parentFinding } from './facts/findings.ts'
import type { Speaker } from './facts/fact.ts'
import type { Surface } from './facts/surfaces.ts'
import { areAmong, shareTooth, type Jaw, type Side, type Tooth, type Teeth } from './teeth/fdi.ts'
import type { QuestionFrame } from './frames/question-answer.ts'
import type { ActTerm, FindingTerm, ObjectId } from './vocabulary/entry.ts'
import { nothingHeard, type Heard } from './evidence.ts'
import type { Draft, Drafts, NewDraft, Source } from './draft.ts'
import { backedBy, fullDraft, isFound, mergeDrafts } from './draft.ts'
import { remembered } from './remembered.ts'
import type { Whole } from './whole.ts'
import { nameSet, wordSet, type Words } from './text/words.ts'
import type { Items } from './read/item.ts'

export type Topic = Words<'complaint health allergy drugs duration return consent changes'>

/** What the last question or offer leaves open; the next speaker may answer it. */
export type Pending = {
  readonly turn: number
  readonly by: Speaker
  readonly topics: readonly Topic[]
  readonly diseases: readonly { readonly text: string; readonly none?: string; readonly isDrug?: boolean }[]
  readonly drugs: readonly string[]
  readonly acts: readonly {
    readonly act: Act
    readonly noun: string
    readonly teeth: Teeth
    readonly group: string
    readonly details?: readonly string[]
    readonly drug?: string
  }[]
  readonly teeth: Teeth
  /** Teeth named in the question itself. */
  readonly asked?: Teeth
  /** "Nehmen Sie noch …?": what was asked about was taken before. */
  readonly isStill?: boolean
  /** "Vertragen Sie …?": a yes says that it is borne. */
  readonly asksBearing?: boolean
  /** "Immer noch Nichtraucher?": a yes denies. */
  readonly asksNone?: boolean
  /** "Gefällt Ihnen die Farbe?": what was made was shown to the patient. */
  readonly looks?: boolean
  /** "Hat sich an den Medikamenten etwas geändert?": a no changes nothing. */
  readonly asksChange?: boolean
  /** "Hatten Sie schon mal …?": work of former days that was asked about. */
  readonly former?: readonly { readonly act: Act; readonly noun: string }[]
  /** "Welche Seite?": the place of the complaint was asked. */
  readonly asksPlace?: boolean
  /** The paper that was asked for: a cost plan, a form of consent. */
  readonly paper?: string
  /** Symptoms asked for by name. */
  readonly symptoms?: readonly string[]
  /** What those were asked to come with: "bei Kälte". */
  readonly triggers?: readonly string[]
  /** Something was proposed or asked that wants a yes. */
  readonly offer?: string
}

/** What the conversation so far lends to the next utterance. Small, copied with every turn. */
export type State = {
  turn: number
  drafts: Drafts
  /** Teeth of the current work, as last named by the dentist. */
  focus: Teeth
  focusTurn: number
  jaw?: Jaw
  side?: Side
  phase: 'talk' | 'exam' | 'treatment'
  dentalTurn: number
  heard: Heard
  pending?: Pending
  /** A test announced without result. */
  test?: {
    readonly kind: 'cold' | 'knock' | 'press' | 'air'
    readonly teeth: Teeth
    readonly turn: number
    /** The patient has answered; the next tooth may still be asked with its name alone. */
    readonly answered?: boolean
  }
  psiTurn: number
  /** When the patient last named a drug. */
  drugTurn: number
  prescribed?: { readonly turn: number; readonly drug: string }
  /** Codes told sextant by sextant so far. */
  psiSextants?: readonly (string | undefined)[]
  perioTurn: number
  /** When lengths of root canals were last spoken of. */
  canalTurn: number
  canals?: { readonly tooth: Tooth; readonly count: number }
  /** Teeth and facts of the last clinical utterance, for a correction that follows. */
  last?: { readonly turn: number; readonly teeth: Teeth; readonly ids: readonly string[] }
  materials: readonly string[]
  materialTurn: number
  /** Terms of the last clinical utterance, for "und an 37 auch". */
  lastItems: Items
  /** Teeth under treatment in this session. */
  work: Teeth
  /** A crown, bridge or inlay is being made. */
  isCrownWork: boolean
  adviceTurns: ReadonlyMap<string, number>
  /** What the patient said of the teeth, open until the dentist agrees. */
  claims?: { readonly turn: number; readonly findings: readonly NewDraft[] }
  explain: { readonly turn: number; readonly number: number }
  /** What the patient asked about: "und die Krone auf 47?" */
  askedItem?: { readonly turn: number; readonly teeth: Teeth; readonly finding: FindingTerm }
  /** The kind of restoration being made, once it was named. */
  topic?: ObjectId
  /** Work announced for this session, as a noun. */
  announced?: string
  /** Work that goes from tooth to tooth, and when it was last named. */
  serialWork?: { readonly turn: number; readonly act: Act }
  /** Pockets are measured again after treatment. */
  isReevaluation?: boolean
  /** The session takes place on duty, out of hours. */
  isOutOfHours?: boolean
  /** What the assistant just asked of the dentist. */
  assistantAsks?: {
    readonly turn: number
    readonly about: ActTerm | 'canals'
    readonly teeth?: Teeth
    /** Canals by name, to be confirmed. */
    readonly canals?: readonly string[]
  }
  /** The patient said that a crown came off; nobody has named its tooth yet. */
  crownLostTurn?: number
  /** When forceps, a flap and the removal of bone were last spoken of. */
  pullTurn?: number
  flapTurn?: number
  boneTurn?: number
  /** An image asked of the assistant. */
  requested?: { readonly turn: number; readonly act: Act; readonly teeth: Teeth }
  /** When a splint or a denture was last spoken of. */
  splintTurn?: number
  dentureTurn?: number
  /** Surfaces named when a filling was announced. */
  intended?: ReadonlyMap<Tooth, readonly Surface[]>
  /** The patient said that something is too high. */
  highTurn?: number
  offered?: { readonly turn: number; readonly day: string }
  /** A question of the practice whose yes or no a frame knows. */
  asked?: { readonly turn: number; readonly frame: QuestionFrame }
  /** What the session is about, for "nächste Sitzung". */
  mainAct?: string
}

/** What nothing has been said of yet. */
const open = nameSet(
  'jaw side pending test prescribed psiSextants canals last claims askedItem topic announced serialWork isReevaluation isOutOfHours assistantAsks crownLostTurn pullTurn flapTurn boneTurn requested splintTurn dentureTurn intended highTurn offered asked mainAct',
)
const unsaid = recordOf([...open], () => undefined)

export const startState = (): Whole<State> => ({
  turn: 0,
  drafts: [],
  focus: [],
  focusTurn: -9,
  phase: 'talk',
  dentalTurn: -9,
  heard: nothingHeard,
  psiTurn: -9,
  drugTurn: -9,
  perioTurn: -9,
  canalTurn: -9,
  materials: [],
  materialTurn: -9,
  lastItems: [],
  work: [],
  isCrownWork: false,
  adviceTurns: new Map(),
  explain: { turn: -9, number: 0 },
  ...unsaid,
})

const same = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

const toothless = wordSet('medication allergy history advice consent chief-complaint')

/** Whether two facts state the same, of whatever teeth and surfaces. */
const statesSame = (known: Draft, fresh: Draft): boolean =>
  known.group === fresh.group &&
  known.kind === fresh.kind &&
  known.negated === fresh.negated &&
  known.temporality === fresh.temporality

function fits(known: Draft, fresh: Draft): boolean {
  if (!statesSame(known, fresh)) return false
  if (toothless.has(known.group))
    return known.teeth.length === 0 || fresh.teeth.length === 0 || shareTooth(known.teeth, fresh.teeth)
  if (isFound(known)) {
    if (fresh.teeth.length === 0)
      return (
        known.teeth.length === 0 ||
        (fresh.finding !== undefined && !fresh.negated && fresh.values === undefined)
      )
    const isOtherValue =
      known.values && fresh.values && JSON.stringify(known.values) !== JSON.stringify(fresh.values)
    return !isOtherValue && same(known.teeth, fresh.teeth)
  }
  if (fresh.teeth.length === 0 || known.teeth.length === 0) return true
  const surfacesFit =
    known.surfaces.length === 0 ||
    fresh.surfaces.length === 0 ||
    same(known.surfaces, fresh.surfaces) ||
    known.group === 'treatment'
  return (
    surfacesFit &&
    (same(known.teeth, fresh.teeth) || (areAmong(fresh.teeth, known.teeth) && fresh.surfaces.length === 0))
  )
}

/** Adds a fact or folds it into one that already says it. Answers the id under which it is known. */
export function remember(state: State, fresh: NewDraft, by: Source): string | undefined {
  const draft = fullDraft(fresh, '', by)
  // already said tooth by tooth: nothing new
  if (isFound(draft) && draft.teeth.length > 0 && draft.surfaces.length === 0 && !draft.values) {
    const told = state.drafts.filter((known) => statesSame(known, draft))
    const rest = draft.teeth.filter((tooth) => !told.some((known) => known.teeth.includes(tooth)))
    if (rest.length < draft.teeth.length && !told.some((known) => same(known.teeth, draft.teeth))) {
      if (rest.length === 0) return told[0]?.id
      return remember(state, { ...fresh, teeth: rest }, by)
    }
  }
  const index = state.drafts.findLastIndex((known) => fits(known, draft))
  const known = state.drafts[index]
  if (known !== undefined) {
    const isOfTeeth = isFound(draft) && draft.teeth.length === 0 && known.teeth.length > 0
    state.drafts = state.drafts.with(
      index,
      isOfTeeth ? backedBy(known, by.id, by.evidence) : mergeDrafts(known, draft),
    )
    return known.id
  }
  // Its name is worked out only now: most of what is said has been said before.
  const id = freshId(state, by.id, fresh.kind)
  state.drafts = [...state.drafts, { ...draft, id }]
  return id
}

const nameOf = remembered((kind) => kind.replace(/[^a-z0-9äöüß-]+/gi, '-').toLowerCase())

function freshId(state: State, utteranceId: string, kind: string): string {
  const base = `${utteranceId}.${nameOf(kind).slice(0, 40)}`
  const taken = new Set<string>()
  for (let index = state.drafts.length - 1; index >= 0; index--) {
    const known = state.drafts[index]?.id ?? ''
    if (!known.startsWith(`${utteranceId}.`)) break
    taken.add(known)
  }
  let id = base
  for (let number = 1; taken.has(id); number++) id = `${base}.${number}`
  return id
}

export const forget = (state: State, ids: readonly string[]): void =>
  forgetWhere(state, ({ id }) => ids.includes(id))

export function forgetWhere(state: State, isGone: (draft: Draft) => boolean): void {
  const kept = state.drafts.filter((draft) => !isGone(draft))
  if (kept.length < state.drafts.length) state.drafts = kept
}

/** Changes facts in place, keeping their ids. */
export function revise(state: State, ids: readonly string[], change: (draft: Draft) => Draft): void {
  state.drafts = state.drafts.map((draft) => (ids.includes(draft.id) ? change(draft) : draft))
}

export function findingKind(code: Draft['finding'], noun: string): string {
  if (code === 'kronenfraktur' || code === 'wurzelfraktur' || code === 'riss') return code
  // joints, gums and surfaces are sound each by themselves
  const isByName = code === 'kiefergelenk' || (code === 'gesund' && noun.endsWith('flächen ohne Befund'))
  return code && !isByName ? parentFinding(code) : noun.toLowerCase()
}
