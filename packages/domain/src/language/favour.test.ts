import { describe, expect, test } from 'vitest'
import { favour } from './favour.ts'

const words = ['Tetric EvoCeram', 'Ubistesin', 'Meyer', 'Harvard', 'Solobond']

describe('words of the practice', () => {
  test.each([
    ['Füllung mit tetrik evo zeram in 36.', 'Füllung mit Tetric EvoCeram in 36.'],
    ['Anästhesie mit Ubistesihn, eine Ampulle', 'Anästhesie mit Ubistesin, eine Ampulle'],
    ['Frau Maier assistiert', 'Frau Meyer assistiert'],
    ['Zement: Harward.', 'Zement: Harvard.'],
  ])('%s', (heard, written) => {
    expect(favour(heard, words)).toBe(written)
  })

  test('nothing else is touched', () => {
    const text = 'Zahn 36 ist kälteempfindlich, mehr als gestern; der Patient meint, es ziehe.'

    expect(favour(text, words)).toBe(text)
    expect(favour('Solo, Bond', words)).toBe('Solo, Bond')
    expect(favour(text, [])).toBe(text)
  })

  test('what is written right stays', () => {
    expect(favour('Ubistesin und Harvard', words)).toBe('Ubistesin und Harvard')
  })
})
