import { isSeekable, type Route } from '@honora/contract/routes.ts'
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
    ...(route.isCatalogue === true
      ? [header('If-None-Match', 'ETag of the answer that is here already; 304 while it holds', '"3q2-7w"')]
      : []),
    ...(isSeekable(route.answer)
      ? [header('Range', 'Part of the file that is wanted, one range of bytes', 'bytes=0-65535')]
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
    ...(hasVersion(route.answer) || route.isCatalogue === true
      ? { ETag: text('State of the answer; of a record its version', '"3"') }
      : {}),
    ...(isSeekable(route.answer) ? { ETag: text('State of the file, for If-Range', '"3q2-7w"') } : {}),
    ...(status === 206
      ? { 'Content-Range': text('Which bytes of how many these are', 'bytes 0-65535/3600000') }
      : {}),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

/** Headers of a refusal: who is refused for the moment learns when to try again. */
export function refusalHeaders(status: number): { headers?: Json } {
  return status === 429 || status === 503
    ? { headers: { 'Retry-After': text('Seconds after which the same call may succeed', '2') } }
    : {}
}
