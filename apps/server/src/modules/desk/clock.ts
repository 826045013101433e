import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { workOffDay } from '../factoring/index.ts'
import { businessTime } from '../../kernel/work.ts'
import { advanceSimulatedDay } from './tables.ts'
import { findSimulatedDays } from '../../kernel/queries.ts'

/** The simulated day. 404 where no demonstration is installed. */
export async function readClock(deps: Deps): Promise<{ today: string; days: number }> {
  if ((await findSimulatedDays(deps.db.system)) === undefined) throw new AppError('NOT_FOUND')
  const { today, simulatedDays } = await businessTime(deps, deps.db.system)
  return { today, days: simulatedDays }
}

/** Moves the simulated day forward and works off every day passed, in order, before it answers. One mover at a time. */
export async function moveClock(deps: Deps, days: number): Promise<{ today: string; days: number }> {
  await readClock(deps)
  return exclusively(deps, async () => {
    for (let step = 0; step < days; step += 1) {
      const { today } = await businessTime(deps, deps.db.system)
      await workOffDay(deps, today)
      await advanceSimulatedDay(deps.db.system)
      await workOffDay(deps, addDays(today, 1))
    }
    return readClock(deps)
  })
}

const lockKey = 730_021

/** Holds a lock of the database's session, so that two movers (of two nodes) wait for each other. */
async function exclusively<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  const client = await deps.db.systemPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
