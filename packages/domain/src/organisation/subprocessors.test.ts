import { expect, test } from 'vitest'
import { listedNames, subprocessorChange } from './subprocessors.ts'

test('a change names what is new and what is gone; another order is none', () => {
  expect(subprocessorChange(['Druck Ost', 'Mail Nord'], ['Mail Nord', 'Druck Ost'])).toBeNull()
  expect(subprocessorChange([], ['Mail Nord', 'Mail Nord'])).toEqual({ added: ['Mail Nord'], removed: [] })
  expect(subprocessorChange(['Druck Ost'], ['Mail Nord', 'Druck West'])).toEqual({
    added: ['Druck West', 'Mail Nord'],
    removed: ['Druck Ost'],
  })
  expect(listedNames(['b', 'a', 'b'])).toEqual(['a', 'b'])
})
