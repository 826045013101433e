import type { FileSource } from '@honora/contract/invoice-files.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { charsetOf } from '@honora/formats/charset.ts'
import { FileRefused } from '@honora/formats/reading.ts'
import { hasSource, sourceRecords } from '@honora/formats/source/read.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { readContent } from './content.ts'
import type { FileRecord } from './tables.ts'

/** Records behind the findings of one invoice. They name persons: only the practice that handed the file in reads them. */
export async function fileSources(
  work: Work,
  scope: OrgScope,
  request: { readonly file: FileRecord; readonly invoiceId: string | undefined },
): Promise<FileSource[]> {
  const { file, invoiceId } = request
  if (invoiceId === undefined) return []
  const invoice = await visibleInvoice(work, scope, invoiceId)
  const format = file.format
  const charset = charsetOf(file.charset ?? '')
  const isOwn = file.organisation_id === scope.organisationId && !seesMaskedNames(scope.role)
  if (invoice.file_id !== file.id || !isOwn || !hasSource(format) || charset === undefined) return []
  const findings = invoice.findings.map(({ code, line, record, field, pointer }) => ({
    code,
    line,
    record,
    field,
    pointer,
  }))
  const bytes = readContent(work.deps.objects, file)
  const records = await unlessRefused(sourceRecords({ format, charset, bytes }, findings))
  return findings.flatMap(({ code, line, record: number, pointer }, index) => {
    const record = records[index] ?? null
    return record === null
      ? []
      : [{ code, line, record: number, pointer, parts: [...record.parts], marked: record.marked }]
  })
}

/** A file that cannot be cut into records has none to show. */
async function unlessRefused<Records extends readonly unknown[]>(
  reading: Promise<Records>,
): Promise<Records | readonly []> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof FileRefused) return []
    throw error
  }
}
