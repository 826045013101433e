import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { proposedDemandDay } from '@honora/domain/factoring/payment-demand.ts'
import type { Work } from '../../kernel/work.ts'
import { drawDocument } from '../dispatch/index.ts'
import { demandOf } from './payment-demand.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The demand as it would be sent, with the proposed day where none is named. */
export async function previewDemand(
  work: Work,
  row: InvoiceRecord,
  payUntil: IsoDate | undefined,
): Promise<Uint8Array> {
  return drawDocument(
    work.deps.config,
    await demandOf(work, row, payUntil ?? proposedDemandDay(work.time.today)),
  )
}
