import { PatientInput, type Patient, type PatientPatch } from '@honora/contract/patients.ts'
import { importFinding } from '@honora/domain/imports/finding.ts'
import type { PatientRecord } from '@honora/domain/patients/import/read-patient.ts'
import { AppError } from '../../../platform/errors.ts'
import { changePatient, createPatient, getPatient, isNumberOfMerged } from '../../patients/index.ts'
import type { ImportRow, StoredRow } from '../queries.ts'
import { isPatientRecord } from '../rows.ts'
import type { Work } from '../subject.ts'
import type { RowResult } from '../tables.ts'
import { keepNumber } from './tables.ts'

/** Makes or changes one person as decided, and keeps the number that the practice system has for it. */
export async function takePatientOver(work: Work, row: ImportRow, each: StoredRow): Promise<RowResult> {
  const record = each.record === null || !isPatientRecord(each.record) ? null : each.record
  const result = await takeOver(work, row, each, record)
  await learnNumber(work, row, { each, record, result })
  return result
}

/** The number in the practice system: of whom was made, changed, or found to stand there already as the file says. */
async function learnNumber(
  { tx, scope }: Work,
  row: ImportRow,
  {
    each,
    record,
    result,
  }: { readonly each: StoredRow; readonly record: PatientRecord | null; readonly result: RowResult },
): Promise<void> {
  const isUnchanged = each.match === 'same' && each.changes.length === 0
  const patientId = result.outcome === 'failed' ? null : (result.patientId ?? each.patient_id)
  const isMeant = result.outcome === 'created' || result.outcome === 'updated' || isUnchanged
  if (patientId !== null && isMeant && record?.number !== undefined)
    await keepNumber(tx, scope.organisationId, { patientId, number: record.number, importId: row.id })
}

async function takeOver(
  work: Work,
  row: ImportRow,
  { line, decision, reason, patient_id, findings }: StoredRow,
  record: PatientRecord | null,
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
