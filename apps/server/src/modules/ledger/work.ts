import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { sql } from 'kysely'
import { berlinDay } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Topic } from '@honora/contract/events.ts'
import { newId } from '../../platform/ids.ts'
import { systemScope, type OrgScope, type WorkScope } from '../../platform/scope.ts'

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
  const row = await db.selectFrom('demo_clock').select('days').executeTakeFirst()
  return timeOf(deps.clock.now(), row?.days ?? 0)
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

/** Refuses everybody who is not a member of the factor with a factor role. */
export function requireFactor(scope: OrgScope): void {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
}

/** The same for a record that only the factor has: for everybody else it does not exist. */
export function requireFactorRecord(scope: OrgScope): void {
  if (!isFactorRole(scope.role)) throw new AppError('NOT_FOUND')
}

/**
 * Runs work on the rows of the practice that a record belongs to. A member of the factor acts in the factor's
 * organisation; what follows for the practice (its events) is written as the practice's.
 */
export async function inOrganisation<T>(
  work: Work,
  organisationId: string,
  action: () => Promise<T>,
): Promise<T> {
  if (organisationId === work.scope.organisationId) return action()
  await sql`select set_config('app.organisation_id', ${organisationId}, true)`.execute(work.tx)
  try {
    return await action()
  } finally {
    await sql`select set_config('app.organisation_id', ${work.scope.organisationId}, true)`.execute(work.tx)
  }
}

export interface Change {
  readonly organisationId: string
  readonly topic: Topic
  /** `<kind>:<id>` of the audit trail; the id is that of the event too. */
  readonly kind: string
  readonly id: string
  readonly change: string
  readonly version?: number
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** One audit entry and one event for one change. */
export async function announce(work: Work, change: Change): Promise<void> {
  work.deps.audit.note(work.tx, {
    action: `${change.kind}.${change.change}`,
    record: `${change.kind}:${change.id}`,
    details: { ...change.details, ...(work.isAutomatic === true ? { automatic: true } : {}) },
  })
  await inOrganisation(work, change.organisationId, () =>
    work.deps.events.publish(work.tx, change.organisationId, {
      topic: change.topic,
      id: change.id,
      change: change.change,
      ...(change.version === undefined ? {} : { version: change.version }),
    }),
  )
}

export interface TimelineNote {
  readonly organisationId: string
  readonly invoiceId: string
  readonly kind: string
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds to the timelines of invoices. */
export async function note(work: Work, ...entries: readonly TimelineNote[]): Promise<void> {
  if (entries.length === 0) return
  await work.tx
    .insertInto('invoice_event')
    .values(
      entries.map((entry) => ({
        id: newId(),
        organisation_id: entry.organisationId,
        invoice_id: entry.invoiceId,
        kind: entry.kind,
        at: work.time.now,
        on_day: work.time.today,
        actor_kind: work.isAutomatic === true ? 'system' : work.scope.actor.kind,
        actor_name: work.isAutomatic === true ? '' : work.actorName,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute()
}

/** Locks a name until the transaction ends, so that limits are checked one after the other. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 11))`.execute(tx)
}
