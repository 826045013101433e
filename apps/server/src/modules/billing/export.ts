import type { ExportFormat } from '@honora/domain/invoice/formats.ts'
import { exporters } from '@honora/formats/exporters.ts'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { padnextCharset } from '../factoring/index.ts'
import { nextTransferNumber } from '../ledger/index.ts'
import { invoicePdf } from './documents.ts'
import { exportable, invoiceBody } from './invoice-body.ts'
import { readBillingRow, type BillingCall } from './billing-draft.ts'
import { frozenOf } from './view.ts'

/** The invoice in one of the portal's formats. What does not fit is refused with its findings, nothing is cut. */
export async function exportBilling(
  call: BillingCall,
  id: string,
  format: ExportFormat,
): Promise<FileAnswer> {
  const { deps, tx, scope } = call
  const row = await readBillingRow(tx, scope, id)
  if (row.status === 'draft' || row.invoice_number === null) {
    throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  }
  if (format === 'pdf') {
    const { name, bytes } = await invoicePdf(call, id, 'invoice')
    return { contentType: 'application/pdf', content: bytes, download: name }
  }
  const frozen = frozenOf(row)
  const body = exportable(invoiceBody(row, frozen))
  const { unfit, write, namesById } = exporters[format]
  const invoice = namesById === true ? { ...body, externalId: id } : body
  const findings = unfit(invoice)
  if (findings.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      errors: findings.map((finding) => ({
        pointer: finding.pointer ?? '/format',
        code: finding.code.toLowerCase(),
      })),
      extra: { findings },
    })
  }
  const { practice } = frozen
  const file = write([invoice], {
    sender: {
      customerNumber: scope.customerNumber,
      name: practice.name,
      street: practice.address['street'] ?? '',
      houseNumber: practice.address['houseNumber'] ?? '',
      zip: practice.address['zip'] ?? '',
      city: practice.address['city'] ?? '',
    },
    createdAt: deps.clock.now(),
    transferNumber: await nextTransferNumber(tx, scope.organisationId),
    charset: await padnextCharset(tx, scope.organisationId),
  })
  deps.audit.append(tx, {
    action: 'billing.exported',
    record: `billing:${id}`,
    details: { format, sha256: createHash('sha256').update(file.bytes).digest('hex') },
  })
  return {
    contentType: file.mimeType,
    content: file.bytes,
    download: file.name,
    replacedLetters: file.replaced,
  }
}
