import { factorText } from '@honora/domain/invoice/check-position.ts'
import { type FileIssue, fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceDebtor, InvoicePosition, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { invoiceSums } from '@honora/domain/invoice/amounts.ts'
import { encode } from '../charset.ts'
import type { WriteOptions, WrittenFile } from '../writing.ts'

/** What of an invoice RZ profile 1 cannot say; empty when it fits. */
export function rzUnfit(invoice: ParsedInvoice): FileIssue[] {
  const found: FileIssue[] = []
  const add = (field: string, position: number | null): void => {
    const params = { invoiceNumber: invoice.number, field }
    found.push(
      fileIssue('EXPORT_NOT_EXPRESSIBLE', { externalId: invoice.externalId, position, field, params }),
    )
  }
  for (const position of invoice.positions) {
    if (position.factorMicro !== null && position.factorMicro % 100 !== 0) add('factor', position.number)
    if (position.reductionBp !== 0) add('reductionBp', position.number)
    if (position.vatRateBp !== 0) add('vatRateBp', position.number)
  }
  return found
}

/** Writes RZ profile 1 in UTF-8; the invoices must fit ({@link rzUnfit}). */
export function writeRz(invoices: readonly ParsedInvoice[], options: WriteOptions): WrittenFile {
  const day = compact(options.createdAt.toISOString().slice(0, 10))
  const lines: string[][] = [
    ['H', 'RZ', '1', 'UTF-8', options.sender.customerNumber, day, 'Honora', String(options.transferNumber)],
  ]
  let sum = 0
  for (const invoice of invoices) {
    sum += invoice.totalCents
    lines.push(...invoiceLines(invoice))
  }
  lines.push(['T', String(invoices.length), String(lines.length + 1), String(sum)])
  const text = lines.map((fields) => fields.map(quote).join(';')).join('\r\n')
  const number = String(options.transferNumber).padStart(6, '0')
  return {
    name: `${options.sender.customerNumber}_${day}_${number}.rz`,
    mimeType: 'text/csv',
    bytes: encode(`${text}\r\n`, 'UTF-8').bytes,
    replaced: [],
  }
}

function invoiceLines(invoice: ParsedInvoice): string[][] {
  const { debtor, patient } = invoice
  const sums = invoiceSums(invoice)
  const insurance = { statutory: 'gkv', private: 'pkv', self_pay: 'self' } as const
  return [
    [
      'R',
      invoice.number,
      compact(invoice.invoiceDate),
      invoice.dueDays === null ? '' : String(invoice.dueDays),
      invoice.factoringType ?? '',
      String(invoice.totalCents),
      invoice.currency,
      invoice.case,
      invoice.consentReference ?? '',
    ],
    debtorLine(debtor),
    [
      'P',
      patient?.externalId ?? '',
      patient?.firstName ?? '',
      patient?.lastName ?? '',
      compact(patient?.birthDate ?? null),
      patient?.sex ?? '',
      patient?.insuranceKind === null || patient === null ? '' : insurance[patient.insuranceKind],
    ],
    ...invoice.positions.map(positionLine),
    ...invoice.otherCosts.map((cost) => [
      'M',
      cost.kind,
      cost.text,
      cost.documentNumber ?? '',
      String(cost.amountCents),
    ]),
    [
      'S',
      ...[
        sums.feeCents,
        sums.laboratoryCents,
        sums.materialCents,
        invoice.prepaidCents,
        invoice.totalCents,
      ].map(String),
    ],
  ]
}

function debtorLine(debtor: InvoiceDebtor): string[] {
  return [
    'E',
    debtor.kind,
    debtor.salutation ?? '',
    debtor.title ?? '',
    debtor.firstName,
    debtor.lastName,
    compact(debtor.birthDate),
    debtor.address.street,
    debtor.address.houseNumber,
    debtor.address.zip,
    debtor.address.city,
    debtor.address.country,
    debtor.email ?? '',
    debtor.phone ?? '',
  ]
}

function positionLine(position: InvoicePosition): string[] {
  return [
    'L',
    String(position.number),
    compact(position.date),
    position.system === 'GOÄ' ? 'GOAE' : position.system,
    position.code,
    position.isAnalog ? '1' : '0',
    position.teeth,
    String(position.quantity),
    position.factorMicro === null ? '' : factorText(position.factorMicro),
    position.points === null ? '' : String(position.points),
    String(position.amountCents),
    position.justification ?? '',
    position.text,
  ]
}

function compact(day: string | null): string {
  return day === null ? '' : day.replaceAll('-', '')
}

/** RFC 4180 with `;`; control characters become blanks, since the reader refuses them. */
function quote(field: string): string {
  const plain = field
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return /[";\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
