import { expect, test } from 'vitest'
import { isOneOf, namesOf, recordOf, valueAt } from './lists.ts'

test('a place without a value is an error of the caller', () => {
  expect(valueAt(['a', 'b'], -1)).toBe('b')
  expect(() => valueAt([], 0)).toThrow(RangeError)
})

test('a value is known by its list alone', () => {
  expect(isOneOf(['m', 'w'], 'w')).toBe(true)
  expect(isOneOf(['m', 'w'], 'toString')).toBe(false)
})

test('names are those of the record itself', () => {
  const base = { inherited: 1 }
  const record: { inherited: number; own: number } = Object.assign(Object.create(base), { own: 2 })

  expect(namesOf(record)).toEqual(['own'])
})

test('each name has its value', () => {
  expect(recordOf(['a', 'b'], (name, index) => `${name}${String(index)}`)).toEqual({ a: 'a0', b: 'b1' })
})
