import { factorFixed } from '../checks.ts'
import { without, section, union } from '../codes.ts'
import { g } from './shared.ts'
import { closedGoaeSection, codeVersions } from '../../schedule.ts'
import { label, remove, each, decimal, ask } from '../parts.ts'
import { goaeFixedCodes } from '../../factor-frame.ts'
import { codeKey, type FactorFrame } from '../../fee-code.ts'
import type { RuleCheck } from '../rule.ts'
import { isJustified } from '../context.ts'
import { signed } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const everyGoae = section('GOÄ', 'GOÄ')

const fixed = new Set([...goaeFixedCodes].map((code) => codeKey('GOÄ', code)))

const sectionA = g('2 56 250 250a 4852')

const technical = without(union(section('GOÄ', 'GOÄ O'), section('GOÄ', 'GOÄ E')), fixed)

const laboratory = section('GOÄ', 'GOÄ M')

const personal = without(everyGoae, fixed, sectionA, technical, laboratory)

/** Range of a frame and the reason above its threshold, with or without agreement (GOÄ §§ 2, 5). */
function frameOf(codes: ReadonlySet<string>): RuleCheck {
  return each(codes, (item, context, report) => {
    const factor = item.factorMicro
    const frame: FactorFrame | null | undefined = codeVersions('GOÄ', item.code)[0]?.factor
    if (factor === undefined || frame === undefined || frame === null) return
    const isAgreed = frame.agreementAllowed && context.isAgreed(item, ['fee_above_range'])
    if ((factor < frame.minMicro || factor > frame.maxMicro) && !isAgreed) {
      const nearest = factor > frame.maxMicro ? frame.maxMicro : frame.minMicro
      report(
        [item],
        frame.agreementAllowed ? 'factorRange' : 'factorRangeFixed',
        {
          code: label(item),
          factor: decimal(factor),
          min: decimal(frame.minMicro),
          max: decimal(frame.maxMicro),
        },
        { correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: nearest } } },
      )
      return
    }
    if (factor > frame.thresholdMicro && !isJustified(item) && !isAgreed) {
      report(
        [item],
        'justificationMissing',
        { code: label(item), factor: decimal(factor), limit: decimal(frame.thresholdMicro) },
        {
          correction: ask(item, 'justification'),
        },
      )
    }
  })
}

export const goaeEveryServiceRules = rulesOfSchedule('GOÄ', [
  {
    id: 'GA-001',
    codes: '*',
    type: 'factor_range',
    law: 'GOÄ § 5 Abs. 2',
    severity: 'error',
    message: '1,0-3,5; Schwelle 2,3',
    check: frameOf(personal),
    trigger: '1 f2.4',
    nearMiss: '1 f2.3',
    alsoTriggers: ['5 f3.6 j'],
    alsoPasses: [['5 f3.6', signed('fee_above_range')]],
  },
  {
    id: 'GA-002',
    codes: '5000-5733 (Abschn. O), 530-558 (E)',
    type: 'factor_range',
    law: 'GOÄ § 5 Abs. 3, § 2 Abs. 3',
    severity: 'error',
    message: '1,0-2,5; Begründung über 1,8; keine Abweichung nach § 2',
    check: frameOf(technical),
    trigger: '5000 t36 f1.9',
    nearMiss: '5000 t36 f1.8',
    alsoTriggers: [['5004 f2.6 j', signed('fee_above_range')], '552 f1.9'],
  },
  {
    id: 'GA-003',
    codes: '2, 56, 250, 250a, 4852',
    type: 'factor_range',
    law: 'GOÄ Anl. Abschn. A, § 5 Abs. 3',
    severity: 'error',
    message: '1,0-2,5; Begründung über 1,8 (Abschnitt A)',
    check: frameOf(sectionA),
    trigger: '2 f2.6 j',
    nearMiss: '2 f2.5 j',
    alsoTriggers: ['250 f1.9'],
  },
  {
    id: 'GA-004',
    codes: '3511-4715 (Abschn. M)',
    type: 'factor_range',
    law: 'GOÄ § 5 Abs. 4',
    severity: 'error',
    message: '1,0-1,3; Begründung über 1,15',
    check: frameOf(laboratory),
    trigger: '3511 f1.2',
    nearMiss: '3511 f1.15',
    alsoTriggers: ['4715 f1.4 j'],
  },
  {
    id: 'GA-005',
    codes: 'A-D, K1, E-J, K2, 52, 95, 96, 440-449, 5377, 5732, 5733',
    type: 'factor_fixed',
    law: 'GOÄ Anl. B II, B V, B VI, C VIII, O',
    severity: 'error',
    message: '1,0',
    check: factorFixed(without(fixed, g('5298'))),
    trigger: '1; A f2.3',
    nearMiss: '1; A f1',
    alsoTriggers: ['441 f2.3; 2402', '5377 f1.8; 5370'],
  },
  {
    id: 'GA-041',
    codes: '*',
    type: 'access',
    law: 'GOZ § 6 Abs. 2',
    severity: 'error',
    message: 'Nummer nicht in den in § 6 Abs. 2 GOZ geöffneten Abschnitten: für Zahnarzt nicht berechenbar',
    check: {
      codes: null,
      run: (_context, items, report) => {
        for (const item of items) {
          const closed = item.system === 'GOÄ' ? closedGoaeSection(item.code) : undefined
          if (closed !== undefined)
            report(
              [item],
              'closedSection',
              { code: label(item), section: closed },
              { correction: remove(item) },
            )
        }
      },
    },
    trigger: '800',
    nearMiss: '5',
    alsoTriggers: ['35', '100', '2029'],
    alsoPasses: ['70'],
  },
])
