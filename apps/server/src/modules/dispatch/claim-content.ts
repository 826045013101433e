import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { aboutClaim } from './claim-part.ts'
import { factorSender, type LetterSender } from './factor-sender.ts'
import { debtorName, letterLines } from '@honora/formats/documents/recipient.ts'
import { salutationOf } from './parties.ts'
import { findClaimRow } from './queries/claims.ts'
import type { ClaimPart } from './kept-content.ts'

/** The claim in a letter to its debtor; the factor writes it, if nobody else does. */
export async function claimContent(work: Work, invoiceId: string, sender?: LetterSender): Promise<ClaimPart> {
  const invoice = found(await findClaimRow(work.tx, invoiceId))
  const { debtor } = invoice.body
  const lines = letterLines(debtor)
  return {
    ...(await aboutClaim(work, invoice)),
    ...(sender ?? (await factorSender(work, invoice, true))),
    recipient: lines.length > 0 ? lines : [debtorName(debtor)],
    salutation: salutationOf(debtor),
  }
}
