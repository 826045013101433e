import type { StatementDetail, StatementRow } from '@honora/contract/ledger.ts'
import { statementDocument, type StatementLine as DocumentLine } from '@honora/formats/documents/statement.ts'
import type { FeeLine } from '@honora/formats/e-invoice/fee-invoice.ts'
import { writeDatev, type DatevBooking } from '@honora/formats/sheet/datev.ts'
import { writeCsv, type Cell } from '@honora/formats/sheet/csv.ts'
import type { StatementLine } from '@honora/domain/ledger/statement.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { invalidField } from '../../platform/errors.ts'
import { chargedLinesOf, contractsOfLines, vatByRateOf, type ChargedLine } from './statement-vat.ts'
import type { Work } from '../../kernel/work.ts'
import {
  addressOf,
  datevSettings,
  invoicesOfLines,
  listRunsOfPeriod,
  type listStatementRows,
} from './queries/statements.ts'
import { factorOrganisation } from './queries/payments.ts'

export type StatementRecord = Awaited<ReturnType<typeof listStatementRows>>[number]

export function presentStatement(row: StatementRecord): StatementRow {
  return {
    id: row.id,
    customer_number: row.customer_number,
    practiceName: row.practice_name,
    number: row.number,
    kind: row.kind,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    invoiceCount: row.invoice_count,
    openingCents: row.opening_cents,
    purchasesCents: row.purchases_cents,
    feesNetCents: row.fees_net_cents,
    vatCents: row.vat_cents,
    reserveCents: row.reserve_cents,
    interestCents: row.interest_cents,
    chargebacksCents: row.chargebacks_cents,
    otherCents: row.other_cents,
    directDebitCents: row.direct_debit_cents,
    closingCents: row.closing_cents,
    payoutCents: row.payout_cents,
    paidOutOn: row.paid_out_on,
    payoutState: row.payout_state,
    bankReference: row.bank_reference,
    receipt:
      row.received_on === null || row.received_cents === null
        ? null
        : { bookedOn: row.received_on, amountCents: row.received_cents },
  }
}

/** Lines as they were stored; earlier ones know no direct debit. */
type StoredLine = Omit<StatementLine, 'directDebitCents'> & { readonly directDebitCents?: number }

export interface StatementData {
  readonly lines: readonly StoredLine[]
  readonly accountMasked: string | null
}

/** A statement with its lines: invoice numbers and initials beside each booking. */
export async function statementDetail(
  tx: Tx,
  row: StatementRecord & { readonly data: StatementData },
): Promise<StatementDetail> {
  return (await openStatement(tx, row)).detail
}

/** A statement as it is shown, and what the factor charges with it. */
async function openStatement(
  tx: Tx,
  row: StatementRecord & { readonly data: StatementData },
): Promise<{ readonly detail: StatementDetail; readonly charged: readonly ChargedLine[] }> {
  const stored = row.data.lines.map((line): StatementLine => ({
    ...line,
    directDebitCents: line.directDebitCents ?? 0,
  }))
  const invoices = await invoicesOfLines(tx, stored)
  const charged = chargedLinesOf(stored, contractsOfLines(invoices))
  const detail = {
    ...presentStatement(row),
    lines: withInvoices(stored, invoices),
    vatByRate: [...vatByRateOf(charged)],
    accountMasked: row.data.accountMasked,
  }
  return { detail, charged }
}

/** Lines as they are shown: with the number of the invoice and the initials of who pays it. */
export async function presentLines(
  tx: Tx,
  lines: readonly StatementLine[],
): Promise<StatementDetail['lines']> {
  return withInvoices(lines, await invoicesOfLines(tx, lines))
}

function withInvoices(
  lines: readonly StatementLine[],
  invoices: Awaited<ReturnType<typeof invoicesOfLines>>,
): StatementDetail['lines'] {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  return lines.map((line) => {
    const invoice = line.invoiceId === null ? undefined : byId.get(line.invoiceId)
    return {
      ...line,
      invoiceNumber: invoice?.number ?? null,
      debtorInitials: initials(invoice?.debtor_name ?? ''),
      openCents: line.purchaseCents > 0 ? (invoice?.open_cents ?? 0) : 0,
    }
  })
}

/** `Okonkwo-Weiß, Ines` → `I. O.`: a statement passes through bookkeeping. */
function initials(name: string): string {
  const [last = '', first = ''] = name.split(',').map((part) => part.trim().slice(0, 1))
  return [first, last]
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join(' ')
}

interface Part {
  readonly group: string
  readonly key: keyof StatementLine & `${string}Cents`
}

