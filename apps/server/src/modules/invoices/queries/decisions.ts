import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'

export function findDuplicates(
  tx: Tx,
  given: {
    readonly organisationId: string
    readonly number: string
    readonly invoiceId: string
    readonly fingerprint: string
  },
) {
  return sql<{ number: boolean; claim: boolean }>`
    select exists (select from invoice where organisation_id = ${given.organisationId}::uuid and number = ${given.number} and status = 'processed' and id <> ${given.invoiceId}::uuid) as number,
      claim_is_bought(${given.fingerprint}, ${given.invoiceId}::uuid) as claim`.execute(tx)
}

export function findDebtorBlock(tx: Tx, key: string) {
  return tx.selectFrom('debtor_block').select('debtor_key').where('debtor_key', '=', key).executeTakeFirst()
}

export function sumRecourseOpen(tx: Tx, organisationId: string) {
  return sql<{ cents: number }>`
    select coalesce(sum(open_cents), 0)::bigint as cents from invoice
    where organisation_id = ${organisationId}::uuid and status = 'processed' and factoring_type = 'recourse'`.execute(
    tx,
  )
}

export function listWaitingInvoices(tx: Tx, organisationId: string, debtorKey: string) {
  return tx
    .selectFrom('invoice')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('debtor_key', '=', debtorKey)
    .where('status', '=', 'confirmed')
    .where('decision_state', 'in', ['waiting_check', 'manual', 'deciding'])
    .orderBy('id')
    .execute()
}

export function findFileOfInvoice(tx: Tx, id: string) {
  return tx.selectFrom('invoice').select('file_id').where('id', '=', id).executeTakeFirst()
}
