import { describe, expect, test } from 'vitest'
import { isTooth, neighboursOf, quadrantAt, rangeAlongArch, sortTeeth, upperArch } from '../teeth/fdi.ts'
import { fact, isBillable } from './fact.ts'
import { parentFinding, sameFinding } from './findings.ts'
import { countSurfaces, readSurface, sortSurfaces, surfacesOn } from './surfaces.ts'

describe('tooth numbers', () => {
  test.each([
    [18, true],
    [19, false],
    [10, false],
    [55, true],
    [56, false],
    [85, true],
    [90, false],
  ])('%i is a tooth: %s', (value, expected) => expect(isTooth(value)).toBe(expected))

  test('a range walks along the arch, not the numbers', () => {
    expect(rangeAlongArch(13, 23)).toEqual([13, 12, 11, 21, 22, 23])
    expect(rangeAlongArch(34, 44)).toEqual([34, 33, 32, 31, 41, 42, 43, 44])
    expect(rangeAlongArch(13, 43)).toEqual([])
    expect(rangeAlongArch(17, 27)).toHaveLength(14)
  })

  test('neighbours know the midline', () => {
    expect(neighboursOf(26)).toEqual({ mesial: 25, distal: 27 })
    expect(neighboursOf(11)).toEqual({ mesial: 21, distal: 12 })
    expect(neighboursOf(48)).toEqual({ mesial: 47, distal: undefined })
  })

  test('jaw and side give the quadrant', () => {
    expect([quadrantAt('OK', 'rechts'), quadrantAt('UK', 'links'), quadrantAt('UK', 'rechts', true)]).toEqual(
      [1, 3, 8],
    )
  })

  test('findings are written 18–28, then 38–48', () => {
    expect(sortTeeth([36, 48, 11, 28, 11])).toEqual([11, 28, 36, 48])
    expect(upperArch).toHaveLength(16)
  })
})

describe('surfaces', () => {
  test('aliases become v and l, approximal is no letter', () => {
    expect(['b', 'F', 'p', 'a', 'm'].map(readSurface)).toEqual(['v', 'v', 'l', undefined, 'm'])
  })

  test('the biting surface follows the tooth', () => {
    expect(surfacesOn(36, ['i', 'm'])).toEqual(['m', 'o'])
    expect(surfacesOn(11, ['o', 'd'])).toEqual(['i', 'd'])
  })

  test('zervikal is a place, alone it counts as one surface', () => {
    expect([countSurfaces(['v', 'z']), countSurfaces(['z']), countSurfaces(['m', 'o', 'd'])]).toEqual([
      1, 1, 3,
    ])
    expect(sortSurfaces(['d', 'm', 'o', 'm'])).toEqual(['m', 'o', 'd'])
  })
})

describe('facts', () => {
  test('sub-codes agree with their parent', () => {
    expect(parentFinding('sekundaerkaries')).toBe('karies')
    expect(sameFinding('abrasion', 'erosion')).toBe(true)
    expect(sameFinding('fuellung', 'fuellung-insuffizient')).toBe(false)
  })

  test('plans, past and refused work never lead to a fee', () => {
    const filling = fact({ id: 'f', group: 'treatment', text: 'Füllung an 36' })

    expect(isBillable(filling)).toBe(true)
    expect(isBillable({ ...filling, temporality: 'planned' })).toBe(false)
    expect(isBillable({ ...filling, negated: true })).toBe(false)
    expect(isBillable({ ...filling, group: 'plan' })).toBe(false)
  })
})
