import type { z } from 'zod'
import { isLanguageOffered } from '../live/index.ts'
import { badLanguage, badRequest, type WireError } from './errors.ts'

/** Checks a body; a refusal names each member that is wrong. */
export function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const answer = schema.safeParse(given ?? {})
  if (!answer.success) throw invalid(answer.error)
  return answer.data
}

function invalid(error: z.ZodError): WireError {
  const path = (issue: z.core.$ZodIssue): string => issue.path.join('.') || 'body'
  return badRequest(
    error.issues[0] === undefined ? 'body' : path(error.issues[0]),
    error.issues.map((issue) => ({ field: path(issue), message: issue.message })),
  )
}

/** Texts, facts and documents are German here; another language is refused rather than answered in German. */
export function requireLanguage(language: string): void {
  if (!isLanguageOffered(language)) throw badLanguage(language)
}

/** The values of a query parameter that may be repeated. */
export function listed(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((one): one is string => typeof one === 'string')
}
