import { berlinDay } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { planDay, retentionJobs } from './jobs.ts'
import { retentionHandlers } from './routes.ts'

const tickMs = 10 * 60_000

export const retentionModule: Module = {
  name: 'retention',
  groups: [retentionHandlers],
  jobs: retentionJobs,
  start(deps) {
    let plannedDay = ''
    let running: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      const day = berlinDay(deps.clock.now())
      if (day === plannedDay) return
      running = planDay(deps)
        .then(() => {
          plannedDay = day
          return undefined
        })
        .catch((error: unknown) => deps.log.error({ err: error }, 'retention was not planned'))
    }, tickMs)
    timer.unref()
    return Promise.resolve(async () => {
      clearInterval(timer)
      await running
    })
  },
}
