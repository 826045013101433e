import { z } from 'zod'
import type { Answer, Question } from './engine.ts'
import { anyObjectGrammar, grammarOf } from './gbnf.ts'

const Text = z.union([
  z.string(),
  z
    .array(z.object({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
])

/** The part of OpenAI's chat request that has a meaning here; what is unknown is ignored, as other servers do. */
export const ChatRequest = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: Text })).min(1),
  temperature: z.number().min(0).max(2).default(0),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  seed: z.int().min(0).optional(),
  stream: z.literal(false, { error: 'streamed answers are not offered' }).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({ type: z.literal('json_schema'), json_schema: z.object({ schema: z.unknown() }) }),
    ])
    .default({ type: 'text' }),
})
export type ChatRequest = z.infer<typeof ChatRequest>

const defaultAnswerTokens = 2048

/** @throws RefusedQuestion for a schema that no grammar can be made of */
export function questionOf(request: ChatRequest): Question {
  return {
    messages: request.messages.map(({ role, content }) => ({ role, text: content })),
    temperature: request.temperature,
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? defaultAnswerTokens,
    seed: request.seed,
    grammar: grammarFor(request.response_format),
  }
}

function grammarFor(format: ChatRequest['response_format']): string | undefined {
  switch (format.type) {
    case 'text':
      return undefined
    case 'json_object':
      return anyObjectGrammar
    case 'json_schema':
      return grammarOf(format.json_schema.schema)
  }
}

export function completionOf(answer: Answer, { id, model, created }: Named) {
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: answer.text }, finish_reason: answer.finish },
    ],
    usage: {
      prompt_tokens: answer.promptTokens,
      completion_tokens: answer.answerTokens,
      total_tokens: answer.promptTokens + answer.answerTokens,
    },
  }
}

interface Named {
  readonly id: string
  readonly model: string
  /** Seconds since 1970. */
  readonly created: number
}
