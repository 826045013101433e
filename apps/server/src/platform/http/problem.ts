import { errorCodes, type ErrorCode, type Problem } from '@honora/contract/errors.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { z } from 'zod'
import { DatabaseAwayError, NoConnectionError } from '../db/database-errors.ts'
import { AppError, type RefusedField } from '../errors.ts'
import type { Catalogues } from '../messages/catalogues.ts'
import { StoreAwayError } from '../storage/object-store.ts'
import { memberOf } from '../values.ts'

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
      catalogues.text(locale, messageId(error, locale, catalogues), {
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

/** The text of the reason where it has one of its own, else that of the code. */
function messageId({ code, details }: AppError, locale: Locale, catalogues: Catalogues): string {
  const reason = details.extra?.reason
  const own = `error.${code}.${typeof reason === 'string' ? reason : ''}.message`
  return catalogues.text(locale, own) === own ? `error.${code}.message` : own
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
  'paymentBatchState',
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
      if (value === '') return 'required'
      return issue.format === 'email' ? 'email' : 'invalid_format'
    case 'invalid_value':
      return value === undefined ? 'required' : 'unknown_value'
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid'
    default:
      return value === undefined ? 'required' : 'invalid'
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(memberOf, input)
}

/**
 * What an unexpected exception means for the caller. What a dependency cannot do now is said by its name (503, try again;
 * 507 where its disk is full); broken references and ranges are the caller's; everything else is ours (500).
 */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const [code, statusCode, message] = ['code', 'statusCode', 'message'].map((name) => memberOf(error, name))
  const known = ofDependency(error) ?? (typeof code === 'string' ? codesOfOthers[code] : undefined)
  if (known !== undefined)
    return new AppError(known, { cause: error, ...(isPassing(known) ? { retryAfter: 2 } : {}) })
  // The parser of multipart bodies names its errors by their text only.
  if (
    typeof message === 'string' &&
    /^Multipart: |end of multipart data|^Malformed part header/.test(message)
  ) {
    return new AppError('MALFORMED', { cause: error })
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const match = Object.keys(errorCodes)
      .filter(isErrorCode)
      .find((name) => errorCodes[name].status === statusCode)
    return new AppError(match ?? 'MALFORMED', { cause: error })
  }
  return new AppError('INTERNAL', { cause: error })
}

const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name)

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
  // Something beside the database and the store that does not answer, such as the mail server.
  ECONNREFUSED: 'SERVICE_UNAVAILABLE',
  ECONNRESET: 'SERVICE_UNAVAILABLE',
  EPIPE: 'SERVICE_UNAVAILABLE',
  ENOTFOUND: 'SERVICE_UNAVAILABLE',
  EAI_AGAIN: 'SERVICE_UNAVAILABLE',
  ETIMEDOUT: 'SERVICE_UNAVAILABLE',
  // The disk of the object store is full, read-only, broken or not mounted.
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EROFS: 'STORAGE_UNAVAILABLE',
  EIO: 'STORAGE_UNAVAILABLE',
  ESTALE: 'STORAGE_UNAVAILABLE',
  EACCES: 'STORAGE_UNAVAILABLE',
  ENOTDIR: 'STORAGE_UNAVAILABLE',
  // The disk of the database is full.
  '53100': 'STORAGE_FULL',
  '53200': 'OVERLOADED',
  '53300': 'OVERLOADED',
  // The database refuses connections: not accepting any, gone, or the login no longer valid.
  '08006': 'DATABASE_UNAVAILABLE',
  '57P01': 'DATABASE_UNAVAILABLE',
  '57P02': 'DATABASE_UNAVAILABLE',
  '57P03': 'DATABASE_UNAVAILABLE',
  '57P05': 'DATABASE_UNAVAILABLE',
  '55000': 'DATABASE_UNAVAILABLE',
  '3D000': 'DATABASE_UNAVAILABLE',
  '28P01': 'DATABASE_UNAVAILABLE',
  // Somebody else holds the rows, or a statement took longer than it may.
  '40001': 'RECORD_BUSY',
  '40P01': 'RECORD_BUSY',
  '55P03': 'RECORD_BUSY',
  '57014': 'TOO_SLOW',
  '22021': 'MALFORMED',
  '22P05': 'MALFORMED',
  '22003': 'VALIDATION_FAILED',
  '22008': 'VALIDATION_FAILED',
  '23503': 'VALIDATION_FAILED',
  '23505': 'CONFLICT',
}

const passing: ReadonlySet<ErrorCode> = new Set([
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'RECORD_BUSY',
  'TOO_SLOW',
])
const isPassing = (code: ErrorCode): boolean => passing.has(code)

function ofDependency(error: unknown): ErrorCode | undefined {
  if (error instanceof DatabaseAwayError) return 'DATABASE_UNAVAILABLE'
  if (error instanceof NoConnectionError) return error.isLocked ? 'RECORD_BUSY' : 'OVERLOADED'
  if (error instanceof StoreAwayError) return 'STORAGE_UNAVAILABLE'
  return undefined
}
