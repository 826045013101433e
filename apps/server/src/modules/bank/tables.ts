import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { type Removal, rowsOf } from '../../kernel/removal.ts'

export async function insertPaymentBatch(tx: Tx, values: Insertable<DB['payment_batch']>): Promise<void> {
  await tx.insertInto('payment_batch').values(values).execute()
}

export async function putIntoBatch(
  tx: Tx,
  changes: Updateable<DB['payment_order']>,
  ids: string[],
): Promise<void> {
  await tx.updateTable('payment_order').set(changes).where('id', 'in', ids).execute()
}

export async function postponeOrders(
  tx: Tx,
  changes: Updateable<DB['payment_order']>,
  batchId: string,
  earliest: string,
): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set(changes)
    .where('batch_id', '=', batchId)
    .where('execute_on', '<', earliest)
    .execute()
}

export async function divideIntoParts(tx: Tx, id: string): Promise<void> {
  await sql`update payment_order o set batch_part = p.part from (
    select id, dense_rank() over (order by execute_on, sequence, coalesce(scheme, 'CORE') desc)::int as part from payment_order where batch_id = ${id}::uuid) p
    where p.id = o.id`.execute(tx)
}

export async function releaseOrdersOfBatch(tx: Tx, batchId: string): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ state: 'waiting', batch_id: null })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'batched')
    .execute()
}

export async function updatePaymentBatch(
  tx: Tx,
  changes: Updateable<DB['payment_batch']>,
  id: string,
): Promise<void> {
  await tx.updateTable('payment_batch').set(changes).where('id', '=', id).execute()
}

export async function updatePaymentOrder(
  tx: Tx,
  changes: Updateable<DB['payment_order']>,
  id: string,
): Promise<void> {
  await tx.updateTable('payment_order').set(changes).where('id', '=', id).execute()
}

export async function setAllocatedCount(
  tx: Tx,
  changes: Updateable<DB['bank_statement']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('bank_statement')
    .set(changes)
    .where('id', '=', id)
    .where('allocated_count', '=', 0)
    .execute()
}

export async function insertBankStatement(tx: Tx, values: Insertable<DB['bank_statement']>): Promise<void> {
  await tx.insertInto('bank_statement').values(values).execute()
}

export async function insertSepaMandate(tx: Tx, values: Insertable<DB['sepa_mandate']>): Promise<void> {
  await tx.insertInto('sepa_mandate').values(values).execute()
}

export async function updateSepaMandate(
  tx: Tx,
  changes: Updateable<DB['sepa_mandate']>,
  id: string,
): Promise<void> {
  await tx.updateTable('sepa_mandate').set(changes).where('id', '=', id).execute()
}

export async function insertPayoutOrder(tx: Tx, values: Insertable<DB['payment_order']>): Promise<void> {
  await tx
    .insertInto('payment_order')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'ref'])
        .where('state', 'in', ['waiting', 'batched', 'executed'])
        .doNothing(),
    )
    .execute()
}

/** Cancels payouts that wait for a file, apart from those to the given account. */
export async function cancelWaitingPayouts(
  tx: Tx,
  organisationId: string,
  keptIban: string | undefined,
): Promise<void> {
  let stale = tx
    .updateTable('payment_order')
    .set({ state: 'cancelled' })
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', 'payout')
    .where('state', '=', 'waiting')
  if (keptIban !== undefined) stale = stale.where('iban', '<>', keptIban)
  await stale.execute()
}

export async function endMandatesWithoutPlan(
  tx: Tx,
  changes: Updateable<DB['sepa_mandate']>,
  organisationId: string,
): Promise<void> {
  await tx
    .updateTable('sepa_mandate')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`not exists (select from payment_plan p where p.id = sepa_mandate.plan_id and p.status in ('requested', 'active'))`,
    )
    .execute()
}

export async function insertPlanDebit(tx: Tx, values: Insertable<DB['plan_debit']>): Promise<void> {
  await tx.insertInto('plan_debit').values(values).execute()
}

/** Cancels the order for a debit while it waits for a file. */
export function cancelOrder(tx: Tx, purpose: 'plan_rate' | 'account_balance', ref: string) {
  return tx
    .updateTable('payment_order')
    .set({ state: 'cancelled' })
    .where('purpose', '=', purpose)
    .where('ref', '=', ref)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function insertAccountMandate(tx: Tx, values: Insertable<DB['account_mandate']>): Promise<void> {
  await tx.insertInto('account_mandate').values(values).execute()
}

export async function endAccountMandateRow(
  tx: Tx,
  changes: Updateable<DB['account_mandate']>,
  id: string,
): Promise<void> {
  await tx.updateTable('account_mandate').set(changes).where('id', '=', id).execute()
}

export async function insertAccountDebit(tx: Tx, values: Insertable<DB['account_debit']>): Promise<void> {
  await tx.insertInto('account_debit').values(values).execute()
}

export async function updateAccountDebit(
  tx: Tx,
  changes: Updateable<DB['account_debit']>,
  id: string,
): Promise<void> {
  await tx.updateTable('account_debit').set(changes).where('id', '=', id).execute()
}

export async function insertPaymentOrder(tx: Tx, values: Insertable<DB['payment_order']>): Promise<void> {
  await tx.insertInto('payment_order').values(values).execute()
}

export async function updatePlanDebit(
  tx: Tx,
  changes: Updateable<DB['plan_debit']>,
  id: string,
): Promise<void> {
  await tx.updateTable('plan_debit').set(changes).where('id', '=', id).execute()
}

export async function confirmAccountMandateRow(tx: Tx, id: string, on: IsoDate): Promise<void> {
  await tx.updateTable('account_mandate').set({ bank_confirmed_on: on }).where('id', '=', id).execute()
}

export async function insertUnmatchedDebit(tx: Tx, values: Insertable<DB['unmatched_debit']>): Promise<void> {
  await tx.insertInto('unmatched_debit').values(values).execute()
}

export async function updateUnmatchedDebit(
  tx: Tx,
  changes: Updateable<DB['unmatched_debit']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('unmatched_debit')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * What a bank and people wrote of the person of a claim goes with the person; day and amount stay. A debit that was set aside belongs to no
 * payment: it is known by the reference of the claim, or by both names while no other claim still names them.
 */
export async function forgetDebitsOf(
  tx: Tx,
  claim: { readonly id: string; readonly firstName: string; readonly lastName: string },
): Promise<Removal> {
  const { id, firstName, lastName } = claim
  const text = sql`search_fold(concat_ws(' ', d.counterparty, d.said, d.note))`
  const names = (name: string) => sql`(${name} <> '' and position(search_fold(${name}) in ${text}) > 0)`
  const isNamedElsewhere = sql`exists (select from invoice i where i.persons_removed_on is null
    and search_fold(i.body -> 'debtor' ->> 'firstName') = search_fold(${firstName})
    and search_fold(i.body -> 'debtor' ->> 'lastName') = search_fold(${lastName}))`
  const debits = await rowsOf(
    tx,
    sql`update unmatched_debit d set counterparty = '', said = '', note = null
      where d.payment_id in (select payment_id from payment_allocation where invoice_id = ${id}::uuid)
        or (d.state <> 'open' and d.payment_id is null and (
          exists (select from invoice i where i.id = ${id}::uuid and position(search_fold(i.virtual_reference) in ${text}) > 0)
          or (${names(firstName)} and ${names(lastName)} and not ${isNamedElsewhere})))`,
  )
  return { counts: { unmatched_debit: debits }, objects: [] }
}
