import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { voiceFont } from './voice-font.ts'

const asked: string[] = []
let arrive: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  const fonts = {
    load: (face: string) => {
      asked.push(face)
      return new Promise<void>((done) => {
        arrive = done
      })
    },
  }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  vi.useRealTimers()
})

/** Whether it is over before anything else happens. */
const settled = (waiting: Promise<void>): Promise<boolean> =>
  Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)])

test('a page that quotes waits for upright and italic, and a second at the most', async () => {
  const waiting = voiceFont()

  expect(await settled(waiting)).toBe(false)
  expect(asked).toEqual([
    expect.stringContaining('Source Serif'),
    expect.stringMatching(/^italic .*Source Serif/),
  ])
  arrive()
  await vi.advanceTimersByTimeAsync(900)
  expect(await settled(waiting)).toBe(false)
  await vi.advanceTimersByTimeAsync(101)
  expect(await settled(waiting)).toBe(true)
})

test('where fonts cannot be asked for, nothing is waited for', async () => {
  Reflect.deleteProperty(document, 'fonts')

  expect(await settled(voiceFont())).toBe(true)
})
