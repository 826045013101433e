import { matchPayment, type MatchCandidate } from '@honora/domain/factoring/allocation.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { receivePayment, returnPayment } from '@honora/domain/ledger/events.ts'
import type { Claim } from '@honora/domain/ledger/claim.ts'
import { amountOn, post } from '@honora/domain/ledger/transaction.ts'
import type { ReceivableState } from '@honora/domain/factoring/receivable.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { applyToClaim, writeTransactions } from './claims.ts'
import type { Work } from '../../kernel/work.ts'
import type { Column } from '../../platform/db/column.ts'

/** One line of a bank statement, or what the simulated bank would report. */
export interface BankEntry {
  readonly bankReference: string
  readonly bookedOn: IsoDate
  readonly amountCents: number
  readonly payerName: string
  readonly payerIban: string | null
  readonly reference: string
  readonly source: 'camt' | 'simulated' | 'manual'
  readonly bankStatementId: string | null
}

export interface BankReturn {
  /** What may name the payment that is taken back: the bank's reference of it, or what the payer's bank passed on. */
  readonly references: readonly string[]
  readonly bookedOn: IsoDate
  readonly amountCents: number
  readonly costCents: number
}

/** The bank's charge for a return that is passed on to the debtor, at most this much; the rest is the factor's. */
const maxReturnCostCents = 300

/** The factor's own organisation: owner of money that is not allocated yet. */
export async function factorOrganisation(
  tx: Tx,
): Promise<{ id: string; customerNumber: string; name: string }> {
  const row = await tx
    .selectFrom('organisation')
    .select(['id', 'customer_number', 'name'])
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  if (row === undefined) throw new AppError('NOT_FOUND')
  return { id: row.id, customerNumber: row.customer_number, name: row.name }
}

/**
 * Takes money in: matched to a claim it is booked there, else it waits in `unallocated` for a person.
 * The same bank reference is taken once; null says that it was known.
 */
