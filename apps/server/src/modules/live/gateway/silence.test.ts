import { expect, test } from 'vitest'
import { SilenceWatch } from './silence.ts'

const word = (startMs: number, endMs: number) => ({ channel: 0, startMs, endMs })

test('a silence is reported once when it is long, and once when it is over', () => {
  const watch = new SilenceWatch(0)

  expect([watch.heard(29_999), watch.spoke(word(10_000, 12_000)), watch.heard(41_999)]).toEqual([
    null,
    null,
    null,
  ])
  expect(watch.heard(42_000)).toEqual({ event: 'longSilenceDetected', channel: 0, startTimeMs: 12_000 })
  expect(watch.heard(90_000)).toBeNull()
  expect(watch.spoke(word(88_400.4, 89_000))).toEqual({
    event: 'longSilenceRecovered',
    channel: 0,
    startTimeMs: 88_400,
  })
  expect(watch.spoke(word(88_400, 91_000))).toBeNull()
})

test('a session that goes on has not been silent while it was away', () => {
  const watch = new SilenceWatch(60_000)

  expect([watch.heard(61_000), watch.heard(89_000)]).toEqual([null, null])
  expect(watch.heard(90_000)).toMatchObject({ startTimeMs: 60_000 })
})
