import { sql } from 'kysely'
import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { ToolCall, ToolName, ToolRefusal } from '@honora/contract/tools.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Undo } from './actions/action.ts'
import { callOf, type CallRow, columns } from './queries.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'tool_call.arguments': Readonly<Record<string, unknown>>
    'tool_call.result': Readonly<Record<string, unknown>>
    'tool_call.undo': Undo
  }
}

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
  return callOf(row)
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
  return callOf(row)
}

/** Removes what was asked of tools about the visits of a patient. */
export async function forgetToolCalls(tx: Tx, patientId: string): Promise<Removal> {
  const calls = await rowsOf(
    tx,
    sql`delete from tool_call where consultation_id in (select id from consultation where patient_id = ${patientId}::uuid)
      or appointment_id in (select id from appointment where patient_id = ${patientId}::uuid)`,
  )
  return { counts: { tool_call: calls }, objects: [] }
}
