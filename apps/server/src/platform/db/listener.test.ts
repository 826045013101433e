import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { blankDatabase } from '../../testing/database.ts'
import pg from 'pg'
import { createListener } from './listener.ts'

let url: string
let speaker: pg.Client
beforeAll(async () => {
  url = await blankDatabase()
  speaker = new pg.Client({ connectionString: url })
  await speaker.connect()
})
afterAll(() => speaker.end())

test('channels that are asked for at once are heard, one statement after the other', async () => {
  const warned = vi.fn<(warning: Error) => void>()
  process.on('warning', warned)
  const failed = vi.fn<(error: Error) => void>()
  const listener = createListener(url, failed)
  const heard = vi.fn<(what: string) => void>()
  const channels = ['first_channel', 'second_channel', 'third_channel', 'fourth_channel']
  for (const channel of channels)
    listener.listen(channel, {
      hear: (payload) => heard(`${channel} ${payload}`),
      resumed: () => undefined,
    })

  await expect
    .poll(async () => {
      for (const channel of channels) await speaker.query(`select pg_notify('${channel}', 'published')`)
      return new Set(heard.mock.calls.flat()).size
    })
    .toBe(channels.length)

  expect(failed).not.toHaveBeenCalled()
  expect(warned.mock.calls.flat().map(({ message }) => message)).toEqual([])
  process.off('warning', warned)
  await listener.close()
})
