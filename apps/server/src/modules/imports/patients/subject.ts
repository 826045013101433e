import { mapRow } from '@honora/domain/imports/columns.ts'
import { mappingProblem, proposeMapping } from '@honora/domain/patients/import/columns.ts'
import { patientFields, type PatientField } from '@honora/domain/patients/import/fields.ts'
import { judgeRows } from '@honora/domain/patients/import/judge.ts'
import { readPatients } from '@honora/formats/lists/read.ts'
import { berlinDay } from '../../../platform/clock.ts'
import { knownRecords, patientTables, raiseNextNumber } from '../../patients/index.ts'
import { isCells, unread, type ReadRow, type RowToKeep, type StoredMapping } from '../rows.ts'
import type { Judging, Subject, Work } from '../subject.ts'
import { takePatientOver } from './take-over.ts'
import { undoPatient } from './undo.ts'

/** Files of patients: GDT, BDT, CSV and workbooks. */
export const patientFiles: Subject = {
  name: 'patient',
  read: readPatients,
  proposeMapping,
  mappingProblem: (mapping) => mappingProblem(ofPatients(mapping)),
  assumed: async () => ({ insurance_kind: 'statutory', practitioner_id: null }),
  judge,
  decisionOnPatient: 'update',
  decisions: ['create', 'update', 'skip'],
  takeOver: takePatientOver,
  finish: ({ tx, scope }) => raiseNextNumber(tx, scope.organisationId),
  async undo(work, row, rows) {
    const tables = await patientTables(work.tx)
    for (const each of rows) await undoPatient(work, { importId: row.id, tables }, each)
  },
}

const fields: ReadonlySet<string> = new Set(patientFields)
const isPatientField = (field: string): field is PatientField => fields.has(field)

/** The columns of people in a stored mapping. */
export const ofPatients = (mapping: StoredMapping): readonly (PatientField | null)[] =>
  mapping.map((field) => (field !== null && isPatientField(field) ? field : null))

async function judge({ deps, tx, scope }: Work, { rows, mapping }: Judging): Promise<readonly RowToKeep[]> {
  const columns = mapping === null ? [] : ofPatients(mapping)
  if (mapping !== null && mappingProblem(columns) !== null) return rows.map(unread)
  const raws = rows.map(({ line, raw }: ReadRow) => ({
    line,
    raw: isCells(raw) ? mapRow(raw, columns) : raw,
  }))
  const judged = judgeRows(raws, await knownRecords(tx, scope.organisationId), berlinDay(deps.clock.now()))
  return rows.map((row, index) => ({ ...unread(row), ...judged[index] }))
}
