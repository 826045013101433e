import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { workOffDay } from '../factoring/index.ts'
import { businessTime } from '../../kernel/work.ts'
import { deskHandlers } from './routes.ts'
import { sumOfAllEntries } from './queries.ts'

const tickMs = 60_000
/** The whole ledger is added up every ten minutes for the metrics: it must be zero. */
const balanceEveryTicks = 10
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
    let tick = 0
    const timer = setInterval(() => {
      if (tick % balanceEveryTicks === 0) void watchBalance(deps)
      tick += 1
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

async function watchBalance(deps: Deps): Promise<void> {
  try {
    const { rows } = await sumOfAllEntries(deps.db.system)
    deps.metrics.ledgerImbalance.set(rows[0]?.cents ?? 0)
  } catch (error) {
    deps.log.warn({ err: error }, 'ledger could not be added up')
  }
}
