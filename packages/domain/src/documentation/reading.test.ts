import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { generateSections } from './generate.ts'
import { findContradictions } from './guards.ts'
import { openRequirements } from './requirements.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `r${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const line = (facts: readonly Fact[], style: 'full' | 'terse'): string =>
  generateSections({ facts, style, sex: 'w' })
    .map((section) => section.text)
    .filter((text) => text !== '')
    .join('\n')

test('a finding that leads to no image is not given as its reason', () => {
  const crack = f('finding', 'Schmelzriss an 21', { teeth: [21], finding: 'riss' })
  const caries = f('finding', 'Karies an 25', { teeth: [25], finding: 'karies' })
  const image = f('radiograph', 'Bissflügelaufnahmen rechts und links', { quantity: 2 })

  expect(line([crack, image], 'terse')).not.toContain('Indikation')
  expect(line([crack, caries, image], 'terse')).toContain('Indikation: 25 Karies')
})

describe('what is asked before finalising', () => {
  const asked = (facts: Fact[]): string[] =>
    openRequirements({ facts, sections: generateSections({ facts, style: 'terse' }) }).map(
      ({ kind, label }) => `${kind}: ${label}`,
    )
  const talk = f('consent', 'Aufklärungsbogen unterschrieben')

  test.each<[string, Fact[], string[]]>([
    [
      'an amount in words is an amount',
      [f('anaesthesia', 'Infiltrationsanästhesie an 16 mit Ultracain D-S, zwei Ampullen', { teeth: [16] })],
      [],
    ],
    [
      'each product that stays is asked for by its name',
      [
        talk,
        f('treatment', 'Implantat regio 24 inseriert', { teeth: [24] }),
        f('treatment', 'Kollagenmembran regio 24 eingebracht', { teeth: [24], material: 'Kollagenmembran' }),
      ],
      [
        'lot: Produkt und Chargennummer Implantat (24)',
        'lot: Produkt und Chargennummer Kollagenmembran (24)',
      ],
    ],
    [
      'an implant site is no root canal',
      [talk, f('treatment', 'Implantatbett regio 26 aufbereitet', { teeth: [26] })],
      [],
    ],
    [
      'canals and surfaces are asked for, without holding back',
      [
        f('treatment', 'Vitalexstirpation an 26', { teeth: [26] }),
        f('treatment', 'Kompositfüllung an 36 gelegt', { teeth: [36] }),
      ],
      ['canals: Zahl der Wurzelkanäle (26)', 'surfaces: Füllungsflächen (36)'],
    ],
    [
      'an image without reason and reading',
      [f('radiograph', 'Zahnfilm 36', { teeth: [36] })],
      ['indication: Indikation (36)', 'reading: Röntgenbefund (36)'],
    ],
    [
      'an image whose reading stands among the findings',
      [
        f('radiograph', 'Zahnfilm 36', { teeth: [36] }),
        f('finding', 'Keine apikale Aufhellung an 36', {
          teeth: [36],
          finding: 'apikale-aufhellung',
          negated: true,
        }),
      ],
      ['indication: Indikation (36)'],
    ],
  ])('%s', (_name, facts, expected) => expect(asked(facts)).toEqual(expected))
})

describe('contradictions of other words', () => {
  const kinds = (facts: Fact[]): string[] => findContradictions(facts).map((each) => each.kind)

  test('an apicectomy leaves its tooth in place', () => {
    expect(
      kinds([
        f('treatment', 'Osteotomie über der Wurzelspitze 12', { teeth: [12] }),
        f('treatment', 'Retrograde Wurzelfüllung an 12', { teeth: [12] }),
      ]),
    ).toEqual([])
  })

  test('no complaints beside pain of today', () => {
    const none = f('chief-complaint', 'Keine Beschwerden', { negated: true })

    expect(kinds([none, f('chief-complaint', 'Starke Schmerzen unten rechts')])).toEqual(['finding_denied'])
    expect(kinds([none, f('chief-complaint', 'Schmerzen beim Kauen')])).toEqual([])
  })
})
