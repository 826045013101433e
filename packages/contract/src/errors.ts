import { namesOf } from '@honora/language/lists.ts'
import { z } from 'zod'

interface ErrorTraits {
  /** HTTP status of the answer. */
  readonly status: number
  /** Whether trying the same again later can succeed. */
  readonly retryable: boolean
  /** Whether it is reported to the error monitor. */
  readonly report: boolean
}

/** Every refusal there is. The list is closed: texts are `error.<CODE>` in the catalogues. */
export const errorCodes = {
  MALFORMED: { status: 400, retryable: false, report: false },
  USER_UNAUTHORIZED: { status: 401, retryable: false, report: false },
  INVALID_CREDENTIALS: { status: 401, retryable: false, report: false },
  TOTP_REQUIRED: { status: 401, retryable: false, report: false },
  CSRF_INVALID: { status: 403, retryable: false, report: false },
  FORBIDDEN: { status: 403, retryable: false, report: false },
  FRESH_LOGIN_REQUIRED: { status: 403, retryable: false, report: false },
  ONBOARDING_NOT_DONE: { status: 403, retryable: false, report: false },
  NOT_FOUND: { status: 404, retryable: false, report: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false, report: false },
  CONFLICT: { status: 409, retryable: false, report: false },
  INVALID_TRANSITION: { status: 409, retryable: false, report: false },
  ORGANIZATION_CHANGED: { status: 409, retryable: false, report: false },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, retryable: true, report: false },
  CONSENT_MISSING: { status: 409, retryable: false, report: false },
  NOT_READY: { status: 409, retryable: false, report: false },
  FINALIZED: { status: 409, retryable: false, report: false },
  VERSION_CONFLICT: { status: 412, retryable: false, report: false },
  PAYLOAD_TOO_LARGE: { status: 413, retryable: false, report: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retryable: false, report: false },
  RANGE_NOT_SATISFIABLE: { status: 416, retryable: false, report: false },
  VALIDATION_FAILED: { status: 422, retryable: false, report: false },
  IDEMPOTENCY_KEY_REUSED: { status: 422, retryable: false, report: false },
  HEADER_TOO_LARGE: { status: 431, retryable: false, report: false },
  RATE_LIMITED: { status: 429, retryable: true, report: false },
  INTERNAL: { status: 500, retryable: true, report: true },
  SPEECH_UNAVAILABLE: { status: 503, retryable: true, report: true },
  OVERLOADED: { status: 503, retryable: true, report: true },
  DATABASE_UNAVAILABLE: { status: 503, retryable: true, report: true },
  STORAGE_UNAVAILABLE: { status: 503, retryable: true, report: true },
  SERVICE_UNAVAILABLE: { status: 503, retryable: true, report: true },
  RECORD_BUSY: { status: 503, retryable: true, report: true },
  TOO_SLOW: { status: 503, retryable: true, report: true },
  STORAGE_FULL: { status: 507, retryable: true, report: true },
} as const satisfies Record<string, ErrorTraits>

export type ErrorCode = keyof typeof errorCodes

/** One refused member of a body: JSON pointer, lower snake case code, text in the request's language. */
export const FieldError = z
  .object({ pointer: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>

/** RFC 9457 problem document. `current` is the record as it stands, on version and uniqueness conflicts. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(namesOf(errorCodes)),
    detail: z.string(),
    errors: z.array(FieldError).optional(),
    current: z.unknown().optional(),
    traceId: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
