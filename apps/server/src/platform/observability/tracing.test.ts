import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { job } from '../jobs/definition.ts'
import { drainJobs } from '../jobs/runner.ts'
import { startTracing, tracer, type Tracing } from './tracing.ts'

const sentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
})
type SentSpan = z.output<typeof sentSpan>
const sentSpans = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(sentSpan) })) })),
})

const spans: SentSpan[] = []
const bodies: string[] = []
let base: string
let tracing: Tracing
let app: TestApp
const collector = createServer((request, response) => {
  void collect(request).finally(() =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
})

async function collect(request: IncomingMessage): Promise<void> {
  const body = await text(request)
  if (request.url !== '/v1/traces') return
  bodies.push(body)
  const sent = sentSpans.parse(JSON.parse(body))
  spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
}

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  tracing = await startTracing({ TRACING_URL: base, NODE_NAME: 'node-a' })
  app = await testApp({ TRACING_URL: base })
})
afterAll(async () => {
  await app.close()
  await tracing.close()
  collector.close()
})

describe('traces', () => {
  test('join a request, its statements, the job it caused and the counterpart the job asked', async () => {
    const { owner } = await app.practice()
    await owner.post('/api/patients/', {
      givenName: 'Erika',
      familyName: 'Geheimnis',
      birthDate: '1990-01-01',
      insurance: { kind: 'private' },
    })
    const payload = z.object({ organisationId: z.string() })
    const asks = job({
      name: 'asks-a-counterpart',
      class: 'outside',
      payload,
      run: async () => {
        await fetch(`${base}/provider/secret-path?key=secret-key`).then((answer) => answer.text())
      },
    })
    await tracer().startActiveSpan('request', async (span) => {
      await app.deps.transaction(owner.scope, (tx) =>
        app.deps.jobs.add(tx, asks.name, { organisationId: owner.scope.organisationId }),
      )
      span.end()
    })
    await drainJobs(app.deps, [asks])
    await tracing.close()

    const byName = (name: string) => spans.find((span) => span.name === name)
    const request = byName('POST /api/patients/')
    const insert = spans.find(({ name, traceId }) => name === 'query insert' && traceId === request?.traceId)
    expect(request).toBeDefined()
    expect(insert).toBeDefined()

    const cause = byName('request')
    const done = byName('job asks-a-counterpart')
    const asked = spans.find(({ parentSpanId }) => parentSpanId === done?.spanId)
    expect(done).toMatchObject({ traceId: cause?.traceId, parentSpanId: cause?.spanId })
    expect(asked).toMatchObject({ name: 'GET', traceId: cause?.traceId })
    // What goes to the collector names nobody and holds no secret of a counterpart.
    expect(bodies.join()).not.toMatch(/Geheimnis|secret-path|secret-key/)
    expect(bodies.join()).toContain('node-a')
  })
})
