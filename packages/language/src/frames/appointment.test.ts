import { describe, expect, it } from 'vitest'
import { factsOf } from '../../testing/judge.ts'

const textsOf = (say: string) => factsOf(say).map(({ text }) => text)

describe('an appointment', () => {
  it.each([
    ['A: Donnerstag zehn nach acht hätt ich.|P: Nehm ich.', 'Termin am Donnerstag'],
    ['A: Donnerstag vierzehn Uhr, eingetragen.', 'Termin am Donnerstag'],
  ])('%s', (say, text) => expect(textsOf(say)).toContain(text))

  it.each([
    'A: Donnerstag zehn nach acht hätt ich.|P: Da kann ich nicht.',
    'A: Mittwoch um drei oder Freitag um neun wär frei.|P: Passt.',
    'A: Am Donnerstag um acht war die Lieferung da.|P: Gut.',
    'A: Wir haben Donnerstag bis achtzehn Uhr offen.|P: Gut.',
    'P: Am Donnerstag um acht spiele ich Karten.',
  ])('none: %s', (say) => expect(textsOf(say).filter((text) => text.startsWith('Termin am'))).toEqual([]))
})
