import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { fileStatusOf } from '@honora/domain/factoring/file-machine.ts'
import type { FactoringStatus, RejectionReason } from '@honora/domain/factoring/status.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { countsOfFile, lockInvoiceFile } from './queries/records.ts'
import { updateInvoiceFile } from '../invoice-records/index.ts'

/**
 * Brings a file's state and counts in line with its invoices (its state is a function of them) and tells of a change.
 * Call it after every change of an invoice that belongs to a file.
 */
export async function refreshFile(work: Work, fileId: string | null): Promise<void> {
  if (fileId === null) return
  const { tx } = work
  const file = await lockInvoiceFile(tx, fileId)
  if (file === undefined || file.status === 'rejected' || file.status === 'processed') return
  const { rows } = await countsOfFile(tx, fileId)
  const isExcluded = (row: { rejection_reason: RejectionReason | null }): boolean =>
    row.rejection_reason === 'excluded'
  const facts = {
    rejected: null,
    isAwaitingConversion: file.status === 'awaiting_conversion',
    isConfirmed: file.confirmed_at !== null || file.status === 'confirmed',
  }
  const status = fileStatusOf(
    facts,
    rows.map((row) => ({ status: row.status, isExcluded: isExcluded(row) })),
  )
  const counting = rows.filter((row) => !isExcluded(row))
  const sum = (list: typeof rows, key: 'count' | 'cents' | 'errors' | 'warnings'): number =>
    list.reduce((total, row) => total + row[key], 0)
  const fileFindings = file.findings
  const isOffered = status === 'confirmed' || status === 'processed'
  const isDone = status === 'processed' || (status === 'rejected' && counting.length > 0)
  const change = changeWord(status, file.status)
  await inOrganisation(work, file.organisation_id, () =>
    updateInvoiceFile(
      tx,
      {
        status,
        rejection_reason: status === 'rejected' ? rejectionFor(counting) : null,
        invoice_count: sum(counting, 'count'),
        valid_count: sum(
          counting.filter((row) => row.status !== 'created' && row.status !== 'awaiting_conversion'),
          'count',
        ),
        error_count:
          sum(counting, 'errors') + fileFindings.filter((each) => each.severity === 'error').length,
        warning_count:
          sum(counting, 'warnings') + fileFindings.filter((each) => each.severity === 'warning').length,
        total_cents: sum(counting, 'cents'),
        // Its invoices may have been offered one by one.
        ...(isOffered && file.confirmed_at === null ? { confirmed_at: work.time.now } : {}),
        ...(isDone ? { processed_at: work.time.now } : {}),
        version: file.version + 1,
        updated_at: work.time.now,
      },
      fileId,
    ),
  )
  await publishChange(work, {
    organisationId: file.organisation_id,
    topic: 'invoice-file.updated',
    kind: 'invoice-file',
    id: fileId,
    change,
    version: file.version + 1,
    details: { from: file.status, to: status },
  })
}

/** Why a file ends without a purchase: what became of all its invoices, or that none was left. */
function rejectionFor(counting: readonly { rejection_reason: RejectionReason | null }[]): RejectionReason {
  const reasons = new Set(counting.map((row) => row.rejection_reason))
  const [only] = reasons
  if (only === undefined) return 'empty'
  return reasons.size === 1 && only !== null ? only : 'declined'
}

function changeWord(to: FactoringStatus, from: FactoringStatus): ChangeOf<'invoice-file'> {
  if (to === from) return 'checked'
  return to === 'created' || to === 'complete' ? 'checked' : to
}
