import type { WebhookDelivery } from '@honora/contract/factoring.ts'
import { createServer, type Server } from 'node:http'
import type { LookupAddress } from 'node:dns'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { checkedLookup } from './webhook-send.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'
import { sealWebhookSecrets } from './seal-webhook-secrets.ts'
import { portOf } from '../../testing/port.ts'
import { z } from 'zod'

let app: TestApp
let practice: Practice
let server: Server
let url: string
/** Ids of the events that arrived, and what the receiver answers. */
const received: string[] = []
let answer = 200

beforeAll(async () => {
  app = await testApp({ WEBHOOK_ALLOWED_TARGETS: ['127.0.0.0/8'] })
  practice = await app.practice()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(z.object({ id: z.string() }).parse(JSON.parse(body)).id)
      response.statusCode = answer
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}/hook`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

const hooks = '/v1/organization/webhooks'
const add = (of: Practice, target: string) =>
  of.owner.post<{ id: string; secret: string; errors: { code: string }[] }>(hooks, {
    url: target,
    events: ['invoice.updated'],
  })
const work = async (): Promise<void> => {
  await sweepWebhooks(app.deps)
  await app.runJobs()
}
const publish = (of: Practice, id: string) =>
  app.deps.transaction(of.owner.scope, (tx) =>
    app.deps.events.publish(tx, of.organisationId, { topic: 'invoice.updated', id, change: 'paid' }),
  )
const aRecord = '00000000-0000-7000-8000-000000000001'

describe('targets', () => {
  test.each([
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://localhost./',
    'https://100.64.0.1/',
  ])('%s is refused unless the operator names it', async (target) => {
    const strict = await testApp()
    try {
      const refused = await add(await strict.practice(), target)
      expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'private_address'])
    } finally {
      await strict.close()
    }
  })

  test('outside only https', async () => {
    expect((await add(practice, 'http://example.org/')).status).toBe(422)
    expect((await add(practice, 'https://example.org/')).status).toBe(201)
  })

  test('a name is looked up once, and the connection goes to the address that was checked', async () => {
    const answers: LookupAddress[][] = [
      [{ address: '203.0.113.7', family: 4 }],
      [{ address: '127.0.0.1', family: 4 }],
    ]
    let asked = 0
    const ask: Parameters<typeof checkedLookup>[2] = (_host, _options, done) => {
      done(null, answers[asked] ?? [])
      asked += 1
    }
    const look = () =>
      new Promise<string>((resolve) => {
        checkedLookup({ WEBHOOK_ALLOWED_TARGETS: [] }, 'rebinding.example', ask)(
          'rebinding.example',
          {},
          (error, address) => resolve(error === null && typeof address === 'string' ? address : 'refused'),
        )
      })

    expect(await look()).toBe('203.0.113.7')
    expect(await look()).toBe('refused')
  })
})

describe('deliveries', () => {
  test('of one endpoint whose events cannot be taken hold up no other', async () => {
    const practices = [
      await app.practice('Praxis Erste'),
      await app.practice('Praxis Mitte'),
      await app.practice('Praxis Letzte'),
    ] as const
    const [first, middle, last] = practices
    const added: string[] = []
    for (const each of practices) added.push((await add(each, url)).body.id)
    const { system } = app.deps.db
    await sql`create trigger refused before insert on webhook_delivery for each row
      when (new.organisation_id = ${sql.lit(middle.organisationId)}) execute function refuse_change()`.execute(
      system,
    )
    for (const each of practices) await publish(each, aRecord)

    const taken = async () => {
      await sweepWebhooks(app.deps)
      const rows = await system.selectFrom('webhook_delivery').select('organisation_id').execute()
      return rows.map((row) => row.organisation_id).toSorted()
    }
    await expect.poll(taken).toEqual([first.organisationId, last.organisationId].toSorted())

    await sql`drop trigger refused on webhook_delivery`.execute(system)
    await system.deleteFrom('webhook').where('id', 'in', added).execute()
  })

  test('of many events are all made in one sweep', async () => {
    const mine = await app.practice('Praxis Viele')
    const { id: webhookId } = (await add(mine, url)).body
    const many = 201
    await app.deps.transaction(mine.owner.scope, async (tx) => {
      for (let count = 0; count < many; count += 1)
        await app.deps.events.publish(tx, mine.organisationId, {
          topic: 'invoice.updated',
          id: aRecord,
          change: 'paid',
        })
    })

    const { system } = app.deps.db
    // One transaction made them all: a sweep that sees one sees every one.
    let made = 0
    while (made === 0) {
      await sweepWebhooks(app.deps)
      const rows = await system
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .execute()
      made = rows.length
    }
    expect(made).toBe(many)
    await system.deleteFrom('webhook').where('id', '=', webhookId).execute()
  })

  test('an event that commits behind a later one is delivered too', async () => {
    const mine = await app.practice('Praxis Reihenfolge')
    await add(mine, url)
    const [older, younger] = [
      new pg.Client({ connectionString: app.databaseUrl }),
      new pg.Client({ connectionString: app.databaseUrl }),
    ]
    await Promise.all([older.connect(), younger.connect()])
    const insert = (client: pg.Client) =>
      client.query<{ id: string }>(
        "insert into event_outbox (organisation_id, topic, record_id, change) values ($1, 'invoice.updated', $2, 'paid') returning id",
        [mine.organisationId, aRecord],
      )
    // Transactions take their numbers in one order and their events in the other.
    await older.query('begin; select pg_current_xact_id()')
    await younger.query('begin; select pg_current_xact_id()')
    const lower = (await insert(younger)).rows[0]?.id ?? ''
    const higher = (await insert(older)).rows[0]?.id ?? ''
    await older.query('commit')
    await expect
      .poll(async () => {
        await work()
        return received.includes(higher)
      })
      .toBe(true)
    await younger.query('commit')
    await expect
      .poll(async () => {
        await work()
        return received.includes(lower)
      })
      .toBe(true)
    expect(received.filter((id) => id === higher)).toHaveLength(1)
    await Promise.all([older.end(), younger.end()])
  })

  test('an endpoint that keeps failing rests, and is asked again by itself', async () => {
    const mine = await app.practice('Praxis Pause')
    await add(mine, url)
    answer = 500
    const begin = received.length
    for (let count = 0; count < 8; count += 1) await publish(mine, aRecord)
    await expect
      .poll(async () => {
        await work()
        return received.length - begin
      })
      .toBe(5)
    await work()
    expect(received.length - begin).toBe(5)

    answer = 200
    app.clock.advance(60_000)
    const again = async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.deps.db.system)
      await work()
      return new Set(received.slice(begin)).size
    }
    await expect.poll(again).toBe(8)
  })

  test('can be tried, and what was given up is sent again on request', async () => {
    const mine = await app.practice('Praxis Probe')
    const hook = (await add(mine, url)).body
    const path = `${hooks}/${hook.id}`
    expect((await mine.owner.post(`${path}/test`)).body).toEqual({ status: 200 })
    await publish(mine, aRecord)
    await expect
      .poll(async () => {
        await work()
        const { rows } =
          await sql`select 1 from webhook_delivery where webhook_id = ${hook.id}::uuid`.execute(
            app.deps.db.system,
          )
        return rows.length
      })
      .toBe(1)
    await sql`update webhook_delivery set state = 'failed' where webhook_id = ${hook.id}::uuid`.execute(
      app.deps.db.system,
    )
    const before = received.length
    expect((await mine.owner.post(`${path}/replay`)).body).toEqual({ count: 1 })
    await app.runJobs()
    expect(received.length).toBe(before + 1)
    expect((await practice.owner.post(`${path}/test`)).status).toBe(404)
  })
})

describe('single deliveries', () => {
  interface Deliveries {
    readonly deliveries: readonly WebhookDelivery[]
    readonly cursor: string | null
  }

  test('say which event, what came of it and when it is tried next; one that was given up is sent again', async () => {
    const mine = await app.practice('Praxis Einzeln')
    const { id } = (await add(mine, url)).body
    const path = `${hooks}/${id}/deliveries`
    const listed = async (query = '') => (await mine.owner.get<Deliveries>(`${path}${query}`)).body
    answer = 503
    await publish(mine, aRecord)
    await expect
      .poll(async () => {
        await work()
        return (await listed()).deliveries.map(({ attempts }) => attempts)
      })
      .toEqual([1])
    const [tried] = (await listed()).deliveries
    expect(tried).toMatchObject({
      event: 'invoice.updated',
      recordId: aRecord,
      change: 'paid',
      state: 'waiting',
      lastStatus: 503,
      nextAt: new Date(app.clock.now().getTime() + 30_000).toISOString(),
    })
    const deliveryId = tried?.id ?? ''
    const again = `${path}/${deliveryId}/replay`
    expect((await mine.owner.post(again)).status).toBe(409)

    // A resting address is asked when its rest is over, and so is everything that waits for it.
    const rest = new Date(app.clock.now().getTime() + 900_000)
    const { system } = app.deps.db
    await system.updateTable('webhook').set({ paused_until: rest }).where('id', '=', id).execute()
    expect((await listed()).deliveries[0]?.nextAt).toBe(rest.toISOString())

    await system
      .updateTable('webhook_delivery')
      .set({ state: 'failed' })
      .where('id', '=', deliveryId)
      .execute()
    expect((await listed('?state=waiting')).deliveries).toEqual([])
    expect((await listed('?state=failed')).deliveries[0]).toMatchObject({ id: deliveryId, nextAt: null })
    answer = 200
    expect((await mine.owner.post(again)).status).toBe(204)
    await app.runJobs()
    expect((await listed()).deliveries).toMatchObject([
      { id: deliveryId, state: 'sent', attempts: 1, lastStatus: 200 },
    ])
  })

  test('come page by page and are those of the own address only', async () => {
    const mine = await app.practice('Praxis Seiten')
    const [one, other] = [(await add(mine, url)).body.id, (await add(mine, url)).body.id]
    const path = `${hooks}/${one}/deliveries`
    for (let count = 0; count < 3; count += 1) await publish(mine, aRecord)
    const page = async (query: string) => (await mine.owner.get<Deliveries>(`${path}${query}`)).body
    await expect
      .poll(async () => {
        await work()
        return (await page('')).deliveries.length
      })
      .toBe(3)
    const first = await page('?limit=2')
    const second = await page(`?limit=2&cursor=${first.cursor}`)
    const numbers = [...first.deliveries, ...second.deliveries].map(({ eventId }) => Number(eventId))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect([new Set(numbers).size, second.cursor]).toEqual([3, null])

    const deliveryId = first.deliveries[0]?.id ?? ''
    expect((await mine.owner.post(`${hooks}/${other}/deliveries/${deliveryId}/replay`)).status).toBe(404)
    expect((await practice.owner.get(path)).status).toBe(404)
    expect((await practice.owner.post(`${path}/${deliveryId}/replay`)).status).toBe(404)
    const auditor = await mine.member('auditor')
    expect((await auditor.post(`${path}/${deliveryId}/replay`)).status).toBe(403)
  })
})

test('secrets lie sealed in the database, also those from before', async () => {
  const { body } = await add(practice, url)
  const stored = async () => {
    const { rows } = await sql<{ row: string }>`select webhook::text as row from webhook`.execute(
      app.deps.db.system,
    )
    return rows.map(({ row }) => row).join()
  }
  expect(await stored()).not.toContain(body.secret)
  await sql`update webhook set secret = 'plain-secret-of-before', sealed_secret = null where id = ${body.id}::uuid`.execute(
    app.deps.db.system,
  )
  await sealWebhookSecrets(app.deps)
  expect(await stored()).not.toContain('plain-secret-of-before')
  const row = await app.deps.db.system
    .selectFrom('webhook')
    .select(['secret', 'sealed_secret'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(row.secret).toBeNull()
  expect(row.sealed_secret?.subarray(1, 8).toString()).toBe('HONORA1')
})
