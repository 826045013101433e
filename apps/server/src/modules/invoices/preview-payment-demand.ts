import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { drawDocument } from '../dispatch/index.ts'
import { demandOf } from './payment-demand.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The demand as it would be sent. */
export async function previewDemand(work: Work, row: InvoiceRecord, payUntil: IsoDate): Promise<Uint8Array> {
  return drawDocument(work.deps.config, await demandOf(work, row, payUntil))
}
