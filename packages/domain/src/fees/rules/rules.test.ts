import { describe, expect, test } from 'vitest'
import { ruleRows } from '../data/rules.ts'
import { checkRules, feeRules } from './check-rules.ts'
import type { CheckInput } from './context.ts'
import { furtherCases } from './cases/further.ts'
import { ruleCases } from './cases/index.ts'
import { readCase } from './cases/read-case.ts'

function input(ruleId: string, text: string, extra: (typeof ruleCases)[number][3] = {}): CheckInput {
  const { birth, statutory, ...rest } = extra
  const isStatutory = statutory ?? ruleId.startsWith('BE')
  return {
    ...readCase(ruleId, text),
    ...rest,
    patient: {
      insurance: isStatutory ? 'statutory' : 'private',
      ...(birth === undefined ? {} : { birthDate: birth }),
    },
  }
}

const ids = (value: CheckInput): string[] => checkRules(value).map((finding) => finding.ruleId)

describe('the plausibility table', () => {
  test('has a function for each of the 304 rules', () => {
    expect(feeRules.map((rule) => rule.id)).toEqual(ruleRows.map((row) => row[0]))
    expect(feeRules).toHaveLength(304)
  })

  test('has a case for each rule', () => {
    expect(ruleCases.map((one) => one[0]).toSorted()).toEqual(ruleRows.map((row) => row[0]).toSorted())
  })
})

describe('each rule', () => {
  test.each(ruleCases.map(([id, triggers, , extra]) => ({ id, triggers, extra })))(
    '$id is triggered by "$triggers"',
    ({ id, triggers, extra }) => {
      const own = checkRules(input(id, triggers, extra)).filter((finding) => finding.ruleId === id)

      expect(own.length).toBeGreaterThan(0)
      expect(own[0]?.basis).not.toBe('')
      expect(own[0]?.messageId).toMatch(/^billingRule\.[a-zA-Z]+$/)
    },
  )

  test.each(ruleCases.map(([id, , nearMiss, extra, own]) => ({ id, nearMiss, extra: own ?? extra })))(
    '$id leaves "$nearMiss" alone',
    ({ id, nearMiss, extra }) => {
      expect(ids(input(id, nearMiss, extra))).not.toContain(id)
    },
  )
})

describe('edges of the rules', () => {
  test.each(furtherCases.map(([id, verdict, items, extra]) => ({ id, verdict, items, extra })))(
    '$id $verdict "$items"',
    ({ id, verdict, items, extra }) => {
      expect(ids(input(id, items, extra)).includes(id)).toBe(verdict === 'hits')
    },
  )
})

describe('without history', () => {
  test('a rule about earlier dates says that it cannot be checked', () => {
    const { items } = readCase('GZ-030', '1000 d25')
    const found = checkRules({ items, patient: { insurance: 'private' } })

    expect(found.find((finding) => finding.ruleId === 'GZ-030')).toMatchObject({
      severity: 'info',
      messageId: 'billingRule.notCheckable',
    })
  })
})

describe('findings', () => {
  test('are the same whatever the order of items without places', () => {
    const forward = readCase('GZ-054', '2100 t36 s=mod f3.5; 2197 t36; 0090 t36; 2040 t36; 2040 t37')
    const items = forward.items.map((item, at) => ({ ...item, position: at + 1 }))
    const base = { patient: { insurance: 'private' as const }, history: [] }

    expect(ids({ ...base, items }).toSorted()).toEqual(ids({ ...base, items: items.toReversed() }).toSorted())
  })
})
