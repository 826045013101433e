import { maxPer } from '../counts.ts'
import { z } from './shared.ts'
import { rulesOfSchedule } from '../rule.ts'

export const gozFunctionRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-126',
    codes: '8010',
    type: 'max_per_session',
    law: 'GOZ Anl. 1 Nr. 8010',
    severity: 'error',
    message: '2',
    check: maxPer(z('8010'), 2, 'session'),
    trigger: '8010 x3',
    nearMiss: '8010 x2',
  },
])
