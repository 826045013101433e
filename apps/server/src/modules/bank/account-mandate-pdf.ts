import { debitNoticeDays } from '@honora/domain/factoring/plan-debit.ts'
import { mandateDocument as drawMandate } from '@honora/formats/documents/letters/mandate.ts'
import { found } from '../../platform/errors.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId } from './queries/settings.ts'
import { newestAccountMandate } from './queries/account-debits.ts'

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
    scheme: mandate.scheme,
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
