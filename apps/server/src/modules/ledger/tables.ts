import { type Removal, rowsOf } from '../../kernel/removal.ts'
import {
  type Contract,
  contractOn,
  type ContractText,
  type ContractTerms,
  defaultTerms,
} from '@honora/domain/factoring/contract.ts'
import type { StatementData } from './statements.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { accountName, type LedgerTx } from '@honora/domain/ledger/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { readContracts, type StoredContract, textOfContract } from './queries/figures.ts'
import type { Column } from '../../platform/db/column.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'factoring_contract.terms': ContractTerms
    'statement.data': StatementData
  }
}

export interface BookingOwner {
  readonly organisationId: string
  readonly customerNumber: string
  readonly invoiceId: string | null
}

/** Writes bookings. A booking of the same name in the same invoice is refused by the database (23505). */
export async function writeTransactions(
  tx: Tx,
  owner: BookingOwner,
  added: readonly LedgerTx[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const each of added) {
    const id = newId()
    ids.push(id)
    await tx
      .insertInto('ledger_tx')
      .values({
        id,
        organisation_id: owner.organisationId,
        customer_number: owner.customerNumber,
        invoice_id: owner.invoiceId,
        kind: each.kind,
        ref: each.ref,
        occurred_on: each.occurredOn,
        available_on: each.availableOn,
        payment_ref: each.paymentRef,
        reversal_of:
          each.reversalOf === null
            ? null
            : sql<string>`(select id from ledger_tx where invoice_id = ${owner.invoiceId}::uuid and ref = ${each.reversalOf})`,
        idempotency_key: `${owner.invoiceId ?? owner.organisationId}:${each.ref}`,
      })
      .execute()
    await tx
      .insertInto('ledger_entry')
      .values(
        each.entries.map((entry) => ({
          tx_id: id,
          organisation_id: owner.organisationId,
          account: accountName(entry.account, owner),
          amount_cents: entry.amountCents,
        })),
      )
      .execute()
  }
  return ids
}

interface Receipt {
  readonly statementId: string
  readonly bookedOn: IsoDate
  readonly amountCents: number
}

