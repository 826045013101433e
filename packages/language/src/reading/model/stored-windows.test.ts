import { expect, test } from 'vitest'
import { standingCandidates, type StoredWindow } from './stored-windows.ts'

const talk = (...versions: number[]) => versions.map((version, index) => ({ id: `u${index}`, version }))
const candidate = (text: string, ...lines: number[]) => ({
  group: 'finding' as const,
  text,
  teeth: [],
  surfaces: [],
  negated: false,
  temporality: 'now' as const,
  certainty: 'certain' as const,
  speaker: 'dentist' as const,
  evidence: lines.map((line) => ({ utteranceId: `u${line}`, quote: 'x' })),
})
const window = (
  id: string,
  fresh: number[],
  candidates: StoredWindow['candidates'],
  more: Partial<StoredWindow> & { before?: number[] } = {},
): StoredWindow => ({
  id,
  isAddition: false,
  withdrawn: [],
  seen: [
    ...(more.before ?? []).map((line) => ({ id: `u${line}`, version: 1, isFresh: false })),
    ...fresh.map((line) => ({ id: `u${line}`, version: 1, isFresh: true })),
  ],
  candidates,
  ...more,
})
const texts = (standing: ReturnType<typeof standingCandidates>) => standing.candidates.map(({ text }) => text)

test('windows of running talk add up', () => {
  const standing = standingCandidates(
    [window('a', [0, 1], [candidate('A', 1)]), window('b', [2], [candidate('B', 1, 2)], { before: [0, 1] })],
    talk(1, 1, 1, 1),
  )
  expect(texts(standing)).toEqual(['A', 'B'])
  expect([...standing.readIds]).toEqual(['u0', 'u1', 'u2'])
})

test('reading the same lines again replaces what was concluded from them', () => {
  const standing = standingCandidates(
    [
      window('a', [0, 1], [candidate('old', 1), candidate('kept', 0)]),
      window('b', [1, 2], [candidate('new', 1)]),
    ],
    talk(1, 1, 1),
  )
  expect(texts(standing)).toEqual(['kept', 'new'])
})

test('an addition takes nothing away, and goes when its lines are read again', () => {
  const first = window('a', [0, 1], [candidate('A', 1)])
  const addition = window('b', [0], [candidate('more', 0)], { isAddition: true })
  expect(texts(standingCandidates([first, addition], talk(1, 1)))).toEqual(['A', 'more'])
  expect([...standingCandidates([addition], talk(1)).readIds]).toEqual([])
  const again = window('c', [0, 1], [candidate('A again', 1)])
  expect(texts(standingCandidates([first, addition, again], talk(1, 1)))).toEqual(['A again'])
})

test('a correction makes unread what rested on the line, and only that', () => {
  const standing = standingCandidates(
    [window('a', [0, 1, 2], [candidate('rests on it', 0, 1), candidate('does not', 2)])],
    talk(1, 2, 1),
  )
  expect(texts(standing)).toEqual(['does not'])
  expect([...standing.readIds]).toEqual(['u2'])
})

test('what later talk takes back is gone', () => {
  const standing = standingCandidates(
    [
      window('a', [0], [candidate('wrong', 0), candidate('right', 0)]),
      window('b', [1], [], { withdrawn: ['a:0'] }),
    ],
    talk(1, 1),
  )
  expect(texts(standing)).toEqual(['right'])
})

test('lines that were removed leave nothing behind', () => {
  expect(texts(standingCandidates([window('a', [0, 5], [candidate('A', 5)])], talk(1)))).toEqual([])
})
