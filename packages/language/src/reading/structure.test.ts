import { describe, expect, test } from 'vitest'
import { type Fact, fact } from '../facts/fact.ts'
import { phraseOf, placelessPhrase } from '../facts/phrase.ts'
import { restated, structured, structureOf } from './structure.ts'

const of = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: 'f', group, text, ...more })

describe('the parts of a statement that came as a text', () => {
  test.each<[Fact, Partial<ReturnType<typeof structureOf>>]>([
    [
      of('finding', 'Große apikale Aufhellung an 46', { teeth: [46], finding: 'apikale-aufhellung' }),
      { noun: 'Große apikale Aufhellung', predicate: 'found', term: 'finding.apikale-aufhellung' },
    ],
    [
      of('finding', '38 quer liegend, retiniert', { teeth: [38], finding: 'retiniert' }),
      { noun: 'quer liegend', details: ['retiniert'], predicate: 'is' },
    ],
    [
      of('finding', 'Zahn 11 nicht gelockert', { teeth: [11], finding: 'lockerung', negated: true }),
      { noun: 'gelockert', predicate: 'is' },
    ],
    [
      of('finding', 'Pulpa an 36 nicht eröffnet', { teeth: [36], finding: 'pulpa-eroeffnet', negated: true }),
      { noun: 'Pulpa', qualifiers: ['nicht eröffnet'], isDeniedInWords: true },
    ],
    [
      of('treatment', 'Kompositfüllung an 36 mesial-okklusal, Farbe A3', {
        teeth: [36],
        surfaces: ['m', 'o'],
      }),
      { noun: 'Kompositfüllung', details: ['Farbe A3'], predicate: 'done', term: 'act.fuellung' },
    ],
    [
      of('chief-complaint', 'Keine Beschwerden, kommt zur Kontrolle'),
      { noun: 'Keine Beschwerden', details: ['kommt zur Kontrolle'] },
    ],
    [
      of('treatment', 'Drei Nähte an 38 mit Vicryl 4-0', { teeth: [38] }),
      { noun: 'Drei Nähte', qualifiers: ['mit Vicryl 4-0'], term: 'act.naht' },
    ],
    [
      of('medication', 'Einnahme von Xarelto 20 mg einmal täglich', {
        speaker: 'patient',
        drug: { name: 'Xarelto', dose: '20 mg' },
      }),
      { noun: 'Xarelto', qualifiers: ['einmal täglich'], predicate: 'taken' },
    ],
    [
      of('medication', 'Amoxicillin 1000 mg für sieben Tage verordnet', {
        drug: { name: 'Amoxicillin', dose: '1000 mg' },
      }),
      { noun: 'Amoxicillin', qualifiers: ['für sieben Tage'], predicate: 'prescribed' },
    ],
    [
      of('consent', 'Patientin lehnt Extraktion von 14 ab', { teeth: [14], negated: true }),
      { noun: 'Extraktion', predicate: 'refused', who: 'Patientin' },
    ],
    [
      of('consent', 'Patient mit großer Kompositfüllung an 27 einverstanden', { teeth: [27] }),
      { noun: 'großer Kompositfüllung', predicate: 'agreed', who: 'Patient' },
    ],
    [
      of('advice', 'Aufklärung über Nachblutung, Schwellung, Kieferhöhle'),
      { predicate: 'risks', details: ['Nachblutung', 'Schwellung', 'Kieferhöhle'] },
    ],
    [
      of('advice', 'Alternativen an 46: Wurzelbehandlung oder Extraktion', { teeth: [46] }),
      { predicate: 'alternatives', details: ['Wurzelbehandlung oder Extraktion'] },
    ],
  ])('$0.text', (said, expected) => expect(structureOf(said)).toMatchObject(expected))

  test('a denial that is not marked as one keeps its words', () => {
    const free = of('chief-complaint', 'Keine Beschwerden, kommt zur Kontrolle')
    expect(placelessPhrase(structured(free))).toBe('Keine Beschwerden, kommt zur Kontrolle')
  })

  test('numbers that count or measure are no teeth', () => {
    const depth = of('finding', 'Sondierungstiefe 12 mm an 17', { teeth: [17] })
    expect(structureOf(depth)).toMatchObject({ noun: 'Sondierungstiefe', qualifiers: ['12 mm'] })
  })
})

describe('a phrase from its parts', () => {
  test.each<[Fact, string]>([
    [
      of('finding', 'Keine apikale Aufhellung an 36', { teeth: [36], negated: true }),
      'Keine apikale Aufhellung an 36',
    ],
    [of('treatment', 'Extraktion von 27', { teeth: [27] }), 'Extraktion von 27'],
    [
      of('treatment', 'Kompositfüllung an 36 okklusal mit Komposit A3', {
        teeth: [36],
        surfaces: ['o'],
        material: 'Komposit A3',
      }),
      'Kompositfüllung an 36 okklusal mit Komposit A3',
    ],
    [of('finding', 'Zahn 18 fehlt', { teeth: [18], finding: 'fehlt' }), 'Zahn 18 fehlt'],
    [of('consent', 'Patient einverstanden, Einwilligung'), 'Patient einverstanden, Einwilligung'],
  ])('$1', (said, text) => expect(phraseOf(structured(said))).toBe(text))

  test.each<[string, number[], number[], string]>([
    ['Kofferdam an 35 bis 37', [35, 36, 37], [36, 37], 'Kofferdam an 37 und 36'],
    ['Krone 16 und 17 insuffizient', [16, 17], [16], 'Krone an 16 insuffizient'],
    ['Schwellung an 27', [27], [], 'Schwellung'],
    ['Füllung an 26 vor 11 Monaten', [26], [25], 'Füllung an 25 vor 11 Monaten'],
  ])('%s, moved', (text, teeth, after, expected) => {
    expect(restated(of('finding', text, { teeth }), { teeth: after }).text).toBe(expected)
  })

  test('tooth and surfaces may stand beside the words, not in them', () => {
    const place = { teeth: [36], surfaces: ['m', 'o'] as const }
    const filling = of('finding', 'Füllung an 36 mesial-okklusal insuffizient', place)
    expect(placelessPhrase(structured(filling))).toBe('Füllung insuffizient')
    const denied = of('finding', 'Keine Füllung an 36 mesial-okklusal', { ...place, negated: true })
    expect(placelessPhrase(structured(denied))).toBe('Keine Füllung')
  })

  test.each<[Fact, string]>([
    [
      of('consent', 'Patientin lehnt Extraktion von 14 ab', { teeth: [14], negated: true }),
      'Patientin lehnt Extraktion von 15 ab',
    ],
    [
      of('advice', 'Alternativen an 14: Brücke oder Implantat', { teeth: [14] }),
      'Alternativen an 15: Brücke oder Implantat',
    ],
  ])('a decision and a talk keep their sense at another tooth', (said, text) => {
    expect(restated(said, { teeth: [15] }).text).toBe(text)
  })

  test('another tooth changes the words with it, other words change the parts', () => {
    const said = structured(
      of('finding', 'Karies an 26 distal', { teeth: [26], surfaces: ['d'], finding: 'karies' }),
    )

    expect(restated(said, { teeth: [27] }).text).toBe('Karies an 27 distal')
    expect(restated(said, { text: 'Füllung an 26', surfaces: [] }).structure?.noun).toBe('Füllung')
  })
})
