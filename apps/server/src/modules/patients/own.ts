import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** The member whose own patients are all that a caller sees of money matters; undefined for everybody else. */
export function treatingMember(scope: OrgScope): string | undefined {
  return scope.role === 'dentist' || scope.role === 'doctor' ? scope.userId : undefined
}

/** Condition in a query: the patient of a column has, or had, an appointment with the member. */
export function isTreatedBy(patientColumn: string, userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from appointment a where a.patient_id = ${sql.ref(patientColumn)} and a.practitioner_id = ${userId}::uuid)`
}

/** The same for one patient. */
export async function isOwnPatient(tx: Tx, patientId: string | null, userId: string): Promise<boolean> {
  if (patientId === null) return false
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('practitioner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
