import { berlinHour } from '../../platform/clock.ts'
import type { Schedule } from '../../platform/jobs/definition.ts'
import type { Module } from '../../platform/module.ts'
import { workOffDay } from '../factoring/index.ts'
import { businessTime } from '../../kernel/work.ts'
import { deskHandlers } from './calls.ts'

/** Hour in Berlin from which a day is worked off: payouts leave then. */
const workHour = 14

/** At 14:00 in Berlin, in summer and in winter; a practice whose day is done is passed over. */
const workOffToday: Schedule = {
  name: 'desk.work-off-day',
  class: 'decisions',
  at: '0 12,13 * * *',
  missedWithinMs: 10 * 3_600_000,
  async run(deps) {
    if (berlinHour(deps.clock.now()) < workHour) return
    const { today } = await businessTime(deps, deps.db.system)
    await workOffDay(deps, today)
  },
}

export const deskModule: Module = {
  name: 'desk',
  groups: [deskHandlers],
  schedules: [workOffToday],
}
