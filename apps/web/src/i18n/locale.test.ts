import { expect, test } from 'vitest'
import { chooseLocale, localeCookie, savedLocale } from './locale.ts'

test.each([
  ['it', ['de'], 'it'],
  ['es', ['de'], 'es'],
  ['fr', ['en-GB'], 'en'],
  [null, ['fr-FR', 'it-IT', 'de'], 'it'],
  [null, ['es-ES', 'en'], 'en'],
  [null, ['es'], 'de'],
  [null, [], 'de'],
])('cookie %s and browser %j show %s', (saved, languages, expected) => {
  expect(chooseLocale(saved, languages)).toBe(expected)
})

test('a cookie that does not decode is no choice', () => {
  expect(savedLocale('locale=%E0%A4%A')).toBeNull()
})

test('the choice is read from its cookie and written for a year', () => {
  expect(savedLocale('a=1; locale=en; b=2')).toBe('en')
  expect(savedLocale('xlocale=en')).toBeNull()
  expect(localeCookie('it', true)).toBe('locale=it; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})
