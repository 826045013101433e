import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { chartOf } from './chart.ts'
import { factOfEdit, findingText } from './edit.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })

const findingsAt = (facts: Fact[][], tooth: number): string[] =>
  (
    chartOf(facts.map((each) => ({ facts: each }))).teeth.find((each) => each.tooth === tooth)?.findings ?? []
  ).map((each) => `${each.finding}${each.surfaces.length > 0 ? `:${each.surfaces.join('')}` : ''}`)

const karies = f('finding', 'Karies an 36 mesial-okklusal', {
  teeth: [36],
  surfaces: ['m', 'o'],
  finding: 'karies',
})
const filled = f('treatment', 'Kompositfüllung an 36 mesial-okklusal', { teeth: [36], surfaces: ['m', 'o'] })

describe('tooth chart', () => {
  test('a rubber dam over three teeth is beside the treatment of one', () => {
    const dam = f('treatment', 'Kofferdam angelegt an 35 bis 37', { teeth: [35, 36, 37], act: 'kofferdam' })
    const { teeth } = chartOf([{ on: '2026-11-26', facts: [dam, filled] }])

    expect(
      teeth.map(({ tooth, treatments }) => [tooth, treatments.map(({ isBeside }) => isBeside === true)]),
    ).toEqual([
      [37, [true]],
      [36, [true, false]],
      [35, [true]],
    ])
  })

  test('a filling replaces the caries on its surfaces', () => {
    expect(findingsAt([[karies], [filled]], 36)).toEqual(['fuellung:mo'])
  })

  test('a filling elsewhere leaves it', () => {
    const distal = f('treatment', 'Kompositfüllung an 36 distal', { teeth: [36], surfaces: ['d'] })

    expect(findingsAt([[karies], [distal]], 36)).toEqual(['karies:mo', 'fuellung:d'])
  })

  test('an extracted tooth is missing, whatever was on it', () => {
    expect(
      findingsAt([[karies, filled], [f('treatment', 'Extraktion von 36', { teeth: [36] })]], 36),
    ).toEqual(['fehlt'])
  })

  test('an implant fills the gap', () => {
    expect(
      findingsAt(
        [
          [f('finding', 'Zahn 36 fehlt', { teeth: [36], finding: 'fehlt' })],
          [f('treatment', 'Implantat regio 36 inseriert', { teeth: [36] })],
        ],
        36,
      ),
    ).toEqual(['implantat'])
  })

  const fixed = (text: string): Fact => f('treatment', text, { teeth: [36], act: 'krone-rezementiert' })
  const loose = f('finding', 'Krone an 36 gelockert', { teeth: [36], finding: 'krone-gelockert' })

  test('a crown that is fixed again is no longer loose, a bridge leaves its teeth what they were', () => {
    expect(findingsAt([[loose, fixed('Krone an 36 wiedereingesetzt')]], 36)).toEqual(['krone'])
    const anchor = f('finding', 'Brückenanker an 36', { teeth: [36], finding: 'brueckenanker' })
    expect(findingsAt([[anchor], [loose, fixed('Brücke an 36 wiedereingesetzt')]], 36)).toEqual([
      'brueckenanker',
    ])
  })

  test('paperwork for a tooth is no plan of its chart', () => {
    const planned = { teeth: [36], temporality: 'planned' as const }
    const chart = chartOf([
      {
        facts: [
          f('plan', 'Erneuerung der Krone 36', planned),
          f('plan', 'Heil- und Kostenplan für 36 erstellen', planned),
        ],
      },
    ])
    expect(chart.teeth.flatMap(({ treatments }) => treatments.map(({ label }) => label))).toEqual([
      'Erneuerung der Krone',
    ])
  })

  test('a crown covers the filling', () => {
    expect(
      findingsAt([[filled], [f('treatment', 'Krone an 36 eingegliedert', { teeth: [36] })]], 36),
    ).toEqual(['krone'])
  })

  test('a denial takes the finding away', () => {
    expect(
      findingsAt(
        [[karies], [f('finding', 'Keine Karies an 36', { teeth: [36], finding: 'karies', negated: true })]],
        36,
      ),
    ).toEqual([])
  })

  test('a denied root fracture leaves the crown fracture', () => {
    const crown = f('finding', 'Kronenfraktur an 21', { teeth: [21], finding: 'kronenfraktur' })
    const root = f('finding', 'Keine Wurzelfraktur an 21', {
      teeth: [21],
      finding: 'wurzelfraktur',
      negated: true,
    })

    expect(findingsAt([[crown, root]], 21)).toEqual(['kronenfraktur'])
  })

  test('health sets aside hard-tissue findings only', () => {
    const pocket = f('finding', 'Sondierungstiefe 5 mm an 36', { teeth: [36], finding: 'taschentiefe' })

    expect(
      findingsAt(
        [[karies, pocket], [f('finding', 'Zahn 36 ohne Befund', { teeth: [36], finding: 'gesund' })]],
        36,
      ),
    ).toEqual(['taschentiefe', 'gesund'])
  })

  test('past findings and plans do not change the state; a plan is shown until it is done', () => {
    const plan = f('plan', 'Extraktion von 48 geplant', { teeth: [48], temporality: 'planned' })
    const planned = chartOf([{ facts: [plan] }])
    const done = chartOf([
      { facts: [plan] },
      { facts: [f('treatment', 'Extraktion von 48', { teeth: [48] })] },
    ])

    expect(planned.teeth).toMatchObject([{ tooth: 48, findings: [], treatments: [{ isPlanned: true }] }])
    expect(done.teeth[0]?.treatments.map((each) => each.isPlanned === true)).toEqual([false])
  })

  test('a bridge hangs between its anchors', () => {
    const bridge = f('treatment', 'Brücke 14 bis 16 eingegliedert', { teeth: [16, 15, 14] })

    expect([16, 15, 14].map((tooth) => findingsAt([[bridge]], tooth)[0])).toEqual([
      'brueckenanker',
      'brueckenglied',
      'brueckenanker',
    ])
  })
})

describe('editing the chart', () => {
  test('an edit is a fact with words of its own', () => {
    expect(factOfEdit({ tooth: 36, finding: 'karies', surfaces: ['d', 'm'], isPresent: true })).toMatchObject(
      { text: 'Karies an 36 mesial-distal', surfaces: ['m', 'd'], negated: false },
    )
    expect(findingText('fehlt', 18)).toBe('Zahn 18 fehlt')
  })

  test('setting and taking back leaves the tooth as it was', () => {
    const add = fact({
      id: 'a',
      ...factOfEdit({ tooth: 36, finding: 'karies', surfaces: ['o'], isPresent: true }),
    })
    const remove = fact({
      id: 'b',
      ...factOfEdit({ tooth: 36, finding: 'karies', surfaces: ['o'], isPresent: false }),
    })

    expect(chartOf([{ facts: [add, remove] }]).teeth).toEqual([])
  })

  test('the biting surface follows the tooth', () => {
    expect(factOfEdit({ tooth: 11, finding: 'karies', surfaces: ['o'], isPresent: true }).surfaces).toEqual([
      'i',
    ])
  })
})
