import type { StatementDetail, StatementRow } from '@honora/contract/ledger.ts'
import type { StatementLine } from '@honora/domain/ledger/statement.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { chargedLinesOf, contractsOfLines, vatByRateOf, type ChargedLine } from './statement-vat.ts'
import { invoicesOfLines, type listStatementRows } from './queries/statements.ts'

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
    practicePaymentCents: row.practice_payment_cents,
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

/** Kinds of bookings that came later: lines that were stored before do not know them. */
const laterKinds = { directDebitCents: 0, practicePaymentCents: 0 }
type StoredLine = Omit<StatementLine, keyof typeof laterKinds> & Partial<typeof laterKinds>

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
export async function openStatement(
  tx: Tx,
  row: StatementRecord & { readonly data: StatementData },
): Promise<{ readonly detail: StatementDetail; readonly charged: readonly ChargedLine[] }> {
  const stored = row.data.lines.map((line): StatementLine => ({ ...laterKinds, ...line }))
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
      debtorName: invoice?.debtor_name ?? '',
      openCents: line.purchaseCents > 0 ? (invoice?.open_cents ?? 0) : 0,
    }
  })
}

/** Lines for a reader on screen; files that pass through bookkeeping name initials only. */
export const linesFor = ({ role }: OrgScope, lines: StatementDetail['lines']): StatementDetail['lines'] =>
  seesMaskedNames(role) ? lines.map((line) => ({ ...line, debtorName: '' })) : lines

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
export const parts: readonly Part[] = [
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
  { group: 'Ihre Überweisung', key: 'practicePaymentCents' },
]
