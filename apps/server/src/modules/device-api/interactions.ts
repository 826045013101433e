import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { refuseFinalized } from '../consultations/index.ts'
import { createInteraction, websocketUrl } from '../live/index.ts'
import { badId, badRequest, isDuplicate, noInteraction } from './errors.ts'
import { listed, parsed } from './parse.ts'
import {
  findRecentTwin,
  findWireInteraction,
  isTaken,
  lockEncounterIdentifier,
  type Row,
  sortColumns,
  Status,
  type WireList,
} from './queries.ts'
import { updateInteraction } from '../consultation-records/index.ts'

const Text = z.string().max(500)
const Type = z.enum(['first_consultation', 'consultation', 'emergency', 'inpatient', 'outpatient'])
const Patient = z.looseObject({
  identifier: Text,
  name: Text.nullish(),
  gender: z.enum(['male', 'female', 'unknown', 'other']).nullish(),
  birthDate: z.string().max(40).nullish(),
  pronouns: Text.nullish(),
})
const Encounter = z.looseObject({
  identifier: Text.min(1).optional(),
  status: Status.optional(),
  type: Type.optional(),
  period: z.looseObject({ startedAt: z.string().optional(), endedAt: z.string().nullish() }).optional(),
  title: Text.nullish(),
})
/** The provider's nested body, and the specification's flat one, on the same path. */
const InteractionBody = z.looseObject({
  assignedUserId: Text.nullish(),
  encounter: Encounter.optional(),
  patient: Patient.nullish(),
  primaryLanguage: z.string().max(20).optional(),
  modelName: z.string().max(100).nullish(),
  encounterType: Text.optional(),
  encounterTitle: Text.nullish(),
})
/** A new interaction whose encounter is given says which, in what state and of what kind (required by the provider's API). */
const NewInteractionBody = InteractionBody.extend({
  encounter: Encounter.required({ identifier: true, status: true, type: true }).optional(),
})

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

/** Creates one, or answers that of the same encounter identifier from the last 24 hours: clients retry. */
export async function createWireInteraction(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  given: unknown,
): Promise<{ id: string; isNew: boolean }> {
  const body = parsed(NewInteractionBody, given)
  const identifier = body.encounter?.identifier
  if (identifier !== undefined) {
    await lockEncounterIdentifier(tx, scope.organisationId + identifier)
    const earlier = await findRecentTwin(tx, scope.organisationId, identifier)
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
  const { encounter, patient, assignedUserId } = parsed(InteractionBody, given)
  const identifier = encounter?.identifier ?? row.encounter_identifier
  if (identifier !== row.encounter_identifier && (await isTaken(tx, identifier)))
    throw isDuplicate('encounter.identifier belongs to another interaction')
  await updateInteraction(
    tx,
    {
      encounter_identifier: identifier,
      encounter_status: encounter?.status ?? row.encounter_status,
      encounter_type: encounter?.type ?? row.encounter_type,
      encounter_title: encounter?.title === undefined ? row.encounter_title : encounter.title,
      encounter_period: JSON.stringify({ ...row.encounter_period, ...encounter?.period }),
      patient: JSON.stringify(patient ?? row.patient),
      assigned_user_id: assignedUserId === undefined ? row.assigned_user_id : assignedUserId,
      updated_at: deps.clock.now(),
    },
    id,
  )
  return wireRow(tx, id)
}

/** Hides an interaction; one whose documentation is finalised stays. */
export async function deleteWireInteraction(tx: Tx, deps: Deps, id: string): Promise<void> {
  await refuseFinalized(tx, id)
  await updateInteraction(tx, { encounter_status: 'deleted' }, id)
  deps.audit.append(tx, { action: 'interaction.deleted', record: `interaction:${id}` })
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
  return {
    sort,
    index: whole(query.index, 1, 1_000_000),
    pageSize: whole(query.pageSize, 10, 100),
    direction: query.direction === 'asc' ? 'asc' : 'desc',
    encounterStatus: listed(query.encounterStatus).map(statusOf),
    patient: typeof query.patient === 'string' ? query.patient : undefined,
  }
}
