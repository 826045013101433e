import type { RuleViolation } from '@honora/domain/fees/rules/violation.ts'
import { expect, test } from 'vitest'
import { loadCatalogues } from '../../platform/messages/catalogues.ts'
import { cataloguesFolder } from '../../platform/open.ts'
import { presentFinding } from './messages.ts'

const catalogues = loadCatalogues(cataloguesFolder)
const tooOften = (length: number): RuleViolation => ({
  ruleId: 'GA-006',
  severity: 'error',
  itemIds: ['i1'],
  messageId: 'billingRule.maxPeriod',
  params: { code: 'GOÄ 1', max: 1, count: 2, period: 'months', length },
  basis: 'GOÄ Anl. B Nr. 2',
})

test.each([
  ['de', 1, 'GOÄ 1: höchstens 1-mal innerhalb eines Monats; mit dieser Leistung wären es 2.'],
  ['de', 12, 'GOÄ 1: höchstens 1-mal innerhalb von 12 Monaten; mit dieser Leistung wären es 2.'],
  ['en', 1, 'GOÄ 1: at most 1 within a month, with this service there are 2.'],
] as const)('%s: a period of %i months is named as people say it', (locale, length, sentence) => {
  expect(presentFinding(catalogues, locale, tooOften(length)).message).toBe(sentence)
})
