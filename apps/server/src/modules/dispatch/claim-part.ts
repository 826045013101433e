import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { linkOfClaim } from './links.ts'
import { debtorLines, debtorName, factorLetterhead, factorParty, partyOf, salutationOf } from './parties.ts'
import { findClaimRow } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import type { ClaimPart } from './kept-content.ts'

type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaimRow>>>

/** Who writes: head and foot, the account that is paid to, what a transfer names, and the factor's page of the claim. */
export type LetterSender = Pick<ClaimPart, 'letterhead' | 'account' | 'reference' | 'linkId'>

async function factorSender(work: Work, invoice: ClaimRow, hasPage: boolean): Promise<LetterSender> {
  const factor = await factorParty(work)
  return {
    letterhead: factorLetterhead(factor),
    account: factor.account,
    reference: invoice.virtual_reference ?? invoice.number,
    linkId: hasPage ? (await linkOfClaim(work, invoice)).id : null,
  }
}

/** What every letter says of its claim, whoever writes it. */
async function aboutClaim(work: Work, invoice: ClaimRow) {
  const practice = await partyOf(work, invoice.organisation_id)
  return {
    date: work.time.today,
    createdAt: work.time.now.toISOString(),
    practiceName: practice.name,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoice_date,
    treatedOn: invoice.last_service_on,
    treatedBy: invoice.body.practitioner ?? null,
  }
}

/** The claim in a letter of the factor. */
export async function claimPart(work: Work, row: Pick<DispatchRow, 'invoice_id' | 'kind' | 'recipient'>) {
  const invoice = found(await findClaimRow(work.tx, row.invoice_id ?? ''))
  const { debtor } = invoice.body
  const isToPractice = row.kind === 'charge_back_notice'
  const claim: ClaimPart = {
    ...(await aboutClaim(work, invoice)),
    ...(await factorSender(work, invoice, !isToPractice)),
    recipient: row.recipient.lines.length > 0 ? row.recipient.lines : [row.recipient.name],
    salutation: isToPractice ? 'Sehr geehrte Damen und Herren,' : salutationOf(debtor),
  }
  return { claim, invoice, debtor }
}

/** The claim in a letter to its debtor; the factor writes it, if nobody else does. */
export async function claimContent(work: Work, invoiceId: string, sender?: LetterSender): Promise<ClaimPart> {
  const invoice = found(await findClaimRow(work.tx, invoiceId))
  const { debtor } = invoice.body
  const lines = debtorLines(debtor)
  return {
    ...(await aboutClaim(work, invoice)),
    ...(sender ?? (await factorSender(work, invoice, true))),
    recipient: lines.length > 0 ? lines : [debtorName(debtor)],
    salutation: salutationOf(debtor),
  }
}
