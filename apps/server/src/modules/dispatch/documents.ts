import { invoiceDocument } from '@honora/formats/documents/invoice.ts'
import {
  accountDemandDocument,
  chargeBackDocument,
  deferralDocument,
  directDebitNoticeDocument,
  patientLinkDocument,
  paymentConfirmationDocument,
  payoutNoticeDocument,
} from '@honora/formats/documents/letters/notices.ts'
import { planDebitNoticeDocument } from '@honora/formats/documents/letters/mandate.ts'
import { planContractDocument, planOfferDocument } from '@honora/formats/documents/letters/plan-letters.ts'
import { paymentDemandDocument } from '@honora/formats/documents/letters/payment-demand.ts'
import { reminderDocument } from '@honora/formats/documents/letters/reminder.ts'
import { createHash } from 'node:crypto'
import type { Work } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { contentKey } from '../../platform/storage/content-key.ts'
import { linkUrl } from './links.ts'
import { type DispatchRow, findDispatchRow } from './queries/dispatches.ts'
import type { DispatchContent } from './kept-content.ts'
import { type DispatchChanges, type EarlierSending, updateDispatch, withoutPaper } from './tables.ts'

/** Draws a document from its content; the same content gives the same bytes. */
export function drawDocument(config: Deps['config'], content: DispatchContent): Promise<Uint8Array> {
  if ('account' in content) {
    const account = { ...content.account, createdAt: new Date(content.account.createdAt) }
    switch (content.of) {
      case 'payout_notice':
        return payoutNoticeDocument({ ...content, ...account })
      case 'direct_debit_notice':
        return directDebitNoticeDocument({ ...content, ...account })
      case 'account_demand':
        return accountDemandDocument({ ...content, ...account })
    }
  }
  const { linkId, ...claim } = content.claim
  const letter = {
    ...claim,
    createdAt: new Date(claim.createdAt),
    pageUrl: linkId === null ? null : linkUrl(config, linkId),
  }
  switch (content.of) {
    case 'reminder':
      return reminderDocument({ ...content, ...letter })
    case 'plan_offer':
      return planOfferDocument({ ...content, ...letter })
    case 'plan_contract':
      return planContractDocument({ ...content, ...letter })
    case 'payment_confirmation':
      return paymentConfirmationDocument({ ...content, ...letter })
    case 'charge_back_notice':
      return chargeBackDocument({ ...content, ...letter })
    case 'deferral_notice':
      return deferralDocument({ ...content, ...letter })
    case 'patient_link':
      return patientLinkDocument({ ...content, ...letter })
    case 'invoice':
      return invoiceDocument({
        ...content.invoice,
        createdAt: new Date(content.invoice.createdAt),
        ...(letter.pageUrl === null ? {} : { pageUrl: letter.pageUrl }),
      })
    case 'insurer_copy':
      return invoiceDocument({ ...content.invoice, createdAt: new Date(content.invoice.createdAt) })
    case 'payment_demand':
      return paymentDemandDocument({ ...content, ...letter })
    case 'plan_debit_notice':
      return planDebitNoticeDocument({ ...content, ...letter })
  }
}

/** A document as a carrier got it. */
export interface KeptDocument {
  readonly key: string
  readonly sha256: string
  readonly bytes: Uint8Array
}

/** Draws the document and keeps its bytes: what really left the house is kept as it left. */
export async function keepDocument(
  { config, objects }: Pick<Deps, 'config' | 'objects'>,
  organisationId: string,
  content: DispatchContent,
): Promise<KeptDocument> {
  const bytes = await drawDocument(config, content)
  const key = contentKey(organisationId, 'dispatch', bytes)
  await objects.put(key, Buffer.from(bytes))
  return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

/** What lay printed and never left the house is drawn anew: its bytes leave the store once this is committed. */
export async function dropPaper(work: Work, row: DispatchRow, changes: DispatchChanges = {}): Promise<void> {
  await updateDispatch(work.tx, { ...changes, ...withoutPaper }, row.id)
  const { organisation_id: organisationId, document_key: key } = row
  // The same words on the same day are the same object: what went out before stays.
  if (key === null || row.earlier.some(({ documentKey }) => documentKey === key)) return
  await work.deps.jobs.add(work.tx, 'retention.forget-objects', { organisationId, keys: [key] })
}

/** What is known of the last sending; a paper that may have left the house is kept with it as it was drawn. */
export async function keepSending(work: Work, row: DispatchRow): Promise<EarlierSending> {
  const isOut = row.sent_at !== null || row.state === 'unknown'
  const drawn = isOut && row.document_key === null ? row.content : null
  const kept = drawn === null ? null : await keepDocument(work.deps, row.organisation_id, drawn)
  return {
    state: row.state,
    channel: row.channel,
    recipient: row.recipient,
    carrier: row.carrier,
    reference: row.carrier_reference,
    sentAt: row.sent_at?.toISOString() ?? null,
    problem: row.problem,
    documentKey: kept?.key ?? row.document_key,
    sha256: kept?.sha256 ?? row.document_sha256,
  }
}

/** The document of an earlier sending, counted from 1. 404 where it has none. */
async function earlierDocument(deps: Deps, row: DispatchRow, sending: number): Promise<Uint8Array> {
  const key = row.earlier[sending - 1]?.documentKey
  return found(typeof key === 'string' ? await deps.objects.get(key) : undefined)
}

/** The document of a dispatch: the kept bytes, else drawn from the kept content. 404 while it has none. */
async function documentOf(deps: Deps, row: DispatchRow): Promise<Uint8Array> {
  const kept = row.document_key === null ? undefined : await deps.objects.get(row.document_key)
  if (kept !== undefined) return kept
  if (row.content === null) throw new AppError('NOT_FOUND')
  return drawDocument(deps.config, row.content)
}

/** The document of an earlier sending by its number, else of the newest. */
export const documentOfSending = (deps: Deps, row: DispatchRow, sending: number | undefined) =>
  sending === undefined ? documentOf(deps, row) : earlierDocument(deps, row, sending)

/** Names one sending of a dispatch for its carrier: a dispatch that goes out again is another letter. */
export function sendingId(row: Pick<DispatchRow, 'id' | 'earlier'>): string {
  const { length } = row.earlier
  return length === 0 ? row.id : `${row.id}.${String(length + 1)}`
}

/** The document of a sending by its id alone, for the mailbox of installations without real people. */
export async function sentDocument(deps: Deps, sending: string): Promise<Uint8Array> {
  const [id = '', number = '1'] = sending.split('.')
  const row = found(isRowId(id) ? await findDispatchRow(deps.db.system, id) : undefined)
  return Number(number) <= row.earlier.length
    ? earlierDocument(deps, row, Number(number))
    : documentOf(deps, row)
}
