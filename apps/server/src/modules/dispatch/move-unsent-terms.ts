import { payInvoiceUntil } from '@honora/domain/factoring/invoice-sending.ts'
import type { Work } from '../../kernel/work.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import { laterTerm } from './claim-term.ts'
import { lockUnsentClaims } from './queries/claims.ts'

/** A claim whose invoice the factor has not got out is no day older: its last day of payment goes on with the days. */
export async function moveUnsentTerms(work: Work, organisationId: string): Promise<void> {
  for (const claim of await lockUnsentClaims(work.tx, organisationId)) {
    const dueOn = payInvoiceUntil(work.time.today, { dueDays: claim.body.dueDays })
    const values = laterTerm(claim, dueOn)
    // No version of its own: who has the claim before him would be refused for a day that only passed.
    if (values !== null) await updateInvoiceRow(work.tx, values, claim.id)
  }
}
