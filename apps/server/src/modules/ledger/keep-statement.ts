import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Statement } from '@honora/domain/ledger/statement.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import type { Owner } from './queries/settlement.ts'
import { insertStatementRow } from './tables/statements.ts'

interface NewStatement {
  readonly owner: Owner
  readonly number: string
  readonly kind: 'run' | 'month'
  readonly from: IsoDate
  readonly to: IsoDate
  readonly statement: Statement
  readonly reference: string | null
}

/** Keeps a statement with its lines and sums (cents); answers its id. */
export async function insertStatement(work: Work, made: NewStatement): Promise<string> {
  const { statement, owner } = made
  const { sums } = statement
  const id = newId()
  const invoices = new Set(
    statement.lines.flatMap((line) => (line.invoiceId === null ? [] : [line.invoiceId])),
  )
  await insertStatementRow(work.tx, {
    id,
    organisation_id: work.scope.organisationId,
    customer_number: owner.customerNumber,
    number: made.number,
    kind: made.kind,
    period_from: made.from,
    period_to: made.to,
    opening_cents: statement.openingCents,
    purchases_cents: sums.purchaseCents,
    fees_net_cents: 0 - sums.feeNetCents,
    vat_cents: 0 - sums.vatCents,
    reserve_cents: 0 - sums.reserveCents,
    interest_cents: 0 - sums.interestCents,
    chargebacks_cents: 0 - sums.chargebackCents,
    other_cents: sums.directPaymentCents + sums.creditNoteCents + sums.passedOnCents,
    direct_debit_cents: sums.directDebitCents,
    practice_payment_cents: sums.practicePaymentCents,
    closing_cents: statement.closingCents,
    payout_cents: statement.payoutCents,
    // The day of a run is the day the bank books it; a month repeats what its runs say.
    paid_out_on: made.kind === 'month' && statement.payoutCents > 0 ? made.to : null,
    bank_reference: made.reference,
    invoice_count: invoices.size,
    data: JSON.stringify({ lines: statement.lines, sums, accountMasked: owner.accountMasked }),
  })
  return id
}
