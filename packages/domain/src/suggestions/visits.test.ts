import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { suggestCodes } from './suggest.ts'
import type { SuggestionContext } from './suggestion.ts'

let last = 0
const stated = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `v${last++}`, group, text, ...more })

const codes = (facts: readonly Fact[], context: Partial<SuggestionContext> = {}): string[] =>
  suggestCodes(facts, { insurance: 'statutory', ageMonths: 82 * 12, on: '2026-11-20', ...context }).map(
    ({ code }) => code,
  )

const visit = (text = 'Hausbesuch'): Fact => stated('treatment', text)

describe('a visit', () => {
  test.each<[string, Fact[], string[]]>([
    ['at home', [visit()], ['151']],
    ['at home, someone in need of care', [visit(), stated('history', 'Pflegegrad 4')], ['151', '171a']],
    ['in a home', [visit('Besuch im Pflegeheim')], ['151', '171a']],
    ['in a home at arranged hours', [visit('Besuch im Pflegeheim zu vereinbarten Zeiten')], ['153a', '173a']],
    [
      'under a contract of cooperation',
      [visit('Besuch im Pflegeheim, Kooperationsvertrag')],
      ['154', '172a'],
    ],
    [
      'of a further resident under it',
      [visit('Besuch einer weiteren Bewohnerin im Pflegeheim, Kooperationsvertrag')],
      ['155', '172b'],
    ],
    ['of a further resident', [visit('Besuch einer weiteren Bewohnerin im Pflegeheim')], ['152b', '171b']],
  ])('%s', (_, facts, expected) => {
    expect(codes(facts)).toEqual(expected)
  })

  test('is no consultation and no work out of hours beside it', () => {
    const facts = [
      visit(),
      stated('chief-complaint', 'Schmerzen an 36', { speaker: 'patient', teeth: [36] }),
      stated('finding', 'Schwellung an 36', { finding: 'schwellung', teeth: [36] }),
      stated('advice', 'Beratung über die Möglichkeiten'),
    ]

    expect(codes(facts, { outOfHours: true, time: '20:30' })).toEqual(['151', '161b'])
    expect(codes(facts, { insurance: 'private', outOfHours: true, time: '20:30' })).toEqual(['50', 'F'])
  })

  test.each([
    ['2026-11-20', '23:10', '161c', 'G'],
    ['2026-11-21', '11:00', '161d', 'H'],
    ['2026-11-22', '21:00', '161e', 'H'],
    ['2026-11-22', '05:00', '161f', 'H'],
  ])('on %s at %s', (on, time, statutory, fee) => {
    const context = { on, time, outOfHours: true }

    expect(codes([visit()], context)).toEqual(['151', statutory])
    expect(codes([visit()], { ...context, insurance: 'private' })).toEqual(['50', fee])
  })

  test('that was called for urgently by day', () => {
    expect(codes([visit('Dringend angeforderter Hausbesuch')])).toEqual(['151', '161a'])
  })

  test('of a small child', () => {
    expect(codes([visit()], { ageMonths: 40 })).toContain('165')
    expect(codes([visit()], { ageMonths: 40, insurance: 'private' })).toEqual(['50', 'K2'])
  })

  test('brings status, plan and guidance for people in need of care', () => {
    const facts = [
      visit('Besuch im Pflegeheim, Kooperationsvertrag'),
      stated('treatment', 'Mundgesundheitsstatus erhoben und Mundgesundheitsplan erstellt'),
      stated('advice', 'Pflegekraft in die Reinigung der Prothese eingewiesen'),
    ]

    expect(codes(facts)).toEqual(['154', '172a', '174a', '174b'])
    // without a word of care the plan of a healthy person is none
    expect(codes(facts.slice(1))).toEqual([])
  })
})

describe('surcharges for devices', () => {
  const canals = (text: string): Fact => stated('treatment', text, { teeth: [36], canals: 3 })

  test('go with the services they may be billed with, once a day', () => {
    const facts = [
      canals('Wurzelkanalaufbereitung an 36 unter dem Operationsmikroskop'),
      canals('Wurzelfüllung an 36 unter dem Mikroskop'),
    ]

    expect(codes(facts, { insurance: 'private' })).toEqual(['2410', '2440', '0110'])
    expect(codes(facts)).toEqual(['32', '35'])
  })

  test('are none beside other services', () => {
    const facts = [
      stated('treatment', 'Füllung an 36 unter dem Mikroskop gelegt', { teeth: [36], surfaces: ['o'] }),
    ]

    expect(codes(facts, { insurance: 'private' })).not.toContain('0110')
  })
})
