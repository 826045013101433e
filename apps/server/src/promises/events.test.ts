import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../testing/test-app.ts'
import { until } from '../testing/server-process.ts'

let app: TestApp
let practice: Practice
let url: string
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

interface Stream {
  /** Whether the server ended it. */
  isOver: boolean
  readonly events: { id: string; topic: string; record: string }[]
  close(): void
}

async function listen(caller: Caller, lastEventId?: string): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${url}/v1/events`, {
    headers: {
      cookie: caller.cookie,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events: Stream['events'] = []
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('id') !== '')
          events.push({
            id: field('id'),
            topic: field('event'),
            record: (JSON.parse(field('data')) as { id: string }).id,
          })
      }
    }
  }
  const stream: Stream = { isOver: false, events, close: () => abort.abort() }
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true
    })
  return stream
}

const publish = (of: Practice, id: string) =>
  app.deps.transaction(of.owner.scope, (tx) =>
    app.deps.events.publish(tx, of.organisationId, { topic: 'invoice.updated', id, change: 'paid' }),
  )

test('events arrive, in order, and only those of the own practice', async () => {
  const other = await app.practice('Praxis Süd')
  const stream = await listen(practice.owner)

  await publish(practice, 'a')
  await publish(other, 'x')
  await publish(practice, 'b')
  await until(() => stream.events.length === 2)

  expect(stream.events.map((event) => event.record)).toEqual(['a', 'b'])
  stream.close()
})

test('a stream that was cut resumes without a gap', async () => {
  const first = await listen(practice.owner)
  await publish(practice, 'c')
  await until(() => first.events.length === 1)
  first.close()

  await publish(practice, 'd')
  await publish(practice, 'e')
  const second = await listen(practice.owner, first.events[0]?.id)
  await until(() => second.events.length === 2)

  expect(second.events.map((event) => event.record)).toEqual(['d', 'e'])
  second.close()
})

test('an event of a transaction that commits late is not skipped', async () => {
  const stream = await listen(practice.owner)
  let finish: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    finish = resolve
  })
  const late = app.deps.transaction(practice.owner.scope, async (tx) => {
    await app.deps.events.publish(tx, practice.organisationId, { topic: 'invoice.updated', id: 'late' })
    await isHeld
  })
  await publish(practice, 'early')
  finish()
  await late
  await until(() => stream.events.length === 2)

  expect(stream.events.map((event) => event.record).toSorted()).toEqual(['early', 'late'])
  stream.close()
})

test('nobody listens without a session', async () => {
  expect((await fetch(`${url}/v1/events`)).status).toBe(401)
})

test('a revoked login ends its stream at once, and no other', async () => {
  const tablet = await practice.member('billing')
  const [revoked, kept] = [await listen(tablet), await listen(practice.owner)]
  await app.deps.db.system.deleteFrom('login_session').where('user_id', '=', tablet.scope.userId).execute()

  await until(() => revoked.isOver, 2_000)
  expect(kept.isOver).toBe(false)
  kept.close()
})
