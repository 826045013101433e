import type { Tx } from '../../../platform/db/pool.ts'

/** Keeps the number that a patient has in the practice system; a number belongs to one patient, and the last file is right. */
export async function keepNumber(
  tx: Tx,
  organisationId: string,
  known: { readonly patientId: string; readonly number: string; readonly importId: string },
): Promise<void> {
  const { patientId, number, importId } = known
  await tx
    .deleteFrom('practice_system_patient')
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('patient_id', '=', patientId), row('number', '=', number)]))
    .execute()
  await tx
    .insertInto('practice_system_patient')
    .values({ organisation_id: organisationId, patient_id: patientId, number, import_id: importId })
    .execute()
}

/** Forgets the number of a patient when the import that brought it is undone. */
export async function forgetNumber(tx: Tx, patientId: string, importId: string): Promise<void> {
  await tx
    .deleteFrom('practice_system_patient')
    .where('patient_id', '=', patientId)
    .where('import_id', '=', importId)
    .execute()
}
