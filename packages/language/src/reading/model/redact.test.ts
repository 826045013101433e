import { describe, expect, test } from 'vitest'
import { createRedaction } from './redact.ts'

const person = {
  givenName: 'Jürgen Karl-Heinz',
  familyName: 'Müller-Lüdenscheidt',
  birthDate: '1980-03-12',
  street: 'Lindenstraße 5',
  postalCode: '50667',
  city: 'Köln',
  phones: ['+49 221 4711 08'],
  numbers: ['P-10042', 'A123456789'],
}

const redacted = (text: string, given: object = person) => createRedaction([given]).redact(text)

describe('what is known of a person is not sent outside', () => {
  test.each([
    ['Guten Tag, Herr Müller-Lüdenscheidt.', 'Guten Tag, Herr P1-P2.'],
    ['der Mueller und der lüdenscheidt', 'der P1 und der P2'],
    ['Müllers Krone, die Müllersche Prothese', 'P1 Krone, die P2 Prothese'],
    ['Jürgen, oder Heinz, wie Sie wollen', 'P1, oder P2, wie Sie wollen'],
    ['geboren am 12.03.1980 in Köln', 'geboren am P1 in P2'],
    ['am zwölften März neunzehnhundertachtzig', 'am P1'],
    ['12. 3. 80, Zahn 36', 'P1, Zahn 36'],
    ['Geburtstag ist der 12. März', 'Geburtstag ist der P1'],
    ['wohnt Lindenstr. 5, 50667 Köln', 'wohnt P1, P2 P3'],
    ['in der Linden Straße', 'in der P1'],
    ['Mail an J.Mueller@post.example bitte', 'Mail an P1 bitte'],
    ['unter 0221 471108 oder +49 221 / 47 11 08', 'unter P1 oder +49 P2'],
    ['null zwo zwo eins vier sieben eins eins null acht', 'P1'],
    ['Karte A123456789, Nummer P-10042', 'Karte P1, Nummer P2'],
  ])('%s', (said, sent) => {
    expect(redacted(said)).toBe(sent)
  })

  test('everything clinical stays as it was said', () => {
    const talk =
      'Eins sieben ohne Befund, 36 mesial, PSI 3 2 3 2 2 3, Ibuprofen 600, am 3. in 12 Wochen, 80 Prozent'
    expect(redacted(talk)).toBe(talk)
  })

  test('a name that is an everyday word counts only where it is used as a name', () => {
    const krone = { givenName: 'Anna', familyName: 'Krone' }
    expect(redacted('Frau Krone, die Krone an 26 ist locker', krone)).toBe(
      'Frau P1, die Krone an 26 ist locker',
    )
    expect(redacted('Anna Krone ist da', krone)).toBe('P1 P2 ist da')
    expect(redacted('der Zahn ist weiß, das weiß Herr Weiß', { familyName: 'Weiß' })).toBe(
      'der Zahn ist weiß, das weiß Herr P1',
    )
  })

  test('the same words get the same placeholder, and all come back', () => {
    const redaction = createRedaction([person, { familyName: 'Vogt' }])
    const talk = ['Frau Vogt, Herr Müller wartet.', 'VOGT P1 P7, Vogts Zahn, Köln', 'Müller']
    const sent = talk.map(redaction.redact)
    expect(sent.join(' ')).not.toMatch(/vogt|müller|köln/i)
    expect(sent[0]).toBe('Frau P1, Herr P2 wartet.')
    expect(sent.map(redaction.restore)).toEqual(talk)
  })

  test('a person without data changes nothing', () => {
    expect(redacted('Herr Vogt aus Köln', {})).toBe('Herr Vogt aus Köln')
  })
})
