import { both, each, label, remove, setCode } from '../parts.ts'
import { maxPer } from '../counts.ts'
import { notWith } from '../checks.ts'
import { goaeSurchargeOf } from '../codes.ts'
import { g, goz } from './shared.ts'
import { rulesOfSchedule } from '../rule.ts'

const operationSurcharges = g('442 443 444 445')

const gozSurcharges = goz('0500 0510 0520 0530')

export const goaeServicesRules = rulesOfSchedule('GOÄ', [
  {
    id: 'GA-026',
    codes: '442-445',
    type: 'max_per_day',
    law: 'GOÄ Anl. C VIII; GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: 'einer je Behandlungstag; nur zu GOÄ-Operationen der Liste; nicht neben GOZ 0500-0530',
    check: both(
      maxPer(operationSurcharges, 1, 'day'),
      notWith(operationSurcharges, gozSurcharges),
      each(operationSurcharges, (item, context, report) => {
        const operations = context
          .onDay(item.date)
          .filter((other) => goaeSurchargeOf.has(`${other.system}-${other.code}`))
        const right = operations
          .map((other) => goaeSurchargeOf.get(`${other.system}-${other.code}`) ?? '')
          .toSorted()
          .at(-1)
        if (right === undefined || right === '') {
          report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
        } else if (right !== item.code) {
          report(
            [item],
            'surchargeWrong',
            { code: label(item), other: operations.map(label).join(', '), right },
            { correction: setCode(item, right) },
          )
        }
      }),
    ),
    trigger: '2430; 442; Z:0510',
    nearMiss: '2430; 442',
    alsoTriggers: ['2402; 443'],
  },
  {
    id: 'GA-027',
    codes: '442-449',
    type: 'access',
    law: 'GOZ § 6 Abs. 2',
    severity: 'error',
    message: 'nur wenn eine GOÄ-Operation zugrunde liegt, die dem Zahnarzt offensteht',
    check: each(g('442-449'), (item, context, report) => {
      if (context.onDay(item.date).some((other) => goaeSurchargeOf.has(`${other.system}-${other.code}`)))
        return
      report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
    }),
    trigger: '2401; 442',
    nearMiss: '2402; 442',
    alsoTriggers: ['444; Z:3040 t38'],
  },
  {
    id: 'GA-028',
    codes: '448',
    type: 'not_with',
    law: 'GOÄ Anl. C VIII',
    severity: 'error',
    message: '56, 449',
    check: notWith(g('448'), g('56 449')),
    trigger: '448; 449; 2402',
    nearMiss: '448; 2402',
  },
])
