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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isProblem = (value: unknown): value is Problem =>
  isObject(value) && 'code' in value && typeof value.code === 'string'

/** Whether a value is a state of the same record: it has its id, or a version where the record has none. */
const isStateOf = <T>(record: T, value: unknown): value is T =>
  isObject(record) &&
  isObject(value) &&
  ('id' in record ? 'id' in value && value.id === record.id : 'version' in value)

/** The newest state of a record that somebody else has changed in the meantime; null for any other problem. */
export function newestOf<T>({ code, current }: Problem, record: T): T | null {
  return code === 'VERSION_CONFLICT' && isStateOf(record, current) ? current : null
}

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
