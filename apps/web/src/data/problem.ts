import { parseProblem, type FieldProblem, type ReadProblem as Problem } from '@honora/contract/http.ts'

export { parseProblem }
export type { FieldProblem, Problem }

/** What portal calls raise on 401. */
export class UnauthorizedError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super('USER_UNAUTHORIZED')
    this.name = 'UnauthorizedError'
    this.problem = problem
  }
}

/** What consultation calls raise: the message is the body, or `HTTP error! status: {code}` when it is empty. */
export class ConsultationError extends Error {
  readonly problem: Problem
  constructor(body: string, problem: Problem) {
    super(body === '' ? `HTTP error! status: ${problem.status}` : body)
    this.name = 'ConsultationError'
    this.problem = problem
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isProblem = (value: unknown): value is Problem =>
  isObject(value) && 'code' in value && typeof value.code === 'string'

/**
 * The problem behind anything thrown by a call. Two codes never come from the server: `OFFLINE` when no answer
 * arrived, `UNEXPECTED` for errors of our own code.
 */
export function problemOf(error: unknown): Problem {
  if (isObject(error) && 'problem' in error && isProblem(error.problem)) return error.problem
  const code = error instanceof TypeError ? 'OFFLINE' : 'UNEXPECTED'
  return { code, title: '', detail: '', status: 0, errors: [], traceId: null, retryAfter: null }
}

/** True when the same call may succeed later without a change by the user. */
export function isRetryable(error: unknown): boolean {
  const { code, status } = problemOf(error)
  return code === 'OFFLINE' || status >= 500 || status === 429
}
