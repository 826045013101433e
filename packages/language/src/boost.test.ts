import { describe, expect, test } from 'vitest'
import { boost } from './boost.ts'

const words = ['Tetric EvoCeram', 'Ubistesin', 'Meyer', 'Harvard', 'Solobond']

describe('words of the practice', () => {
  test.each([
    ['Füllung mit tetrik evo zeram in 36.', 'Füllung mit Tetric EvoCeram in 36.'],
    ['Anästhesie mit Ubistesihn, eine Ampulle', 'Anästhesie mit Ubistesin, eine Ampulle'],
    ['Frau Maier assistiert', 'Frau Meyer assistiert'],
    ['Zement: Harward.', 'Zement: Harvard.'],
  ])('%s', (heard, written) => {
    expect(boost(heard, words)).toBe(written)
  })

  test('nothing else is touched', () => {
    const text = 'Zahn 36 ist kälteempfindlich, mehr als gestern; der Patient meint, es ziehe.'

    expect(boost(text, words)).toBe(text)
    expect(boost('Solo, Bond', words)).toBe('Solo, Bond')
    expect(boost(text, [])).toBe(text)
  })

  test('what is written right stays', () => {
    expect(boost('Ubistesin und Harvard', words)).toBe('Ubistesin und Harvard')
  })
})
