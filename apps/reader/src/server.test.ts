import type http from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Engine, Question } from './engine.ts'
import { createReaderServer } from './server.ts'

const token = 'a-token-of-this-start'
const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A model whose answers come when the test says so. */
class HeldEngine implements Engine {
  readonly contextTokens = 4096
  readonly asked: Question[] = []
  readonly aborted: Question[] = []
  private readonly open: ((answer: Answer) => void)[] = []

  answer(question: Question, signal: AbortSignal): Promise<Answer> {
    this.asked.push(question)
    return new Promise((resolve, reject) => {
      this.open.push(resolve)
      signal.addEventListener('abort', () => {
        this.aborted.push(question)
        reject(new Error('aborted'))
      })
    })
  }

  release(text = '{}'): void {
    this.open.shift()?.({ text, finish: 'stop', promptTokens: 12, answerTokens: 3 })
  }
}

async function start(options: { timeLimitMs?: number; mostWaiting?: number } = {}) {
  const engine = new HeldEngine()
  const server = createReaderServer({
    engine,
    model: 'tiny',
    token,
    timeLimitMs: options.timeLimitMs ?? 10_000,
    mostWaiting: options.mostWaiting ?? 4,
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  const url = `http://127.0.0.1:${address.port}`
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  const questions = async (count: number) => {
    const health = async () =>
      z.object({ questions: z.number() }).parse(await (await fetch(`${url}/health`)).json())
    while ((await health()).questions !== count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    engine,
    url,
    call,
    /** Resolves when so many are waiting or being answered. */
    questions,
    ask: (body: unknown, signal?: AbortSignal) =>
      call('/v1/chat/completions', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      }),
  }
}

const asking = (content: string) => ({ messages: [{ role: 'user', content }] })
const refusal = z.object({ error: z.object({ code: z.string() }) })
const codeOf = async (response: Response) => [
  response.status,
  refusal.parse(await response.json()).error.code,
]
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the reader', () => {
  test('answers as other servers of this interface do', async () => {
    const { engine, ask, call } = await start()
    const asked = ask({
      model: 'whatever',
      messages: [
        { role: 'system', content: 'Lies.' },
        { role: 'user', content: [{ type: 'text', text: 'Zahn 36' }] },
      ],
      temperature: 0.2,
      max_tokens: 50,
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'boolean' } } },
    })
    await until(() => engine.asked.length === 1)
    engine.release('true')

    const response = await asked
    expect(await response.json()).toMatchObject({
      object: 'chat.completion',
      model: 'tiny',
      choices: [{ index: 0, message: { role: 'assistant', content: 'true' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
    })
    expect(engine.asked[0]).toMatchObject({
      messages: [
        { role: 'system', text: 'Lies.' },
        { role: 'user', text: 'Zahn 36' },
      ],
      temperature: 0.2,
      maxTokens: 50,
    })
    expect(engine.asked[0]?.grammar).toMatch(/^root ::= boolean\n/)
    expect(await (await call('/v1/models')).json()).toMatchObject({
      data: [{ id: 'tiny', context_length: 4096 }],
    })
  })

  test('tells strangers only that it lives', async () => {
    const { url } = await start()

    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', questions: 0 })
    expect(await codeOf(await fetch(`${url}/v1/models`))).toEqual([401, 'invalid_api_key'])
    const headers = { authorization: `Bearer ${token}x` }
    const forged = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body: '{}', headers })
    expect(await codeOf(forged)).toEqual([401, 'invalid_api_key'])
  })

  test('refuses what it cannot do, with a reason', async () => {
    const { ask, call } = await start()

    expect(await codeOf(await ask('{'))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await ask({ messages: [] }))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await ask({ ...asking('a'), stream: true }))).toEqual([400, 'invalid_request'])
    const format = { type: 'json_schema', json_schema: { schema: { allOf: [] } } }
    expect(await codeOf(await ask({ ...asking('a'), response_format: format }))).toEqual([
      400,
      'invalid_schema',
    ])
    expect(await codeOf(await ask(asking('a'.repeat(1_100_000))))).toEqual([413, 'too_large'])
    expect(await codeOf(await call('/v1/embeddings'))).toEqual([404, 'not_found'])
  })

  test('works on one question at a time and sends away whom it has no place for', async () => {
    const { engine, ask, questions } = await start({ mostWaiting: 1 })
    const first = ask(asking('first'))
    await until(() => engine.asked.length === 1)
    const second = ask(asking('second'))
    await questions(2)
    const third = await ask(asking('third'))

    expect(await codeOf(third)).toEqual([429, 'rate_limit_exceeded'])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(engine.asked).toHaveLength(1)
    engine.release()
    expect((await first).status).toBe(200)
    await until(() => engine.asked.length === 2)
    engine.release()
    expect((await second).status).toBe(200)
  })

  test('stops working for a client that went away, waiting or being answered', async () => {
    const { engine, ask, questions } = await start()
    const [busy, waiting] = [new AbortController(), new AbortController()]
    const first = ask(asking('busy'), busy.signal).catch(() => 'gone')
    await until(() => engine.asked.length === 1)
    const second = ask(asking('waiting'), waiting.signal).catch(() => 'gone')
    await questions(2)
    const last = ask(asking('last'))
    await questions(3)
    waiting.abort()
    await questions(2)
    busy.abort()
    expect(await Promise.all([first, second])).toEqual(['gone', 'gone'])
    await until(() => engine.asked.length === 2)
    engine.release()
    engine.release()

    expect((await last).status).toBe(200)
    expect(engine.aborted.map(({ messages }) => messages[0]?.text)).toEqual(['busy'])
    expect(engine.asked.map(({ messages }) => messages[0]?.text)).toEqual(['busy', 'last'])
  })

  test('gives an answer up that takes too long, and goes on', async () => {
    const { engine, ask } = await start({ timeLimitMs: 50 })

    expect(await codeOf(await ask(asking('slow')))).toEqual([504, 'timeout'])
    const next = ask(asking('next'))
    await until(() => engine.asked.length === 2)
    engine.release()
    engine.release()
    expect((await next).status).toBe(200)
  })
})
