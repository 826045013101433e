import { addDays, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { berlinDay } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import type { Deps } from '../platform/deps.ts'
import { systemScope, type OrgScope, type WorkScope } from '../platform/scope.ts'
import { findSimulatedDays } from './queries.ts'

/** Day and instant of everything about money: the real ones, or later by the days of the demonstration clock. */
export interface BusinessTime {
  readonly today: IsoDate
  readonly now: Date
  readonly simulatedDays: number
}

/** What a use case of the factoring side works with: transaction, who acts, and when. */
export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: WorkScope
  readonly actorName: string
  /** The rules act, whoever made the call that set them off. */
  readonly isAutomatic?: boolean
  readonly time: BusinessTime
}

export async function businessTime(deps: Pick<Deps, 'clock'>, db: Db | Tx): Promise<BusinessTime> {
  return timeOf(deps.clock.now(), (await findSimulatedDays(db)) ?? 0)
}

/**
 * An instant of the real clock, such as the end of a link, as people of a demonstration read it: days later by as many as
 * their clock is ahead, so that it fits the other dates on the page. What has ended is decided by the real clock.
 */
export function onBusinessClock(time: BusinessTime, at: Date): Date {
  return new Date(at.getTime() + time.simulatedDays * 86_400_000)
}

function timeOf(realNow: Date, simulatedDays: number): BusinessTime {
  if (simulatedDays === 0) return { today: berlinDay(realNow), now: realNow, simulatedDays }
  return {
    today: addDays(berlinDay(realNow), simulatedDays),
    now: new Date(realNow.getTime() + simulatedDays * 86_400_000),
    simulatedDays,
  }
}

/** Work of a request. */
export async function requestWork(context: { deps: Deps; tx: Tx; scope: OrgScope }): Promise<Work> {
  const { deps, tx, scope } = context
  return { deps, tx, scope, actorName: scope.userName, time: await businessTime(deps, tx) }
}

/** Work of the program inside one organisation; `today` for days that are worked off later. */
export async function systemWork(deps: Deps, tx: Tx, organisationId: string, today?: IsoDate): Promise<Work> {
  const time = await businessTime(deps, tx)
  const at = today === undefined ? time : { ...time, today, now: new Date(`${today}T12:00:00Z`) }
  return { deps, tx, scope: systemScope(organisationId), actorName: '', time: at }
}
