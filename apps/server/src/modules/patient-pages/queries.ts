import type { Db, Tx } from '../../platform/db/pool.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'

export function findRunningLink(db: Db, tokenHash: Buffer, today: string) {
  return db
    .selectFrom('patient_link')
    .select(['id', 'organisation_id', 'invoice_id', 'expires_on'])
    .where('token_hash', '=', tokenHash)
    .where('ended_on', 'is', null)
    .where('expires_on', '>=', today)
    .executeTakeFirst()
}

export function findClaimByReference(db: Db, virtualReference: string) {
  return db
    .selectFrom('invoice')
    .select(['id', 'organisation_id', 'customer_number'])
    .where('virtual_reference', '=', virtualReference)
    .where('status', '=', 'processed')
    .executeTakeFirst()
}

export const historyKinds: Readonly<Record<string, PatientPage['history'][number]['kind']>> = {
  purchased: 'assigned',
  dispatch_sent: 'sent',
  dunned: 'reminded',
  paid: 'paid',
  paid_to_practice: 'paid',
  deferred: 'deferred',
  deferral_ended: 'deferral_ended',
  plan_concluded: 'plan',
  plan_revoked: 'plan_ended',
  plan_defaulted: 'plan_ended',
  disputed: 'disputed',
  dispute_rejected: 'answered',
  charged_back: 'returned',
}

export function listShownEvents(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice_event')
    .select(['kind', 'on_day', 'details'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', Object.keys(historyKinds))
    .orderBy('id', 'desc')
    .execute()
}

export async function questionsOf(tx: Tx, invoiceId: string) {
  const rows = await tx
    .selectFrom('patient_question')
    .select(['id', 'topic', 'message', 'file_key', 'file_name', 'file_type', 'asked_on'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, topic: row.topic }))
}

export function findPatientQuestion(tx: Tx, id: string) {
  return tx
    .selectFrom('patient_question')
    .select(['file_key', 'file_name', 'file_type'])
    .where('id', '=', id)
    .executeTakeFirst()
}
