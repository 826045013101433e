import type { Documentation } from '@honora/contract/documentation.ts'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { portOf } from '../../testing/port.ts'
import { z } from 'zod'
import { call, visit } from './testing.ts'

describe('with a language model', () => {
  let fake: Server
  let reply: (body: { messages: { content: string }[]; tools: unknown[] }) => {
    status?: number
    body: unknown
  }
  const question = z.looseObject({
    messages: z.array(z.looseObject({ content: z.string() })),
    tools: z.array(z.unknown()),
  })
  let asked: z.output<typeof question>[] = []
  const keys: (string | undefined)[] = []
  let withModel: TestApp
  let practice: Practice

  beforeAll(async () => {
    fake = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += String(part)))
      request.on('end', () => {
        const body = question.parse(JSON.parse(text))
        asked.push(body)
        keys.push(request.headers.authorization)
        const { status = 200, body: answer } = reply(body)
        if (status === 0) return request.socket.destroy()
        if (status < 0) return undefined
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    const port = portOf(fake)
    withModel = await testApp({
      LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
      LANGUAGE_MODEL_NAME: 'test',
      LANGUAGE_MODEL_KEY: 'k',
    })
    practice = await withModel.practice('Zahnarztpraxis Ost')
  })
  afterAll(async () => {
    await withModel.close()
    fake.close()
  })

  const toolCall = (name: string, args: object | string): object => ({
    choices: [
      {
        message: {
          tool_calls: [
            { function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } },
          ],
        },
      },
    ],
  })

  test('its calls pass the same checks', async () => {
    asked = []
    reply = () => ({ body: toolCall('add_finding', { teeth: [26], finding: 'krone' }) })
    const { consultationId } = await visit(practice.owner)

    const answer = await call(practice.owner, {
      consultationId,
      text: 'Da oben links ist schon eine Krone drauf',
    })

    expect(answer.body.calls[0]).toMatchObject({
      tool: 'add_finding',
      status: 'done',
      arguments: { teeth: [26], finding: 'krone' },
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.tools).toHaveLength(10)
  })

  test('gets model, key, command and day, and nothing of the patient', async () => {
    asked = []
    reply = () => ({ body: toolCall('find_code', { query: 'Kofferdam' }) })
    const { consultationId } = await visit(practice.owner, 'Unverwechselbar')

    await call(practice.owner, { consultationId, text: 'Honora, such die Ziffer für Kofferdam' })

    expect(keys.at(-1)).toBe('Bearer k')
    expect(asked[0]).toMatchObject({ model: 'test', tool_choice: 'auto' })
    expect(asked[0]?.messages.at(-1)?.content).toBe('such die Ziffer für Kofferdam')
    expect(JSON.stringify(asked)).not.toMatch(/Unverwechselbar|Erika|1984/)
  })

  test('cannot finalise: a person has to say yes', async () => {
    reply = () => ({ body: toolCall('finalize_documentation', {}) })
    const { consultationId, interactionId } = await visit(practice.owner)
    await practice.owner.post(`/api/speech/interactions/${interactionId}/facts`, {
      group: 'finding',
      text: 'Karies an 36',
      attributes: { teeth: [36], finding: 'karies' },
    })
    const made = await practice.owner.post<Documentation>(
      `/api/consultations/${consultationId}/documentation`,
    )

    const answer = await call(practice.owner, { consultationId, text: 'Mach alles fertig' })

    expect(answer.body.calls).toMatchObject([{ tool: 'finalize_documentation', status: 'proposed' }])
    const { body } = await practice.owner.get<Documentation>(`/api/documentation/${made.body.id}`)
    expect(body.status).toBe('draft')
  })

  test('an endpoint that never answers is left after eight seconds', async () => {
    reply = () => ({ status: -1, body: '' })
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([{ tool: 'add_finding', status: 'done' }])
  })

  test('a line that breaks off falls back to the embedded parser', async () => {
    reply = () => ({ status: 0, body: '' })
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([{ tool: 'add_finding', status: 'done' }])
  })

  test.each([
    ['an error', () => ({ status: 500, body: { error: 'x' } })],
    ['no JSON', () => ({ body: 'hello' })],
    ['an unknown tool', () => ({ body: toolCall('delete_everything', {}) })],
    [
      'a tooth that does not exist',
      () => ({ body: toolCall('add_finding', { teeth: [99], finding: 'karies' }) }),
    ],
    ['an unknown finding', () => ({ body: toolCall('add_finding', { teeth: [36], finding: 'boese' }) })],
    ['broken arguments', () => ({ body: toolCall('add_finding', '{') })],
    [
      'one sound call beside an unsound one',
      () => ({
        body: {
          choices: [
            {
              message: {
                tool_calls: [
                  { function: { name: 'add_finding', arguments: '{"teeth":[11],"finding":"krone"}' } },
                  { function: { name: 'add_billing_item', arguments: '{"code":2080}' } },
                ],
              },
            },
          ],
        },
      }),
    ],
    ['a refused key', () => ({ status: 401, body: { error: { message: 'bad key' } } })],
    ['no choices', () => ({ body: { choices: [] } })],
    ['no call', () => ({ body: { choices: [{ message: { content: 'Hello' } }] } })],
  ])('%s falls back to the embedded parser', async (_name, answer) => {
    reply = answer
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([
      { tool: 'add_finding', status: 'done', arguments: { teeth: [36], finding: 'karies' } },
    ])
  })
})
