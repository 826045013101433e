import { errorCodes, type ErrorCode } from '@honora/contract/errors.ts'

export interface RefusedField {
  /** JSON pointer into the body, for example `/sections/3/text`. */
  readonly pointer: string
  /** Lower snake case, for example `required`. */
  readonly code: string
  readonly message?: string
}

interface Details {
  /** Shown below the catalogue text; German unless the caller translated it; never patient data. */
  readonly detail?: string
  readonly errors?: readonly RefusedField[]
  /** The record as it stands, on conflicts. */
  readonly current?: unknown
  /** Further members of the problem document. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Catalogue that names the `state` among the further members, where more than one has the word. */
  readonly statesOf?: string
  /** Seconds for the header Retry-After. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** The only way server code refuses a request. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code].status
    this.details = details
  }
}

/** Refuses a body with one field. */
export function invalidField(pointer: string, code: string, message?: string): AppError {
  return new AppError('VALIDATION_FAILED', {
    errors: [message === undefined ? { pointer, code } : { pointer, code, message }],
  })
}

/** Narrows a row that may be missing: ids of others and unknown ids are both not found. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('NOT_FOUND')
  return row
}