/** Keeps what a member of the practice found on its bank statement. */
export async function keepReceipts(
  tx: Tx,
  by: { readonly organisationId: string; readonly userId: string; readonly userName: string },
  receipts: readonly Receipt[],
): Promise<void> {
  await tx
    .insertInto('statement_receipt')
    .values(
      receipts.map((each) => ({
        statement_id: each.statementId,
        organisation_id: by.organisationId,
        booked_on: each.bookedOn,
        amount_cents: each.amountCents,
        noted_by: by.userId,
        noted_by_name: by.userName,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('statement_id').doUpdateSet((eb) => ({
        booked_on: eb.ref('excluded.booked_on'),
        amount_cents: eb.ref('excluded.amount_cents'),
        noted_by: eb.ref('excluded.noted_by'),
        noted_by_name: eb.ref('excluded.noted_by_name'),
        noted_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

/** Conditions of an organisation without a contract of its own: valid since ever. */
const beginning = '2020-01-01'

/** All versions of an organisation's contracts; a type that it offers without one begins with the default conditions. */
export async function listContracts(tx: Tx, organisationId: string): Promise<readonly StoredContract[]> {
  const organisation = await tx
    .selectFrom('organisation')
    .select('factoring_types')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  const rows = await readContracts(tx, organisationId)
  const missing = (organisation?.factoring_types ?? []).filter(
    (type) => !rows.some((row) => row.factoringType === type),
  )
  if (missing.length === 0) return rows
  await tx
    .insertInto('factoring_contract')
    .values(
      missing.map((type) => ({
        id: newId(),
        organisation_id: organisationId,
        factoring_type: type,
        valid_from: beginning,
        terms: JSON.stringify(defaultTerms[type]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readContracts(tx, organisationId)
}

/** Accepts the contracts of the types a practice has chosen, in the text that it was shown; a second time changes nothing. */
export async function acceptContracts(
  tx: Tx,
  organisationId: string,
  acceptance: {
    readonly types: readonly Column<'factoring_contract', 'factoring_type'>[]
    readonly text: ContractText
    readonly userId: string | null
    readonly at: Date
  },
): Promise<void> {
  await listContracts(tx, organisationId)
  await tx
    .updateTable('factoring_contract')
    .set({ accepted_at: acceptance.at, accepted_by: acceptance.userId, text_version: acceptance.text })
    .where('organisation_id', '=', organisationId)
    .where('factoring_type', 'in', [...acceptance.types])
    .where('accepted_at', 'is', null)
    .execute()
}

/** Adds a version of a contract that the practice has accepted; earlier ones stay. */
export async function addContractVersion(
  tx: Tx,
  organisationId: string,
  version: Contract,
  acceptance: { readonly userId: string; readonly at: Date },
): Promise<string> {
  const { id: _before, validFrom, validTo, ...terms } = version
  const id = newId()
  await tx
    .insertInto('factoring_contract')
    .values({
      id,
      organisation_id: organisationId,
      factoring_type: terms.factoringType,
      valid_from: validFrom,
      valid_to: validTo,
      accepted_at: acceptance.at,
      accepted_by: acceptance.userId,
      // Other conditions change nothing of the text.
      text_version: await textOfContract(tx, organisationId),
      terms: JSON.stringify(terms),
    })
    .execute()
  return id
}

/**
 * Whether files without findings are offered by themselves, from today on: every contract gets a new version that
 * differs in nothing else, so that what was offered before keeps the version it was offered under. Versions that are
 * still to come follow.
 */
export async function changeAutoConfirm(
  tx: Tx,
  organisationId: string,
  change: { readonly enabled: boolean; readonly today: IsoDate },
): Promise<void> {
  const contracts = await listContracts(tx, organisationId)
  for (const type of ['recourse', 'non_recourse'] as const) {
    const valid = contractOn(contracts, type, change.today)
    await setAutoConfirmFrom(tx, organisationId, { type, after: change.today, enabled: change.enabled })
    if (!valid.ok || valid.value.autoConfirm === change.enabled) continue
    await setVersionOfToday(tx, organisationId, valid.value, {
      today: change.today,
      terms: { autoConfirm: change.enabled },
      acceptance: {
        accepted_at: valid.value.acceptedAt,
        text_version: await textOfContract(tx, organisationId),
      },
    })
  }
}

/**
 * Accepts another text of the contracts that a practice has accepted and that are valid: from today on each has a version in it that
 * differs in nothing else, so that what was offered before keeps the one it was offered under.
 */
export async function acceptTextOfContracts(
  tx: Tx,
  organisationId: string,
  acceptance: {
    readonly text: ContractText
    readonly userId: string
    readonly at: Date
    readonly today: IsoDate
  },
): Promise<void> {
  const contracts = await listContracts(tx, organisationId)
  for (const type of ['recourse', 'non_recourse'] as const) {
    const valid = contractOn(contracts, type, acceptance.today)
    if (!valid.ok || valid.value.acceptedAt === null) continue
    await setVersionOfToday(tx, organisationId, valid.value, {
      today: acceptance.today,
      terms: {},
      acceptance: {
        accepted_at: acceptance.at,
        accepted_by: acceptance.userId,
        text_version: acceptance.text,
      },
    })
  }
}

/** Puts a version of today in the place of a valid contract; one that began today is changed itself. */
async function setVersionOfToday(
  tx: Tx,
  organisationId: string,
  valid: StoredContract,
  version: {
    readonly today: IsoDate
    readonly terms: Partial<ContractTerms>
    readonly acceptance: Pick<
      Insertable<DB['factoring_contract']>,
      'accepted_at' | 'accepted_by' | 'text_version'
    >
  },
): Promise<void> {
  const { id, validFrom, validTo, acceptedAt: _before, ...terms } = valid
  const values = { ...version.acceptance, terms: JSON.stringify({ ...terms, ...version.terms }) }
  if (validFrom === version.today)
    await tx.updateTable('factoring_contract').set(values).where('id', '=', id).execute()
  else
    await tx
      .insertInto('factoring_contract')
      .values({
        id: newId(),
        organisation_id: organisationId,
        factoring_type: terms.factoringType,
        valid_from: version.today,
        valid_to: validTo,
        ...values,
      })
      .execute()
}

async function setAutoConfirmFrom(
  tx: Tx,
  organisationId: string,
  change: {
    readonly type: Contract['factoringType']
    readonly after: IsoDate
    readonly enabled: boolean
  },
): Promise<void> {
  await tx
    .updateTable('factoring_contract')
    .set({ terms: sql<string>`terms || jsonb_build_object('autoConfirm', ${change.enabled}::boolean)` })
    .where('organisation_id', '=', organisationId)
    .where('factoring_type', '=', change.type)
    .where('valid_from', '>', change.after)
    .execute()
}

export function insertPayment(tx: Tx, values: Insertable<DB['payment']>) {
  return tx
    .insertInto('payment')
    .values(values)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst()
}

export async function insertPaymentAllocation(
  tx: Tx,
  values: Insertable<DB['payment_allocation']>,
): Promise<void> {
  await tx.insertInto('payment_allocation').values(values).execute()
}

export async function bookAllocation(
  tx: Tx,
  changes: Updateable<DB['payment']>,
  amountCents: number,
  paymentId: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      unallocated_cents: sql<number>`unallocated_cents - ${amountCents}`,
      state: sql<
        Column<'payment', 'state'>
      >`case when unallocated_cents - ${amountCents} = 0 then 'allocated' else state end`,
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', paymentId)
    .execute()
}

export async function updatePaymentAllocation(
  tx: Tx,
  changes: Updateable<DB['payment_allocation']>,
  id: string,
): Promise<void> {
  await tx.updateTable('payment_allocation').set(changes).where('id', '=', id).execute()
}

/**
 * Its parts stand for the money and say who paid, each for itself: the whole, which no removal of a person reaches, does not keep it.
 * A part may have the name that the bank gave the whole.
 */
export async function setPaymentDivided(
  tx: Tx,
  payment: { readonly id: string; readonly bank_reference: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: 'divided',
      unallocated_cents: 0,
      bank_reference: `${payment.bank_reference}/whole`,
      payer_name: '',
      payer_iban: null,
      reference: '',
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', payment.id)
    .execute()
}

export async function setPaymentReturned(
  tx: Tx,
  changes: Updateable<DB['payment']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateStatement(
  tx: Tx,
  changes: Updateable<DB['statement']>,
  id: string,
): Promise<void> {
  await tx.updateTable('statement').set(changes).where('id', '=', id).execute()
}

export async function clearPaidOutDay(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('statement').set({ paid_out_on: null }).where('id', '=', id).execute()
}

export function updatePayout(tx: Tx, changes: Updateable<DB['payout']>, id: string) {
  return tx
    .updateTable('payout')
    .set(changes)
    .where('id', '=', id)
    .returning(['id', 'organisation_id', 'customer_number', 'statement_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
}

/** Gapless per factor and year: counted under the lock of one row, given back when the transaction fails. */
export async function nextStatementNumber(tx: Tx, day: IsoDate): Promise<string> {
  const year = day.slice(0, 4)
  const row = await tx
    .insertInto('factor_counter')
    .values({ name: `statement:${year}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(row.last).padStart(6, '0')}`
}

export async function insertStatementLines(
  tx: Tx,
  rows: readonly Insertable<DB['statement_line']>[],
): Promise<void> {
  await tx
    .insertInto('statement_line')
    .values([...rows])
    .execute()
}

export async function insertPayout(tx: Tx, values: Insertable<DB['payout']>): Promise<void> {
  await tx.insertInto('payout').values(values).execute()
}

export async function insertStatementRow(tx: Tx, values: Insertable<DB['statement']>): Promise<void> {
  await tx.insertInto('statement').values(values).execute()
}

/**
 * Takes the person of a claim out of its payments. Where a payment was for others too, for claims that still name a person or for a
 * practice's account, the payer stays who is another one.
 */
export async function forgetPayers(
  tx: Tx,
  claim: { readonly id: string; readonly lastName: string },
): Promise<Removal> {
  const { id, lastName } = claim
  const names = (text: string) =>
    sql<boolean>`(${lastName} <> '' and position(search_fold(${lastName}) in search_fold(${sql.ref(text)})) > 0)`
  const isNamed = (part: string) =>
    sql`position(search_fold(i.body -> 'debtor' ->> ${part}::text) in search_fold(p.payer_name)) > 0`
  const isDebtor = sql`(${isNamed('firstName')} and ${isNamed('lastName')})`
  const payments = await rowsOf(
    tx,
    sql`update payment set payer_name = case when kept then payer_name else '' end, payer_iban = case when kept then payer_iban end,
        reference = case when kept and not ${names('reference')} then reference else '' end
      from (select p.id as payment_id,
          bool_or(a.invoice_id is null or i.id is not null) and (not bool_or(${names('p.payer_name')}) or bool_or(coalesce(${isDebtor}, false))) as kept
        from payment p join payment_allocation a on a.payment_id = p.id
          left join invoice i on i.id = a.invoice_id and i.persons_removed_on is null
        where p.id in (select payment_id from payment_allocation where invoice_id = ${id}::uuid)
        group by p.id) shared
      where payment.id = shared.payment_id`,
  )
  return { counts: { payment: payments }, objects: [] }
}

export function raiseFactorCounter(tx: Tx, values: Insertable<DB['factor_counter']>) {
  return tx
    .insertInto('factor_counter')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
}

/** Number of the next delivery of an organisation to its factor: 1 to 999 999, then again from 1. */
export async function nextTransferNumber(tx: Tx, organisationId: string): Promise<number> {
  const row = await tx
    .insertInto('factor_counter')
    .values({ name: `transfer:${organisationId}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last % 999999 + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export type CheckedPart = Column<'ledger_check', 'part'>

/** Keeps what a check of the books found, for every node. */
export async function keepCheck(db: Db, part: CheckedPart, cents: number): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ part, cents })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ cents, checked_at: sql`now()` }))
    .execute()
}
