import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { entersScope, inPackets } from './packets.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

let client: pg.PoolClient
const sent = vi.fn<(packet: string) => void>()
beforeEach(async () => {
  client = await t.database.livePool.connect()
  sent.mockClear()
  const { stream } = client.connection
  const write = stream._writev?.bind(stream)
  vi.spyOn(stream, '_writev').mockImplementation((chunks, done) => {
    sent(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString('latin1'))
    write?.(chunks, done)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  client.release()
})

const scope = `${entersScope}'app.scope', $1, true)`

test('what opens a transaction leaves with the first question', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await ask(scope, ['of a practice'])
  expect(sent).not.toHaveBeenCalled()

  const { rows } = await ask(`select current_setting('app.scope') as scope`, [])
  expect(rows).toEqual([{ scope: 'of a practice' }])
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toMatch(/begin.*app\.scope.*current_setting/s)

  await ask('commit', [])
  expect((await ask(`select current_setting('app.scope') as scope`, [])).rows).toEqual([{ scope: '' }])
})

test('a transaction in which nothing was asked is never opened', async () => {
  const ask = inPackets(client)
  const query = vi.spyOn(client, 'query')
  await ask('begin', [])
  await ask(scope, ['of a practice'])
  await ask('commit', [])

  expect(query).not.toHaveBeenCalled()
})

test('a first question that fails says why, and the connection goes on after the rollback', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await expect(ask('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await ask('rollback', [])

  expect((await ask('select 1 as one', [])).rows).toEqual([{ one: 1 }])
})

test('a scope that cannot be entered fails what was asked in it', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await ask(`${entersScope}'no name', $1, true)`, ['x'])
  await expect(ask('select 1', [])).rejects.toThrow('configuration parameter "no name"')
  await ask('rollback', [])
})
