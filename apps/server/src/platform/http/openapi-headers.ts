import type { Route } from '@honora/contract/routes.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
})

/** A changed record names the version it was read in; a call that can refuse a stale one takes it. */
const takesVersion = (route: Route): boolean =>
  route.method !== 'GET' && route.errors?.includes('VERSION_CONFLICT') === true

/** Every POST of a signed-in caller may be repeated under one key. */
export const takesKey = (route: Route): boolean => route.method === 'POST' && route.access !== 'public'

/** Headers that the guard and the handlers read from a request. */
export function headerParameters(route: Route): Json[] {
  const isSignedIn = route.access !== 'public'
  const header = (name: string, description: string, example: string): Json => ({
    name,
    in: 'header',
    required: false,
    ...text(description, example),
  })
  return [
    ...(isSignedIn
      ? [
          header(
            'X-Customer-Number',
            'Organisation that the page was loaded for; 409 ORGANIZATION_CHANGED when the session works in another one',
            '100001',
          ),
        ]
      : []),
    ...(isSignedIn && route.method !== 'GET'
      ? [
          header(
            'X-CSRF-Token',
            'Token of the session (GET /v1/csrf); needed with the session cookie, not with an API key',
            'q1w2e3r4',
          ),
        ]
      : []),
    ...(takesKey(route)
      ? [
          header(
            'Idempotency-Key',
            'Up to 128 characters; the same key and body get the first answer again for 24 hours',
            '5f0c7a3e-1',
          ),
        ]
      : []),
    ...(takesVersion(route)
      ? [header('If-Match', 'Version that the record was read in, as its ETag says', '"3"')]
      : []),
  ]
}

const hasVersion = (answer: Route['answer']): boolean =>
  answer instanceof z.ZodObject && Object.hasOwn(answer.shape, 'version')

/** Headers of a good answer that a caller relies on. */
export function answerHeaders(route: Route, status: number): { headers?: Json } {
  const headers = {
    ...(status === 201
      ? { Location: text('Address of what was made, where it has one of its own', '/api/patients/0190e0e0') }
      : {}),
    ...(hasVersion(route.answer) || route.statuses?.includes(304) === true
      ? { ETag: text('State of the answer; of a record its version', '"3"') }
      : {}),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}
