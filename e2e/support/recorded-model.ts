import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { portOf } from './port.ts'

/** What the recorded model reads in one sentence: facts without their evidence, and the words each rests on. */
export interface Reading {
  readonly says: string
  readonly facts: readonly { readonly quote: string; readonly [member: string]: unknown }[]
}

export interface RecordedModel {
  readonly url: string
  /** From now on every request is answered with 503. */
  goAway(): void
  close(): Promise<void>
}

const request = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
type Request = z.output<typeof request>

/** A counterpart of a language model: it answers from recordings, and reads nothing that was not recorded. */
export async function recordedModel(readings: readonly Reading[]): Promise<RecordedModel> {
  let isAway = false
  const server = createServer((message, response) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', () => {
      if (isAway) send(response, 503, { error: { message: 'away' } })
      else if (message.url?.endsWith('/models') === true) send(response, 200, { data: [{ id: 'recorded' }] })
      else {
        const asked = request.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
        const content = JSON.stringify({ facts: answerTo(asked, readings), withdrawn: [] })
        send(response, 200, {
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
          usage: { prompt_tokens: 1, completion_tokens: 1 },
        })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    goAway: () => (isAway = true),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo({ messages }: Request, readings: readonly Reading[]): object[] {
  const talk = messages.find(({ role }) => role === 'user')?.content ?? ''
  const fresh = talk.slice(talk.indexOf('\nNeu:'))
  return [...fresh.matchAll(/^\[(\d+)\] \w+: (.*)$/gm)].flatMap(([, position, text = '']) =>
    readings
      .filter(({ says }) => text.includes(says))
      .flatMap(({ facts }) =>
        facts.map(({ quote, ...fact }) => ({ ...fact, evidence: [{ u: Number(position), quote }] })),
      ),
  )
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
