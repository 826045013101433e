import { bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { noticeState, orderFrom } from '@honora/domain/factoring/plan-debit.ts'
import { sepaText } from '@honora/formats/sepa/text.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import type { usableAccountMandate } from './usable-account-mandate.ts'
import { openAccountDebit } from './queries/account-debits.ts'
import { insertAccountDebit, insertPaymentOrder } from './tables.ts'

type UsableMandate = NonNullable<Awaited<ReturnType<typeof usableAccountMandate>>>

/**
 * Orders the debit of a negative account that a notice has announced, some days before its day. One waits at a time; more than
 * was announced or is owed is never collected.
 */
export async function orderAccountDebit(
  work: Work,
  debit: {
    readonly organisationId: string
    readonly mandate: UsableMandate
    readonly cents: number
    readonly announced: { readonly collectedOn: IsoDate; readonly sentOn: IsoDate }
  },
): Promise<void> {
  const { organisationId, mandate, cents, announced } = debit
  const { today } = work.time
  const { collectedOn, sentOn } = announced
  if (orderFrom(collectedOn) > today || noticeState({ collectOn: collectedOn, sentOn }, today) !== 'given')
    return
  if ((await openAccountDebit(work.tx, organisationId)) !== undefined) return
  const id = newId()
  const collectOn = collectedOn > today ? collectedOn : bankDayFrom(today)
  const customerNumber = mandate.customer_number
  await insertAccountDebit(work.tx, {
    id,
    organisation_id: organisationId,
    customer_number: customerNumber,
    mandate_id: mandate.id,
    amount_cents: cents,
    collect_on: collectOn,
  })
  await insertPaymentOrder(work.tx, {
    id: newId(),
    organisation_id: organisationId,
    customer_number: customerNumber,
    kind: 'direct_debit',
    purpose: 'account_balance',
    ref: id,
    end_to_end_id: `LS-${customerNumber}-${collectOn.replaceAll('-', '')}-${id.slice(-6)}`,
    amount_cents: cents,
    name: sepaText(mandate.holder, 70),
    iban: mandate.iban,
    text: `Ausgleich Abrechnungskonto ${customerNumber}`,
    execute_on: collectOn,
    mandate_reference: mandate.reference,
    mandate_signed_on: mandate.signed_on,
    sequence: 'RCUR',
    scheme: mandate.scheme,
  })
}
