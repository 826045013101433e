import { expect, test } from 'vitest'
import { dentalHotwords } from './hotwords.ts'

test('the words of dentistry are single, known to the vocabulary, and each there once', () => {
  expect(dentalHotwords).toContain('Infiltrationsanästhesie')
  expect(dentalHotwords.length).toBeGreaterThan(200)
  expect(new Set(dentalHotwords).size).toBe(dentalHotwords.length)
  expect(dentalHotwords.filter((word) => /[\s|/]/.test(word))).toEqual([])
})
