import type { ToolCall, ToolName, ToolRefusal } from '@honora/contract/tools.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Undo } from './actions/action.ts'

export interface CallRow {
  readonly id: string
  readonly user_id: string
  readonly consultation_id: string | null
  readonly appointment_id: string | null
  readonly tool: ToolName
  readonly arguments: Readonly<Record<string, unknown>>
  readonly status: ToolCall['status']
  readonly reason: ToolRefusal | null
  readonly result: Readonly<Record<string, unknown>> | null
  readonly undo: Undo | null
}

const columns = [
  'id',
  'user_id',
  'consultation_id',
  'appointment_id',
  'tool',
  'arguments',
  'status',
  'reason',
  'result',
  'undo',
] as const

export interface NewCall {
  readonly consultationId: string | null
  readonly appointmentId: string | null
  readonly tool: ToolName
  readonly arguments: Readonly<Record<string, unknown>>
  readonly outcome: Outcome
}

/** What became of a call. */
export interface Outcome {
  readonly status: ToolCall['status']
  readonly reason?: ToolRefusal
  readonly result?: Readonly<Record<string, unknown>>
  readonly undo?: Undo
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export async function insertCall(tx: Tx, scope: OrgScope, call: NewCall, at: Date): Promise<CallRow> {
  const row = await tx
    .insertInto('tool_call')
    .values({
      id: newId(),
      organisation_id: scope.organisationId,
      user_id: scope.userId,
      consultation_id: call.consultationId,
      appointment_id: call.appointmentId,
      tool: call.tool,
      arguments: JSON.stringify(call.arguments),
      status: call.outcome.status,
      reason: call.outcome.reason ?? null,
      result: json(call.outcome.result),
      undo: json(call.outcome.undo),
      created_at: at,
      updated_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as unknown as CallRow
}

/** A call of this user, locked until the transaction ends; commands of others cannot be confirmed or taken back. */
export async function lockCall(tx: Tx, scope: OrgScope, id: string): Promise<CallRow | undefined> {
  if (!isRowId(id)) return undefined
  const row = await tx
    .selectFrom('tool_call')
    .select(columns)
    .where('organisation_id', '=', scope.organisationId)
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as unknown as CallRow | undefined
}

/** The latest call of this user in a visit that can still be taken back. */
export async function lastUndoable(
  tx: Tx,
  scope: OrgScope,
  consultationId: string | undefined,
  appointmentId: string | undefined,
): Promise<{ readonly id: string } | undefined> {
  const query = tx
    .selectFrom('tool_call')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('user_id', '=', scope.userId)
    .where('status', '=', 'done')
    .where('undo', 'is not', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  if (consultationId !== undefined)
    return query.where('consultation_id', '=', consultationId).executeTakeFirst()
  return appointmentId === undefined
    ? undefined
    : query.where('appointment_id', '=', appointmentId).executeTakeFirst()
}

export async function settleCall(
  tx: Tx,
  scope: OrgScope,
  id: string,
  outcome: Outcome,
  at: Date,
): Promise<CallRow> {
  const row = await tx
    .updateTable('tool_call')
    .set((update) => ({
      status: outcome.status,
      reason: outcome.reason ?? null,
      result: json(outcome.result),
      undo: json(outcome.undo),
      version: update('version', '+', 1),
      updated_at: at,
    }))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as unknown as CallRow
}
