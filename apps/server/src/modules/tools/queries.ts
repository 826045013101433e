import { type ToolCall, type ToolName, toolNames, ToolRefusal } from '@honora/contract/tools.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Undo } from './actions/action.ts'
import { sql } from 'kysely'

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

export const columns = [
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

/** Columns that the database keeps as text. */
const Names = z.object({ tool: z.enum(toolNames), reason: ToolRefusal.nullable() })

type Stored = Omit<CallRow, 'tool' | 'reason'> & { readonly tool: string; readonly reason: string | null }

export const callOf = (row: Stored): CallRow => ({ ...row, ...Names.parse(row) })

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
  return row && callOf(row)
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

export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint tool_call`.execute(tx)
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await sql`release savepoint tool_call`.execute(tx)
}

export async function rollBackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint tool_call`.execute(tx)
}