/** Parts of a booking as a statement prints them, in this order. */
const parts: readonly Part[] = [
  { group: 'Ankäufe', key: 'purchaseCents' },
  { group: 'Gebühren', key: 'feeNetCents' },
  { group: 'Umsatzsteuer', key: 'vatCents' },
  { group: 'Sicherungseinbehalt', key: 'reserveCents' },
  { group: 'Zinsen', key: 'interestCents' },
  { group: 'Rückbelastungen', key: 'chargebackCents' },
  { group: 'Direktzahlungen', key: 'directPaymentCents' },
  { group: 'Gutschriften', key: 'creditNoteCents' },
  { group: 'Weitergeleitete Zahlungen', key: 'passedOnCents' },
  { group: 'Auszahlung', key: 'payoutCents' },
  { group: 'Lastschrift von Ihrem Konto', key: 'directDebitCents' },
]

/** The statement as PDF: that of a run is the invoice over its fees as well, as paper and as ZUGFeRD. */
export async function statementPdf(
  work: Work,
  row: StatementRecord & { readonly data: StatementData },
): Promise<Uint8Array> {
  const { detail, charged } = await openStatement(work.tx, row)
  const practice = await addressOf(work.tx, row.organisation_id)
  const factor = await factorOrganisation(work.tx)
  const sender = await addressOf(work.tx, factor.id)
  const lines = parts.flatMap(({ group, key }) =>
    detail.lines
      .filter((line) => line[key] !== 0)
      .map((line): DocumentLine => ({
        date: line.occurredOn,
        group,
        text: group,
        invoiceNumber: line.invoiceNumber,
        debtorInitials: line.debtorInitials === '' ? null : line.debtorInitials,
        cents: line[key],
      })),
  )
  return statementDocument({
    number: detail.number,
    date: detail.periodTo,
    periodFrom: detail.periodFrom,
    periodTo: detail.periodTo,
    letterhead: {
      name: sender.name,
      address: sender.lines,
      contact: sender.contact,
      footer: [
        [sender.name, ...sender.lines],
        sender.taxNumber === null ? ['Factor'] : [`Steuernummer ${sender.taxNumber}`],
      ],
    },
    recipient: [practice.name, ...practice.lines],
    customerNumber: row.customer_number,
    contract: detail.kind === 'month' ? 'Monatsabrechnung' : 'Factoringvertrag',
    openingCents: detail.openingCents,
    lines,
    vat: detail.vatByRate,
    // A month repeats what its runs have invoiced.
    feeInvoice:
      detail.kind === 'month'
        ? null
        : { lines: charged.map(feeLine(detail)), seller: sender.party, buyer: practice.party },
    closingCents: detail.closingCents,
    directDebitCents: detail.directDebitCents,
    payout:
      detail.payoutCents > 0
        ? {
            cents: detail.payoutCents,
            on: detail.periodTo,
            iban: detail.accountMasked ?? '',
            reference: detail.bankReference ?? detail.number,
          }
        : null,
    createdAt: row.created_at,
  })
}

/** A charged booking as a line of the fee invoice, named by the invoice it belongs to. */
const feeLine =
  ({ lines }: StatementDetail) =>
  ({ line, rateBp, netCents }: ChargedLine): FeeLine => {
    const number = lines.find((each) => each.txId === line.txId)?.invoiceNumber ?? null
    const what = line.interestCents === 0 ? 'Factoringgebühr' : 'Zinsen'
    return { text: number === null ? what : `${what} zu Rechnung ${number}`, netCents, vatRateBp: rateBp }
  }

/** Every line of a statement as CSV, a sum at the end that equals the closing balance. */
export async function statementCsv(
  work: Work,
  row: StatementRecord & { readonly data: StatementData },
  locale: Locale,
): Promise<Uint8Array> {
  const detail = await statementDetail(work.tx, row)
  const text = (id: string): string => work.deps.catalogues.text(locale, id)
  const head = [
    'date',
    'kind',
    'invoice',
    'debtor',
    'purchase',
    'fee',
    'vat',
    'reserve',
    'interest',
    'chargeback',
    'direct',
    'credit',
    'passedOn',
    'payout',
    'directDebit',
    'total',
  ]
  const keys = parts.map((part) => part.key)
  const opening: Cell[] = [
    { day: detail.periodFrom },
    { text: text('statements.opening') },
    { text: '' },
    { text: '' },
    ...keys.map((): Cell => ({ cents: 0 })),
    { cents: detail.openingCents },
  ]
  const closing: Cell[] = [
    { day: detail.periodTo },
    { text: text('statements.closing') },
    { text: '' },
    { text: '' },
    ...keys.map((key): Cell => ({ cents: detail.lines.reduce((sum, line) => sum + line[key], 0) })),
    { cents: detail.closingCents },
  ]
  const rows = detail.lines.map((line): Cell[] => [
    { day: line.occurredOn },
    { text: text(`ledgerKind.${line.kind}`) },
    { text: line.invoiceNumber ?? '' },
    { text: line.debtorInitials },
    ...keys.map((key): Cell => ({ cents: line[key] })),
    { cents: line.totalCents },
  ])
  return writeCsv({
    name: detail.number,
    columns: head.map((name) => text(`statements.column.${name}`)),
    rows: [opening, ...rows, closing],
  })
}

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
    name: `Factoring ${from} bis ${to}`,
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
