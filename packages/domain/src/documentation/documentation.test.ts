import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fact, factGroups, type Fact } from '@honora/language/facts/fact.ts'
import { editSections } from './edit.ts'
import { hashInput } from './finalise.ts'
import { generateSections } from './generate.ts'
import { findContradictions, findOmissions, findUnsupported } from './guards.ts'
import { openRequirements } from './requirements.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { emptySections, type Section, type Style } from './section.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })

const write = (facts: Fact[], style: Style = 'full'): Section[] =>
  generateSections({ facts, style, sex: 'w' })
const hand = { by: 'Dr. Beispiel', at: '2026-11-20T10:00:00Z' }
const textOf = (sections: readonly Section[], key: SectionKey): string =>
  sections.find((each) => each.key === key)?.text ?? ''

describe('sections from facts', () => {
  test('there are seven in their order, empty ones included', () => {
    expect(write([]).map((each) => each.key)).toEqual([...sectionKeys])
  })

  test.each<[Fact, string, string]>([
    [
      f('finding', 'Karies an 26 mesial-okklusal', { teeth: [26], surfaces: ['m', 'o'], finding: 'karies' }),
      'An 26 findet sich Karies mesial-okklusal.',
      '26: Karies mo.',
    ],
    [
      f('finding', 'Keilförmiger Defekt an 23', { teeth: [23], finding: 'keilfoermig' }),
      'An 23 findet sich ein keilförmiger Defekt.',
      '23: keilförmiger Defekt.',
    ],
    [
      f('finding', 'Insuffiziente Füllung an 16', { teeth: [16], finding: 'fuellung-insuffizient' }),
      'An 16 findet sich eine insuffiziente Füllung.',
      '16: Füllung insuffizient.',
    ],
    [
      f('finding', 'Zahn 38 retiniert', { teeth: [38], finding: 'retiniert' }),
      'Zahn 38 ist retiniert.',
      '38: retiniert.',
    ],
    [
      f('finding', 'Zähne fehlen', { teeth: [18, 28], finding: 'fehlt' }),
      'Die Zähne 18 und 28 fehlen.',
      '18, 28: fehlen.',
    ],
    [
      f('finding', 'Kältetest an 46 stark positiv', { teeth: [46], finding: 'vital' }),
      'Zahn 46: Kältetest stark positiv.',
      '46: Kältetest stark positiv.',
    ],
    [
      f('finding', 'Pulpa an 36 nicht eröffnet', { teeth: [36], finding: 'pulpa-eroeffnet', negated: true }),
      'Zahn 36: Pulpa nicht eröffnet.',
      '36: Pulpa nicht eröffnet.',
    ],
    [
      f('finding', 'Keine Mund-Antrum-Verbindung regio 27', { teeth: [27], negated: true }),
      'An 27 besteht keine Mund-Antrum-Verbindung.',
      '27: keine Mund-Antrum-Verbindung.',
    ],
  ])('a finding reads as a sentence and as a card entry', (one, full, terse) => {
    expect(textOf(write([one]), 'befund')).toBe(full)
    expect(textOf(write([one], 'terse'), 'befund')).toBe(terse)
  })

  test('what a fact knows is written even where its words leave it out', () => {
    const facts = [
      f('treatment', 'Wurzelfüllung an 46 in drei Kanälen', {
        teeth: [46],
        canals: 3,
        material: 'Guttapercha',
      }),
      f('anaesthesia', 'Infiltrationsanästhesie', {
        teeth: [46],
        drug: { name: 'Ultracain', dose: '1,7 ml' },
      }),
    ]

    const text = textOf(write(facts), 'behandlung')

    expect(text).toContain('3 Kanälen')
    expect(text).toContain('Guttapercha')
    expect(text).toContain('Ultracain, 1,7 ml')
    expect(text).toContain('An 46 erfolgte eine Infiltrationsanästhesie')
  })

  test('allergies and blood thinners open the history', () => {
    const facts = [
      f('chief-complaint', 'Schmerzen'),
      f('medication', 'Einnahme von Eliquis 5 mg', { drug: { name: 'Eliquis', dose: '5 mg' } }),
      f('allergy', 'Penicillinallergie'),
    ]

    expect(textOf(write(facts), 'anamnese').split('\n')).toEqual([
      'Es besteht eine Penicillinallergie.',
      'Die Patientin nimmt Eliquis 5 mg ein.',
      'Die Patientin gibt an: Schmerzen.',
    ])
  })

  test('findings follow the arch, the screening index comes last', () => {
    const psi = { S1: '2', S2: '1', S3: '3', S4: '2', S5: '2', S6: '2' }
    const facts = [
      f('finding', 'PSI erhoben', { psi }),
      f('finding', 'Karies an 46', { teeth: [46] }),
      f('finding', 'Karies an 17', { teeth: [17] }),
      f('finding', 'Zahnstein'),
    ]

    expect(textOf(write(facts, 'terse'), 'befund').split('\n')).toEqual([
      'Zahnstein.',
      '17, 46: Karies.',
      'PSI 2-1-3 / 2-2-2.',
    ])
  })

  test('equal states of several teeth are one sentence with all its support', () => {
    const facts = [
      f('finding', 'Zahn 18 fehlt', { teeth: [18], finding: 'fehlt' }),
      f('finding', 'Karies an 17', { teeth: [17], finding: 'karies' }),
      f('finding', 'Zahn 48 fehlt', { teeth: [48], finding: 'fehlt' }),
      f('finding', 'Zähne 13 bis 11 ohne Befund', { teeth: [13, 12, 11], finding: 'gesund' }),
    ]

    const sentences = write(facts).find((each) => each.key === 'befund')?.sentences ?? []

    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'Die Zähne 18 und 48 fehlen.',
      'An 17 findet sich Karies.',
      'Die Zähne 13, 12 und 11 sind ohne Befund.',
    ])
    expect(sentences[0]?.factIds).toEqual([facts[0]?.id, facts[2]?.id])
  })

  test('an image names what led to it, and its reading is repeated', () => {
    const facts = [
      f('chief-complaint', 'Schmerzen an 46', { teeth: [46], speaker: 'patient' }),
      f('radiograph', 'Zahnfilm 46', { teeth: [46] }),
      f('finding', 'Apikale Aufhellung an 46', { teeth: [46], finding: 'apikale-aufhellung' }),
    ]

    expect(textOf(write(facts), 'roentgen')).toBe(
      'Es wurde ein Zahnfilm von 46 angefertigt, Indikation: Schmerzen. Befund: apikale Aufhellung.',
    )
  })

  test('card style joins what is said of one tooth and keeps every support', () => {
    const facts = [
      f('treatment', 'Kofferdam an 46', { teeth: [46] }),
      f('treatment', 'Trepanation von 46', { teeth: [46] }),
    ]

    const [line] = write(facts, 'terse').find((each) => each.key === 'behandlung')?.sentences ?? []

    expect(line).toEqual({ text: '46: Kofferdam. Trepanation.', factIds: facts.map((each) => each.id) })
  })

  test('whatever the facts, no sentence lacks support and no fact of weight is lost', () => {
    const word = fc.constantFrom(
      'Karies',
      'Füllung',
      'Schmerzen',
      'Extraktion',
      'Kontrolle',
      'Aufklärung',
      'Zahnfilm',
      'Blutung',
    )
    const anyFact = fc.record({
      group: fc.constantFrom(...factGroups),
      noun: word,
      tooth: fc.constantFrom(11, 26, 36, 48, 75),
      isToothed: fc.boolean(),
      negated: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(anyFact, { maxLength: 12 }),
        fc.constantFrom<Style>('terse', 'full'),
        (drafts, style) => {
          const facts = drafts.map(({ group, noun, tooth, isToothed, negated }) =>
            f(group, `${negated ? 'Keine ' : ''}${noun}${isToothed ? ` an ${tooth}` : ''}`, {
              teeth: isToothed ? [tooth] : [],
              negated,
            }),
          )
          const sections = generateSections({ facts, style })

          expect(findUnsupported(sections, facts)).toEqual([])
          expect(findOmissions(sections, facts)).toEqual([])
        },
      ),
    )
  })
})

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

