import { notWith, needsAgreement } from '../checks.ts'
import { b, perCase } from './shared.ts'
import { both } from '../parts.ts'
import { maxPer } from '../counts.ts'
import type { RuleCheck } from '../rule.ts'
import { approved, signed } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const onePer = (text: string): RuleCheck => maxPer(b(text), 1, 'session')

export const bemaSplintsFracturesRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-070',
    codes: 'K1,K2,K3',
    type: 'not_with',
    law: 'BEMA Teil 2',
    severity: 'error',
    message: 'nebeneinander im zeitlichen Zusammenhang',
    check: notWith(b('K1 K2 K3'), b('K1 K2 K3'), {
      months: 6,
      scope: 'course',
      when: (item, other) => item.code !== other.code,
    }),
    trigger: 'K1; K2',
    nearMiss: 'K1; K2 @2025-11-20',
    alsoTriggers: [['K2; <K1 @2026-08-01', approved]],
  },
  {
    id: 'BE-071',
    codes: 'K1-K4',
    type: 'needs_document',
    law: 'BEMA Teil 2',
    severity: 'error',
    message: 'Kostenübernahme der Kasse (K2 im Schmerzfall nachträglich)',
    check: needsAgreement(
      b('K1 K2 K3 K4'),
      ['insurer_approval'],
      (item) => item.code === 'K2' && /schmerz/i.test(item.justification ?? ''),
    ),
    trigger: 'K1',
    nearMiss: ['K1', signed('insurer_approval')],
    alsoPasses: ['K2 j=Schmerzpatient'],
  },
  {
    id: 'BE-072',
    codes: 'K6-K9',
    type: 'max_per_session',
    law: 'BEMA Teil 2',
    severity: 'error',
    message: 'nur eine der vier; K7-K9 nicht am Eingliederungstag',
    check: both(
      maxPer(b('K6 K7 K8 K9'), 1, 'session'),
      notWith(b('K7 K8 K9'), b('K1 K2 K3'), { scope: 'day', sameDay: true }),
    ),
    trigger: 'K7; K8',
    nearMiss: 'K7; K8 @2026-11-19',
    alsoTriggers: [['K1; K7', approved]],
  },
  {
    id: 'BE-073',
    codes: 'UP5a,UP5b,UP5c',
    type: 'max_per_session',
    law: 'BEMA Teil 2',
    severity: 'error',
    message: 'nur eine der drei',
    check: onePer('UP5a UP5b UP5c'),
    trigger: 'UP5a; UP5b',
    nearMiss: 'UP5a; UP5b @2026-11-19',
  },
  {
    id: 'BE-077',
    codes: '7a',
    type: 'max_per_case',
    law: 'BEMA Teil 3',
    severity: 'warning',
    message: '3 (kombiniert 4)',
    check: perCase('7a', 3, 48),
    trigger: '7a; <7a x3 @2026-01-01',
    nearMiss: '7a; <7a x2 @2026-01-01',
  },
])
