import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { ChatRequest, completionOf, questionOf } from './chat.ts'
import { RefusedQuestion, type Engine } from './engine.ts'
import { Turns } from './turns.ts'

export interface ReaderOptions {
  readonly engine: Engine
  /** Name of the model, as `GET /v1/models` and every answer tell it. */
  readonly model: string
  readonly token: string
  /** An answer that takes longer is given up. */
  readonly timeLimitMs: number
  /** Questions that may wait behind the one being answered. */
  readonly mostWaiting: number
}

const bodyLimitBytes = 1024 * 1024

/** A refusal in the form that OpenAI's clients know. */
class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** An OpenAI-compatible server around one model: chat completions in one piece, the list of models, a sign of life. */
export function createReaderServer(options: ReaderOptions): http.Server {
  const turns = new Turns(options.mostWaiting)
  return http.createServer((request, response) => {
    handle(request, response, { ...options, turns }).catch((error: unknown) => {
      if (!response.headersSent) sendError(response, error)
      else response.destroy()
    })
  })
}

type Context = ReaderOptions & { readonly turns: Turns }

async function handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const route = `${request.method} ${new URL(request.url ?? '/', 'http://reader').pathname}`
  if (route === 'GET /health') {
    send(response, 200, { status: 'ok', questions: context.turns.length })
    return
  }
  requireToken(request, context.token)
  if (route === 'GET /v1/models') {
    send(response, 200, {
      object: 'list',
      data: [
        {
          id: context.model,
          object: 'model',
          owned_by: 'local',
          context_length: context.engine.contextTokens,
        },
      ],
    })
    return
  }
  if (route !== 'POST /v1/chat/completions') throw new HttpError(404, 'not_found', 'There is no such call.')
  await complete(request, response, context)
}

async function complete(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { turns } = context
  const question = questionOf(await readChat(request))
  if (turns.isFull)
    throw new HttpError(429, 'rate_limit_exceeded', 'Too many questions are waiting.', {
      'retry-after': String(turns.retryAfterSeconds),
    })
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the client went away'))
  })
  const answer = await turns.take(() => {
    const limit = AbortSignal.timeout(context.timeLimitMs)
    return context.engine.answer(question, AbortSignal.any([gone.signal, limit])).catch((error: unknown) => {
      throw limit.aborted ? new HttpError(504, 'timeout', 'The answer took too long.') : error
    })
  }, gone.signal)
  send(
    response,
    200,
    completionOf(answer, {
      id: `chatcmpl-${randomUUID()}`,
      model: context.model,
      created: Math.floor(Date.now() / 1000),
    }),
  )
}

async function readChat(request: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > bodyLimitBytes)
      throw new HttpError(413, 'too_large', 'The question is too large.', { connection: 'close' })
    chunks.push(bytes)
  }
  const parsed = ChatRequest.safeParse(json(Buffer.concat(chunks).toString('utf8')))
  if (!parsed.success) throw new HttpError(400, 'invalid_request', z.prettifyError(parsed.error))
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'invalid_request', 'The body is not JSON.')
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function requireToken(request: IncomingMessage, token: string): void {
  const given = digest(request.headers.authorization ?? '')
  if (!timingSafeEqual(given, digest(`Bearer ${token}`)))
    throw new HttpError(401, 'invalid_api_key', 'The token is missing or wrong.')
}

function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof HttpError)
    send(response, error.status, wrapped(error.code, error.message), error.headers)
  else if (error instanceof RefusedQuestion) send(response, 400, wrapped(error.code, error.message))
  else send(response, 500, wrapped('server_error', 'The model could not answer.'))
}

function wrapped(code: string, message: string) {
  return { error: { message, type: code, code } }
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
