import type { ModelUse } from '@honora/contract/language-model.ts'
import { z } from 'zod'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { ModelFailure } from '../../platform/models/failure.ts'
import { below, refuseStatus, refusesForm, type ModelEndpoint } from '../../platform/models/endpoint.ts'
import { send, type Sent } from '../../platform/models/send.ts'

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
