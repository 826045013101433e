import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { debtorLines, debtorName } from './parties.ts'
import type { ClaimPart } from './kept-content.ts'
import { claimPart, claimRow } from './claim-part.ts'

/** The claim as a letter to its debtor names it. */
export async function claimContent(work: Work, invoiceId: string): Promise<ClaimPart> {
  const { debtor } = found(await claimRow(work, invoiceId)).body
  const recipient = { name: debtorName(debtor), lines: debtorLines(debtor), email: null }
  return (await claimPart(work, { invoice_id: invoiceId, kind: 'plan_contract', recipient })).claim
}
