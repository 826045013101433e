import type { ReadProblem } from '@honora/contract/http.ts'

/** What a call of the client throws: the portal's refusal, or that it could not be reached (`code` is `UNREACHABLE`). */
export class HonoraError extends Error {
  readonly problem: ReadProblem
  /** `NOT_FOUND`, `VALIDATION_FAILED` …: as the API page names them for each call. */
  readonly code: string
  constructor(problem: ReadProblem, options?: ErrorOptions) {
    super(`${problem.code}: ${problem.detail}`, options)
    this.name = 'HonoraError'
    this.problem = problem
    this.code = problem.code
  }

  /** True when the same call may succeed later without a change. */
  get retryable(): boolean {
    const { status } = this.problem
    return status === 0 || status === 429 || status >= 500
  }
}

export function unreachable(cause: unknown): HonoraError {
  const detail = 'The portal gave no answer.'
  return new HonoraError(
    {
      code: 'UNREACHABLE',
      title: 'Unreachable',
      detail,
      status: 0,
      errors: [],
      traceId: null,
      retryAfter: null,
    },
    { cause },
  )
}
