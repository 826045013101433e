import { expect, test } from 'vitest'
import { feeRules } from './all.ts'
import { ruleText } from './wording.ts'

test.each([
  ['not_with', 'Sitzung: 6190', 'Nicht daneben in derselben Sitzung: 6190'],
  ['not_with', 'gleicher Zahn: 2200, 2210, 2220', 'Nicht daneben, gleicher Zahn: 2200, 2210, 2220'],
  ['only_with', '9100', 'Nur neben: 9100'],
  [
    'max_per_session',
    '1 (unabhängig von der Zahl der Zähne)',
    'Höchstens 1 je Sitzung (unabhängig von der Zahl der Zähne)',
  ],
  ['max_per_halfyear', '1 je Kalenderhalbjahr', 'Höchstens 1 je Kalenderhalbjahr'],
  ['factor_fixed', '1,0', 'Faktor: 1,0'],
  ['only_standalone', 'nur alleinige Leistung', 'nur alleinige Leistung'],
])('a rule of %s that says "%s" reads "%s"', (type, message, text) => {
  expect(ruleText({ type, message })).toBe(text)
})

test('no rule is a bare list or number', () => {
  const bare = feeRules.filter(
    (rule) => rule.type !== 'valid_fdi' && /^(Sitzung|Plan): |^[\d, -]+$/.test(ruleText(rule)),
  )

  expect(bare.map(({ id, message }) => [id, message])).toEqual([])
})
