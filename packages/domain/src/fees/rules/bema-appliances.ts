import { ageInYears } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { b, perCase } from './bema-shared.ts'
import { notWith, onlyWith, toothSet, needsAgreement, onlyJaw } from './checks.ts'
import { section } from './codes.ts'
import { maxPer, maxPerPeriod } from './counts.ts'
import { both, each, label, remove, setCode, total } from './parts.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'
import { jawOfItem } from './where.ts'

const prosthetics = new Set(
  [...section('BEMA', 'BEMA 5')].filter((key) => {
    const number = Number(/^BEMA-(\d+)/.exec(key)?.[1] ?? 0)
    return number >= 20 && number <= 100 && !['BEMA-24a', 'BEMA-24b', 'BEMA-24c', 'BEMA-95d'].includes(key)
  }),
)
const onePer = (text: string): RuleCheck => maxPer(b(text), 1, 'session')

/** BEMA: splints, sleep apnoea appliances, orthodontics, dentures. */
export const bemaApplianceChecks: RuleChecks = {
  'BE-070': notWith(b('K1 K2 K3'), b('K1 K2 K3'), {
    months: 6,
    scope: 'course',
    when: (item, other) => item.code !== other.code,
  }),
  'BE-071': needsAgreement(
    b('K1 K2 K3 K4'),
    ['insurer_approval'],
    (item) => item.code === 'K2' && /schmerz/i.test(item.justification ?? ''),
  ),
  'BE-072': both(
    maxPer(b('K6 K7 K8 K9'), 1, 'session'),
    notWith(b('K7 K8 K9'), b('K1 K2 K3'), { scope: 'day', sameDay: true }),
  ),
  'BE-073': onePer('UP5a UP5b UP5c'),
  'BE-074': both(
    needsAgreement(b('119a 119b 119c 119d 120a 120b 120c 120d'), ['insurer_approval', 'treatment_plan']),
    each(b('119a 119b 119c 119d 120a 120b 120c 120d'), (item, context, report) => {
      const birth = context.input.patient.birthDate
      const start = context
        .everywhere(b(item.code))
        .reduce((first, other) => (other.date < first ? other.date : first), item.date)
      if (birth !== undefined && ageInYears(birth, start) >= 18)
        report([item], 'age', { code: label(item), range: 'under18' }, { correction: remove(item) })
    }),
  ),
  'BE-075': {
    codes: b('119a 119b 119c 119d 120a 120b 120c 120d'),
    run: (context, items, report) => {
      for (const group of ['119', '120']) {
        const own = items.filter((item) => item.code.startsWith(group))
        if (own.length === 0) continue
        const all = b(`${group}a ${group}b ${group}c ${group}d`)
        // 119 is paid per jaw, 120 per case.
        const perJaw = group === '119'
        maxPerPeriod(all, 1, { calendar: 'quarter' }, { perJaw }).run(context, own, report)
        for (const jaw of perJaw ? ['OK', 'UK', undefined] : [undefined]) {
          const isCounted = (item: Service): boolean => !perJaw || jawOfItem(item) === jaw
          const count = total(context.everywhere(all).filter(isCounted))
          const last = own.findLast(isCounted)
          if (count > 12 && last !== undefined)
            report([last], 'instalments', { code: label(last), count }, { correction: remove(last) })
        }
      }
    },
  },
  'BE-076': notWith(b('119a 119b 119c 119d 120a 120b 120c 120d'), b('121 122a 122b 122c 123a 123b 124'), {
    months: 12,
    scope: 'course',
    removeOther: true,
  }),
  'BE-077': perCase('7a', 3, 48),
  'BE-092': both(
    onlyWith(b('18a 18b'), b('20a 20b 20c 91a 91b 91c 91d'), { near: 'tooth', document: true }),
    maxPer(b('18a 18b'), 1, 'tooth', { places: 32 }),
  ),
  'BE-093': { codes: b('19'), run: maxPerPeriod(b('19'), 2, { months: 12 }, { perTooth: true }).run },
  'BE-094': needsAgreement(prosthetics, ['insurer_approval', 'treatment_plan']),
  'BE-095': toothSet(
    b('20b 91b'),
    'veneer',
    (tooth) => {
      const upper = tooth < 30
      return tooth < 50 && tooth % 10 <= (upper ? 5 : 4)
    },
    (item) => (item.code === '20b' ? '20a' : '91a'),
  ),
  'BE-096': { codes: b('24c'), run: maxPerPeriod(b('24c'), 3, { months: 12 }, { perTooth: true }).run },
  'BE-097': perCase('89', 1, 6),
  'BE-098': each(b('96a 96b 96c'), (item, context, report) => {
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
  'BE-099': onlyJaw(b('97a'), 'OK', '97b'),
  'BE-100': onlyJaw(b('97b'), 'UK', '97a'),
  'BE-101': onlyJaw(b('98b'), 'OK', '98c'),
  'BE-102': onlyJaw(b('98c'), 'UK', '98b'),
  'BE-103': onlyWith(b('98d'), b('97a 97b'), { document: true }),
  'BE-104': onlyJaw(b('100e'), 'OK', '100f'),
  'BE-105': onlyJaw(b('100f'), 'UK', '100e'),
}
