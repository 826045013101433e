import { z } from './shared.ts'
import { addMonths } from '../../../billing/days.ts'
import { isSamePlace } from '../where.ts'
import { label, remove } from '../parts.ts'
import { rulesOfSchedule } from '../rule.ts'

/** Restorations that end the time of a provisional one. */
const finals = z('2200 2210 2220 5000 5010 5020 5030 5040 5070')

export const gozSplintsRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-125',
    codes: '7080,7090',
    type: 'min_duration',
    law: 'GOZ Anl. 1 Nr. 7080',
    severity: 'warning',
    message: 'Tragezeit mindestens 3 Monate',
    check: {
      codes: z('7080 7090'),
      also: finals,
      run: (context, items, report) => {
        const provisional = [...items, ...context.past(z('7080 7090'))]
        for (const item of provisional) {
          const final = context
            .everywhere(finals)
            .find(
              (other) =>
                other.date >= item.date &&
                other.date < addMonths(item.date, 3) &&
                (context.isOnDocument(item) || context.isOnDocument(other)) &&
                isSamePlace(item, other, 'tooth', true),
            )
          if (final === undefined) continue
          report(
            [item, final],
            'wearTime',
            { code: label(item), other: label(final), months: 3 },
            { correction: remove(context.isOnDocument(item) ? item : final) },
          )
        }
      },
    },
    trigger: '7080 t36; 2210 t36',
    nearMiss: '7080 t36 @2026-08-01; 2210 t36',
    alsoTriggers: ['2210 t36; <7080 t36 @2026-09-01'],
    alsoPasses: ['2210 t36; <7080 t36 @2026-08-20'],
  },
])
