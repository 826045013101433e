import type { KnownRecord } from '@honora/domain/patients/import/judge.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

/** Every patient of a practice as files are compared with it; a merged record stands for the one that took its place. */
export async function knownRecords(tx: Tx, organisationId: string): Promise<readonly KnownRecord[]> {
  const rows = await tx
    .selectFrom('patient')
    .select([
      'id',
      'merged_into',
      'number',
      'given_name',
      'family_name',
      'birth_date',
      'sex',
      'insurance_kind',
      'insurer',
      'insurant_number',
      'address',
      'email',
      'phone',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.merged_into ?? row.id,
    number: row.number,
    givenName: row.given_name,
    familyName: row.family_name,
    birthDate: row.birth_date,
    insuranceKind: row.insurance_kind,
    ...(row.sex === null ? {} : { sex: row.sex }),
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.insurer === null ? {} : { insurer: row.insurer }),
    ...(row.insurant_number === null ? {} : { insurantNumber: row.insurant_number }),
  }))
}

/** True for the number of a record that was merged into this patient: it finds the patient, and is not the patient's own. */
export async function isNumberOfMerged(tx: Tx, patientId: string, number: string): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('merged_into', '=', patientId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** Numbers that came along in a file are not given again: the next one of the practice lies behind them. */
export async function raiseNextNumber(tx: Tx, organisationId: string): Promise<void> {
  await sql`
    insert into patient_number (organisation_id, last)
    select ${organisationId}::uuid, greatest(10000, max(number::int)) from patient
      where organisation_id = ${organisationId}::uuid and number ~ '^[1-9][0-9]{0,7}$'
    on conflict (organisation_id) do update set last = greatest(patient_number.last, excluded.last)`.execute(
    tx,
  )
}
