import type { Draft } from './draft.ts'
import type { Act } from './facts/acts.ts'
import type { FindingCode } from './facts/findings.ts'
import { shareTooth, teethOf, type Teeth } from './teeth/fdi.ts'
import type { Item } from './read/item.ts'
import type { Pending } from './state.ts'
import { isOneOf } from './text/words.ts'
import type { Turn } from './turn.ts'

/** Whether this utterance made or touched a fact. */
export const isFresh = (turn: Turn, draft: Draft): boolean => turn.touched.includes(draft.id)

/** The facts that this utterance made or touched. */
export const freshDrafts = ({ touched, state }: Turn): readonly Draft[] =>
  touched.length === 0 ? [] : state.drafts.filter(({ id }) => touched.includes(id))

/** Whether a fact of the talk so far is of one of these acts, whatever is said of it. */
export const hasAct = (turn: Turn, ...acts: readonly Act[]): boolean =>
  turn.state.drafts.some((draft) => isOneOf(draft.act, acts))

/** Whether a fact of the talk so far is of one of these findings, whatever is said of it. */
export const hasFinding = (turn: Turn, ...codes: readonly FindingCode[]): boolean =>
  turn.state.drafts.some((draft) => isOneOf(draft.finding, codes))

export const namesAct = (turn: Turn, ...acts: readonly Act[]): boolean =>
  turn.items.some((item) => isOneOf(item.act?.act, acts))

/** The statements that one of these acts was done, at one of the teeth where both say theirs. */
export const doneIn = (turn: Turn, teeth: Teeth, ...acts: readonly Act[]): readonly Draft[] =>
  turn.state.drafts.filter(
    (draft) =>
      draft.group === 'treatment' &&
      !draft.negated &&
      isOneOf(draft.act, acts) &&
      (teeth.length === 0 || draft.teeth.length === 0 || shareTooth(draft.teeth, teeth)),
  )

export const wasDone = (...known: Parameters<typeof doneIn>): boolean => doneIn(...known).length > 0

export const injectionIn = (turn: Turn): Item | undefined =>
  turn.items.find((item) => item.act?.group === 'anaesthesia' && item.act.act !== 'oberflaechenanaesthesie')

/** The teeth at which one of these findings was stated. */
export const teethWith = (turn: Turn, ...codes: readonly FindingCode[]): Teeth =>
  teethOf(turn.state.drafts.filter((draft) => !draft.negated && isOneOf(draft.finding, codes)))

/** The question that this utterance may answer: it was put just before. */
export const answered = ({ state }: Turn): Pending | undefined =>
  state.pending && state.turn - state.pending.turn <= 1 ? state.pending : undefined
export const answeredByPatient = (turn: Turn): Pending | undefined =>
  turn.isPatient ? answered(turn) : undefined
