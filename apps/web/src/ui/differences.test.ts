import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('names the fields that differ, also inside groups', () => {
  const theirs = { name: 'Eggers', address: { street: 'Am Markt', zip: '24103' }, phone: '' }
  const mine = { name: 'Eggers', address: { street: 'Am Kai', zip: '24103' }, phone: '0431 1' }

  expect(differencesOf(theirs, mine)).toEqual([
    { path: 'address.street', theirs: 'Am Markt', mine: 'Am Kai' },
    { path: 'phone', theirs: '', mine: '0431 1' },
  ])
})

test('what was never filled equals what is empty', () => {
  expect(differencesOf({ note: null, list: [1] }, { note: '', list: [1] })).toEqual([])
  expect(differencesOf({ list: [1] }, { list: [1, 2] })).toHaveLength(1)
})
