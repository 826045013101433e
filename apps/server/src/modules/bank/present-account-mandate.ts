import { presentMandate } from './present-mandate.ts'
import type { AccountMandate } from '@honora/contract/account-mandates.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import { factorParty } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import { listAccountDebits, newestAccountMandate } from './queries/account-debits.ts'
import { paymentRelease } from './queries/settings.ts'
import { accountMandateStanding } from './account-mandate-standing.ts'

/** What may be collected from a practice's bank account, and what was. */
export async function presentAccountMandate(work: Work, organisationId: string): Promise<AccountMandate> {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  const { account, unavailable, creditor } = await accountMandateStanding(work, organisationId)
  return {
    unavailable,
    isNeeded: (await paymentRelease(work.tx)) === 'two_people',
    creditorName: (await factorParty(work)).name,
    creditorId: creditor,
    account: account === null ? null : { holder: account.holder, ibanMasked: maskIban(account.iban) },
    mandate:
      mandate === undefined
        ? null
        : {
            ...presentMandate(mandate),
            scheme: mandate.scheme,
            bankConfirmedOn: mandate.bank_confirmed_on,
          },
    debits: (await listAccountDebits(work.tx, organisationId)).map((debit) => ({
      amountCents: debit.amount_cents,
      collectOn: debit.collect_on,
      state: debit.state,
      reason: debit.reason,
    })),
  }
}
