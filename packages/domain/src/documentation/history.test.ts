import { describe, expect, test } from 'vitest'
import type { ChartVisit } from '../chart/chart.ts'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { findHistoryConflicts } from './history.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const visit = (on: string, ...facts: Fact[]): ChartVisit => ({ on, facts })

const missing = f('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' })
const extraction = f('treatment', 'Extraktion von 36', { teeth: [36] })
const implant = f('treatment', 'Implantat regio 36 inseriert', { teeth: [36] })
const rootFilled = f('treatment', 'Wurzelfüllung an 46', { teeth: [46], canals: 3 })
const penicillin = f('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' }, speaker: 'patient' })
const marcumar = f('medication', 'Einnahme von Marcumar', { drug: { name: 'Marcumar' }, speaker: 'patient' })

const filling = f('treatment', 'Kompositfüllung an 36 mesial-okklusal', { teeth: [36], surfaces: ['m', 'o'] })
const caries = f('finding', 'Karies an 36', { teeth: [36], finding: 'karies' })
const amoxicillin = f('medication', 'Verordnung Amoxicillin 1000 mg', {
  drug: { name: 'Amoxicillin', dose: '1000 mg' },
})
const operation = f('treatment', 'Extraktion von 27', { teeth: [27] })

describe('this visit against the earlier ones', () => {
  test.each<[string, ChartVisit[], Fact[], string[]]>([
    ['a missing tooth is filled', [visit('2026-03-02', missing)], [filling], ['tooth_gone']],
    ['a missing tooth has caries', [visit('2026-03-02', missing)], [caries], ['tooth_gone']],
    ['an extracted tooth is filled', [visit('2026-03-02', extraction)], [filling], ['tooth_gone']],
    [
      'a tooth told as pulled long ago is extracted',
      [
        visit(
          '2026-03-02',
          f('history', 'Zahn 27 vor Jahren extrahiert', { teeth: [27], temporality: 'past' }),
        ),
      ],
      [operation],
      ['tooth_gone'],
    ],
    ['an implant goes where a tooth is missing', [visit('2026-03-02', missing)], [implant], []],
    [
      'the neighbour of a missing tooth',
      [visit('2026-03-02', missing)],
      [f('finding', 'Karies an 37', { teeth: [37], finding: 'karies' })],
      [],
    ],
    [
      'a missing tooth is said to be missing again',
      [visit('2026-03-02', missing)],
      [f('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' })],
      [],
    ],
    ['caries on an implant', [visit('2026-03-02', implant)], [caries], ['implant']],
    [
      'an implant is loose',
      [visit('2026-03-02', implant)],
      [f('finding', 'Lockerungsgrad 1 an 36', { teeth: [36], finding: 'lockerung' })],
      [],
    ],
    [
      'a root-filled tooth feels cold',
      [visit('2026-03-02', rootFilled)],
      [f('finding', 'Kältetest an 46 positiv', { teeth: [46], finding: 'vital' })],
      ['vitality'],
    ],
    ['an allergy of an earlier visit', [visit('2026-03-02', penicillin)], [amoxicillin], ['allergy']],
    [
      'an allergy told again is a matter of this visit',
      [visit('2026-03-02', penicillin)],
      [f('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' } }), amoxicillin],
      [],
    ],
    [
      'an allergy taken back by name',
      [
        visit('2026-03-02', penicillin),
        visit(
          '2026-04-02',
          f('allergy', 'Keine Penicillinallergie', { drug: { name: 'Penicillin' }, negated: true }),
        ),
      ],
      [amoxicillin],
      [],
    ],
    [
      'all allergies denied against the record',
      [visit('2026-03-02', penicillin)],
      [f('allergy', 'Keine Allergien', { negated: true })],
      ['allergy'],
    ],
    [
      'another drug is no matter',
      [visit('2026-03-02', penicillin)],
      [f('medication', 'Verordnung Ibuprofen 600 mg', { drug: { name: 'Ibuprofen' } })],
      [],
    ],
    ['a blood thinner nobody spoke of', [visit('2026-03-02', marcumar)], [operation], ['blood_thinner']],
    [
      'a blood thinner spoken of',
      [visit('2026-03-02', marcumar)],
      [f('medication', 'Einnahme von Marcumar', { drug: { name: 'Marcumar' } }), operation],
      [],
    ],
    [
      'a blood thinner stopped at a later visit',
      [
        visit('2026-03-02', marcumar),
        visit(
          '2026-05-02',
          f('medication', 'Marcumar abgesetzt', { drug: { name: 'Marcumar' }, temporality: 'past' }),
        ),
      ],
      [operation],
      [],
    ],
    ['a blood thinner without an operation', [visit('2026-03-02', marcumar)], [filling], []],
    ['nothing before', [], [filling, amoxicillin, operation], []],
  ])('%s', (_name, past, now, kinds) => {
    expect(findHistoryConflicts(now, past).map((each) => each.kind)).toEqual(kinds)
  })

  test('tells when and what was stated, and names only facts of this visit', () => {
    expect(findHistoryConflicts([filling], [visit('2026-03-02', missing)])).toEqual([
      {
        kind: 'tooth_gone',
        factIds: [filling.id],
        text: 'Am 02.03.2026: „Zahn 36 fehlt“. Jetzt: „Kompositfüllung an 36 mesial-okklusal“.',
        earlier: [{ on: '2026-03-02', text: 'Zahn 36 fehlt' }],
      },
    ])
  })
})
