import type { ImportDecision } from '@honora/contract/imports.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { findRow, type ImportRow } from './queries.ts'
import { subjects } from './subjects.ts'
import { decideRows, updateImport } from './tables.ts'

interface Decision {
  readonly rowIds?: readonly string[] | undefined
  readonly decision: ImportDecision
  readonly patientId?: string | undefined
}

/** Refuses what cannot be done with an import as it stands. */
export function requireState(row: ImportRow, ...states: readonly ImportRow['state'][]): void {
  if (!states.includes(row.state))
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.state }, statesOf: 'patientImportState' })
}

/** Writes a decision on rows of a file down. Where it means a patient, only one that came into question for that row. */
export async function decide(
  tx: Tx,
  row: ImportRow,
  { rowIds, decision, patientId }: Decision,
): Promise<void> {
  requireState(row, 'open')
  const { decisions, decisionOnPatient } = subjects[row.subject]
  if (!decisions.includes(decision)) throw invalidField('/decision', 'invalid')
  if (rowIds?.every(isRowId) === false) throw invalidField('/rowIds', 'invalid')
  if (patientId !== undefined) {
    if (decision !== decisionOnPatient || rowIds?.length !== 1) throw invalidField('/patientId', 'invalid')
    const one = found(await findRow(tx, row.id, rowIds[0] ?? ''))
    if (!one.candidate_ids.includes(patientId)) throw invalidField('/patientId', 'invalid')
  }
  const count = await decideRows(tx, row.id, {
    rowIds: rowIds ?? null,
    decision,
    patientId: patientId ?? null,
    needsPatient: decision === decisionOnPatient,
  })
  if (rowIds !== undefined && count !== new Set(rowIds).size) throw invalidField('/rowIds', 'invalid')
  await updateImport(tx, row.id, {})
}
