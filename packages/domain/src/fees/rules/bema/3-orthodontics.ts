import { both, each, label, remove, total } from '../parts.ts'
import { needsAgreement, notWith } from '../checks.ts'
import { b } from './shared.ts'
import { ageInYears } from '../../../billing/days.ts'
import { maxPerPeriod } from '../counts.ts'
import type { Service } from '../../../billing/service.ts'
import { jawOfItem } from '../where.ts'
import { child8, signed, approved } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

export const bemaOrthodonticsRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-074',
    codes: '119,120',
    type: 'needs_document',
    law: 'SGB V § 28 Abs. 2, § 29',
    severity: 'error',
    message: 'KFO-Behandlungsplan genehmigt; KIG 3-5; Beginn vor 18. Geburtstag',
    check: both(
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
    trigger: ['119b', child8],
    nearMiss: ['119b', { ...child8, ...signed('insurer_approval') }],
  },
  {
    id: 'BE-075',
    codes: '119,120',
    type: 'installments',
    law: 'BEMA Teil 3',
    severity: 'error',
    message:
      '12 Abschläge je Kalendervierteljahr: a 11 (nur 119), b/119 17, 120a 17, 120b 19, c 23, d 28 Punkte',
    check: {
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
    trigger: ['119b; <119b @2026-10-05', signed('insurer_approval')],
    nearMiss: ['119b; <119b @2026-09-05', signed('insurer_approval')],
    alsoTriggers: [
      ['119b OK; <119b OK @2026-10-05', approved],
      ['120a; 120b', approved],
    ],
    alsoPasses: [['119b OK; 119b UK', approved]],
  },
  {
    id: 'BE-076',
    codes: '119,120',
    type: 'not_with',
    law: 'BEMA Teil 3',
    severity: 'error',
    message: '121-124',
    check: notWith(b('119a 119b 119c 119d 120a 120b 120c 120d'), b('121 122a 122b 122c 123a 123b 124'), {
      months: 12,
      scope: 'course',
      removeOther: true,
    }),
    trigger: ['119b; 122a', signed('insurer_approval')],
    nearMiss: ['119b; <122a @2024-01-01', signed('insurer_approval')],
    alsoTriggers: [['122a; <119b @2026-08-05', approved]],
  },
])
