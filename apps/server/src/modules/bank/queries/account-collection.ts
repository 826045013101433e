import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import type { PayoutAccount } from '@honora/domain/organisation/payout-account.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

interface AccountCollection extends PayoutAccount {
  readonly organisationId: string
  readonly iban: string | null
  /** The newest mandate, while it is active. */
  readonly mandate: {
    readonly iban: string
    readonly scheme: DebitScheme
    readonly bankConfirmedOn: IsoDate | null
  } | null
  readonly isUnderWay: boolean
}

/** What decides whether the accounts of some practices are collected. */
export async function listAccountCollection(
  tx: Tx,
  organisationIds: readonly string[],
): Promise<readonly AccountCollection[]> {
  const { rows } = await sql<AccountCollection>`
    select o.id as "organisationId", o.bank_account ->> 'iban' as iban, o.account_released as "isReleased", o.account_changed_on as "changedOn",
      exists (select from account_debit where organisation_id = o.id and state = 'ordered') as "isUnderWay",
      (select case when state = 'active' then jsonb_build_object('iban', iban, 'scheme', scheme, 'bankConfirmedOn', bank_confirmed_on) end
        from account_mandate where organisation_id = o.id order by id desc limit 1) as mandate
    from organisation o where o.id = any(${organisationIds}::uuid[])`.execute(tx)
  return rows
}
