import { z } from 'zod'
import { ModelFailure } from './failure.ts'
import { send, type Sent } from './send.ts'

/** An OpenAI-compatible endpoint, ready to be asked. */
export interface ModelEndpoint {
  readonly url: URL
  readonly model: string
  readonly key: string
  readonly timeLimitMs: number
  /** False: only addresses of this machine and of private networks. */
  readonly mayLeaveHouse: boolean
}

/** Below the address as entered, with or without the path of a call, its query kept (Azure has one). */
export function below(base: URL, path: string): URL {
  const url = new URL(base)
  const folder = url.pathname.replace(/\/+$/, '').replace(/\/(chat\/completions|audio\/transcriptions)$/, '')
  url.pathname = `${folder}/${path}`
  return url
}

/** With these an endpoint says that it does not know a form of request, not that it is away. */
export const refusesForm: ReadonlySet<number> = new Set([400, 415, 422, 501])

/** @throws ModelFailure for every answer that is no good one */
export function refuseStatus({ status, retryAfterMs }: Sent): void {
  if (status >= 200 && status < 300) return
  if (status === 429) throw new ModelFailure('rate_limited', retryAfterMs)
  if (status >= 500 || status === 408) throw new ModelFailure('server_error', retryAfterMs)
  throw new ModelFailure(status >= 300 && status < 400 ? 'redirect' : 'refused')
}

const Models = z.object({ data: z.array(z.object({ id: z.string().max(200) })).max(2_000) })

/** Names of the models of an endpoint. Throws {@link ModelFailure}. */
export async function listModels(endpoint: ModelEndpoint): Promise<string[]> {
  const sent = await send({
    method: 'GET',
    url: below(endpoint.url, 'models'),
    key: endpoint.key,
    mayLeaveHouse: endpoint.mayLeaveHouse,
    signal: AbortSignal.timeout(endpoint.timeLimitMs),
  })
  refuseStatus(sent)
  const read = Models.safeParse(safeJson(sent.text))
  if (!read.success) throw new ModelFailure('no_answer')
  return read.data.data.map(({ id }) => id).toSorted()
}

/** Undefined for text that is no JSON. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
