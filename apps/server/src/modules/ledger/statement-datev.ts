import { germanDate } from '@honora/formats/documents/german.ts'
import type { StatementDetail } from '@honora/contract/ledger.ts'
import { writeDatev, type DatevBooking } from '@honora/formats/sheet/datev.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { datevSettings, listRunsOfPeriod } from './queries/statements.ts'
import { type StatementRecord, type StatementData, statementDetail } from './statements.ts'

/**
 * One statement as booking batch for tax advisers: the account with the factor against receivables, fees, interest, reserve
 * and bank. Amounts are gross: a practice without input-tax deduction books cost with VAT.
 */
export async function statementDatev(
  work: Work,
  row: StatementRecord & { readonly data: StatementData },
): Promise<Uint8Array> {
  const settings = await datevSettings(work.tx, row.organisation_id)
  const detail = await statementDetail(work.tx, row)
  const yearBegins = `${detail.periodTo.slice(0, 4)}-01-01`
  const from = detail.periodFrom > yearBegins ? detail.periodFrom : yearBegins
  return writeDatev({
    ...settings,
    from,
    to: detail.periodTo,
    name: `Factoring ${detail.number}`,
    createdAt: work.time.now,
    bookings: datevBookings(detail, from),
  })
}

/** All runs of a period in one batch; it lies within one year, as the format asks. */
export async function periodDatev(
  work: Work,
  organisationId: string,
  period: { readonly from: string; readonly to: string },
): Promise<Uint8Array> {
  const { from, to } = period
  if (from > to || from.slice(0, 4) !== to.slice(0, 4)) throw invalidField('/to', 'invalid')
  const settings = await datevSettings(work.tx, organisationId)
  const rows = await listRunsOfPeriod(work.tx, organisationId, from, to)
  const bookings: DatevBooking[] = []
  for (const row of rows) bookings.push(...datevBookings(await statementDetail(work.tx, row), from))
  return writeDatev({
    ...settings,
    from,
    to,
    // Thirty characters are kept of it.
    name: `Factoring ${germanDate(from).slice(0, 6)}–${germanDate(to)}`,
    createdAt: work.time.now,
    bookings,
  })
}

/**
 * A batch with a booking outside of its period is refused: what happened before it and is stated with its runs, a purchase of
 * Saturday with the run of Monday, is dated by the last day of its run.
 */
function datevBookings(detail: StatementDetail, from: string): DatevBooking[] {
  return detail.lines.flatMap((line) =>
    datevLines(line).map((booking) => ({
      ...booking,
      day: line.occurredOn < from ? detail.periodTo : line.occurredOn,
      document: line.invoiceNumber ?? detail.number,
      second: detail.number,
    })),
  )
}

function datevLines(
  line: StatementDetail['lines'][number],
): readonly Pick<DatevBooking, 'cents' | 'against' | 'text'>[] {
  const list: Pick<DatevBooking, 'cents' | 'against' | 'text'>[] = [
    {
      cents:
        line.purchaseCents +
        line.chargebackCents +
        line.creditNoteCents +
        line.directPaymentCents +
        line.passedOnCents,
      against: 'receivables',
      text: purchaseText(line),
    },
    {
      cents: line.feeNetCents + line.vatCents - interestVat(line),
      against: 'fees',
      text: 'Factoringgebühr brutto',
    },
    {
      cents: line.interestCents + interestVat(line),
      against: 'interest',
      text: 'Factoringzins brutto',
    },
    { cents: line.reserveCents, against: 'reserve', text: 'Sicherungseinbehalt' },
    { cents: line.payoutCents, against: 'bank', text: 'Auszahlung Factoring' },
    { cents: line.directDebitCents, against: 'bank', text: 'Lastschrift Factoring' },
    { cents: line.practicePaymentCents, against: 'bank', text: 'Überweisung an Factoring' },
  ]
  return list.filter((each) => each.cents !== 0)
}

function purchaseText(line: StatementDetail['lines'][number]): string {
  if (line.purchaseCents !== 0) return 'Forderungsankauf'
  if (line.chargebackCents !== 0) return 'Rückbelastung'
  if (line.creditNoteCents !== 0) return 'Gutschrift'
  return line.directPaymentCents === 0 ? 'Weitergeleitete Zahlung' : 'Direktzahlung an die Praxis'
}

/** A booking with interest carries its VAT; one with fees carries the fees'. They never meet in one booking. */
function interestVat(line: StatementDetail['lines'][number]): number {
  return line.interestCents === 0 ? 0 : line.vatCents
}
