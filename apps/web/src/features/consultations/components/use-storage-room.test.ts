import { expect, test } from 'vitest'
import { roomMinutes } from './use-storage-room.ts'

const megabyte = 1_000_000

test.each([
  ['plenty', { quota: 10_000 * megabyte, usage: 5 * megabyte }, null],
  ['little', { quota: 100 * megabyte, usage: 98 * megabyte }, 8],
  ['none', { quota: 100 * megabyte, usage: 100 * megabyte }, 0],
  ['more used than allowed', { quota: 100 * megabyte, usage: 101 * megabyte }, 0],
  ['unknown', {}, null],
])('room: %s', (_name, estimate, minutes) => {
  expect(roomMinutes(estimate)).toBe(minutes)
})
