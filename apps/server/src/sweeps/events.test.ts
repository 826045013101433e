import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../testing/test-app.ts'
import { until as untilWithin } from '../testing/server-process.ts'
import { portOf } from '../testing/port.ts'
import { z } from 'zod'

let app: TestApp
let practice: Practice
let url: string
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${portOf(app.app.server.server)}`
})
afterAll(async () => {
  vi.resetConfig()
  await app.close()
})

interface Stream {
  /** Whether the server ended it. */
  isOver: boolean
  /** Where it begins. */
  begin: string
  readonly events: { id: string; topic: string; record: string }[]
  close(): void
}

async function listen(caller: Caller, lastEventId?: string, query = ''): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${url}/v1/events${query}`, {
    headers: {
      cookie: caller.cookie,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events: Stream['events'] = []
  const stream: Stream = { isOver: false, begin: '', events, close: () => abort.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event') === 'opened') stream.begin = field('id')
        else if (field('id') !== '')
          events.push({
            id: field('id'),
            topic: field('event'),
            record: z.object({ id: z.string() }).parse(JSON.parse(field('data'))).id,
          })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true
    })
  return stream
}

/** An event comes once no transaction of the cluster is older than it; those of other test files may take their time. */
const until = (isSo: () => boolean, limitMs = 60_000) => untilWithin(isSo, limitMs)
vi.setConfig({ testTimeout: 120_000 })

/**
 * A stream that begins while a transaction of any database of the cluster is running also brings what was published since that
 * one began: events are looked for by what they are about, not counted.
 */
const eventOf = (stream: Stream, record: string) => stream.events.find((event) => event.record === record)

const recordsOf = (stream: Stream, wanted: readonly string[]) =>
  stream.events.map(({ record }) => record).filter((record) => wanted.includes(record))

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
  await until(() => eventOf(stream, 'b') !== undefined)

  expect(stream.events.map((event) => event.record)).toEqual(['a', 'b'])
  stream.close()
})

test('a stream that was cut resumes without a gap', async () => {
  const first = await listen(practice.owner)
  await publish(practice, 'c')
  await until(() => eventOf(first, 'c') !== undefined)
  first.close()

  await publish(practice, 'd')
  await publish(practice, 'e')
  const second = await listen(practice.owner, eventOf(first, 'c')?.id)
  await until(() => eventOf(second, 'e') !== undefined)

  expect(recordsOf(second, ['d', 'e'])).toEqual(['d', 'e'])
  second.close()
})

test('a stream that was cut before its first event resumes where it began, by header or address', async () => {
  const first = await listen(practice.owner)
  await until(() => first.begin !== '')
  first.close()

  await publish(practice, 'f')
  const second = await listen(practice.owner, first.begin)
  const third = await listen(practice.owner, undefined, `?after=${first.begin}`)
  await until(() => [second, third].every((stream) => eventOf(stream, 'f') !== undefined))
  second.close()
  third.close()
  const wrong = await fetch(`${url}/v1/events?after=x`, { headers: { cookie: practice.owner.cookie } })
  expect(wrong.status).toBe(400)
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
  const arrived = () => recordsOf(stream, ['early', 'late']).toSorted()
  await until(() => arrived().length === 2)

  expect(arrived()).toEqual(['early', 'late'])
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

test('many tabs on which nothing happens cost the database nothing, and all hear the next event', async () => {
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(practice.owner)))
  await publish(practice, 'before')
  await until(() => streams.every((stream) => eventOf(stream, 'before') !== undefined))
  const transactions = async () => {
    const [row] = await app.deps.db.check<{ count: string }>(
      `select xact_commit as count from pg_stat_database where datname = current_database()`,
    )
    return Number(row?.count)
  }
  // Statistics are written with a delay: what was done before must be in them.
  await sleep(1_200)
  const before = await transactions()
  await sleep(2_500)
  // The two questions of this test themselves.
  expect((await transactions()) - before).toBeLessThanOrEqual(2)
  await publish(practice, 'after')
  await until(() => streams.every((stream) => eventOf(stream, 'after') !== undefined))
  for (const stream of streams) {
    expect(recordsOf(stream, ['before', 'after'])).toEqual(['before', 'after'])
    stream.close()
  }
})

test('what is published while a stream catches up comes once and in order', async () => {
  const first = await listen(practice.owner)
  await publish(practice, 'start')
  await until(() => eventOf(first, 'start') !== undefined)
  const follower = await listen(practice.owner)
  const ids = Array.from({ length: 450 }, (_, index) => `n${String(index)}`)
  const publishing = (async () => {
    for (const id of ids) await publish(practice, id)
  })()
  await until(() => first.events.length > 220)
  const late = await listen(practice.owner, eventOf(first, 'start')?.id)
  await publishing
  const isWhole = (stream: Stream) => recordsOf(stream, ids).length === ids.length
  await until(() => isWhole(late) && isWhole(follower))
  for (const stream of [late, follower]) {
    expect(recordsOf(stream, ids)).toEqual(ids)
    stream.close()
  }
  first.close()
})
