import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { portOf } from '../../testing/port.ts'

/** A request as an endpoint gets it. */
const Asked = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.string() }).optional(),
  tools: z.array(z.unknown()).optional(),
})
export type Asked = z.infer<typeof Asked> & { readonly authorization: string | undefined }

/** What a fake model does: answers, refuses, or never says anything. */
type Reply =
  | { readonly content: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | 'hang'

export interface FakeModel {
  readonly url: string
  readonly asked: Asked[]
  /** Requests that wait for an answer now, and the most there ever were. */
  readonly open: { now: number; most: number }
  reply: (asked: Asked) => Reply | Promise<Reply>
  close(): Promise<void>
}

/** An OpenAI-compatible endpoint on loopback whose answers a test decides. */
export async function fakeModel(reply: FakeModel['reply']): Promise<FakeModel> {
  const hanging: ServerResponse[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url?.endsWith('/models') === true) {
        json(response, 200, { data: [{ id: 'model-b' }, { id: 'model-a' }] })
        return
      }
      const asked = {
        ...Asked.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))),
        authorization: request.headers.authorization,
      }
      fake.asked.push(asked)
      fake.open.now += 1
      fake.open.most = Math.max(fake.open.most, fake.open.now)
      response.on('close', () => (fake.open.now -= 1))
      void answer(response, asked)
    })
  })
  const answer = async (response: ServerResponse, asked: Asked): Promise<void> => {
    const said = await fake.reply(asked)
    if (said === 'hang') hanging.push(response)
    else if ('content' in said) json(response, 200, completion(said.content))
    else json(response, said.status, said.body ?? { error: { message: 'no' } }, said.headers)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  const fake: FakeModel = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    open: { now: 0, most: 0 },
    reply,
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function completion(content: string): object {
  return {
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  }
}

/** The lines of talk in a request: those below "Neu:" are fresh. */
export function linesOf(asked: Asked): { u: number; speaker: string; text: string; isFresh: boolean }[] {
  const talk = asked.messages.find(({ role }) => role === 'user')?.content ?? ''
  const at = talk.indexOf('\nNeu:')
  return [...talk.matchAll(/^\[(\d+)\] (\w+): (.*)$/gm)].map((match) => ({
    u: Number(match[1]),
    speaker: match[2] ?? '',
    text: match[3] ?? '',
    isFresh: match.index > at,
  }))
}
