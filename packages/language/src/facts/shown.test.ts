import { describe, expect, test } from 'vitest'
import { placedLabel, quoteOf, teethText } from './shown.ts'

test.each([
  [[], ''],
  [[36], '36'],
  [[16, 46], '16, 46'],
  [[35, 36, 37], '35–37'],
  [[37, 36, 35], '35–37'],
  [[11, 21], '11, 21'],
])('teeth %j are written %s', (teeth, text) => expect(teethText(teeth)).toBe(text))

describe('a statement in one line', () => {
  test('names its place first', () => {
    expect(placedLabel({ teeth: [36], surfaces: ['m', 'o'], label: 'Karies' })).toBe('36 mo: Karies')
    expect(placedLabel({ teeth: [35, 36, 37], surfaces: [], label: 'Kofferdam angelegt' })).toBe(
      '35–37: Kofferdam angelegt',
    )
  })
  test('without teeth is its label', () => {
    expect(placedLabel({ teeth: [], surfaces: [], label: 'Penicillin-Allergie' })).toBe('Penicillin-Allergie')
  })
})

describe('the words it rests on', () => {
  test('are all shown, not the question alone that they answer', () => {
    const evidence = [
      { utteranceId: 'u1', quote: 'Gibt es Allergien' },
      { utteranceId: 'u2', quote: 'Ich vertrage kein Penicillin' },
    ]
    expect(quoteOf({ evidence })).toBe('Gibt es Allergien … Ich vertrage kein Penicillin')
  })
  test('are shown once, where one quote stands inside of another or is the same', () => {
    const whole = 'Heute entfernen wir den Zahn drei acht'
    const evidence = [
      { utteranceId: 'u1', quote: whole },
      { utteranceId: 'u1', quote: 'entfernen wir den Zahn drei acht' },
      { utteranceId: 'u1', quote: whole },
      { utteranceId: 'u2', quote: 'den Zahn drei acht' },
    ]
    expect(quoteOf({ evidence })).toBe(`${whole} … den Zahn drei acht`)
  })
  test('are none where nothing is proven', () => {
    expect(quoteOf({ evidence: [] })).toBeUndefined()
    expect(quoteOf({})).toBeUndefined()
  })
})
