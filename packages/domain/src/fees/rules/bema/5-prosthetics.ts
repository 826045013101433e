import { both, each, label, setCode } from '../parts.ts'
import { onlyWith, needsAgreement, toothSet, onlyJaw } from '../checks.ts'
import { b, perCase } from './shared.ts'
import { maxPer, maxPerPeriod } from '../counts.ts'
import { section } from '../codes.ts'
import { jawOfItem } from '../where.ts'
import { signed, approved, missingUpper } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const prosthetics = new Set(
  [...section('BEMA', 'BEMA 5')].filter((key) => {
    const number = Number(/^BEMA-(\d+)/.exec(key)?.[1] ?? 0)
    return number >= 20 && number <= 100 && !['BEMA-24a', 'BEMA-24b', 'BEMA-24c', 'BEMA-95d'].includes(key)
  }),
)

export const bemaProstheticsRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-092',
    codes: '18a,18b',
    type: 'only_with',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: '20 oder 91; 1 je Zahn',
    check: both(
      onlyWith(b('18a 18b'), b('20a 20b 20c 91a 91b 91c 91d'), { near: 'tooth', document: true }),
      maxPer(b('18a 18b'), 1, 'tooth', { places: 32 }),
    ),
    trigger: '18a t36',
    nearMiss: ['18a t36; 20a t36', signed('insurer_approval')],
  },
  {
    id: 'BE-093',
    codes: '19',
    type: 'max_per_tooth',
    law: 'BEMA Teil 5',
    severity: 'warning',
    message: '2',
    check: { codes: b('19'), run: maxPerPeriod(b('19'), 2, { months: 12 }, { perTooth: true }).run },
    trigger: '19 t36; <19 t36 x2 @2026-10-01',
    nearMiss: '19 t36; <19 t36 @2026-10-01',
  },
  {
    id: 'BE-094',
    codes: '20-100',
    type: 'needs_document',
    law: 'SGB V § 55, § 87 Abs. 1a',
    severity: 'error',
    message: 'Heil- und Kostenplan/Festzuschuss (eHKP) vor Beginn',
    check: needsAgreement(prosthetics, ['insurer_approval', 'treatment_plan']),
    trigger: '20a t36',
    nearMiss: ['20a t36', signed('treatment_plan')],
  },
  {
    id: 'BE-095',
    codes: '20b,91b',
    type: 'tooth_set',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'Verblendbereich OK 15-25, UK 34-44',
    check: toothSet(
      b('20b 91b'),
      'veneer',
      (tooth) => {
        const upper = tooth < 30
        return tooth < 50 && tooth % 10 <= (upper ? 5 : 4)
      },
      (item) => (item.code === '20b' ? '20a' : '91a'),
    ),
    trigger: ['20b t35', signed('insurer_approval')],
    nearMiss: ['20b t34', signed('insurer_approval')],
    alsoTriggers: [['91b t16', approved]],
  },
  {
    id: 'BE-096',
    codes: '24c',
    type: 'max_per_tooth',
    law: 'BEMA Teil 5',
    severity: 'warning',
    message: '3 je Krone',
    check: { codes: b('24c'), run: maxPerPeriod(b('24c'), 3, { months: 12 }, { perTooth: true }).run },
    trigger: '24c t36 x4',
    nearMiss: '24c t36 x3',
  },
  {
    id: 'BE-097',
    codes: '89',
    type: 'max_per_case',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: '1 je HKP',
    check: perCase('89', 1, 6),
    trigger: ['89; <89 @2026-10-01', signed('insurer_approval')],
    nearMiss: ['89; <89 @2025-10-01', signed('insurer_approval')],
  },
  {
    id: 'BE-098',
    codes: '96a-c',
    type: 'count_to_code',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: '1-4 / 5-8 / mehr als 8 fehlende Zähne',
    check: each(b('96a 96b 96c'), (item, context, report) => {
      const jaw = jawOfItem(item)
      const chart = context.input.chart
      if (chart === undefined || jaw === undefined) return
      const missing = Object.entries(chart).filter(
        ([tooth, found]) =>
          jawOfItem({ tooth: Number(tooth) }) === jaw &&
          found.some((code) => ['fehlt', 'luecke', 'nichtanlage'].includes(code)),
      ).length
      if (missing === 0) return
      const right = ['96a', '96b', '96c'][Math.min(Math.ceil(missing / 4), 3) - 1] ?? '96c'
      if (right !== item.code)
        report(
          [item],
          'missingTeeth',
          { code: label(item), actual: missing, right },
          { correction: setCode(item, right) },
        )
    }),
    trigger: ['96a OK', { ...signed('insurer_approval'), ...missingUpper(5) }],
    nearMiss: ['96b OK', { ...signed('insurer_approval'), ...missingUpper(5) }],
  },
  {
    id: 'BE-099',
    codes: '97a',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(b('97a'), 'OK', '97b'),
    trigger: '97a UK',
    nearMiss: '97a OK',
  },
  {
    id: 'BE-100',
    codes: '97b',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(b('97b'), 'UK', '97a'),
    trigger: '97b OK',
    nearMiss: '97b UK',
  },
  {
    id: 'BE-101',
    codes: '98b',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(b('98b'), 'OK', '98c'),
    trigger: '98b UK',
    nearMiss: '98b OK',
  },
  {
    id: 'BE-102',
    codes: '98c',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(b('98c'), 'UK', '98b'),
    trigger: '98c OK',
    nearMiss: '98c UK',
  },
  {
    id: 'BE-103',
    codes: '98d',
    type: 'only_with',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: '97a oder 97b',
    check: onlyWith(b('98d'), b('97a 97b'), { document: true }),
    trigger: '98d',
    nearMiss: '98d; 97a OK',
  },
  {
    id: 'BE-104',
    codes: '100e',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(b('100e'), 'OK', '100f'),
    trigger: '100e UK',
    nearMiss: '100e OK',
  },
  {
    id: 'BE-105',
    codes: '100f',
    type: 'jaw',
    law: 'BEMA Teil 5',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(b('100f'), 'UK', '100e'),
    trigger: '100f OK',
    nearMiss: '100f UK',
  },
])
