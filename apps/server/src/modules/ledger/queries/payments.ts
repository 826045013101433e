import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { maxBankCostCents } from '@honora/domain/factoring/payment-return.ts'
import type { MatchCandidate } from '@honora/domain/factoring/allocation.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Column } from '../../../platform/db/column.ts'

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
  /** The bank's reference of the booking that it is, or is a part of. */
  readonly bookingReference?: string | null
}

export interface BankReturn {
  /** What may name the payment that is taken back: the bank's reference of it, or what the payer's bank passed on. */
  readonly references: readonly string[]
  /** What the bank repeats of the text of the payment. */
  readonly text: string
  readonly bookedOn: IsoDate
  readonly amountCents: number
  readonly costCents: number
}

/** Most claims that are looked at for one payment; more of them are no hint any more. */
const maxCandidates = 200

const squeeze = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Open or lately closed claims that the text means; only without any, those of the same amount. */
export async function candidatesFor(tx: Tx, entry: BankEntry): Promise<readonly MatchCandidate[]> {
  const squeezed = squeeze(entry.reference)
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

/** Whether another file brought the same booking: a notification before the statement of its day, whole or in its parts. */
export async function isBookingTaken(tx: Tx, entry: BankEntry): Promise<boolean> {
  const { bookingReference = null } = entry
  if (bookingReference === null) return false
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where((eb) =>
      eb.or([eb('booking_reference', '=', bookingReference), eb('bank_reference', '=', bookingReference)]),
    )
    .where('booked_on', '=', entry.bookedOn)
    .where('bank_statement_id', 'is distinct from', entry.bankStatementId)
    .executeTakeFirst()
  return row !== undefined
}

/** The one payment that stands for a whole booking which another file brought. */
export async function lockWholePayment(tx: Tx, part: BankEntry) {
  const { bookingReference = null } = part
  if (bookingReference === null) return undefined
  const [whole, another] = await tx
    .selectFrom('payment')
    .select(['id', 'bank_reference', 'amount_cents', 'unallocated_cents'])
    .where('booking_reference', '=', bookingReference)
    .where('booked_on', '=', part.bookedOn)
    .where('bank_statement_id', 'is distinct from', part.bankStatementId)
    .where('state', '=', 'unallocated')
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute()
  return another === undefined ? whole : undefined
}

const returnedColumns = ['id', 'state', 'unallocated_cents'] as const

/** A locked payment that is taken back. */
export type ReturnedPayment = Pick<Selectable<DB['payment']>, (typeof returnedColumns)[number]>

/**
 * The payment of a return: by the bank's reference of it, else the only one of that amount whose text has the reference, else the
 * only one of that amount for the claim that the return names.
 */
export async function findReturned(tx: Tx, returned: BankReturn) {
  const { references } = returned
  const byBank =
    references.length === 0
      ? []
      : await tx
          .selectFrom('payment')
          .select(returnedColumns)
          .where('bank_reference', 'in', references)
          .orderBy('id')
          .forUpdate()
          .execute()
  if (byBank.length > 0) return byBank.length === 1 ? byBank[0] : undefined
  const said = sql<boolean>`exists (select from unnest(${references}::text[]) said where length(said) >= 6 and position(said in reference) > 0)`
  const byText = await returnedOfAmount(tx, returned, said)
  if (byText.length > 0) return byText.length === 1 ? byText[0] : undefined
  const ofClaim = sql<boolean>`exists (
    select from payment_allocation join invoice on invoice.id = payment_allocation.invoice_id
    where payment_allocation.payment_id = payment.id and position(virtual_reference in ${squeeze(returned.text)}) > 0)`
  const byClaim = await returnedOfAmount(tx, returned, ofClaim)
  return byClaim.length === 1 ? byClaim[0] : undefined
}

function returnedOfAmount(tx: Tx, returned: BankReturn, condition: RawBuilder<boolean>) {
  return tx
    .selectFrom('payment')
    .select(returnedColumns)
    .where('amount_cents', '=', returned.amountCents)
    .where('booked_on', '<=', returned.bookedOn)
    .where(condition)
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute()
}

/** Name of the next part of a payment that is allocated: the first one has the payment's own. */
export async function nextPaymentRef(tx: Tx, paymentId: string): Promise<string> {
  const { count } = await tx
    .selectFrom('payment_allocation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return count === 0 ? paymentId : `${paymentId}/${count + 1}`
}

export function lockPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('payment')
    .select(['id', 'state', 'unallocated_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A payment that a person says was taken back, locked. */
export function lockReturnable(tx: Tx, id: string) {
  return tx
    .selectFrom('payment')
    .select([...returnedColumns, 'booked_on', 'amount_cents', 'bank_reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const maxReturnable = 20

/** Payments that a debit may have taken back, those of a claim or all of them: what the text names first, then the newest. */
export function listReturnable(
  tx: Tx,
  debit: { readonly on: IsoDate; readonly cents: number; readonly text: string },
  invoiceId: string | undefined,
) {
  const ofClaim = sql<boolean>`exists (select from payment_allocation a join invoice i on i.id = a.invoice_id
    where a.payment_id = payment.id and position(i.virtual_reference in ${squeeze(debit.text)}) > 0)`
  let rows = tx
    .selectFrom('payment')
    .select(paymentColumns)
    .where('state', 'in', ['allocated', 'unallocated'])
    .where('booked_on', '<=', debit.on)
    .where('amount_cents', '<=', debit.cents)
    .where('amount_cents', '>=', debit.cents - maxBankCostCents)
  if (invoiceId !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from payment_allocation a where a.payment_id = payment.id and a.invoice_id = ${invoiceId}::uuid)`,
    )
  return rows
    .orderBy(ofClaim, 'desc')
    .orderBy('amount_cents', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReturnable)
    .execute()
}

export function listStandingAllocations(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payment_allocation')
    .innerJoin('organisation', 'organisation.id', 'payment_allocation.organisation_id')
    .select([
      'payment_allocation.id',
      'payment_allocation.invoice_id',
      'payment_allocation.state_before',
      'payment_allocation.amount_cents',
      'payment_allocation.organisation_id',
      'organisation.customer_number',
    ])
    .where('payment_id', '=', paymentId)
    .where('returned_on', 'is', null)
    .orderBy('payment_allocation.id')
    .execute()
}

const paymentColumns = [
  'id',
  'source',
  'booked_on',
  'amount_cents',
  'unallocated_cents',
  'payer_name',
  'reference',
  'state',
  'matched_by',
  'version',
] as const

/** Newest first, one more than asked for. */
export function listPaymentRows(
  tx: Tx,
  filter: {
    readonly state: Column<'payment', 'state'> | undefined
    readonly after: string | undefined
    readonly limit: number
  },
) {
  let rows = tx.selectFrom('payment').select(paymentColumns)
  // What was divided stands in the list by its parts.
  if (filter.state === undefined) rows = rows.where('state', '<>', 'divided')
  if (filter.state !== undefined) rows = rows.where('state', '=', filter.state)
  if (filter.after !== undefined) rows = rows.where('id', '<', filter.after)
  return rows
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

export function findPaymentRow(tx: Tx, id: string) {
  return tx.selectFrom('payment').select(paymentColumns).where('id', '=', id).executeTakeFirst()
}

export function listAllocations(tx: Tx, paymentIds: readonly string[]) {
  return tx
    .selectFrom('payment_allocation')
    .innerJoin('organisation', 'organisation.id', 'payment_allocation.organisation_id')
    .select([
      'payment_allocation.payment_id',
      'payment_allocation.invoice_id',
      'payment_allocation.amount_cents',
      'organisation.customer_number',
    ])
    .where('payment_id', 'in', paymentIds)
    .orderBy('payment_allocation.id')
    .execute()
}
