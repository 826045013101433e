import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import type { LimitEntry } from './present.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'credit_check.debtor': InvoiceDebtor
    'credit_check.limit_history': readonly LimitEntry[]
    'credit_check.limit_proposal': LimitEntry
  }
}

export async function insertCreditCheck(tx: Tx, values: Insertable<DB['credit_check']>): Promise<void> {
  await tx.insertInto('credit_check').values(values).execute()
}

export async function countAttempt(
  tx: Tx,
  changes: Updateable<DB['credit_check']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('credit_check')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export function finishPendingCheck(tx: Tx, changes: Updateable<DB['credit_check']>, id: string) {
  return tx
    .updateTable('credit_check')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('version')
    .executeTakeFirst()
}

export async function updateCreditCheck(
  tx: Tx,
  changes: Updateable<DB['credit_check']>,
  id: string,
): Promise<void> {
  await tx.updateTable('credit_check').set(changes).where('id', '=', id).execute()
}

/** Takes the persons out of the checks of a claim. */
export async function forgetChecksOfClaim(tx: Tx, invoiceId: string): Promise<Removal> {
  const checks = await rowsOf(
    tx,
    sql`update credit_check set patient_id = null, patient_name = '', debtor = '{}', debtor_key = ${`removed:${invoiceId}`}, consent_id = null
      where invoice_id = ${invoiceId}::uuid`,
  )
  return { counts: { credit_check: checks }, objects: [] }
}

/** Takes the persons out of the checks of a patient, those that rest on a consent of the patient included. */
export async function forgetChecksOfPatient(tx: Tx, patientId: string): Promise<Removal> {
  const checks = await rowsOf(
    tx,
    sql`update credit_check set patient_id = null, patient_name = '', debtor = '{}', debtor_key = 'removed:' || id, consent_id = null
      where patient_id = ${patientId}::uuid or consent_id in (select id from patient_consent where patient_id = ${patientId}::uuid)`,
  )
  return { counts: { credit_check: checks }, objects: [] }
}

export async function expireCreditChecks(
  tx: Tx,
  changes: Updateable<DB['credit_check']>,
  organisationId: string,
  validUntil: string,
): Promise<void> {
  await tx
    .updateTable('credit_check')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'done')
    .where('valid_until', '<', validUntil)
    .execute()
}
