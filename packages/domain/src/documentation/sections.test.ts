import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factGroups, type Fact } from '@honora/language/facts/fact.ts'
import { generateSections } from './generate.ts'
import { findOmissions, findUnsupported } from './guards.ts'
import { sectionKeys } from '@honora/language/facts/section.ts'
import type { Style } from './section.ts'
import { factOf as f, textOf, write } from '../../testing/documentation.ts'

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
