import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { StatementDetail } from '@honora/contract/ledger.ts'
import { statementDocument, type StatementLine as DocumentLine } from '@honora/formats/documents/statement.ts'
import type { FeeLine } from '@honora/formats/e-invoice/fee-invoice.ts'
import type { ChargedLine } from './statement-vat.ts'
import type { Work } from '../../kernel/work.ts'
import { addressOf } from './queries/statements.ts'
import { type StatementRecord, type StatementData, openStatement, parts } from './statements.ts'

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
    kind: detail.kind === 'month' ? 'Monatsabrechnung' : 'Auszahlungsabrechnung',
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
    practicePaymentCents: detail.practicePaymentCents,
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
