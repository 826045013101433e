import type { Pending } from '../state.ts'
import type { Turn } from '../turn.ts'

/** The question that this utterance may answer: it was put just before. */
export const answered = ({ state }: Turn): Pending | undefined =>
  state.pending && state.turn - state.pending.turn <= 1 ? state.pending : undefined

/** What a patient answers. */
export const answeredByPatient = (turn: Turn): Pending | undefined =>
  turn.speaker === 'patient' ? answered(turn) : undefined
