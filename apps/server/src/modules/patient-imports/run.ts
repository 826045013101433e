import { PatientInput, type Patient, type PatientPatch } from '@honora/contract/patients.ts'
import { importFinding } from '@honora/domain/patients/import/finding.ts'
import type { PatientRecord } from '@honora/domain/patients/import/read-patient.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { keepNumber } from './numbers.ts'
import {
  changePatient,
  createPatient,
  getPatient,
  isNumberOfMerged,
  raiseNextNumber,
} from '../patients/index.ts'
import {
  nextRows,
  saveResult,
  updateImport,
  type ImportRow,
  type RowResult,
  type StoredRow,
} from './store.ts'

export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: WorkScope
}

/** Takes the next rows over as decided. True when nothing is left: then the import is done. */
export async function runRows(work: Work, row: ImportRow, limit: number): Promise<boolean> {
  const { deps, tx, scope } = work
  const rows = await nextRows(tx, row.id, 'run', limit)
  for (const each of rows) {
    const result = await takeOver(work, row, each)
    await saveResult(tx, each.id, result)
    await learnNumber(work, row, each, result)
  }
  if (rows.length === limit) return false
  await raiseNextNumber(tx, scope.organisationId)
  await updateImport(tx, row.id, { state: 'done', finished_at: deps.clock.now() })
  deps.audit.note(tx, { action: 'patient-import.finished', record: `patient-import:${row.id}` })
  return true
}

/** The number in the practice system: of whom was made, changed, or found to stand there already as the file says. */
async function learnNumber(
  { tx, scope }: Work,
  row: ImportRow,
  each: StoredRow,
  result: RowResult,
): Promise<void> {
  const isUnchanged = each.match === 'same' && each.changes.length === 0
  const patientId = result.outcome === 'failed' ? null : (result.patientId ?? each.patient_id)
  const isMeant = result.outcome === 'created' || result.outcome === 'updated' || isUnchanged
  if (patientId !== null && isMeant && each.record?.number !== undefined)
    await keepNumber(tx, scope.organisationId, { patientId, number: each.record.number, importId: row.id })
}

async function takeOver(
  work: Work,
  row: ImportRow,
  { line, record, decision, reason, patient_id, findings }: StoredRow,
): Promise<RowResult> {
  if (record === null || decision === null || decision === 'skip') return { outcome: 'skipped' }
  try {
    if (decision === 'create') {
      // Somebody has looked: the number is another patient's here, so this one gets a number of the practice.
      const { number: _number, ...unnumbered } = record
      return await create(work, reason === 'number_taken' ? unnumbered : record, row.insurance_kind)
    }
    return patient_id === null ? { outcome: 'failed' } : await update(work, record, patient_id)
  } catch (error) {
    // The number was given to somebody else between the preview and now.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
    return {
      outcome: 'failed',
      findings: [...findings, importFinding('NUMBER_TAKEN', { line, field: 'number' })],
    }
  }
}

async function create(
  { deps, tx, scope }: Work,
  record: PatientRecord,
  insuranceKind: ImportRow['insurance_kind'],
): Promise<RowResult> {
  const { insuranceKind: kind = insuranceKind, insurer, insurantNumber, ...rest } = record
  const input = PatientInput.parse({ ...rest, insurance: { kind, insurer, insurantNumber } })
  const patient = await createPatient(deps, tx, scope, input)
  return { outcome: 'created', patientId: patient.id, versionAfter: patient.version }
}

async function update(
  { deps, tx, scope }: Work,
  record: PatientRecord,
  patientId: string,
): Promise<RowResult> {
  const before = await getPatient(tx, scope, patientId)
  const { insuranceKind, insurer, insurantNumber, number, ...rest } = record
  const isOwnNumber = number !== undefined && !(await isNumberOfMerged(tx, patientId, number))
  const insurance = {
    ...before.insurance,
    ...(insuranceKind === undefined ? {} : { kind: insuranceKind }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(insurantNumber === undefined ? {} : { insurantNumber }),
  }
  const after = await changePatient(deps, tx, scope, patientId, {
    ...rest,
    ...(isOwnNumber ? { number } : {}),
    insurance,
  })
  if (after === undefined) return { outcome: 'failed' }
  return { outcome: 'updated', before: restoring(before), versionAfter: after.version }
}

/** What brings a patient back to how it stood; nulls clear what came with the file. */
function restoring(patient: Patient): PatientPatch {
  const { number, givenName, familyName, birthDate, insurance } = patient
  return {
    number,
    givenName,
    familyName,
    birthDate,
    insurance,
    sex: patient.sex ?? null,
    address: patient.address ?? null,
    email: patient.email ?? null,
    phone: patient.phone ?? null,
  }
}
