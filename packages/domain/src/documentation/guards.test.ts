import { describe, expect, test } from 'vitest'
import type { Fact } from '@honora/language/facts/fact.ts'
import { editSections } from './edit.ts'
import { findContradictions, findOmissions, findUnsupported } from './guards.ts'
import { factOf as f, hand, write } from '../../testing/documentation.ts'

describe('guards', () => {
  test('a sentence with a number that its facts do not know is unsupported', () => {
    const one = f('finding', 'Karies an 36', { teeth: [36], finding: 'karies' })
    const sections = write([one]).map((each) =>
      each.key === 'befund'
        ? {
            ...each,
            sentences: [
              { text: 'Karies an 37.', factIds: [one.id] },
              { text: 'Alles gut.', factIds: [] },
            ],
          }
        : each,
    )

    expect(findUnsupported(sections, [one])).toHaveLength(2)
  })

  test('a section that is written twice in one call stands as it was written last', () => {
    const facts = [f('finding', 'Karies an 36 mesial', { teeth: [36], finding: 'karies' })]
    const edits = ['Erster Text.', 'Zweiter Text.'].map((text) => ({ key: 'befund', text }) as const)

    expect(editSections(write(facts), edits, facts, hand).find(({ key }) => key === 'befund')?.text).toBe(
      'Zweiter Text.',
    )
  })

  test('a fact struck out by hand is an omission, one told in other words is not', () => {
    const facts = [
      f('finding', 'Karies an 36 mesial', { teeth: [36], finding: 'karies' }),
      f('finding', 'Karies an 26 distal', { teeth: [26], finding: 'karies' }),
    ]
    const edited = editSections(
      write(facts),
      [{ key: 'befund', text: 'Am 36 sieht man mesial eine Karies.' }],
      facts,
      hand,
    )

    expect(findOmissions(edited, facts).map((each) => each.factId)).toEqual([facts[1]?.id])
  })

  test.each<[string, Fact[], string[]]>([
    [
      'a tooth extracted and filled',
      [
        f('treatment', 'Extraktion von 36', { teeth: [36] }),
        f('treatment', 'Kompositfüllung an 36 okklusal', { teeth: [36], surfaces: ['o'] }),
      ],
      ['tooth_gone'],
    ],
    [
      'a missing tooth prepared',
      [
        f('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' }),
        f('treatment', 'Wurzelkanalaufbereitung an 36', { teeth: [36] }),
      ],
      ['tooth_gone'],
    ],
    [
      'an implant where a tooth is missing',
      [
        f('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' }),
        f('treatment', 'Implantat regio 36 inseriert', { teeth: [36] }),
      ],
      [],
    ],
    [
      'caries said and denied',
      [
        f('finding', 'Karies an 36', { teeth: [36], finding: 'karies' }),
        f('finding', 'Keine Karies an 36', { teeth: [36], finding: 'karies', negated: true }),
      ],
      ['finding_denied'],
    ],
    [
      'caries on one surface, none on another',
      [
        f('finding', 'Karies an 36 mesial', { teeth: [36], finding: 'karies', surfaces: ['m'] }),
        f('finding', 'Keine Karies an 36 distal', {
          teeth: [36],
          finding: 'karies',
          surfaces: ['d'],
          negated: true,
        }),
      ],
      [],
    ],
    [
      'a crown fracture without a root fracture',
      [
        f('finding', 'Kronenfraktur an 21', { teeth: [21], finding: 'kronenfraktur' }),
        f('finding', 'Keine Wurzelfraktur an 21', { teeth: [21], finding: 'wurzelfraktur', negated: true }),
      ],
      [],
    ],
    [
      'vital and not',
      [
        f('finding', 'Kältetest 36 positiv', { teeth: [36], finding: 'vital' }),
        f('finding', 'Kältetest 36 negativ', { teeth: [36], finding: 'avital' }),
      ],
      ['vitality'],
    ],
    [
      'allergy and its drug class',
      [
        f('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' } }),
        f('medication', 'Verordnung Amoxicillin 1000 mg', { drug: { name: 'Amoxicillin' } }),
      ],
      ['allergy'],
    ],
    [
      'allergy and a drug left out',
      [
        f('allergy', 'Penicillinallergie'),
        f('medication', 'Kein Amoxicillin verordnet', { drug: { name: 'Amoxicillin' }, negated: true }),
      ],
      [],
    ],
    [
      'the wrong side',
      [f('anaesthesia', 'Leitungsanästhesie Unterkiefer links', { teeth: [46], jaw: 'UK', side: 'links' })],
      ['side'],
    ],
    [
      'refused and done',
      [
        f('consent', 'Patientin lehnt Extraktion von 14 ab', { teeth: [14], negated: true }),
        f('treatment', 'Extraktion von 14', { teeth: [14] }),
      ],
      ['refused'],
    ],
    [
      'no anaesthesia and one',
      [
        f('anaesthesia', 'Keine Anästhesie', { negated: true }),
        f('anaesthesia', 'Infiltrationsanästhesie an 36', { teeth: [36] }),
      ],
      ['no_anaesthesia'],
    ],
  ])('contradictions: %s', (_name, facts, kinds) => {
    expect(findContradictions(facts).map((each) => each.kind)).toEqual(kinds)
  })
})
