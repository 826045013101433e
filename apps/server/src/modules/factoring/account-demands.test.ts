import type { AccountDemand } from '@honora/contract/account-demands.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { Account, Payment, StatementRow } from '@honora/contract/ledger.ts'
import { practiceReference } from '@honora/domain/factoring/account-demand.ts'
import { addDays, bankDayFrom } from '@honora/domain/factoring/calendar.ts'
import { readDatev } from '@honora/formats/testing/datev.ts'
import { centsAfter, dayAfter, readCodes, readPaper } from '@honora/formats/testing/paper.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { amountBody, newPatient } from '../invoices/testing.ts'
import { accountTests } from '../../testing/account-tests.ts'

/*
 * A practice without a mandate whose account is below zero: asked for the money by letter, found by its reference when it
 * transfers, and below zero again when its bank takes the transfer back.
 */

const { app, practice, clerk, days, today, owing, dueOf, demand, demandsTo, bankBooks } = accountTests()

const balance = async ({ owner }: Practice): Promise<number> =>
  (await owner.get<Account>('/v1/factoring/account')).body.balanceCents
const seenByPractice = async ({ owner }: Practice): Promise<AccountDemand> =>
  (await owner.get<AccountDemand>('/v1/factoring/account/demand')).body
const lastStatement = async ({ owner }: Practice): Promise<StatementRow | undefined> =>
  (await owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements', { query: { kind: 'run' } })).body
    .rows[0]

/** What the statement, its table and the booking batch say of the transfer, each read by another reader. */
async function readsBack({ owner }: Practice, statement: StatementRow, cents: number): Promise<void> {
  const on = statement.periodTo
  const paper = (await readPaper((await owner.get(`/v1/factoring/statements/${statement.id}/document`)).raw))
    .text
  expect(centsAfter(paper, 'Summe Ihre Überweisung')).toBe(cents)
  expect(paper).toContain('ist auf Ihrem Abrechnungskonto gutgeschrieben')
  const table = (await owner.get(`/v1/factoring/statements/${statement.id}.csv`)).raw.toString('utf8')
  const [columns = [], ...lines] = table
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const column = columns.indexOf('Überweisung der Praxis')
  expect(lines.map((line) => Number(line[column]?.replace(',', ''))).filter((each) => each !== 0)).toEqual([
    cents,
    cents,
  ])
  const { body } = await owner.get<{ version: number }>('/v1/organization')
  const datev = { consultant: '1234567', client: '1', chart: '04' }
  await owner.patch('/v1/organization', { settings: { datev }, version: body.version })
  const batch = readDatev((await owner.get('/v1/factoring/datev.csv', { query: { from: on, to: on } })).raw)
  expect(batch.bookings.filter(({ contra }) => contra === '1800')).toMatchObject([
    { cents, account: '1300', day: on, text: 'Überweisung an Factoring' },
  ])
}

test('after thirty days the practice is asked for the money by letter; its transfer is found and settles the account', async () => {
  const seller = await owing('Praxis Sommer')
  const reference = practiceReference(seller.customerNumber)
  expect(await dueOf(seller)).toMatchObject({ state: 'none', newest: null, isCollected: false, reference })
  const { since, owedCents } = await dueOf(seller)
  expect(owedCents).toBe(-(await balance(seller)))
  for (let left = 40; left > 0 && (await demandsTo(seller)).length === 0; left -= 1) await days(1)
  expect(await today()).toBe(bankDayFrom(addDays(since ?? '', 30)))

  const due = await dueOf(seller)
  expect(due).toMatchObject({ state: 'open', owedCents, newest: { amountCents: owedCents } })
  expect(due.mayDemand).toBe(false)
  expect(await seenByPractice(seller)).toEqual(due)
  const [sent] = await demandsTo(seller)
  const { raw } = await seller.owner.get(`/v1/factoring/dispatches/${sent?.id}/document`)
  // The role that reads money and no names is led to it too.
  const auditor = await seller.member('auditor')
  expect((await auditor.get(`/v1/factoring/dispatches/${sent?.id}/document`)).status).toBe(200)
  const { text } = await readPaper(raw)
  expect(text).toContain(`Verwendungszweck ${reference}`)
  expect([centsAfter(text, 'Bitte zahlen Sie'), dayAfter(text, 'Zahlbar bis')]).toEqual([
    owedCents,
    due.newest?.payUntil,
  ])
  const [code = ''] = await readCodes(raw)
  expect(code.split('\n')).toEqual(
    expect.arrayContaining([reference, due.payTo.iban, `EUR${(owedCents / 100).toFixed(2)}`]),
  )

  // A bank puts blanks into the text; a digit that is wrong names nobody.
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  expect(await bankBooks('CRDT', 'PR-0', 100, wrong)).toEqual({ unallocatedCount: 1 })
  const spaced = `Zahlung ${reference.slice(0, 4)} ${reference.slice(4)} danke`
  expect(await bankBooks('CRDT', 'PR-1', owedCents, spaced)).toEqual({ allocatedCount: 1 })
  expect(await balance(seller)).toBe(0)
  expect(await dueOf(seller)).toMatchObject({ state: 'none', owedCents: 0 })
  await days(5)
  const statement = await lastStatement(seller)
  expect(statement).toMatchObject({ practicePaymentCents: owedCents, otherCents: 0, closingCents: 0 })
  if (statement !== undefined) await readsBack(seller, statement, owedCents)

  expect(await bankBooks('DBIT', 'PR-1', owedCents)).toEqual({ returnedCount: 1 })
  expect(await balance(seller)).toBe(-owedCents)
  await days(5)
  expect(await lastStatement(seller)).toMatchObject({
    practicePaymentCents: -owedCents,
    closingCents: -owedCents,
  })
}, 240_000)

test('a person demands it sooner and again after its day; a part that comes without a reference is assigned by hand', async () => {
  const seller = await owing('Praxis Winter')
  const owed = -(await balance(seller))
  const demanded = await demand(seller)
  expect([demanded.status, demanded.body.newest?.amountCents]).toEqual([200, owed])
  await app().runJobs()
  expect((await dueOf(seller)).state).toBe('open')
  expect((await demand(seller)).status).toBe(409)

  expect(await bankBooks('CRDT', 'PW-1', 5_000, 'Ausgleich')).toEqual({ unallocatedCount: 1 })
  const { body } = await clerk().get<{ payments: Payment[] }>('/v1/factoring/payments', {
    query: { state: 'unallocated' },
  })
  const payment = body.payments.find(({ amountCents }) => amountCents === 5_000)
  const url = `/v1/factoring/payments/${payment?.id}/allocate`
  const target = { customer_number: seller.customerNumber, amountCents: 5_000 }
  expect((await clerk().post(url, { ...target, customer_number: '999999' })).status).toBe(404)
  expect((await seller.owner.post(url, target)).status).toBe(403)
  const booked = await clerk().post<Payment>(url, target)
  expect(booked.body).toMatchObject({
    state: 'allocated',
    matchedBy: 'person',
    allocations: [{ invoiceId: null, customer_number: seller.customerNumber, amountCents: 5_000 }],
  })
  expect(await dueOf(seller)).toMatchObject({ state: 'open', owedCents: owed - 5_000 })

  await days(20)
  expect(await dueOf(seller)).toMatchObject({ state: 'overdue', mayDemand: true })
  const again = await demand(seller)
  expect([again.status, again.body.newest?.amountCents]).toEqual([200, owed - 5_000])
  await app().runJobs()
  expect((await demandsTo(seller)).map(({ state }) => state)).toEqual(['sent', 'delivered'])
}, 240_000)

test('nothing is demanded of a practice that owes nothing or has given a mandate, nor by a practice', async () => {
  const { body } = await demand(practice())
  expect(body).toMatchObject({ state: 'none' })
  expect((await demand(practice())).status).toBe(409)
  const seller = await owing('Praxis Herbst')
  expect((await demand(seller, seller.owner)).status).toBe(403)
  expect((await seller.owner.post('/v1/factoring/account/mandate', {})).status).toBe(201)
  const standing = await dueOf(seller)
  expect(standing).toMatchObject({ isCollected: true, mayDemand: false })
  expect(standing.owedCents).toBeGreaterThan(0)
  expect((await demand(seller)).status).toBe(409)
  // Another practice's number changes nothing of what a practice sees.
  const own = await practice().owner.get<AccountDemand>('/v1/factoring/account/demand', {
    query: { customer_number: seller.customerNumber },
  })
  expect(own.body.reference).toBe(practiceReference(practice().customerNumber))
}, 120_000)

test('the ledger is balanced, and money that names a claim and a practice, or several practices, waits for a person', async () => {
  const seller = await owing('Praxis Frühling')
  const sold = await seller.owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(seller.owner), 20_000),
  )
  const bought = await seller.owner.post<Invoice>(`/v1/factoring/invoice/${sold.body.id}/confirm`, {
    factoringType: 'recourse',
  })
  const claim = bought.body.paymentReference ?? ''
  const own = practiceReference(seller.customerNumber)
  const before = await balance(seller)
  const texts = [
    `${claim} ${own}`,
    `Rechnung ${bought.body.number} ${own}`,
    `${own} ${practiceReference(practice().customerNumber)}`,
    `${claim} ${own} ${practiceReference(practice().customerNumber)}`,
  ]
  for (const [index, text] of texts.entries())
    expect(await bankBooks('CRDT', `PF-${index}`, 20_000, text)).toEqual({ unallocatedCount: 1 })
  expect(await balance(seller)).toBe(before)
  const { rows } = await sql<{ sum: number; kinds: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum,
      (select count(*)::int from ledger_tx where kind = 'practice_payment') as kinds from ledger_entry`.execute(
    app().deps.db.system,
  )
  expect(rows).toEqual([{ sum: 0, kinds: 3 }])
}, 120_000)
