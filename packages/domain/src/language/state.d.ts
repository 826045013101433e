import type { Act } from '../facts/acts.ts'
import type { Speaker } from '../facts/fact.ts'
import type { Jaw, Side, Tooth } from '../teeth/fdi.ts'
import type { Item } from './read/items.ts'
import type { FindingTerm, ObjectId } from './vocabulary/entry.ts'
import { type Draft, type Drafts, type NewDraft } from './draft.ts'
export type Topic = 'complaint' | 'allergy' | 'drugs' | 'duration' | 'return' | 'consent' | 'changes'
/** What the last question or offer leaves open; the next speaker may answer it. */
export type Pending = {
  readonly turn: number
  readonly by: Speaker
  readonly topics: readonly Topic[]
  readonly diseases: readonly {
    readonly text: string
    readonly none?: string
    readonly isDrug?: boolean
  }[]
  readonly drugs: readonly string[]
  readonly acts: readonly {
    readonly act: Act
    readonly noun: string
    readonly teeth: readonly Tooth[]
    readonly group: string
    readonly details?: readonly string[]
  }[]
  readonly teeth: readonly Tooth[]
  /** Something was proposed or asked that wants a yes. */
  readonly offer?: string
}
/** What the conversation so far lends to the next utterance. Small, copied with every turn. */
export type State = {
  turn: number
  drafts: Drafts
  /** Teeth of the current work, as last named by the dentist. */
  focus: readonly Tooth[]
  focusTurn: number
  jaw?: Jaw
  side?: Side
  phase: 'talk' | 'exam' | 'treatment'
  dentalTurn: number
  pending?: Pending
  /** A test announced without result. */
  test?: {
    readonly kind: 'cold' | 'knock' | 'press' | 'air'
    readonly teeth: readonly Tooth[]
    readonly turn: number
  }
  psiTurn: number
  perioTurn: number
  canals?: {
    readonly tooth: Tooth
    readonly count: number
  }
  /** Teeth and facts of the last clinical utterance, for a correction that follows. */
  last?: {
    readonly turn: number
    readonly teeth: readonly Tooth[]
    readonly ids: readonly string[]
  }
  materials: readonly string[]
  materialTurn: number
  /** Terms of the last clinical utterance, for "und an 37 auch". */
  lastItems: readonly Item[]
  /** Teeth under treatment in this session. */
  work: readonly Tooth[]
  /** A crown, bridge or inlay is being made. */
  isCrownWork: boolean
  adviceTurns: ReadonlyMap<string, number>
  /** What the patient said of the teeth, open until the dentist agrees. */
  claims?: {
    readonly turn: number
    readonly findings: readonly NewDraft[]
  }
  explain: {
    readonly turn: number
    readonly number: number
  }
  /** What the patient asked about: "und die Krone auf 47?" */
  askedItem?: {
    readonly turn: number
    readonly teeth: readonly Tooth[]
    readonly finding: FindingTerm
  }
  /** The kind of restoration being made, once it was named. */
  topic?: ObjectId
  /** Work announced for this session, as a noun. */
  announced?: string
  /** The patient said that something is too high. */
  highTurn?: number
  /** What the session is about, for "nächste Sitzung". */
  mainAct?: string
}
export declare function startState(): State
/** Adds a fact or folds it into one that already says it. Answers the id under which it is known. */
export declare function remember(state: State, fresh: NewDraft, utteranceId: string): string | undefined
/** Drops facts. */
export declare function forget(state: State, ids: readonly string[]): void
/** Changes facts in place, keeping their ids. */
export declare function revise(state: State, ids: readonly string[], change: (draft: Draft) => Draft): void
export declare function findingKind(code: Draft['finding'], noun: string): string
