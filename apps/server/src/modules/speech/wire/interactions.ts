import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRowId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { createInteraction, websocketUrl } from '../interactions.ts'
import { badId, badRequest, noInteraction } from './errors.ts'

const Status = z.enum(['planned', 'in-progress', 'on-hold', 'completed', 'cancelled', 'deleted'])
const Text = z.string().max(500)
const Encounter = z.looseObject({
  identifier: Text.optional(),
  status: Status.optional(),
  type: Text.optional(),
  period: z.looseObject({ startedAt: z.string().optional(), endedAt: z.string().nullish() }).optional(),
  title: Text.nullish(),
})
/** The provider's nested body, and the specification's flat one, on the same path. */
export const InteractionBody = z.looseObject({
  assignedUserId: Text.nullish(),
  encounter: Encounter.optional(),
  patient: z.looseObject({ identifier: Text }).nullish(),
  primaryLanguage: z.string().max(20).optional(),
  modelName: z.string().max(100).nullish(),
  encounterType: Text.optional(),
  encounterTitle: Text.nullish(),
})
export type InteractionBody = z.infer<typeof InteractionBody>

const columns = [
  'id',
  'assigned_user_id',
  'encounter_identifier',
  'encounter_status',
  'encounter_type',
  'encounter_title',
  'encounter_period',
  'patient',
  'created_at',
  'updated_at',
  'ended_at',
] as const

type Row = Awaited<ReturnType<typeof wireRow>>

export async function wireRow(tx: Tx, id: string) {
  if (!isRowId(id)) throw badId()
  const row = await tx
    .selectFrom('interaction')
    .select(columns)
    .where('id', '=', id)
    .where('encounter_status', '<>', 'deleted')
    .executeTakeFirst()
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

/** Creates one, or answers that of the same encounter identifier from the last 24 hours: clients retry. */
export async function createWireInteraction(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  given: unknown,
): Promise<{ id: string; isNew: boolean }> {
  const parsed = InteractionBody.safeParse(given)
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.path.join('.') ?? 'body')
  const body = parsed.data
  const identifier = body.encounter?.identifier
  if (identifier !== undefined) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${scope.organisationId + identifier}, 0))`.execute(
      tx,
    )
    const earlier = await tx
      .selectFrom('interaction')
      .select('id')
      .where('organisation_id', '=', scope.organisationId)
      .where('encounter_identifier', '=', identifier)
      .where('encounter_status', '<>', 'deleted')
      .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst()
    if (earlier !== undefined) return { id: earlier.id, isNew: false }
  }
  const id = await createInteraction(tx, scope, deps, {
    primaryLanguage: body.primaryLanguage,
    modelName: body.modelName,
    encounterType: body.encounter?.type ?? body.encounterType,
    encounterTitle: body.encounter?.title ?? body.encounterTitle,
    identifier,
    encounterStatus: body.encounter?.status,
    period: body.encounter?.period,
    patient: body.patient ?? undefined,
    assignedUserId: body.assignedUserId,
  })
  return { id, isNew: true }
}

export async function patchWireInteraction(tx: Tx, deps: Deps, id: string, given: unknown): Promise<Row> {
  const row = await wireRow(tx, id)
  const parsed = InteractionBody.safeParse(given)
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.path.join('.') ?? 'body')
  const { encounter, patient, assignedUserId } = parsed.data
  await tx
    .updateTable('interaction')
    .set({
      encounter_identifier: encounter?.identifier ?? row.encounter_identifier,
      encounter_status: encounter?.status ?? row.encounter_status,
      encounter_type: encounter?.type ?? row.encounter_type,
      encounter_title: encounter?.title === undefined ? row.encounter_title : encounter.title,
      encounter_period: JSON.stringify(encounter?.period ?? row.encounter_period),
      patient: JSON.stringify(patient ?? row.patient),
      assigned_user_id: assignedUserId === undefined ? row.assigned_user_id : assignedUserId,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  return wireRow(tx, id)
}

export interface WireList {
  readonly index: number
  readonly pageSize: number
  readonly direction: 'asc' | 'desc'
  readonly encounterStatus: readonly string[]
  readonly patient: string | undefined
}

/** One page; behind the last one an empty list, at which the client stops. */
export async function listWire(tx: Tx, list: WireList): Promise<Row[]> {
  let rows = tx
    .selectFrom('interaction')
    .select(columns)
    .where('encounter_status', '<>', 'deleted')
    .orderBy('created_at', list.direction)
    .orderBy('id', list.direction)
    .limit(list.pageSize)
    .offset((list.index - 1) * list.pageSize)
  if (list.encounterStatus.length > 0) rows = rows.where('encounter_status', 'in', [...list.encounterStatus])
  if (list.patient !== undefined) rows = rows.where(sql<string>`patient ->> 'identifier'`, '=', list.patient)
  return rows.execute()
}
