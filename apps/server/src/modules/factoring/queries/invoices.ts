import type { Db, Tx } from '../../../platform/db/pool.ts'
import { OrganisationSettings } from '@honora/contract/organisations.ts'

/** What the organisation wants its PADneXt files written in. */
export async function padnextCharset(
  tx: Tx,
  organisationId: string,
): Promise<OrganisationSettings['padnextCharset']> {
  const row = await tx
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return OrganisationSettings.parse(row.settings).padnextCharset
}

export function findAddress(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select('address')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export function findPlanOwner(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('payment_plan')
    .select('organisation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findFormOwner(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('consent_form')
    .select('organisation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findOfferedInvoice(tx: Tx, id: string) {
  return tx
    .selectFrom('invoice')
    .select(['number', 'virtual_reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function requirePracticeName(tx: Tx, id: string) {
  return tx.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirstOrThrow()
}

export function findInvoiceOfBilling(tx: Tx, organisationId: string, sourceId: string) {
  return tx
    .selectFrom('invoice')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('source_kind', '=', 'consultation')
    .where('source_id', '=', sourceId)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
}
