import { maxPer, maxPerPeriod } from '../counts.ts'
import { z, surcharges } from './shared.ts'
import { both, each, label, ask, remove } from '../parts.ts'
import { notWith, onlyJaw, onlyWith } from '../checks.ts'
import { gozSurchargeOf } from '../codes.ts'
import { isSamePlace } from '../where.ts'
import { rulesOfSchedule } from '../rule.ts'

export const gozImplantsRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-127',
    codes: '9000',
    type: 'max_per_jaw',
    law: 'GOZ Anl. 1 Nr. 9000',
    severity: 'error',
    message: '1',
    check: maxPer(z('9000'), 1, 'jaw', { places: 2 }),
    trigger: '9000 OK x2',
    nearMiss: '9000 OK; 9000 UK',
  },
  {
    id: 'GZ-128',
    codes: '9010',
    type: 'max_per_region',
    law: 'GOZ Anl. 1 Nr. 9010',
    severity: 'error',
    message: '1 je Implantat; Zahnregion angeben',
    check: both(
      maxPer(z('9010'), 1, 'tooth', { places: 32 }),
      each(z('9010'), (item, _context, report) => {
        if (item.tooth !== undefined || item.quadrant !== undefined) return
        report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
      }),
    ),
    trigger: '9010 t36 x2',
    nearMiss: '9010 t36; 9010 t46',
  },
  {
    id: 'GZ-129',
    codes: '9040',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 9050',
    severity: 'error',
    message: 'gleiches Implantat und Sitzung: 9050',
    check: notWith(z('9040'), z('9050'), { near: 'tooth', removeOther: true }),
    trigger: '9040 t36; 9050 t36',
    nearMiss: '9040 t36; 9050 t46',
  },
  {
    id: 'GZ-130',
    codes: '9040',
    type: 'no_surcharge',
    law: 'GOZ Anl. 1 Abschn. L',
    severity: 'error',
    message: '0500-0530 nicht zu 9040',
    check: each(z('9040'), (item, context, report) => {
      const day = context.onDay(item.date)
      const surcharge = day.find((other) => surcharges.has(`${other.system}-${other.code}`))
      if (surcharge === undefined || day.some((other) => gozSurchargeOf.has(`${other.system}-${other.code}`)))
        return
      report(
        [surcharge, item],
        'noSurcharge',
        { code: label(surcharge), other: label(item) },
        { correction: remove(surcharge) },
      )
    }),
    trigger: '9040 t36; 0500',
    nearMiss: '9040 t36; 9020 t46; 0510',
  },
  {
    id: 'GZ-131',
    codes: '9050',
    type: 'max_per_case',
    law: 'GOZ Anl. 1 Nr. 9050',
    severity: 'error',
    message: '3 je Implantat, 1 je Sitzung und Implantat; nicht neben 9010, 9040',
    check: both(
      maxPer(z('9050'), 1, 'tooth', { places: 32 }),
      maxPerPeriod(z('9050'), 3, { months: 24 }, { perTooth: true }),
      notWith(z('9050'), z('9010 9040'), { near: 'tooth' }),
    ),
    trigger: '9050 t36; <9050 t36 x3 @2026-06-01',
    nearMiss: '9050 t36; <9050 t36 x2 @2026-06-01',
    alsoTriggers: ['9010 t36; 9050 t36'],
  },
  {
    id: 'GZ-132',
    codes: '9060',
    type: 'max_per_session',
    law: 'GOZ Anl. 1 Nr. 9060',
    severity: 'error',
    message: '1 je Implantat',
    check: maxPer(z('9060'), 1, 'tooth', { places: 32 }),
    trigger: '9060 t36 x2',
    nearMiss: '9060 t36; 9060 t46',
    alsoTriggers: ['9060; 9060 t36'],
    alsoPasses: ['9060 x2'],
  },
  {
    id: 'GZ-133',
    codes: '9100',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 9100',
    severity: 'error',
    message: 'gleiche Kieferhälfte: 9130',
    check: notWith(z('9100'), z('9130'), { near: 'half' }),
    trigger: '9100 Q1; 9130 Q1',
    nearMiss: '9100 Q1; 9130 Q2',
    alsoTriggers: ['9130 t15; 9100 t16'],
  },
  {
    id: 'GZ-134',
    codes: '9100',
    type: 'reduced_fee',
    law: 'GOZ Anl. 1 Nr. 9100',
    severity: 'error',
    message: 'neben 9110 nur 1/2, neben 9120 nur 1/3 der Gebühr (gleiche Kieferhälfte)',
    check: each(z('9100'), (item, context, report) => {
      const beside = context
        .session(item)
        .filter(
          (other) => z('9110 9120').has(`${other.system}-${other.code}`) && isSamePlace(item, other, 'half'),
        )
      const lift = beside.find((other) => other.code === '9120') ?? beside[0]
      if (lift === undefined) return
      const claimed = context.input.claimedCents?.[item.id]
      const expected = context.input.expectedCents?.[item.id]
      const isWrong = claimed !== undefined && expected !== undefined && claimed > expected
      report(
        [item, lift],
        'reducedFee',
        { code: label(item), other: label(lift), share: lift.code === '9120' ? '1/3' : '1/2' },
        {
          severity: isWrong ? 'error' : 'info',
        },
      )
    }),
    trigger: '9100 Q1; 9110 t16',
    nearMiss: '9100 Q1; 9110 t26',
  },
  {
    id: 'GZ-135',
    codes: '9110',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 9110',
    severity: 'error',
    message: 'gleiche Implantatkavität: 9120, 9130',
    check: notWith(z('9110'), z('9120 9130'), { near: 'tooth', scope: 'cavity' }),
    trigger: '9110 t16; 9120 Q1',
    nearMiss: '9110 t16; 9120 Q2',
  },
  {
    id: 'GZ-136',
    codes: '9120',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 9120',
    severity: 'error',
    message: 'nur Oberkiefer; 1 je Kieferhälfte',
    check: both(onlyJaw(z('9120'), 'OK'), maxPer(z('9120'), 1, 'half', { places: 2 })),
    trigger: '9120 Q3',
    nearMiss: '9120 Q1',
  },
  {
    id: 'GZ-137',
    codes: '9150',
    type: 'only_with',
    law: 'GOZ Anl. 1 Nr. 9150',
    severity: 'error',
    message: '9100',
    check: onlyWith(z('9150'), z('9100'), { near: 'half' }),
    trigger: '9150 Q1',
    nearMiss: '9150 Q1; 9100 Q1',
    alsoPasses: ['9150 t14; 9100 Q1'],
  },
])
