import { expect, test, vi } from 'vitest'
import type { Problem } from '../data/problem.ts'
import { applyFieldProblems, pathOf } from './form-problems.ts'

test('pointers are form paths', () => {
  expect(pathOf('/address/zip')).toBe('address.zip')
  expect(pathOf('/codes/3/code')).toBe('codes.3.code')
  expect(pathOf('/a~1b')).toBe('a/b')
})

test('field errors reach their fields, the others are handed back', () => {
  const setError = vi.fn<() => void>()
  const problem: Problem = {
    code: 'VALIDATION_FAILED',
    title: '',
    detail: '',
    status: 422,
    traceId: null,
    retryAfter: null,
    errors: [
      { pointer: '/address/zip', code: 'too_long', message: 'Die Postleitzahl ist zu lang.' },
      { pointer: '/givenName', code: 'required', message: '' },
      { pointer: '/unknown', code: 'strange', message: '' },
    ],
  }

  const left = applyFieldProblems({
    problem,
    fields: ['givenName', 'address'],
    setError,
    t: (id) => id,
    hasText: (id) => id === 'fieldError.required',
  })

  expect(setError.mock.calls).toEqual([
    ['address.zip', 'Die Postleitzahl ist zu lang.'],
    ['givenName', 'fieldError.required'],
  ])
  expect(left).toEqual(['fieldError.other'])
})
