import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { findPatientRow, type PatientRow } from './queries.ts'

/** A patient of the organisation; 404 for an id that names none, also for one that is no id. */
export const patientById = async (tx: Tx, organisationId: string, id: string): Promise<PatientRow> =>
  found(isRowId(id) ? await findPatientRow(tx, organisationId, id) : undefined)
