import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import { z } from 'zod'
import type { Work } from '../../kernel/work.ts'
import { partyOf } from './parties.ts'
import { planDispatch } from './plan.ts'
import { findSentDebitNotice } from './queries/dispatches.ts'

/** The notice of a debit that went out: how much it announced for which day, and when it left. Null while none has. */
export async function noticeOfDebit(
  work: Work,
  account: NegativeStretch,
): Promise<{ readonly cents: number; readonly collectedOn: IsoDate; readonly sentOn: IsoDate } | null> {
  const row = await findSentDebitNotice(work.tx, { ...account, mandate: account.mandate?.reference ?? '' })
  if (row === undefined || row.sent_on === null) return null
  return { ...AnnouncedDebit.parse(row.details), sentOn: row.sent_on }
}

const AnnouncedDebit = z.object({ cents: z.int(), collectedOn: z.string() })

interface NegativeStretch {
  readonly organisationId: string
  readonly negativeSince: IsoDate
  /** Null where the simulated bank collects. */
  readonly mandate: {
    readonly reference: string
    readonly creditorId: string
    readonly scheme: DebitScheme
  } | null
}

/** Another mandate is another notice: it names the one that is used. */
const debitRef = ({ organisationId, negativeSince, mandate }: NegativeStretch): string =>
  [organisationId, negativeSince, ...(mandate === null ? [] : [mandate.reference])].join(':')

/** Announces the direct debit of a negative account, once for each negative stretch (SEPA pre-notification). */
export async function notifyOfDebit(
  work: Work,
  debit: NegativeStretch & {
    readonly customerNumber: string
    readonly cents: number
    readonly collectedOn: IsoDate
  },
): Promise<void> {
  const { organisationId, customerNumber, cents, negativeSince, collectedOn, mandate } = debit
  const practice = await partyOf(work, organisationId)
  const iban = practice.account?.iban ?? ''
  await planDispatch(work, {
    organisationId,
    customerNumber,
    kind: 'direct_debit_notice',
    ref: debitRef(debit),
    invoiceId: null,
    details: {
      cents,
      collectedOn,
      account: iban === '' ? '' : `${iban.slice(0, 4)} …… ${iban.slice(-4)}`,
      reference: `LS-${customerNumber}-${negativeSince.replaceAll('-', '')}`,
      ...(mandate === null
        ? {}
        : {
            scheme: mandate.scheme,
            mandateReference: mandate.reference,
            creditorId: mandate.creditorId,
          }),
    },
  })
}
