import { maxPerPeriod, maxPer } from '../counts.ts'
import { z } from './shared.ts'
import { onlyWith, notWith } from '../checks.ts'
import { each, label } from '../parts.ts'
import { rulesOfSchedule } from '../rule.ts'

export const gozOrthodonticsRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-120',
    codes: '6000',
    type: 'needs_justification',
    law: 'GOZ Anl. 1 Nr. 6000',
    severity: 'warning',
    message: 'mehr als 4x im Behandlungsverlauf',
    check: maxPerPeriod(z('6000'), 4, { months: 48 }, { unlessJustified: true }),
    trigger: '6000; <6000 x4 @2026-01-05',
    nearMiss: '6000 j; <6000 x4 @2026-01-05',
  },
  {
    id: 'GZ-121',
    codes: '6010',
    type: 'only_with',
    law: 'GOZ Anl. 1 Nr. 6010',
    severity: 'error',
    message: '0060',
    check: onlyWith(z('6010'), z('0060'), { months: 1, document: true }),
    trigger: '6010',
    nearMiss: '6010; 0060',
  },
  {
    id: 'GZ-122',
    codes: '6030-6080',
    type: 'not_with',
    law: 'GOZ Anl. 1 Abschn. G',
    severity: 'error',
    message: 'Behandlungsverlauf: 6190-6260',
    check: notWith(z('6030-6080'), z('6190-6260'), { months: 48, scope: 'course', removeOther: true }),
    trigger: '6040 OK; <6210 @2026-01-05',
    nearMiss: '6040 OK; <6210 @2020-01-05',
    alsoTriggers: ['6210; <6040 OK @2025-06-01'],
    alsoPasses: ['6210; <6040 OK @2022-06-01'],
  },
  {
    id: 'GZ-123',
    codes: '6030-6080',
    type: 'max_duration',
    law: 'GOZ Anl. 1 Abschn. G',
    severity: 'info',
    message: 'umfasst bis zu 4 Jahre Behandlung',
    check: each(z('6030-6080'), (item, _context, report) => {
      report([item], 'fourYears', { code: label(item) }, { severity: 'info' })
    }),
    trigger: '6040 OK',
    nearMiss: '6090 OK',
  },
  {
    id: 'GZ-124',
    codes: '6180',
    type: 'max_per_session',
    law: 'GOZ Anl. 1 Nr. 6180',
    severity: 'error',
    message: '1 je Kiefer',
    check: maxPer(z('6180'), 1, 'jaw', { places: 2 }),
    trigger: '6180 OK x2',
    nearMiss: '6180 OK; 6180 UK',
  },
])
