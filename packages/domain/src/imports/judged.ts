import type { ImportFinding } from './finding.ts'

/** What is done with a row. */
export const importDecisions = ['create', 'update', 'skip'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** What was found out about a row: nothing of it is there yet, it is there, only a person can tell, or it cannot be taken. */
export const importMatches = ['new', 'same', 'unclear', 'faulty'] as const
export type ImportMatch = (typeof importMatches)[number]

/** One row of a file, compared with what the practice has. */
export interface JudgedRow<Record, Reason extends string> {
  /** Null when the row cannot be read. */
  readonly record: Record | null
  readonly findings: readonly ImportFinding[]
  readonly match: ImportMatch
  /** Why only a person can tell; null unless `match` is `unclear`. */
  readonly reason: Reason | null
  /** Patients whom the row may speak of. */
  readonly candidateIds: readonly string[]
  /** The patient it speaks of for sure. */
  readonly patientId: string | null
  /** What is done unless somebody decides otherwise; null where a person has to. */
  readonly decision: ImportDecision | null
}

/** A row that is left out, with the reasons. */
export function leftOut(findings: readonly ImportFinding[]): JudgedRow<never, never> {
  return {
    record: null,
    findings,
    match: 'faulty',
    reason: null,
    candidateIds: [],
    patientId: null,
    decision: 'skip',
  }
}
