import { factorFixed, notWith } from '../checks.ts'
import { surcharges, goaeSurgerySurcharges, z } from './shared.ts'
import { maxPer } from '../counts.ts'
import { both, each, label, remove, setCode } from '../parts.ts'
import type { Service } from '../../../billing/service.ts'
import { gozSurchargeOf, pointsOf } from '../codes.ts'
import type { RuleCheck } from '../rule.ts'
import { rulesOfSchedule } from '../rule.ts'

/** The costliest service of the L list on the day decides the surcharge. */
function surchargeFits(code: string): RuleCheck {
  return each(z(code), (item, context, report) => {
    const operations = context
      .onDay(item.date)
      .filter((other) => gozSurchargeOf.has(`${other.system}-${other.code}`))
    const costliest = operations.toSorted((a, b) => rank(b) - rank(a))[0]
    if (costliest === undefined) {
      return report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
    }
    const right = gozSurchargeOf.get(`GOZ-${costliest.code}`)
    if (right === undefined || right === item.code) return
    report(
      [item, costliest],
      'surchargeWrong',
      { code: label(item), other: label(costliest), right },
      {
        correction: setCode(item, right),
      },
    )
  })
}

const rank = (item: Service): number => {
  const key = `${item.system}-${item.code}`
  return Number(gozSurchargeOf.get(key) ?? 0) * 10_000 + pointsOf(key)
}

export const gozSurchargesRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-022',
    codes: '0500-0530',
    type: 'factor_fixed',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: '1,0',
    check: factorFixed(surcharges),
    trigger: '3040 t38; 0510 f2.3',
    nearMiss: '3040 t38; 0510 f1',
  },
  {
    id: 'GZ-023',
    codes: '0500-0530',
    type: 'max_per_day',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'genau einer der vier Zuschläge je Behandlungstag',
    check: maxPer(surcharges, 1, 'day'),
    trigger: '3040 t38; 0510; 3030 t48; 0500',
    nearMiss: '3040 t38; 0510; 3030 t48 @2026-11-19; 0500 @2026-11-19',
  },
  {
    id: 'GZ-024',
    codes: '0500',
    type: 'only_with',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'höchste OP-Leistung 250-499 Punkte aus der L-Liste, außerdem 4090, 4130',
    check: surchargeFits('0500'),
    trigger: '3040 t38; 0500',
    nearMiss: '3030 t38; 0500',
    alsoTriggers: ['4070 t11; 0500', '0500; 9040 t36'],
    alsoPasses: ['4090 t11; 0500', '4130 t33; 0500'],
  },
  {
    id: 'GZ-025',
    codes: '0510',
    type: 'only_with',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'höchste OP-Leistung 500-799 Punkte aus der L-Liste',
    check: surchargeFits('0510'),
    trigger: '3030 t38; 0510',
    nearMiss: '3040 t38; 0510',
    alsoPasses: ['3045 t38; 3030 t37; 0510'],
  },
  {
    id: 'GZ-026',
    codes: '0520',
    type: 'only_with',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'höchste OP-Leistung 800-1199 Punkte aus der L-Liste',
    check: surchargeFits('0520'),
    trigger: '3040 t38; 0520',
    nearMiss: '4133 t36; 0520',
    alsoTriggers: ['0520; 9010 t36'],
  },
  {
    id: 'GZ-027',
    codes: '0530',
    type: 'only_with',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'höchste OP-Leistung ab 1200 Punkte aus der L-Liste',
    check: surchargeFits('0530'),
    trigger: '3040 t38; 0530',
    nearMiss: '9010 t36; 0530',
  },
  {
    id: 'GZ-028',
    codes: '0500-0530',
    type: 'not_with',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'Sitzung: GOÄ 440-445; nicht bei stationärer Aufnahme am selben Tag wegen derselben Erkrankung',
    check: both(
      notWith(surcharges, goaeSurgerySurcharges),
      each(surcharges, (item, context, report) => {
        if (!(context.input.inpatientOn ?? []).includes(item.date)) return
        report([item], 'inpatientSurcharge', { code: label(item) }, { correction: remove(item) })
      }),
    ),
    trigger: '3040 t38; 0510; A:442',
    nearMiss: '3040 t38; 0510',
    alsoTriggers: [['3040 t38; 0510', { inpatientOn: ['2026-11-20'] }]],
  },
  {
    id: 'GZ-029',
    codes: '0500-0530',
    type: 'position',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'warning',
    message: 'unmittelbar nach der zugeordneten OP-Leistung aufführen',
    check: each(surcharges, (item, context, report) => {
      const before = context.input.items
        .filter(
          (other) =>
            (other.kind ?? 'fee') === 'fee' &&
            other.date === item.date &&
            context.place(other) < context.place(item),
        )
        .toSorted((a, b) => context.place(b) - context.place(a))
        .find((other) => !z('0110 0120').has(`${other.system}-${other.code}`))
      const opens = (other: Service | undefined): string | undefined =>
        other === undefined ? undefined : gozSurchargeOf.get(`${other.system}-${other.code}`)
      const isAssigned = context.onDay(item.date).some((other) => opens(other) === item.code)
      if (isAssigned ? opens(before) === item.code : opens(before) !== undefined) return
      report([item], 'surchargePosition', { code: label(item) })
    }),
    trigger: '3040 t38; 0070; 0510',
    nearMiss: '3040 t38; 0510; 0070',
    alsoTriggers: ['3040 t38; 3030 t37; 0510'],
    alsoPasses: ['3040 t38; 0110; 0510', '3040 t38; C:MAT k=material $300; 0510'],
  },
])
