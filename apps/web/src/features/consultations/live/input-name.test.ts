import { expect, test } from 'vitest'
import { inputName } from './input-name.ts'

test.each([
  ['Raummikrofon (USB Audio) (046d:0825)', 'a1', 'Raummikrofon (USB Audio)'],
  ['Standard - Raummikrofon', 'default', 'Raummikrofon'],
  ['Jabra - Tisch', 'a1', 'Jabra - Tisch'],
  ['Fake Default Audio Input', 'default', 'Fake Default Audio Input'],
])('the microphone %s (%s) is called %s', (label, deviceId, name) => {
  expect(inputName({ label, getSettings: () => ({ deviceId }) })).toBe(name)
})

test('without a microphone none is named', () => {
  expect(inputName(null)).toBe('')
})
