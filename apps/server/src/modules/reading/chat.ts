import { z } from 'zod'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { ModelFailure } from './failure.ts'
import { send, type Sent } from './send.ts'

/** What a language model is used for. */
export const modelUses = ['commands', 'facts', 'wording'] as const
export type ModelUse = (typeof modelUses)[number]

/** An OpenAI-compatible endpoint, ready to be asked. */
export interface ModelEndpoint {
  readonly url: URL
  readonly model: string
  readonly key: string
  readonly timeLimitMs: number
  /** False: only addresses of this machine and of private networks. */
  readonly mayLeaveHouse: boolean
}

export interface ChatRequest {
  readonly use: ModelUse
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]
  /** Forms the answer may be held to, strictest first; the last resort is none. */
  readonly formats?: readonly object[]
  readonly tools?: readonly object[]
}

export interface ChatAnswer {
  readonly content: string
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[]
}

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().min(0).catch(0), completion_tokens: z.number().min(0).catch(0) })
    .nullish()
    .catch(null),
})

/** Index of the form that an endpoint is known to take; those before it were refused. */
const formatOf = new Map<string, number>()

/**
 * One question to a model, without repetition. Throws {@link ModelFailure} when no answer comes within the time limit, or
 * the abort reason of `signal`. Which form of answer an endpoint takes is tried once and remembered.
 */
export async function chat(
  metrics: Metrics,
  endpoint: ModelEndpoint,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const stop = metrics.modelRequests.startTimer({ use: request.use })
  try {
    const answer = await converse(metrics, endpoint, request, signal)
    stop({ outcome: 'answered' })
    return answer
  } catch (error) {
    signal.throwIfAborted()
    const failure = error instanceof ModelFailure ? error : new ModelFailure('no_answer')
    stop({ outcome: failure.kind })
    throw failure
  }
}

async function converse(
  metrics: Metrics,
  endpoint: ModelEndpoint,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const formats = [...(request.formats ?? []), undefined]
  const name = `${endpoint.url.href} ${endpoint.model}`
  let at = request.formats === undefined ? 0 : Math.min(formatOf.get(name) ?? 0, formats.length - 1)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(endpoint.timeLimitMs)])
  for (;;) {
    const format = formats[at]
    const sent = await send({
      method: 'POST',
      url: below(endpoint.url, 'chat/completions'),
      key: endpoint.key,
      mayLeaveHouse: endpoint.mayLeaveHouse,
      signal: limit,
      body: {
        model: endpoint.model,
        temperature: 0,
        stream: false,
        messages: request.messages,
        ...(request.tools === undefined ? {} : { tools: request.tools, tool_choice: 'auto' }),
        ...(format === undefined ? {} : { response_format: format }),
      },
    })
    if (format !== undefined && refusesForm.has(sent.status)) {
      at += 1
      continue
    }
    const answer = readCompletion(metrics, request.use, sent)
    if (request.formats !== undefined) formatOf.set(name, at)
    return answer
  }
}

const refusesForm: ReadonlySet<number> = new Set([400, 415, 422, 501])

/** Below the address as entered, with or without the path of the call, its query kept (Azure has one). */
function below(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/${path}`
  return url
}

function readCompletion(metrics: Metrics, use: ModelUse, sent: Sent): ChatAnswer {
  refuseStatus(sent)
  const { choices, usage } = Completion.parse(JSON.parse(sent.text))
  const [choice] = choices
  if (choice === undefined) throw new ModelFailure('no_answer')
  metrics.modelTokens.inc({ use, direction: 'prompt' }, usage?.prompt_tokens ?? 0)
  metrics.modelTokens.inc({ use, direction: 'completion' }, usage?.completion_tokens ?? 0)
  return {
    content: choice.message.content ?? '',
    toolCalls: (choice.message.tool_calls ?? []).map(({ function: call }) => call),
  }
}

function refuseStatus({ status, retryAfterMs }: Sent): void {
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

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
