import type { FreeTime, FreeTimeQuery, WorkingHours, WorkingHoursInput } from '@honora/contract/calendar.ts'
import { instantAt, minutesOf, timeOf, wallClock } from '@honora/domain/appointments/berlin.ts'
import { freeTimes, overlappingPeriod, type WorkingPeriod } from '@honora/domain/appointments/hours.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'

import { listPeriodRows, listTakenRows, treatingMembers } from './queries.ts'
import { replacePeriodRows } from './tables.ts'

export async function listWorkingHours(tx: Tx, scope: OrgScope): Promise<WorkingHours[]> {
  const rows = await listPeriodRows(tx, scope.organisationId)
  return rows.map(({ user_id, weekday, from_minute, to_minute, room }) => ({
    practitionerId: user_id,
    weekday,
    from: from_minute,
    to: to_minute,
    ...(room === null ? {} : { room }),
  }))
}

/** The stored hours of one member give way to these. */
export async function replaceWorkingHours(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  practitionerId: string,
  { hours }: WorkingHoursInput,
): Promise<WorkingHours[]> {
  await requireTreating(deps, scope, practitionerId)
  const empty = hours.findIndex(({ from, to }) => to <= from)
  if (empty !== -1) throw invalidField(`/hours/${empty}/to`, 'end_before_start')
  const overlapping = overlappingPeriod(hours)
  if (overlapping !== undefined) throw invalidField(`/hours/${overlapping}/from`, 'overlaps')
  await replacePeriodRows(
    tx,
    { organisationId: scope.organisationId, userId: practitionerId },
    hours.map(({ weekday, from, to, room }) => ({
      id: newId(),
      weekday,
      from_minute: from,
      to_minute: to,
      room: room?.trim() ? room.trim() : null,
    })),
  )
  deps.audit.append(tx, { action: 'working-hours.changed', record: `user:${practitionerId}` })
  return (await listWorkingHours(tx, scope)).filter((period) => period.practitionerId === practitionerId)
}

/** 404 for everybody who does not treat in this practice. */
export async function requireTreating(deps: Deps, scope: OrgScope, id: string): Promise<void> {
  found((await treatingIds(deps, scope)).find((treating) => treating === id))
}

/** How far ahead free times are looked for, and how many days are read at once. */
const farthestDays = 182
const windowDays = 14

export async function listFreeTimes(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: FreeTimeQuery,
): Promise<FreeTime[]> {
  const treating = await treatingIds(deps, scope)
  const practitionerIds =
    query.practitionerId === undefined ? treating : treating.filter((id) => id === query.practitionerId)
  if (practitionerIds.length === 0) return []
  const periods: WorkingPeriod[] = await listWorkingHours(tx, scope)
  const now = deps.clock.now()
  const [today] = wallClock(now)
  const asked = query.from ?? today
  const first = asked > today ? { day: asked, minute: 0 } : { day: today, minute: minutesOf(now) }
  const answer: FreeTime[] = []
  for (let offset = 0; offset < farthestDays && answer.length < query.limit; offset += windowDays) {
    const day = addDays(first.day, offset)
    const span = {
      from: new Date(instantAt(day, '00:00')),
      to: new Date(instantAt(addDays(day, windowDays), '00:00')),
    }
    const taken = (await listTakenRows(tx, scope.organisationId, span)).map((row) => ({
      day: wallClock(row.starts_at)[0],
      practitionerId: row.practitioner_id,
      room: row.room ?? undefined,
      from: minutesOf(row.starts_at),
      to: minutesOf(row.starts_at) + (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    }))
    const times = freeTimes({
      practitionerIds,
      periods,
      taken,
      from: offset === 0 ? first : { day, minute: 0 },
      days: windowDays,
      durationMinutes: query.durationMinutes,
      part: query.dayPart,
    })
    answer.push(
      ...times.slice(0, query.limit - answer.length).map((time) => ({
        practitionerId: time.practitionerId,
        startsAt: instantAt(time.day, timeOf(time.from)),
        endsAt: instantAt(time.day, timeOf(time.to)),
        ...(time.room === undefined ? {} : { room: time.room }),
      })),
    )
  }
  return answer
}

const treatingIds = async (deps: Deps, scope: OrgScope): Promise<string[]> =>
  (await treatingMembers(deps, scope)).map(({ id }) => id)
