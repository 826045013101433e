import type { Work } from '../../kernel/work.ts'
import { linkOfClaim } from './links.ts'
import { factorLetterhead, factorParty } from './parties.ts'
import type { findClaimRow } from './queries/claims.ts'
import type { ClaimPart } from './kept-content.ts'

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaimRow>>>

/** Who writes: head and foot, the account that is paid to, what a transfer names, and the factor's page of the claim. */
export type LetterSender = Pick<ClaimPart, 'letterhead' | 'account' | 'reference' | 'linkId'>

export async function factorSender(work: Work, invoice: ClaimRow, hasPage: boolean): Promise<LetterSender> {
  const factor = await factorParty(work)
  return {
    letterhead: factorLetterhead(factor),
    account: factor.account,
    reference: invoice.virtual_reference ?? invoice.number,
    linkId: hasPage ? (await linkOfClaim(work, invoice)).id : null,
  }
}
