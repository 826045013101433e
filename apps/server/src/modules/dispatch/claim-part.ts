import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { type ClaimRow, factorSender } from './factor-sender.ts'
import { partyOf, salutationOf } from './parties.ts'
import { findClaimRow } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import type { ClaimPart } from './kept-content.ts'

/** What every letter says of its claim, whoever writes it. */
export async function aboutClaim(work: Work, invoice: ClaimRow) {
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
