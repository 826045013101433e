import { describe, expect, test } from 'vitest'
import { readCase, readExample } from '../../../testing/fees/read-case.ts'
import { feeRules } from './all.ts'
import { checkRules } from './check-rules.ts'
import type { CheckInput } from './context.ts'
import type { Example, FeeRule } from './rule.ts'

const ids = (value: CheckInput): string[] => checkRules(value).map((violation) => violation.ruleId)
const examples = (choose: (rule: FeeRule) => readonly Example[]) =>
  feeRules.flatMap((rule) =>
    choose(rule).map((example) => ({ id: rule.id, example, items: JSON.stringify(example) })),
  )

test('no id stands twice', () => {
  expect(new Set(feeRules.map(({ id }) => id)).size).toBe(feeRules.length)
  expect(feeRules.length).toBeGreaterThan(0)
})

describe('each rule', () => {
  test.each(examples(({ trigger, alsoTriggers = [] }) => [trigger, ...alsoTriggers]))(
    '$id is triggered by $items',
    ({ id, example }) => {
      const own = checkRules(readExample(id, example)).filter((violation) => violation.ruleId === id)

      expect(own.length).toBeGreaterThan(0)
      expect(own[0]?.basis).not.toBe('')
      for (const { messageId, params } of own) {
        expect(messageId).toMatch(/^billingRule\.[a-zA-Z]+$/)
        expect(Object.values(params).filter((value) => !['string', 'number'].includes(typeof value))).toEqual(
          [],
        )
      }
    },
  )

  test.each(examples(({ nearMiss, alsoPasses = [] }) => [nearMiss, ...alsoPasses]))(
    '$id leaves $items alone',
    ({ id, example }) => {
      expect(ids(readExample(id, example))).not.toContain(id)
    },
  )
})

describe('a tooth that is missing is asked for once', () => {
  test.each([
    ['0090; 0090 t36', ['GZ-014']],
    ['3010', ['GZ-080']],
  ])('%s: %j', (items, rules) => {
    const asked = checkRules(readExample('GZ-013', items)).filter(
      ({ correction }) => correction?.kind === 'askField' && correction.field === 'tooth',
    )
    expect(asked.map(({ ruleId }) => ruleId)).toEqual(rules)
  })
})

describe('two items that exclude each other', () => {
  test.each([
    // The adhesive technique is part of the filling: it goes, whichever was entered first.
    ['2100 t36 s=mod; 2197 t36', 'GZ-054', 'GOZ 2197', 'GOZ 2100'],
    ['2197 t36; 2100 t36 s=mod', 'GZ-054', 'GOZ 2197', 'GOZ 2100'],
  ])(
    '%s: the finding names the one that its correction removes first, and is about it',
    (text, rule, code, other) => {
      const { items } = readCase(rule, text)
      const found = checkRules({ items, patient: { insurance: 'private' } }).find(
        ({ ruleId }) => ruleId === rule,
      )
      const about = items.find(({ id }) => id === found?.itemIds.at(-1))

      expect(`${about?.system ?? ''} ${about?.code ?? ''}`).toBe(code)
      expect(found?.params).toMatchObject({ code, other })
      expect(found?.correction).toEqual({ kind: 'removeItem', itemId: about?.id })
    },
  )

  test('whatever the rule, its finding is about the item that its correction changes', () => {
    const findings = feeRules
      .flatMap(({ id, trigger, alsoTriggers = [] }) =>
        [trigger, ...alsoTriggers].flatMap((example) => checkRules(readExample(id, example))),
      )
      .filter(({ messageId }) => messageId.startsWith('billingRule.notWith'))

    expect(findings.length).toBeGreaterThan(50)
    for (const { itemIds, correction } of findings) {
      expect(correction).toMatchObject({ itemId: itemIds.at(-1) })
    }
  })
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
