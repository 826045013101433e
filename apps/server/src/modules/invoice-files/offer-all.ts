import type { Locale } from '@honora/contract/common.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  decideByRules,
  offerInvoice,
  refreshFile,
  senderOfInvoice,
  type InvoiceRecord,
} from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { updateFile } from '../invoice-records/index.ts'

/** Offers of so many invoices are decided before the answer; more by a worker. */
const DECIDED_AT_ONCE = 50

interface FileOffer {
  readonly ready: readonly InvoiceRecord[]
  readonly type: FactoringType
  /** Who sends them to their patients, where that is not the setting of the practice; what was chosen for one of them, or printed, stays. */
  readonly sender?: InvoiceSender | undefined
  /** null: the contract offers by itself. */
  readonly actor: OrgScope | null
  readonly locale: Locale
}

/** Offers the invoices of a file; few are decided at once, many by a worker. */
export async function offerAll(work: Work, file: FileRecord, offer: FileOffer): Promise<void> {
  const { ready, type, actor, locale } = offer
  for (const row of ready) {
    const sender = await senderOfInvoice(work.tx, row, offer.sender)
    await offerInvoice(work, row, { type, sender, actor, locale })
  }
  await updateFile(
    work.tx,
    file,
    { factoringType: type, confirmed: { at: work.time.now, by: actor?.userId ?? null } },
    work.time.now,
  )
  await refreshFile(work, file.id)
  if (ready.length > DECIDED_AT_ONCE) {
    await work.deps.jobs.add(work.tx, 'invoice-file.decide', {
      organisationId: file.organisation_id,
      fileId: file.id,
    })
    return
  }
  for (const row of ready) await decideByRules(work, row.id)
  await refreshFile(work, file.id)
}
