import { describe, expect, test } from 'vitest'
import { searchCodes } from './search.ts'

const first = (query: string, system?: 'GOZ' | 'BEMA' | 'GOÄ'): string | undefined =>
  searchCodes(query, system === undefined ? {} : { system })[0]?.key

describe('finding a code', () => {
  test.each([
    ['2080', 'GOZ-2080'],
    ['pzr', 'GOZ-1040'],
    ['PZR', 'GOZ-1040'],
    ['Ä1', 'BEMA-Ä1'],
    ['ä5000', 'GOÄ-5000'],
    ['ae5000', 'GOÄ-5000'],
    ['Ä 925b', 'BEMA-Ä925b'],
    ['zweiflächige füllung', 'GOZ-2080'],
    ['13b', 'BEMA-13b'],
    ['GOZ 2100', 'GOZ-2100'],
    ['kofferd', 'GOZ-2040'],
    ['kofferdamm', 'GOZ-2040'],
    ['Wurzelkanalaufbereitung', 'GOZ-2410'],
    ['professionele zahnreinigung', 'GOZ-1040'],
    ['opg', 'GOÄ-5004'],
    ['inlay zweiflächig', 'GOZ-2160'],
    ['fuellung zweiflaechig komposit', 'GOZ-2080'],
    ['implantat insertion', 'GOZ-9010'],
    ['sinuslift extern', 'GOZ-9120'],
    ['vite', 'BEMA-28'],
  ])('%s → %s', (query, key) => {
    expect(first(query)).toBe(key)
  })

  test('ranks exact code, then prefix, then words', () => {
    const keys = searchCodes('12').map((hit) => hit.key)

    expect(keys[0]).toBe('BEMA-12')
    expect(keys).toContain('BEMA-120a')
  })

  test('keeps to the system asked for', () => {
    expect(first('kofferdam', 'BEMA')).toBe('BEMA-12')
    expect(searchCodes('füllung', { system: 'BEMA' }).every((hit) => hit.system === 'BEMA')).toBe(true)
  })

  test('forgives a typing error but not nonsense', () => {
    expect(first('leitungsanästesie')).toBe('GOZ-0100')
    expect(searchCodes('xqzw')).toEqual([])
  })

  test('finds own codes', () => {
    const own = [{ key: 'c1', system: 'CUSTOM' as const, code: 'BL-1', title: 'Bleaching je Kiefer' }]

    expect(searchCodes('bleaching', { own })[0]?.key).toBe('c1')
  })
})
