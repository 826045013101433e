/** A refused member of a body, as problem documents name it. */
export interface FieldProblem {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** RFC 9457 problem document of our server; `code` also has two values of our own, see `problemOf`. */
export interface Problem {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** The record as it stands now, on version and uniqueness conflicts. */
  readonly current?: unknown
  readonly traceId: string | null
  /** Seconds of `Retry-After`, where the server named them. */
  readonly retryAfter: number | null
}

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

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a problem document; a body that is none still yields status and a code. */
export function parseProblem(answer: { status: number; headers: Headers }, body: string): Problem {
  let raw: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) raw = parsed as Record<string, unknown>
  } catch {
    raw = {}
  }
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  const errors = Array.isArray(raw['errors']) ? (raw['errors'] as Record<string, unknown>[]) : []
  return {
    code: text(raw['code']) || (answer.status === 401 ? 'USER_UNAUTHORIZED' : 'INTERNAL'),
    title: text(raw['title']),
    detail: text(raw['detail']),
    status: answer.status,
    errors: errors.map((entry) => ({
      pointer: text(entry['pointer']),
      code: text(entry['code']),
      message: text(entry['message']),
    })),
    current: raw['current'],
    traceId: text(raw['traceId']) || null,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  }
}

/**
 * The problem behind anything thrown by a call. Two codes never come from the server: `OFFLINE` when no answer
 * arrived, `UNEXPECTED` for errors of our own code.
 */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'problem' in error) return error.problem as Problem
  const code = error instanceof TypeError ? 'OFFLINE' : 'UNEXPECTED'
  return { code, title: '', detail: '', status: 0, errors: [], traceId: null, retryAfter: null }
}

/** True when the same call may succeed later without a change by the user. */
export function isRetryable(error: unknown): boolean {
  const { code, status } = problemOf(error)
  return code === 'OFFLINE' || status >= 500 || status === 429
}
