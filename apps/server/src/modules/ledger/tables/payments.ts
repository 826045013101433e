import type { Tx } from '../../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Column } from '../../../platform/db/column.ts'
import { type Removal, rowsOf } from '../../../kernel/removal.ts'

export function insertPayment(tx: Tx, values: Insertable<DB['payment']>) {
  return tx
    .insertInto('payment')
    .values(values)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst()
}

export async function insertPaymentAllocation(
  tx: Tx,
  values: Insertable<DB['payment_allocation']>,
): Promise<void> {
  await tx.insertInto('payment_allocation').values(values).execute()
}

export async function bookAllocation(
  tx: Tx,
  changes: Updateable<DB['payment']>,
  amountCents: number,
  paymentId: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      unallocated_cents: sql<number>`unallocated_cents - ${amountCents}`,
      state: sql<
        Column<'payment', 'state'>
      >`case when unallocated_cents - ${amountCents} = 0 then 'allocated' else state end`,
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', paymentId)
    .execute()
}

export async function updatePaymentAllocation(
  tx: Tx,
  changes: Updateable<DB['payment_allocation']>,
  id: string,
): Promise<void> {
  await tx.updateTable('payment_allocation').set(changes).where('id', '=', id).execute()
}

/**
 * Its parts stand for the money and say who paid, each for itself: the whole, which no removal of a person reaches, does not keep it.
 * A part may have the name that the bank gave the whole.
 */
export async function setPaymentDivided(
  tx: Tx,
  payment: { readonly id: string; readonly bank_reference: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: 'divided',
      unallocated_cents: 0,
      bank_reference: `${payment.bank_reference}/whole`,
      payer_name: '',
      payer_iban: null,
      reference: '',
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', payment.id)
    .execute()
}

export async function setPaymentReturned(
  tx: Tx,
  changes: Updateable<DB['payment']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes the person of a claim out of its payments. Where a payment was for others too, for claims that still name a person or for a
 * practice's account, the payer stays who is another one.
 */
export async function forgetPayers(
  tx: Tx,
  claim: { readonly id: string; readonly lastName: string },
): Promise<Removal> {
  const { id, lastName } = claim
  const names = (text: string) =>
    sql<boolean>`(${lastName} <> '' and position(search_fold(${lastName}) in search_fold(${sql.ref(text)})) > 0)`
  const isNamed = (part: string) =>
    sql`position(search_fold(i.body -> 'debtor' ->> ${part}::text) in search_fold(p.payer_name)) > 0`
  const isDebtor = sql`(${isNamed('firstName')} and ${isNamed('lastName')})`
  const payments = await rowsOf(
    tx,
    sql`update payment set payer_name = case when kept then payer_name else '' end, payer_iban = case when kept then payer_iban end,
        reference = case when kept and not ${names('reference')} then reference else '' end
      from (select p.id as payment_id,
          bool_or(a.invoice_id is null or i.id is not null) and (not bool_or(${names('p.payer_name')}) or bool_or(coalesce(${isDebtor}, false))) as kept
        from payment p join payment_allocation a on a.payment_id = p.id
          left join invoice i on i.id = a.invoice_id and i.persons_removed_on is null
        where p.id in (select payment_id from payment_allocation where invoice_id = ${id}::uuid)
        group by p.id) shared
      where payment.id = shared.payment_id`,
  )
  return { counts: { payment: payments }, objects: [] }
}
