import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { workOffDay } from '../factoring/index.ts'
import { businessTime } from '../ledger/index.ts'
import { deskHandlers } from './routes.ts'

const tickMs = 60_000
/** Hour in Berlin from which a day is worked off: payouts leave then. */
const workHour = 14

const hourFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
})

export const deskModule: Module = {
  name: 'desk',
  groups: [deskHandlers],
  start(deps) {
    let running: Promise<unknown> = Promise.resolve()
    let doneDay = ''
    const timer = setInterval(() => {
      const now = deps.clock.now()
      if (Number.parseInt(hourFormat.format(now), 10) < workHour || doneDay === berlinDay(now)) return
      running = workOffToday(deps)
        .then(() => {
          doneDay = berlinDay(now)
          return undefined
        })
        .catch((error: unknown) => deps.log.error({ err: error }, 'daily work failed'))
    }, tickMs)
    timer.unref()
    return Promise.resolve(async () => {
      clearInterval(timer)
      await running
    })
  },
}

async function workOffToday(deps: Deps): Promise<void> {
  const { today } = await businessTime(deps, deps.db.system)
  await workOffDay(deps, today)
}
