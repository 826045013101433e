import type { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'
import { websocketUrl } from '../live/index.ts'
import { badId, badRequest, noInteraction } from './errors.ts'
import { listed } from './parse.ts'
import { findWireInteraction, type Row, sortColumns, Status, type WireList } from './queries.ts'

export async function wireRow(tx: Tx, id: string) {
  if (!isRowId(id)) throw badId()
  const row = await findWireInteraction(tx, id)
  if (row === undefined) throw noInteraction()
  return row
}

/** Interaction in the wire's members; `id`, not `interactionId`, after the create call. */
export function presentWire(row: Row, baseUrl: string): Readonly<Record<string, unknown>> {
  const updatedAt = row.updated_at.toISOString()
  return {
    id: row.id,
    assignedUserId: row.assigned_user_id ?? row.id,
    encounter: {
      identifier: row.encounter_identifier,
      status: row.encounter_status,
      type: row.encounter_type,
      period: row.encounter_period ?? { startedAt: row.created_at.toISOString() },
      title: row.encounter_title ?? '',
    },
    patient: row.patient ?? { identifier: row.id },
    createdAt: row.created_at.toISOString(),
    updatedAt,
    lastUpdated: updatedAt,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.toISOString() }),
    websocketUrl: websocketUrl(baseUrl, row.id),
  }
}

function statusOf(value: string): z.infer<typeof Status> {
  const { data, success } = Status.safeParse(value)
  if (!success) throw badRequest('encounterStatus')
  return data
}

const isSort = (value: unknown): value is WireList['sort'] =>
  value === 'patient' || (typeof value === 'string' && Object.hasOwn(sortColumns, value))

/** Reads the query of a list; what is no number or no known column is refused. */
export function listOf(query: Readonly<Record<string, unknown>>): WireList {
  const whole = (value: unknown, fallback: number, most: number): number => {
    const number = Number(value ?? fallback)
    if (!Number.isInteger(number) || number < 1)
      throw badRequest('index and pageSize are whole numbers from 1')
    return Math.min(number, most)
  }
  const sort = query.sort ?? 'createdAt'
  if (!isSort(sort)) throw badRequest('sort')
  const direction = query.direction ?? 'desc'
  if (direction !== 'asc' && direction !== 'desc') throw badRequest('direction')
  return {
    sort,
    index: whole(query.index, 1, 1_000_000),
    pageSize: whole(query.pageSize, 10, 100),
    direction,
    encounterStatus: listed(query.encounterStatus).map(statusOf),
    patient: typeof query.patient === 'string' ? query.patient : undefined,
  }
}
