import { expect, test, vi } from 'vitest'
import { chooseLocale, keepLocale, type Locale, localeCookie, savedLocale, watchLocale } from './locale.ts'

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

test('a choice is reported to the other tabs, which follow languages only', () => {
  const onChosen = vi.fn<(locale: Locale) => void>()
  const stop = watchLocale(onChosen)
  keepLocale('it')
  const key = localStorage.key(0) ?? ''
  expect(localStorage.getItem(key)).toBe('it')

  // The browser sends the event to every tab but the one that wrote.
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: 'en' }))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'xx' }))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'it' }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'es' }))
  expect(onChosen.mock.calls).toEqual([['it']])
})
