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

test('goes into the lines of a list; a line that only one version has differs in what is filled', () => {
  const line = { code: '2080', factor: '2,3', note: '' }

  expect(differencesOf({ lines: [line] }, { lines: [{ ...line, factor: '3,5' }] })).toEqual([
    { path: 'lines.0.factor', theirs: '2,3', mine: '3,5' },
  ])
  expect(differencesOf({ lines: [] }, { lines: [line] })).toEqual([
    { path: 'lines.0.code', theirs: '', mine: '2080' },
    { path: 'lines.0.factor', theirs: '', mine: '2,3' },
  ])
  expect(differencesOf({ lines: [line, line] }, { lines: [line] }).map(({ path }) => path)).toEqual([
    'lines.1.code',
    'lines.1.factor',
  ])
})
