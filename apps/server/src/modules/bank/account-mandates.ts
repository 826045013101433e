import type { AccountMandate } from '@honora/contract/account-mandates.ts'
import { debitNoticeDays } from '@honora/domain/factoring/plan-debit.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import { mandateDocument as drawMandate } from '@honora/formats/documents/letters/mandate.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import { ownerOf } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import {
  countAccountMandates,
  creditorId,
  listAccountDebits,
  newestAccountMandate,
  paymentRelease,
} from './queries.ts'
import { endAccountMandateRow, insertAccountMandate } from './tables.ts'

type OwnWork = Work & { readonly scope: OrgScope }

/** What may be collected from a practice's bank account, and what was. */
export async function presentAccountMandate(work: Work, organisationId: string): Promise<AccountMandate> {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  const { account, unavailable, creditor } = await standing(work, organisationId)
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
            reference: mandate.reference,
            holder: mandate.holder,
            ibanMasked: maskIban(mandate.iban),
            signedOn: mandate.signed_on,
            state: mandate.state,
            endedOn: mandate.ended_on,
            endedReason: mandate.ended_reason,
          },
    debits: (await listAccountDebits(work.tx, organisationId)).map((debit) => ({
      amountCents: debit.amount_cents,
      collectOn: debit.collect_on,
      state: debit.state,
      reason: debit.reason,
    })),
  }
}

/** The account that a mandate would be for, and what stands in its way. */
async function standing(work: Work, organisationId: string) {
  const owner = await ownerOf(work.tx, organisationId)
  const creditor = await creditorId(work.tx)
  const isUsable = owner.account !== null && owner.accountState(work.time.today) === 'usable'
  const missing = creditor === null ? ('no_creditor_id' as const) : null
  return {
    account: owner.account,
    customerNumber: owner.customerNumber,
    creditor,
    unavailable: isUsable ? missing : ('no_account' as const),
  }
}

/** The practice lets its own account on record be collected from. */
export async function giveAccountMandate(work: OwnWork): Promise<void> {
  const { organisationId, userId } = work.scope
  requireFreshLogin(work.deps, work.scope)
  const { account, customerNumber, unavailable } = await standing(work, organisationId)
  if (account === null || unavailable !== null)
    throw new AppError('INVALID_TRANSITION', { extra: { reason: unavailable ?? 'no_account' } })
  const before = await newestAccountMandate(work.tx, organisationId)
  if (before?.state === 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'account_mandate_exists' } })
  const { count } = await countAccountMandates(work.tx, organisationId)
  const name = `HK-${customerNumber}`
  const reference = count === 0 ? name : `${name}-${count + 1}`
  await insertAccountMandate(work.tx, {
    id: newId(),
    organisation_id: organisationId,
    customer_number: customerNumber,
    reference,
    holder: account.holder,
    iban: account.iban,
    signed_on: work.time.today,
    given_by: userId,
    given_by_name: work.actorName,
  })
  audit(work, organisationId, { change: 'mandate_given', reference })
}

export async function endAccountMandate(work: Work, organisationId: string, reason: string): Promise<void> {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_mandate' } })
  await endAccountMandateRow(
    work.tx,
    { state: 'ended', ended_on: work.time.today, ended_reason: reason },
    mandate.id,
  )
  audit(work, organisationId, { change: 'mandate_ended', reference: mandate.reference, reason })
}

/** A mandate that may be collected by now. One for an account that is not the practice's any more ends. */
export async function usableAccountMandate(work: Work, organisationId: string) {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active') return null
  const { account, unavailable, creditor } = await standing(work, organisationId)
  if (account?.iban !== mandate.iban) {
    await endAccountMandate(work, organisationId, 'account_changed')
    return null
  }
  return unavailable !== null || creditor === null ? null : { ...mandate, creditorId: creditor }
}

function audit(
  work: Work,
  organisationId: string,
  what: {
    readonly change: 'mandate_given' | 'mandate_ended'
    readonly reference: string
    readonly reason?: string
  },
): void {
  const { change, ...details } = what
  work.deps.audit.append(work.tx, {
    action: `account.${change}`,
    record: `organisation:${organisationId}`,
    details,
  })
}

/** The mandate as the practice has given it. */
export async function accountMandatePdf(work: Work, organisationId: string): Promise<Uint8Array> {
  const mandate = found(await newestAccountMandate(work.tx, organisationId))
  const factor = await factorParty(work)
  const practice = await partyOf(work, organisationId)
  return drawMandate({
    createdAt: new Date(`${mandate.signed_on}T12:00:00Z`),
    date: mandate.signed_on,
    letterhead: factorLetterhead(factor),
    recipient: [practice.name, ...practice.lines],
    creditor: { name: factor.name, lines: factor.lines },
    creditorId: (await creditorId(work.tx)) ?? '',
    reference: mandate.reference,
    noticeDays: debitNoticeDays,
    about: `Ausgleich eines negativen Abrechnungskontos (Kundennummer ${practice.customerNumber})`,
    given: {
      holder: mandate.holder,
      iban: mandate.iban,
      signedOn: mandate.signed_on,
      way: 'signed_in',
      by: mandate.given_by_name,
    },
  })
}
