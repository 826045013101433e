import { mandateReference } from '@honora/domain/factoring/mandate-reference.ts'
import { debitNoticeDays, type DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import { mandateDocument as drawMandate } from '@honora/formats/documents/letters/mandate.ts'
import { found } from '../../platform/errors.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId } from './queries/settings.ts'
import { countAccountMandates, newestAccountMandate } from './queries/account-debits.ts'

/** The mandate as the practice has given it; with `form` the words of a scheme, to read before it is given. */
export async function accountMandatePdf(
  work: Work,
  organisationId: string,
  form: DebitScheme | undefined,
): Promise<Uint8Array> {
  const factor = await factorParty(work)
  const practice = await partyOf(work, organisationId)
  const common = {
    letterhead: factorLetterhead(factor),
    recipient: [practice.name, ...practice.lines],
    creditor: { name: factor.name, lines: factor.lines },
    creditorId: (await creditorId(work.tx)) ?? '',
    noticeDays: debitNoticeDays,
    about: `Ausgleich eines negativen Abrechnungskontos (Kundennummer ${practice.customerNumber})`,
  }
  if (form !== undefined) {
    const { count } = await countAccountMandates(work.tx, organisationId)
    return drawMandate({
      ...common,
      createdAt: work.time.now,
      date: work.time.today,
      reference: mandateReference(`HK-${practice.customerNumber}`, count),
      scheme: form,
      given: null,
    })
  }
  const mandate = found(await newestAccountMandate(work.tx, organisationId))
  return drawMandate({
    ...common,
    createdAt: new Date(`${mandate.signed_on}T12:00:00Z`),
    date: mandate.signed_on,
    reference: mandate.reference,
    scheme: mandate.scheme,
    given: {
      holder: mandate.holder,
      iban: mandate.iban,
      signedOn: mandate.signed_on,
      way: 'signed_in',
      by: mandate.given_by_name,
    },
  })
}
