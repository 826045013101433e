import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { claimOf, type Claim, type ClaimFacts } from '@honora/domain/ledger/claim.ts'
import { brokenInvariants } from '@honora/domain/ledger/invariants.ts'
import type { Booked, MoneyRefusal } from '@honora/domain/ledger/events.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import type { Result } from '@honora/domain/result.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { listInvoiceTransactions, lockClaimRow } from './queries/transactions.ts'
import { writeTransactions } from './tables/transactions.ts'
import { updateClaim } from '../invoice-records/index.ts'

type ClaimRow = Awaited<ReturnType<typeof lockClaimRow>>

/** A locked claim with its row. */
export interface LockedClaim {
  readonly row: ClaimRow
  readonly claim: Claim
}

async function lockClaim(tx: Tx, invoiceId: string): Promise<LockedClaim> {
  const row = await lockClaimRow(tx, invoiceId)
  const facts: ClaimFacts = {
    amountCents: row.total_cents,
    terms: found(row.terms),
    purchasedOn: row.purchased_on,
    financedFrom: row.financed_from,
  }
  return { row, claim: claimOf(facts, row.receivable_state, await listInvoiceTransactions(tx, invoiceId)) }
}

export interface MoneyEvent {
  readonly invoiceId: string
  /** Word for timeline, audit and event: `paid`, `charged_back` … */
  readonly change: ChangeOf<'invoice'>
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  readonly apply: (claim: Claim, row: ClaimRow) => Result<Booked, MoneyRefusal>
}

/**
 * The one way money reaches a claim: lock, rebuild from the ledger, apply, write, publish.
 * A refusal of the domain is 409 `INVALID_TRANSITION`.
 */
export async function applyToClaim(work: Work, event: MoneyEvent): Promise<LockedClaim> {
  const locked = await lockClaim(work.tx, event.invoiceId)
  const outcome = event.apply(locked.claim, locked.row)
  if (!outcome.ok)
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: locked.row.receivable_state, reason: outcome.reason },
    })
  const { claim, added } = outcome.value
  const broken = brokenInvariants(claim)
  if (broken.length > 0) throw new Error(`ledger of invoice ${event.invoiceId}: ${broken.join(', ')}`)
  const owner = {
    organisationId: locked.row.organisation_id,
    customerNumber: locked.row.customer_number,
    invoiceId: event.invoiceId,
  }
  await inOrganisation(work, owner.organisationId, async () => {
    await writeTransactions(work.tx, owner, added)
    await saveClaim(work, locked.row, claim)
    await appendTimeline(work, {
      ...owner,
      invoiceId: event.invoiceId,
      kind: event.change,
      ...(event.details === undefined ? {} : { details: event.details }),
    })
  })
  await publishInvoice(work, {
    organisationId: owner.organisationId,
    id: event.invoiceId,
    change: event.change,
    version: locked.row.version + 1,
    details: { state: claim.state, ...event.details },
  })
  return { row: { ...locked.row, receivable_state: claim.state, version: locked.row.version + 1 }, claim }
}

async function saveClaim(work: Work, row: ClaimRow, claim: Claim): Promise<void> {
  const isReleased =
    claim.transactions.some((tx) => tx.kind === 'reserve_release') && claim.reserveCents === 0
  const settlement =
    row.settlement_state === 'paid_out' && isReleased ? 'reserve_released' : row.settlement_state
  await updateClaim(work.tx, {
    changes: {
      receivable_state: claim.state,
      receivable_before:
        isClosed(claim.state) && !isClosed(row.receivable_state)
          ? row.receivable_state
          : row.receivable_before,
      settlement_state: settlement,
      open_cents: claim.receivableCents,
      paid_cents: claim.paidCents + claim.directCents,
      reserve_cents: claim.reserveCents,
      version: row.version + 1,
      updated_at: work.time.now,
    },
    isClosed: isClosed(claim.state),
    today: work.time.today,
    id: row.id,
    version: row.version,
  })
}
