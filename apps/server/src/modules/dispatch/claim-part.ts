import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { linkOfClaim } from './links.ts'
import { factorLetterhead, factorParty, partyOf, salutationOf } from './parties.ts'
import { findClaimRow } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import type { ClaimPart } from './kept-content.ts'

export function claimRow(work: Work, invoiceId: string) {
  return findClaimRow(work.tx, invoiceId)
}

export async function claimPart(work: Work, row: Pick<DispatchRow, 'invoice_id' | 'kind' | 'recipient'>) {
  const invoice = found(await claimRow(work, row.invoice_id ?? ''))
  const factor = await factorParty(work)
  const practice = await partyOf(work, invoice.organisation_id)
  const { debtor } = invoice.body
  const isToPractice = row.kind === 'charge_back_notice'
  // The patient's page is the factor's: a claim that went back has none to lead to.
  const hasPage = !isToPractice && row.kind !== 'payment_demand'
  const claim: ClaimPart = {
    date: work.time.today,
    createdAt: work.time.now.toISOString(),
    letterhead: factorLetterhead(factor),
    recipient: row.recipient.lines.length > 0 ? row.recipient.lines : [row.recipient.name],
    salutation: isToPractice ? 'Sehr geehrte Damen und Herren,' : salutationOf(debtor),
    practiceName: practice.name,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoice_date,
    treatedOn: invoice.last_service_on,
    treatedBy: invoice.body.practitioner ?? null,
    reference: invoice.virtual_reference ?? invoice.number,
    account: factor.account,
    linkId: hasPage ? (await linkOfClaim(work, invoice)).id : null,
  }
  return { claim, invoice, debtor }
}
