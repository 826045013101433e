import type { DispatchKind } from '@honora/domain/factoring/dispatch.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { debtorLines, debtorName } from './parties.ts'
import type { ClaimPart } from './kept-content.ts'
import { claimPart, claimRow } from './claim-part.ts'

/** The claim as a letter of a kind to its debtor names it. */
export async function claimContent(
  work: Work,
  invoiceId: string,
  kind: DispatchKind = 'plan_contract',
): Promise<ClaimPart> {
  const { debtor } = found(await claimRow(work, invoiceId)).body
  const recipient = { name: debtorName(debtor), lines: debtorLines(debtor), email: null }
  return (await claimPart(work, { invoice_id: invoiceId, kind, recipient })).claim
}
