import { expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import { icd10Of } from './icd10.ts'

const finding = (code: FindingCode, more: Partial<Fact>) =>
  fact({ id: '1', group: 'finding', text: 'Befund', finding: code, ...more })

test.each<[FindingCode, Partial<Fact>, string | undefined]>([
  ['karies', {}, 'K02.9'],
  ['initialkaries', {}, 'K02.0'],
  ['gingivitis', {}, 'K05.1'],
  ['gingivitis', { text: 'Akute Gingivitis' }, 'K05.0'],
  ['apikale-parodontitis', { text: 'akute apikale Parodontitis' }, 'K04.4'],
  ['kronenfraktur', {}, 'S02.5'],
  ['karies', { negated: true }, undefined],
  ['karies', { temporality: 'past' }, undefined],
  ['krone', {}, undefined],
])('%s %o has the code %s', (code, more, expected) => {
  expect(icd10Of(finding(code, more))?.code).toBe(expected)
})
