import type { Tx } from '../../../platform/db/pool.ts'

const accountMandateColumns = [
  'id',
  'customer_number',
  'reference',
  'scheme',
  'bank_confirmed_on',
  'holder',
  'iban',
  'signed_on',
  'given_by_name',
  'state',
  'ended_on',
  'ended_reason',
] as const

export function newestAccountMandate(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_mandate')
    .select(accountMandateColumns)
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function countAccountMandates(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_mandate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

/** Debits of a practice's account that are still told of. */
const shownDebits = 10

export function listAccountDebits(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_debit')
    .select(['amount_cents', 'collect_on', 'state', 'reason'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(shownDebits)
    .execute()
}

const accountDebits = (tx: Tx) =>
  tx
    .selectFrom('account_debit')
    .innerJoin('account_mandate', 'account_mandate.id', 'account_debit.mandate_id')
    .select([
      'account_debit.id',
      'account_debit.customer_number',
      'account_debit.amount_cents',
      'account_mandate.state as mandate_state',
    ])

export const findAccountDebit = (tx: Tx, id: string) =>
  accountDebits(tx).where('account_debit.id', '=', id).executeTakeFirst()

/** The debit of a practice's account that is under way; there is one at a time. */
export const openAccountDebit = (tx: Tx, organisationId: string) =>
  accountDebits(tx)
    .where('account_debit.organisation_id', '=', organisationId)
    .where('account_debit.state', '=', 'ordered')
    .executeTakeFirst()
