import { expect, test } from 'vitest'
import { factOf } from '../../testing-records.ts'
import { shownAt } from './spoken-at.ts'

test.each([
  [{ start: 12.5, isTyped: false }, 12.5],
  [{ start: 0, isTyped: false }, 0],
  [{ start: 41, isTyped: true }, 41],
  [{ start: 0, isTyped: true }, null],
])('a line that stands at %o is shown at %s', (line, at) => {
  expect(shownAt(factOf({ utteranceIds: ['u'] }), [{ id: 'u', ...line }])).toBe(at)
})
