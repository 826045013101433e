import { errorCodes, type ErrorCode, type Problem } from '@honora/contract/errors.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { z } from 'zod'
import { AppError, type RefusedField } from '../errors.ts'
import type { Catalogues } from '../messages/catalogues.ts'

/** RFC 9457 document of a refusal, in the request's language. */
export function problemOf(error: AppError, locale: Locale, traceId: string, catalogues: Catalogues): Problem {
  const { details, code } = error
  const fieldText = (field: RefusedField) => {
    const id = `fieldError.${field.code}`
    const text = catalogues.text(locale, id)
    return field.message ?? (text === id ? catalogues.text(locale, 'fieldError.invalid') : text)
  }
  return {
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: catalogues.text(locale, `error.${code}.title`),
    code,
    detail:
      details.detail ??
      catalogues.text(locale, `error.${code}.message`, {
        ...wordsOf(details.extra),
        status: stateText(details, locale, catalogues),
      }),
    ...(details.errors === undefined
      ? {}
      : {
          errors: details.errors.map((field) => ({
            pointer: field.pointer,
            code: field.code,
            message: fieldText(field),
          })),
        }),
    ...(details.current === undefined ? {} : { current: details.current }),
    ...details.extra,
    // `status` among the further members names a record's state for the text; the problem's own is the number.
    status: error.status,
    traceId,
  }
}

/** Further members of the problem that a text may name, as in which consent is missing. */
function wordsOf(extra: Readonly<Record<string, unknown>> | undefined): Record<string, string | number> {
  const named = Object.entries(extra ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(named)
}

/** Catalogues that name the states of records; the first that knows a state names it. */
const stateWords = [
  'invoiceStatus',
  'receivableState',
  'planState',
  'creditCheckStatus',
  'onboardingStatus',
  'onboardingStep',
  'billingStatus',
  'appointmentStatus',
  'consultationStatus',
  'documentationStatus',
]

/** The state of the record in the reader's language, for texts that say why a step is not possible. */
function stateText(details: AppError['details'], locale: Locale, catalogues: Catalogues): string {
  const { extra, statesOf } = details
  const state = extra?.state ?? extra?.status
  if (typeof state !== 'string') return '–'
  for (const words of statesOf === undefined ? stateWords : [statesOf, ...stateWords]) {
    const id = `${words}.${state}`
    const text = catalogues.text(locale, id)
    if (text !== id) return text
  }
  return state
}

/** Refused members of a body, from zod's issues. */
export function fieldsOf(error: z.ZodError, input: unknown): RefusedField[] {
  return error.issues
    .flatMap((issue) => flatten(issue))
    .slice(0, 100)
    .map(({ issue, path }) => ({
      pointer: path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      code: codeOf(issue, valueAt(input, path)),
    }))
}

type Issue = z.core.$ZodIssue

function flatten(issue: Issue, prefix: readonly PropertyKey[] = []): { issue: Issue; path: PropertyKey[] }[] {
  const path = [...prefix, ...issue.path]
  if (issue.code !== 'invalid_union') return [{ issue, path }]
  // Of the alternatives the one that came furthest says best what is wrong.
  const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0]
  return deepest === undefined || depth(deepest) === 0
    ? [{ issue, path }]
    : deepest.flatMap((inner) => flatten(inner, path))
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}

function codeOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'required' : 'invalid_type'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big'
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array') return 'too_small'
      return value === '' || (typeof value === 'string' && value.trim() === '') ? 'required' : 'too_short'
    case 'invalid_format':
      return value === '' ? 'required' : 'invalid_format'
    case 'invalid_value':
      return value === undefined ? 'required' : 'unknown_value'
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid'
    default:
      return value === undefined ? 'required' : 'invalid'
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}

/**
 * What an unexpected exception means for the caller. Refused connections and time limits of the database or a store that cannot be written are overload
 * (503, try again); broken references and ranges are the caller's; everything else is ours (500).
 */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown }
  const known = typeof code === 'string' ? codesOfOthers[code] : undefined
  if (known !== undefined)
    return new AppError(known, { cause: error, ...(known === 'OVERLOADED' ? { retryAfter: 2 } : {}) })
  if (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  ) {
    return new AppError('OVERLOADED', { cause: error, retryAfter: 2 })
  }
  // The parser of multipart bodies names its errors by their text only.
  if (
    typeof message === 'string' &&
    /^Multipart: |end of multipart data|^Malformed part header/.test(message)
  ) {
    return new AppError('MALFORMED', { cause: error })
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const match = (Object.keys(errorCodes) as ErrorCode[]).find(
      (name) => errorCodes[name].status === statusCode,
    )
    return new AppError(match ?? 'MALFORMED', { cause: error })
  }
  return new AppError('INTERNAL', { cause: error })
}

const codesOfOthers: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  ECONNREFUSED: 'OVERLOADED',
  ECONNRESET: 'OVERLOADED',
  EPIPE: 'OVERLOADED',
  ENOTFOUND: 'OVERLOADED',
  EAI_AGAIN: 'OVERLOADED',
  ETIMEDOUT: 'OVERLOADED',
  // The disk of the object store is full, read-only, broken or not mounted.
  ENOSPC: 'OVERLOADED',
  EROFS: 'OVERLOADED',
  EIO: 'OVERLOADED',
  ESTALE: 'OVERLOADED',
  EACCES: 'OVERLOADED',
  ENOTDIR: 'OVERLOADED',
  // The database refuses connections: not accepting any, gone, or the login no longer valid.
  '55000': 'OVERLOADED',
  '3D000': 'OVERLOADED',
  '28P01': 'OVERLOADED',
  '57P01': 'OVERLOADED',
  '57P02': 'OVERLOADED',
  '57P03': 'OVERLOADED',
  '53300': 'OVERLOADED',
  '57014': 'OVERLOADED',
  '40001': 'OVERLOADED',
  '40P01': 'OVERLOADED',
  '55P03': 'OVERLOADED',
  '22021': 'MALFORMED',
  '22P05': 'MALFORMED',
  '22003': 'VALIDATION_FAILED',
  '22008': 'VALIDATION_FAILED',
  '23503': 'VALIDATION_FAILED',
  '23505': 'CONFLICT',
}