describe('required content', () => {
  const open = (facts: Fact[], sections = write(facts)): string[] =>
    openRequirements({ facts, sections })
      .filter((each) => each.isRequired)
      .map((each) => each.kind)

  test.each<[string, Fact[], string[]]>([
    ['an extraction without consent', [f('treatment', 'Extraktion von 36', { teeth: [36] })], ['consent']],
    [
      'an extraction with consent',
      [f('treatment', 'Extraktion von 36', { teeth: [36] }), f('consent', 'Aufklärungsbogen unterschrieben')],
      [],
    ],
    [
      'consent for another tooth is none for this one',
      [
        f('consent', 'Patient mit Füllung an 16 einverstanden', { teeth: [16] }),
        f('treatment', 'Extraktion von 36', { teeth: [36] }),
      ],
      ['consent'],
    ],
    [
      'an anaesthetic without amount',
      [
        f('anaesthesia', 'Leitungsanästhesie an 36 mit Ultracain', {
          teeth: [36],
          drug: { name: 'Ultracain' },
        }),
      ],
      ['dose'],
    ],
    [
      'an anaesthetic with amount',
      [
        f('anaesthesia', 'Leitungsanästhesie an 36', {
          teeth: [36],
          drug: { name: 'Ultracain', dose: '1,7 ml' },
        }),
      ],
      [],
    ],
    [
      'an implant without its lot',
      [
        f('treatment', 'Implantat regio 36 inseriert', { teeth: [36] }),
        f('advice', 'Aufklärung über Risiken'),
      ],
      ['lot'],
    ],
    ['a filling without tooth', [f('treatment', 'Kompositfüllung gelegt')], ['tooth']],
    [
      'a plan needs nothing',
      [f('plan', 'Extraktion von 36 geplant', { teeth: [36], temporality: 'planned' })],
      [],
    ],
  ])('%s', (_name, facts, kinds) => {
    expect(open(facts)).toEqual(kinds)
  })

  test('an answer closes the question and stands in the record', () => {
    const facts = [f('anaesthesia', 'Leitungsanästhesie an 36', { teeth: [36] })]
    const [question] = openRequirements({ facts, sections: write(facts) })
    const answers = question
      ? [
          {
            requirementId: question.id,
            key: question.key,
            label: question.label,
            text: 'Ultracain D-S 1,7 ml',
            factIds: question.factIds,
          },
        ]
      : []
    const sections = generateSections({ facts, answers, style: 'full' })

    expect(textOf(sections, 'behandlung')).toContain('Anästhetikum und Menge (36): Ultracain D-S 1,7 ml.')
    expect(openRequirements({ facts, sections, answers })).toEqual([])
  })

  test('a template asks for its sections without holding back', () => {
    const wanted = openRequirements({ facts: [], sections: emptySections(), template: 'kontrolle' })

    expect(wanted.map((each) => [each.id, each.isRequired])).toEqual([
      ['section:befund', false],
      ['section:procedere', false],
    ])
  })
})

describe('finalising', () => {
  test('the hashed text depends on every part and on the predecessor', () => {
    const version = {
      documentationId: 'd1',
      kind: 'finalized',
      sections: [{ key: 'befund', text: 'Karies' }],
      by: 'u1',
      at: '2026-11-20T10:00:00Z',
      previousHash: null,
    } as const
    const inputs = [
      version,
      { ...version, previousHash: 'ab' },
      { ...version, by: 'u2' },
      { ...version, sections: [{ key: 'befund' as const, text: 'Karies.' }] },
    ].map(hashInput)

    expect(new Set(inputs).size).toBe(4)
  })
})
