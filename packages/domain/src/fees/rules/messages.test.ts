import { expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'
import { ruleCases } from './cases/index.ts'
import { readCase } from './cases/read-case.ts'

test('every finding names a text and plain parameters', () => {
  const found = ruleCases.flatMap(([id, triggers, , extra]) => {
    const { birth, statutory, ...rest } = extra ?? {}
    const insurance = (statutory ?? id.startsWith('BE')) ? 'statutory' : 'private'
    return checkRules({
      ...readCase(id, triggers),
      ...rest,
      patient: { insurance, ...(birth === undefined ? {} : { birthDate: birth }) },
    })
  })

  expect(found.length).toBeGreaterThan(304)
  for (const finding of found) {
    expect(finding.messageId).toMatch(/^billingRule\.[a-zA-Z]+$/)
    expect(Object.values(finding.params).every((value) => ['string', 'number'].includes(typeof value))).toBe(
      true,
    )
  }
})