export async function takeIn(
  work: Work,
  entry: BankEntry,
): Promise<{ paymentId: string; invoiceId: string | null } | null> {
  const factor = await factorOrganisation(work.tx)
  const paymentId = newId()
  const inserted = await work.tx
    .insertInto('payment')
    .values({
      id: paymentId,
      organisation_id: factor.id,
      bank_statement_id: entry.bankStatementId,
      source: entry.source,
      bank_reference: entry.bankReference,
      booked_on: entry.bookedOn,
      amount_cents: entry.amountCents,
      payer_name: entry.payerName,
      payer_iban: entry.payerIban,
      reference: entry.reference,
      state: 'unallocated',
      unallocated_cents: entry.amountCents,
    })
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return null
  const match = matchPayment(entry, await candidatesFor(work.tx, entry))
  if (match === null) {
    const parked = post({
      kind: 'payment',
      ref: `unallocated:${paymentId}`,
      paymentRef: paymentId,
      on: entry.bookedOn,
      amounts: { bank: entry.amountCents, unallocated: -entry.amountCents },
    })
    await writeTransactions(
      work.tx,
      { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
      [parked],
    )
    return { paymentId, invoiceId: null }
  }
  await bookOn(work, {
    paymentId,
    invoiceId: match.invoiceId,
    amountCents: entry.amountCents,
    on: entry.bookedOn,
    from: 'bank',
    matchedBy: match.by,
  })
  return { paymentId, invoiceId: match.invoiceId }
}

/** Most claims that are looked at for one payment; more of them are no hint any more. */
const maxCandidates = 200

/** Open or lately closed claims that the text means; only without any, those of the same amount. */
async function candidatesFor(tx: Tx, entry: BankEntry): Promise<readonly MatchCandidate[]> {
  const squeezed = entry.reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const named = await readCandidates(
    tx,
    sql`((virtual_reference is not null and position(virtual_reference in ${squeezed}) > 0)
      or (length(number) >= 3 and position(upper(regexp_replace(number, '[^[:alnum:]]', '', 'g')) in ${squeezed}) > 0))`,
  )
  const alike = await readCandidates(tx, sql`open_cents = ${entry.amountCents} and open_cents > 0`)
  if (alike.length >= maxCandidates) return named
  return [...named, ...alike.filter((each) => named.every((other) => other.invoiceId !== each.invoiceId))]
}

async function readCandidates(tx: Tx, condition: ReturnType<typeof sql>): Promise<readonly MatchCandidate[]> {
  const { rows } = await sql<{
    id: string
    number: string
    virtual_reference: string | null
    open_cents: number
    body: { debtor: { lastName: string } }
  }>`
    select id, number, virtual_reference, open_cents, body from invoice
    where status = 'processed' and receivable_state is not null and ${condition}
    limit ${maxCandidates}`.execute(tx)
  return rows.map((row) => ({
    invoiceId: row.id,
    number: row.number,
    virtualReference: row.virtual_reference ?? '',
    openCents: row.open_cents,
    debtorNames: [row.body.debtor.lastName].filter((name) => name !== ''),
  }))
}

interface Allocating {
  readonly paymentId: string
  readonly invoiceId: string
  readonly amountCents: number
  readonly on: IsoDate
  readonly from: 'bank' | 'unallocated'
  readonly matchedBy: string
}

async function bookOn(work: Work, allocating: Allocating): Promise<void> {
  const { paymentId, invoiceId, amountCents } = allocating
  const count = await work.tx
    .selectFrom('payment_allocation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const paymentRef = count.count === 0 ? paymentId : `${paymentId}/${count.count + 1}`
  let before: ReceivableState = 'open'
  const { row } = await applyToClaim(work, {
    invoiceId,
    change: 'paid',
    details: { cents: amountCents, on: allocating.on },
    apply: (claim) => {
      before = claim.state
      return receivePayment(claim, { on: allocating.on, amountCents, paymentRef, from: allocating.from })
    },
  })
  await work.tx
    .insertInto('payment_allocation')
    .values({
      id: newId(),
      payment_id: paymentId,
      invoice_id: invoiceId,
      organisation_id: row.organisation_id,
      amount_cents: amountCents,
      state_before: before,
    })
    .execute()
  await work.tx
    .updateTable('payment')
    .set({
      unallocated_cents: sql<number>`unallocated_cents - ${amountCents}`,
      state: sql<
        Column<'payment', 'state'>
      >`case when unallocated_cents - ${amountCents} = 0 then 'allocated' else state end`,
      matched_by: allocating.matchedBy,
      version: sql<number>`version + 1`,
      updated_at: work.time.now,
    })
    .where('id', '=', paymentId)
    .execute()
}

/** A person allocates waiting money, or a part of it, to an invoice. */
export async function allocateByHand(
  work: Work,
  request: { readonly paymentId: string; readonly invoiceId: string; readonly amountCents: number },
): Promise<void> {
  const payment = found(
    await work.tx
      .selectFrom('payment')
      .select(['id', 'state', 'unallocated_cents'])
      .where('id', '=', request.paymentId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  if (request.amountCents > payment.unallocated_cents) throw invalidField('/amountCents', 'too_large')
  await bookOn(work, { ...request, on: work.time.today, from: 'unallocated', matchedBy: 'person' })
}

/** What became of a return: taken back now, taken back before, or of no payment that is known. */
export type ReturnOutcome = 'returned' | 'known' | 'unknown'

/**
 * A bank takes a payment back: every allocation of it is reopened, and what of it still waits for a person is gone. The
 * bank's cost goes with the first claim that can carry it, up to what may be passed on; the factor bears what is left,
 * all of it where nobody had allocated the money.
 */
export async function takeBack(work: Work, returned: BankReturn): Promise<ReturnOutcome> {
  const payment = await findReturned(work.tx, returned)
  if (payment === undefined) return 'unknown'
  if (payment.state === 'returned') return 'known'
  const allocations = await work.tx
    .selectFrom('payment_allocation')
    .select(['id', 'invoice_id', 'state_before', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .where('returned_on', 'is', null)
    .orderBy('id')
    .execute()
  const passedOnCents = Math.min(returned.costCents, maxReturnCostCents)
  let carriedCents = 0
  for (const [index, allocation] of allocations.entries()) {
    const cost = carriedCents === 0 ? passedOnCents : 0
    const paymentRef = index === 0 ? payment.id : `${payment.id}/${index + 1}`
    const stateBefore = allocation.state_before
    const { claim: after } = await applyToClaim(work, {
      invoiceId: allocation.invoice_id,
      change: 'payment_returned',
      details: { on: returned.bookedOn, costCents: cost },
      apply: (claim) =>
        returnPayment(claim, { on: returned.bookedOn, paymentRef, costCents: cost, stateBefore }),
    })
    await work.tx
      .updateTable('payment_allocation')
      .set({ returned_on: returned.bookedOn })
      .where('id', '=', allocation.id)
      .execute()
    carriedCents += costOnClaim(after, paymentRef, allocation.amount_cents)
  }
  await bookOwnPart(work, payment, { on: returned.bookedOn, costCents: returned.costCents - carriedCents })
  await work.tx
    .updateTable('payment')
    .set({
      state: 'returned',
      unallocated_cents: 0,
      version: sql<number>`version + 1`,
      updated_at: work.time.now,
    })
    .where('id', '=', payment.id)
    .execute()
  return 'returned'
}

const returnedColumns = ['id', 'state', 'unallocated_cents'] as const

/** The payment of a return: by the bank's reference of it, else the only one of that amount whose text has the reference. */
async function findReturned(tx: Tx, returned: BankReturn) {
  const { references } = returned
  if (references.length === 0) return undefined
  const byBank = await tx
    .selectFrom('payment')
    .select(returnedColumns)
    .where('bank_reference', 'in', references)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (byBank.length > 0) return byBank.length === 1 ? byBank[0] : undefined
  const [byText, another] = await tx
    .selectFrom('payment')
    .select(returnedColumns)
    .where('amount_cents', '=', returned.amountCents)
    .where('booked_on', '<=', returned.bookedOn)
    .where(
      sql<boolean>`exists (select from unnest(${references}::text[]) said where length(said) >= 6 and position(said in reference) > 0)`,
    )
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute()
  return another === undefined ? byText : undefined
}

/** What a claim carries of the bank's cost: what left the bank beyond the payment itself. */
function costOnClaim(claim: Claim, paymentRef: string, paidCents: number): number {
  const back = claim.transactions.find((tx) => tx.ref === `return:${paymentRef}`)
  return back === undefined ? 0 : -amountOn(back, 'bank') - paidCents
}

/** The part of a return that no claim has: waiting money that its bank took back, and the cost that the factor bears. */
async function bookOwnPart(
  work: Work,
  payment: { readonly id: string; readonly unallocated_cents: number },
  own: { readonly on: IsoDate; readonly costCents: number },
): Promise<void> {
  const { unallocated_cents: cents } = payment
  const { on, costCents } = own
  if (cents === 0 && costCents === 0) return
  const factor = await factorOrganisation(work.tx)
  const back = post({
    kind: 'payment_return',
    ref: `return:${payment.id}`,
    paymentRef: payment.id,
    on,
    amounts: { unallocated: cents, bank_costs: costCents, bank: -(cents + costCents) },
  })
  await writeTransactions(
    work.tx,
    { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
    [back],
  )
}
