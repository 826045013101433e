import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import { dispatchRemedy, type DispatchChannel } from '@honora/domain/factoring/dispatch.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { masked } from '../credit-checks/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { isOwnPrint } from './own-print.ts'
import { preferenceOf } from './recipients.ts'
import { deferralsOf, latestDeferralRequest } from './queries/deferrals.ts'
import { dispatchesOfClaim, type DispatchRow } from './queries/dispatches.ts'
import { namesOf, pageOpenedAt } from './queries/parties.ts'
import { stopsOf } from './queries/dunning-stops.ts'
import type { Recipient } from './tables.ts'

/** A document cannot be masked: whoever may not see names does not read it. One about an account names no patient. */
export const isReadable = (row: Pick<DispatchRow, 'invoice_id'>, isMasked: boolean): boolean =>
  !isMasked || row.invoice_id === null

/** Dispatches for a reader, with the names of practices and invoices. */
export async function presentDispatches(
  tx: Tx,
  scope: OrgScope,
  rows: readonly DispatchRow[],
): Promise<Dispatch[]> {
  const names = await namesOf(tx, rows)
  const isMasked = seesMaskedNames(scope.role)
  return rows.map((row) => ({
    id: row.id,
    customer_number: row.customer_number,
    practiceName: names.practices.get(row.organisation_id) ?? '',
    kind: row.kind,
    state: row.state,
    channel: row.channel,
    to: isMasked && row.invoice_id !== null ? '' : destination(row.recipient, row.channel),
    recipientName: isMasked && row.invoice_id !== null ? masked(row.recipient.name) : row.recipient.name,
    invoiceId: row.invoice_id,
    invoiceNumber: names.invoices.get(row.invoice_id ?? '') ?? null,
    accountReference: typeof row.details['reference'] === 'string' ? row.details['reference'] : null,
    hasDocument: isReadable(row, isMasked) && (row.content !== null || row.document_key !== null),
    dueOn: row.due_on,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    plannedBy: row.planned_by_name,
    attempts: row.attempts,
    problem: row.problem,
    remedy: dispatchRemedy(row.state, row.channel),
    proof:
      row.sent_at === null
        ? null
        : {
            carrier: row.carrier ?? '',
            reference: row.carrier_reference ?? '',
            sha256: row.document_sha256,
          },
    earlier: row.earlier.map(({ recipient, documentKey, ...sending }) => ({
      ...sending,
      to: isMasked && row.invoice_id !== null ? '' : destination(recipient, sending.channel),
      hasDocument: isReadable(row, isMasked) && documentKey !== null,
    })),
    isOwnPrint: isOwnPrint(row),
    version: row.version,
  }))
}

export async function presentDispatch(tx: Tx, scope: OrgScope, row: DispatchRow): Promise<Dispatch> {
  const [shown] = await presentDispatches(tx, scope, [row])
  if (shown === undefined) throw new Error('a dispatch was not presented')
  return shown
}

function destination(recipient: Recipient, channel: DispatchChannel): string {
  return channel === 'email' ? (recipient.email ?? '') : recipient.lines.join(', ')
}

interface Claim {
  readonly id: string
  readonly organisation_id: string
  readonly debtor_key: string
}

/** What is written about a claim, what stops it, and by which way. */
export async function presentCorrespondence(
  work: Work,
  scope: OrgScope,
  claim: Claim,
): Promise<Correspondence> {
  const { today } = work.time
  const stops = await stopsOf(work.tx, claim)
  const preference = await inOrganisation(work, claim.organisation_id, () => preferenceOf(work, claim.id))
  return {
    pageOpenedAt: await pageOpenedAt(work.tx, claim.id),
    dispatches: await presentDispatches(work.tx, scope, await dispatchesOfClaim(work.tx, claim.id)),
    stops: stops.map((stop) => ({
      id: stop.id,
      scope: stop.scope,
      reason: stop.reason,
      until: stop.until,
      setOn: stop.setOn,
      setBy: stop.setByName,
      endedOn: stop.endedOn,
      isRunning: stop.endedOn === null && stop.until >= today,
    })),
    deferrals: (await deferralsOf(work.tx, claim.id)).toReversed().map((deferral) => ({
      id: deferral.id,
      reason: deferral.reason,
      dueBefore: deferral.dueBefore,
      until: deferral.until,
      grantedOn: deferral.grantedOn,
      grantedBy: deferral.grantedBy,
      endedOn: deferral.endedOn,
      isRunning: deferral.endedOn === null && deferral.until >= today,
    })),
    deferralRequest: await requestOf(work.tx, claim.id),
    preference: seesMaskedNames(scope.role) ? { ...preference, email: null } : preference,
  }
}

async function requestOf(tx: Tx, invoiceId: string): Promise<Correspondence['deferralRequest']> {
  const row = await latestDeferralRequest(tx, invoiceId)
  if (row === undefined) return null
  return {
    id: row.id,
    until: row.until,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requested_by_name,
    state: row.state,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
  }
}
