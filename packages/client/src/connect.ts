import type { AllRoutes } from '@honora/contract/all.ts'
import { createClient, type Client, type ClientRequest } from '@honora/contract/client.ts'
import { endpoints } from '@honora/contract/generated/endpoints.ts'
import { encodeBody, parseProblem, readAnswer, withQuery } from '@honora/contract/http.ts'
import { HonoraError, unreachable } from './honora-error.ts'

export interface Options {
  /** Address of the portal, as `https://portal.example`. */
  readonly address: string
  /** A key made in the settings, under "Schnittstellen". */
  readonly apiKey: string
  /** Language of texts in answers; German unless told. */
  readonly locale?: 'de' | 'en' | 'it' | 'es'
  /** How often a call is sent at most while the portal is away or busy; 3 unless told. */
  readonly attempts?: number
  readonly fetch?: typeof fetch
}

/** One method for each call: `honora.getPatient({ params: { id } })`. */
export type Honora = Client<AllRoutes>

/** A client of a portal. Nothing is sent before the first call. */
export function connect(options: Options): Honora {
  const attempts = options.attempts ?? 3
  return createClient<AllRoutes>(endpoints, async (request) => {
    const keyed = withKey(request)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(options, keyed)
      } catch (error) {
        if (attempt >= attempts || !(error instanceof HonoraError) || !mayRepeat(request, error)) throw error
        await pause(error.problem.retryAfter ?? 2 ** attempt / 4, request.signal)
      }
    }
  })
}

/** With a key of its own a POST can be repeated after a lost answer: the portal carries it out once. */
function withKey(request: ClientRequest): ClientRequest {
  if (request.method !== 'POST' || 'Idempotency-Key' in request.headers) return request
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': crypto.randomUUID() } }
}

async function send(options: Options, request: ClientRequest): Promise<unknown> {
  const { body, contentType } = encodeBody(request.body)
  const headers = new Headers({
    Accept: request.binary ? '*/*' : 'application/json, application/problem+json',
    'Accept-Language': options.locale ?? 'de',
    Authorization: `Bearer ${options.apiKey}`,
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    ...request.headers,
  })
  const address = options.address.replace(/\/+$/, '') + withQuery(request.path, request.query)
  const { signal } = request
  const answer = await (options.fetch ?? fetch)(address, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    // Whoever stopped the call gets the reason back that it was stopped with.
    throw signal?.aborted === true ? error : unreachable(error)
  })
  if (!answer.ok) throw new HonoraError(parseProblem(answer, await answer.text()))
  return readAnswer(answer, request.binary)
}

/** What was refused as too much or too early was not carried out; of anything else only calls that do the same twice. */
function mayRepeat({ method, body }: ClientRequest, { problem, retryable }: HonoraError): boolean {
  if (!retryable || isUpload(body)) return false
  return problem.status === 429 || problem.status === 503 || (method !== 'PATCH' && method !== 'DELETE')
}

/** Files are sent once: what lies behind them may be read only once, and part of them may have arrived. */
function isUpload(body: unknown): boolean {
  return (
    body instanceof Blob ||
    (typeof body === 'object' && body !== null && 'data' in body && body.data instanceof FormData)
  )
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted === true) stop()
  })
}
