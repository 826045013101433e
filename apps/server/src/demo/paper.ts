import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { germanDate } from '@honora/formats/documents/german.ts'
import { recipientLines } from '@honora/formats/documents/recipient.ts'
import { feeColumns, feeRows, sumRows } from '@honora/formats/documents/lines.ts'

/** An invoice as a practice without an export prints it: text on a page, no data inside. */
export function printInvoice(invoice: ParsedInvoice, practice: string, createdAt: Date): Promise<Uint8Array> {
  const { patient } = invoice
  const document = new PortalDocument({
    title: `Rechnung ${invoice.number}`,
    createdAt,
    letterhead: { name: practice, address: ['Musterweg 12', '24103 Kiel'] },
    recipient: recipientLines(invoice.debtor),
    facts: [
      ['Rechnungsnummer', invoice.number],
      ['Rechnungsdatum', germanDate(invoice.invoiceDate)],
      ...(patient === null
        ? []
        : ([
            ['Behandelt', `${patient.firstName} ${patient.lastName}`],
            ['Geboren am', germanDate(patient.birthDate)],
          ] as const)),
    ],
  })
  document.title('Rechnung')
  document.paragraph('Für die Behandlung berechnen wir nach der Gebührenordnung für Zahnärzte (GOZ):')
  document.table({ columns: feeColumns, rows: feeRows(invoice.positions) })
  document.totals(sumRows(invoice, 'Rechnungsbetrag'))
  return document.finish()
}
