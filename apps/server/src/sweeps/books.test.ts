import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type {
  Invoice,
  InvoiceRow,
  LedgerTransaction,
  PaymentPlan,
  TimelineEntry,
} from '@honora/contract/invoices.ts'
import type { Account, Payment, StatementRow } from '@honora/contract/ledger.ts'
import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { practiceReference } from '@honora/domain/factoring/account-demand.ts'
import { dispatchKinds } from '@honora/domain/factoring/dispatch.ts'
import { readDatev, turnoverOf } from '@honora/formats/testing/datev.ts'
import { centsAfter, readPaper } from '@honora/formats/testing/paper.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankStatement, importStatement } from '../modules/bank/testing.ts'
import { amountBody, newPatient, simulateDays } from '../modules/invoices/testing.ts'
import { seededRandom } from '../testing/random.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../testing/test-app.ts'

/*
 * 130 days of three practices with every kind of event, and books kept beside the ledger from what was seen outside of it
 * alone: what was sold on which terms, which files the bank sent, what people reported. At the end every cent and every
 * letter of both must agree.
 */

const days = 130

/** A claim as somebody would keep it who sees the documents only. */
interface OwnClaim {
  readonly id: string
  readonly practice: number
  readonly type: 'recourse' | 'non_recourse'
  readonly totalCents: number
  /** What the confirmation of the sale names. */
  readonly payoutCents: number
  readonly reserveCents: number
  /** What the bank's files brought for it, and what they took back. */
  bankCents: number
  returnedCents: number
  directCents: number
  creditedCents: number
  /** When payment was deferred. */
  readonly deferrals: { readonly from: string; readonly until: string }[]
}

interface OwnPayment {
  readonly ref: string
  readonly claim: OwnClaim
  readonly cents: number
  isReturned: boolean
}

let app: TestApp
let practices: Practice[]
let clerk: Caller
const random = seededRandom(4_711)
const settling = seededRandom(815)
const claims: OwnClaim[] = []
const payments: OwnPayment[] = []
/** What each practice transferred for its account below zero. */
const transferred: number[] = [0, 0, 0]
let today = ''

beforeAll(async () => {
  app = await testApp()
  practices = []
  for (const name of ['Nord', 'Süd', 'West']) practices.push(await app.practice(`Zahnarztpraxis ${name}`))
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  for (const { organisationId } of practices)
    await app.deps.db.system
      .insertInto('feature_flag')
      .values({ key: 'payment_plans', organisation_id: organisationId, value: true })
      .execute()
  await simulateDays(app, 0)
  for (let passed = 0; passed < days;) {
    await businessOfDay()
    const step = random.between(1, 4)
    passed += step
    await moveDays(step)
  }
}, 300_000)
afterAll(() => app.close())

const ownerOf = (index: number): Caller => practices[index]!.owner
const urlOf = (claim: OwnClaim): string => `/v1/factoring/invoice/${claim.id}`
const read = async (claim: OwnClaim): Promise<Invoice> =>
  (await ownerOf(claim.practice).get<Invoice>(urlOf(claim))).body

async function moveDays(count: number): Promise<void> {
  const moved = await ownerOf(0).post<{ today: string }>('/v1/factoring/clock', { days: count })
  expect(moved.status).toBe(200)
  today = moved.body.today
}

async function businessOfDay(): Promise<void> {
  if (today === '') today = (await ownerOf(0).get<Account>('/v1/factoring/account')).body.today
  for (let index = 0; index < practices.length; index += 1) if (random.percent(45)) await sell(index)
  const open: Open[] = []
  for (const row of await openRows()) {
    const claim = claims.find(({ id }) => id === row.id)
    if (claim !== undefined) open.push({ claim, now: row })
  }
  await payByBank(open)
  await settleAccounts()
  for (const each of open) await peopleAct(each)
}

interface Open {
  readonly claim: OwnClaim
  readonly now: InvoiceRow
}

async function openRows(): Promise<InvoiceRow[]> {
  const lists = await Promise.all(
    practices.map(({ owner }) =>
      owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
        query: { claim: 'open', limit: '100' },
      }),
    ),
  )
  return lists.flatMap(({ body }) => body.invoices)
}

async function sell(practice: number): Promise<void> {
  const owner = ownerOf(practice)
  const type = random.percent(55) ? 'recourse' : 'non_recourse'
  const totalCents = random.between(10_200, 90_000)
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner), totalCents),
  )
  const url = `/v1/factoring/invoice/${made.body.id}`
  const offered = await owner.post<Invoice>(`${url}/confirm`, { factoringType: type })
  expect(offered.status).toBe(200)
  await app.runJobs()
  const sold = (await owner.get<Invoice>(url)).body
  if (sold.status !== 'processed') return
  const { money } = sold
  expect(money.payoutCents).toBe(
    totalCents - money.feeCents - money.flatCents - money.vatCents - money.reserveCents,
  )
  claims.push({
    id: made.body.id,
    practice,
    type,
    totalCents,
    payoutCents: money.payoutCents,
    reserveCents: money.reserveCents,
    bankCents: 0,
    returnedCents: 0,
    directCents: 0,
    creditedCents: 0,
    deferrals: [],
  })
}

const entry = (kind: 'CRDT' | 'DBIT', ref: string, cents: number, text: string) => ({
  kind,
  ref,
  cents,
  text,
  on: today,
})

/** Most pay the whole, some a third, some too much. */
function amountOf(share: number, openCents: number): number {
  if (share <= 60) return openCents
  return share <= 85 ? Math.max(1, Math.floor(openCents / 3)) : openCents + 500
}

/** One file a day: whole, partial and too high payments, some without a reference, and returns of earlier ones. */
async function payByBank(open: readonly Open[]): Promise<void> {
  const entries: ReturnType<typeof entry>[] = []
  const nameless: OwnPayment[] = []
  for (const { claim, now } of open) {
    if (!random.percent(6) || now.openCents === 0) continue
    const share = random.between(1, 100)
    const wanted = amountOf(share, now.openCents)
    const payment = { ref: `B-${String(payments.length)}`, claim, cents: wanted, isReturned: false }
    payments.push(payment)
    const isNameless = share > 50 && share <= 60
    if (isNameless) nameless.push(payment)
    entries.push(entry('CRDT', payment.ref, wanted, isNameless ? 'Danke' : `Rechnung ${now.number}`))
    claim.bankCents += wanted
  }
  const returned = random.percent(8) ? random.pick(payments.filter((one) => !one.isReturned)) : undefined
  if (returned !== undefined) {
    returned.isReturned = true
    returned.claim.returnedCents += returned.cents
    entries.push(entry('DBIT', returned.ref, returned.cents, ''))
  }
  if (entries.length > 0) await importStatement(clerk, bankStatement(entries))
  for (const payment of nameless) await allocate(payment)
}

/** A practice whose account is below zero transfers some of it or all, with its reference or without. */
async function settleAccounts(): Promise<void> {
  for (const [index, { owner, customerNumber }] of practices.entries()) {
    const { body } = await owner.get<Account>('/v1/factoring/account')
    if (body.balanceCents >= 0 || !settling.percent(50)) continue
    const cents = settling.percent(50) ? -body.balanceCents : Math.ceil(-body.balanceCents / 2)
    const isNamed = settling.percent(60)
    const ref = `T-${String(index)}-${today}`
    await importStatement(
      clerk,
      bankStatement([entry('CRDT', ref, cents, isNamed ? practiceReference(customerNumber) : 'Ausgleich')]),
    )
    if (!isNamed) {
      const list = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
        query: { state: 'unallocated' },
      })
      const found = list.body.payments.find(
        ({ amountCents, reference }) => amountCents === cents && reference === 'Ausgleich',
      )
      const target = { customer_number: customerNumber, amountCents: cents }
      const done = await clerk.post(`/v1/factoring/payments/${found?.id ?? ''}/allocate`, target)
      expect(done.status).toBe(200)
    }
    transferred[index] = (transferred[index] ?? 0) + cents
  }
}

async function allocate(payment: OwnPayment): Promise<void> {
  const list = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
    query: { state: 'unallocated' },
  })
  const found = list.body.payments.find(({ amountCents }) => amountCents === payment.cents)
  if (found === undefined) return
  const done = await clerk.post(`/v1/factoring/payments/${found.id}/allocate`, {
    invoiceId: payment.claim.id,
    amountCents: payment.cents,
  })
  expect(done.status).toBe(200)
}

/** What practice, patient and factor do about a claim besides paying by bank. */
async function peopleAct({ claim, now }: Open): Promise<void> {
  const owner = ownerOf(claim.practice)
  const isQuiet = now.receivableState === 'open' || now.receivableState === 'overdue'
  const act = random.between(1, 100)
  if (act > 6 && now.receivableState !== 'disputed') return
  const { openCents } = (await read(claim)).money
  if (isQuiet && act === 1 && openCents > 2_000) {
    const amountCents = Math.floor(openCents / 2)
    const done = await owner.post(`${urlOf(claim)}/report-payment`, { amountCents, paidOn: today })
    if (done.status === 200) claim.directCents += amountCents
  } else if (isQuiet && act === 2 && openCents > 2_000) {
    const amountCents = Math.floor(openCents / 4)
    const done = await owner.post(`${urlOf(claim)}/credit-note`, { amountCents, reason: 'Kulanz' })
    if (done.status === 200) claim.creditedCents += amountCents
  } else if (isQuiet && act === 3) {
    await owner.post(`${urlOf(claim)}/dispute`, {
      action: 'raise',
      reason: 'Die Patientin bestreitet die Leistung',
    })
  } else if (now.receivableState === 'disputed' && random.percent(30)) {
    const action = random.percent(70) ? 'reject' : 'accept'
    await clerk.post(`${urlOf(claim)}/dispute`, { action, reason: 'Geprüft' })
  } else if (isQuiet && act > 3 && claim.type === 'non_recourse') {
    // The practice asks for a later day; the factor grants most of them, and ends one in a while.
    const until = addDays(today, 40 + act)
    const asked = await owner.post<Correspondence>(`${urlOf(claim)}/deferral-requests`, {
      until,
      reason: 'Elternzeit',
    })
    if (asked.status !== 201) return
    const { deferralRequest } = asked.body
    if (act === 4)
      await clerk.post(`${urlOf(claim)}/deferral-requests/${deferralRequest?.id ?? ''}/refuse`, {
        reason: 'Zu spät',
      })
    else {
      const granted = await clerk.post(`${urlOf(claim)}/deferrals`, { until, reason: 'Elternzeit' })
      if (granted.status === 201) claim.deferrals.push({ from: today, until })
    }
  } else if (isQuiet && act > 3 && claim.type === 'recourse' && openCents > 15_000) {
    const offer = await owner.post<PaymentPlan>(`${urlOf(claim)}/payment-plan`, { optionId: '3' })
    if (offer.status === 201 && random.percent(80)) {
      const link = `/v1${new URL(offer.body.offerUrl ?? 'http://none/').pathname}`
      await app.anonymous.post(link, { accept: true })
      await app.runJobs()
    }
  }
}

interface Books {
  readonly claim: OwnClaim
  readonly now: Invoice
  readonly transactions: readonly LedgerTransaction[]
  readonly timeline: readonly TimelineEntry[]
  readonly letters: Correspondence['dispatches']
  /** What the simulated debtors paid, as the bank's list of payments shows it. */
  readonly simulatedCents: number
}

const firstMonth = '2026-11'
const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

async function allPayments(): Promise<Payment[]> {
  const found: Payment[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await clerk.get<{ payments: Payment[]; cursor: string | null }>(
      '/v1/factoring/payments',
      {
        query: { limit: '100', ...(cursor === undefined ? {} : { cursor }) },
      },
    )
    found.push(...body.payments)
    cursor = body.cursor
  }
  return found
}

async function booksOf(claim: OwnClaim, seen: readonly Payment[]): Promise<Books> {
  const owner = ownerOf(claim.practice)
  const url = urlOf(claim)
  const [now, ledger, timeline, letters] = await Promise.all([
    read(claim),
    owner.get<{ transactions: LedgerTransaction[] }>(`${url}/ledger`),
    owner.get<{ events: TimelineEntry[] }>(`${url}/events`),
    owner.get<Correspondence>(`${url}/correspondence`),
  ])
  const simulated = seen.filter(({ source, state }) => source === 'simulated' && state !== 'returned')
  return {
    claim,
    now,
    transactions: ledger.body.transactions,
    timeline: timeline.body.events,
    letters: letters.body.dispatches,
    simulatedCents: sumOf(
      simulated.flatMap(({ allocations }) =>
        allocations.filter(({ invoiceId }) => invoiceId === claim.id).map(({ amountCents }) => amountCents),
      ),
    ),
  }
}

const balanceOf = async (kind: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from ledger_entry where account_kind = ${kind}`.execute(
    app.deps.db.system,
  )
  return rows[0]?.sum ?? 0
}

async function statementsOf(index: number): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await ownerOf(index).get<{ rows: StatementRow[]; cursor: string | null }>(
      '/v1/factoring/statements',
      { query: { kind: 'run', limit: '100', ...(cursor === undefined ? {} : { cursor }) } },
    )
    rows.push(...body.rows)
    cursor = body.cursor
  }
  return rows.toReversed()
}

describe('130 days of three practices', () => {
  let books: Books[]
  let seen: Payment[]
  let statements: StatementRow[][]
  beforeAll(async () => {
    seen = await allPayments()
    // All at once are some hundred calls, of which a busy server refuses those that wait.
    books = []
    for (const claim of claims) books.push(await booksOf(claim, seen))
    statements = await Promise.all(practices.map((_, index) => statementsOf(index)))
  }, 60_000)

  const hasCosts = ({ transactions }: Books): boolean =>
    transactions.some(({ entries }) => entries.some(({ account }) => account.startsWith('receivable_costs')))
  /** What went back to payers: payments that their bank took back, and what was too much. */
  const sentBack = ({ transactions }: Books): number =>
    -sumOf(
      transactions
        .filter(({ kind }) => kind === 'payment_return')
        .flatMap(({ entries }) =>
          entries.filter(({ account }) => account === 'bank').map((one) => one.amountCents),
        ),
    )

  test('hold every kind of event', () => {
    const kinds = new Set(books.flatMap(({ transactions }) => transactions.map(({ kind }) => kind)))
    expect([...kinds].toSorted()).toEqual([
      'chargeback',
      'credit_note',
      'direct_payment',
      'dunning_fee',
      'interest',
      'payment',
      'payment_return',
      'purchase',
      'reserve_release',
      'reserve_set_off',
      'reversal',
    ])
    const states = new Set(books.map(({ now }) => now.receivableState))
    for (const state of ['paid', 'charged_back', 'in_collection', 'instalment_plan', 'overdue', 'open'])
      expect(states).toContain(state)
    expect(books.some(({ claim }) => claim.returnedCents > 0)).toBe(true)
    expect(books.filter(hasCosts).length).toBeGreaterThan(0)
    expect(books.filter((one) => !hasCosts(one)).length).toBeGreaterThan(30)
  })

  test('each claim has one reference, its own over all practices, and never the number of an invoice', () => {
    const references = books.map(({ now }) => now.paymentReference)
    expect(references.every((reference) => /^HN[0-9A-Z]{8}$/.test(reference ?? ''))).toBe(true)
    expect(new Set(references).size).toBe(books.length)
    const numbers = new Set(books.map(({ now }) => now.number))
    expect(references.filter((reference) => numbers.has(reference ?? ''))).toEqual([])
  })

  test('what was owed is paid, credited, still open or gone back, to the cent', () => {
    for (const { claim, now } of books) {
      const { paidCents, openCents } = now.money
      const rest = claim.totalCents - claim.creditedCents - paidCents - openCents
      const isGone = ['charged_back', 'written_off', 'cancelled'].includes(now.receivableState ?? '')
      expect([claim.id, isGone ? Math.min(0, rest) : rest]).toEqual([claim.id, 0])
    }
  })

  test('what the bank brought and people reported is what a claim counts as paid; the rest went back', () => {
    for (const each of books.filter((one) => !hasCosts(one))) {
      const { claim, now, simulatedCents } = each
      const came = claim.bankCents + simulatedCents + claim.directCents
      expect([claim.id, now.money.paidCents + sentBack(each)]).toEqual([claim.id, came])
      expect(sentBack(each)).toBeGreaterThanOrEqual(claim.returnedCents)
    }
  })

  test('the bank account is what came in less what was paid out and sent back', async () => {
    const camt = sumOf(payments.map(({ cents }) => cents))
    const simulated = sumOf(seen.filter(({ source }) => source === 'simulated').map((one) => one.amountCents))
    const rows = statements.flat()
    const paidOut = sumOf(rows.map(({ payoutCents }) => payoutCents))
    const debited = sumOf(rows.map(({ directDebitCents }) => directDebitCents))
    expect((await balanceOf('bank')) + (await balanceOf('in_transit'))).toBe(
      camt + simulated + sumOf(transferred) + debited - paidOut - sumOf(books.map(sentBack)),
    )
    expect(paidOut).toBeGreaterThan(1_000_000)
  })

  test('each practice got what its sales promised, less what it was paid itself, credited or had to take back', () => {
    for (const { claim, now } of books) {
      const { resultCents } = now.money
      const promised = claim.payoutCents - claim.directCents - claim.creditedCents
      if (claim.type === 'non_recourse') expect([claim.id, resultCents]).toEqual([claim.id, promised])
      else if (now.receivableState === 'paid') {
        // Interest of the days until the payment is all that is missing.
        const missing = promised + claim.reserveCents - resultCents
        expect([claim.id, missing >= 0 && missing < claim.totalCents / 50]).toEqual([claim.id, true])
      }
    }
  })

  test('the account of each practice is the sum of its claims less its payouts; its statements are a chain', async () => {
    for (const index of practices.keys()) {
      const { body: account } = await ownerOf(index).get<Account>('/v1/factoring/account')
      const rows = statements[index] ?? []
      const results = sumOf(
        books.filter(({ claim }) => claim.practice === index).map(({ now }) => now.money.resultCents),
      )
      const moved =
        sumOf(rows.map(({ payoutCents, directDebitCents }) => directDebitCents - payoutCents)) +
        (transferred[index] ?? 0)
      expect(account.balanceCents).toBe(results + moved)
      expect(rows.length).toBeGreaterThan(10)
      expect(rows.map(({ openingCents }) => openingCents)).toEqual([
        0,
        ...rows.slice(0, -1).map(({ closingCents }) => closingCents),
      ])
    }
  })

  test('what each practice transferred for its account stands in its statements', () => {
    const stated = statements.map((rows) =>
      sumOf(rows.map(({ practicePaymentCents }) => practicePaymentCents)),
    )
    expect(stated).toEqual(transferred)
    expect(sumOf(transferred)).toBeGreaterThan(0)
  })

  test('the booking batches of each practice add up to what it sold, got back and was paid, month by month', async () => {
    for (const [index, { owner }] of practices.entries()) {
      const { body } = await owner.get<{ version: number }>('/v1/organization')
      const datev = { consultant: '1234567', client: String(index + 1), chart: '03' }
      const set = await owner.patch('/v1/organization', { settings: { datev }, version: body.version })
      expect(set.status).toBe(200)
      const batches = []
      for (let month = firstMonth; month <= today.slice(0, 7); month = nextMonth(month)) {
        const period = { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }
        const { raw } = await owner.get('/v1/factoring/datev.csv', { query: period })
        batches.push(readDatev(raw))
      }
      for (const { from, to, bookings } of batches)
        expect(bookings.filter(({ day }) => day < from || day > to)).toEqual([])
      const own = books.filter(({ claim }) => claim.practice === index)
      const account = await owner.get<Account>('/v1/factoring/account')
      const rows = statements[index] ?? []
      const isBack = ({ now }: Books): boolean => now.receivableState === 'charged_back'
      const isOver = ({ now }: Books): boolean =>
        ['paid', 'charged_back', 'written_off', 'cancelled'].includes(now.receivableState ?? '')
      const backCents = sumOf(
        own
          .filter(isBack)
          .map(({ claim, now }) => claim.totalCents - claim.creditedCents - now.money.paidCents),
      )
      const turnover = turnoverOf(batches)
      expect(turnover).toMatchObject({
        '1400':
          -sumOf(own.map(({ claim }) => claim.totalCents - claim.directCents - claim.creditedCents)) +
          backCents,
        '1500': account.body.balanceCents,
        '1501': sumOf(own.filter((one) => !isOver(one)).map(({ claim }) => claim.reserveCents)),
        '4970': sumOf(own.map(({ claim }) => claim.totalCents - claim.payoutCents - claim.reserveCents)),
        '1200':
          sumOf(rows.map(({ payoutCents, directDebitCents }) => payoutCents - directDebitCents)) -
          sumOf(rows.map(({ practicePaymentCents }) => practicePaymentCents)),
      })
      // Interest is what the results miss of the prices.
      const results = sumOf(own.map(({ now }) => now.money.resultCents))
      const prices = sumOf(
        own.map((one) => {
          const { payoutCents, reserveCents, directCents, creditedCents } = one.claim
          return payoutCents + (isOver(one) ? reserveCents : 0) - directCents - creditedCents
        }),
      )
      expect(turnover['2110']).toBe(prices - backCents - results)
      expect(turnover['2110']).toBeGreaterThan(0)
    }
  })

  test('one letter of each kind of each practice says its claim, its sums and whom it is for', async () => {
    const kinds = new Set<string>()
    for (const { owner } of practices)
      for (const kind of dispatchKinds) {
        const { body } = await owner.get<{ dispatches: Dispatch[] }>('/v1/factoring/dispatches', {
          query: { kind, limit: '100' },
        })
        const sent = body.dispatches.find(({ sentAt }) => sentAt !== null)
        if (sent === undefined) continue
        kinds.add(kind)
        const { raw } = await owner.get(`/v1/factoring/dispatches/${sent.id}/document`)
        const { text } = await readPaper(raw)
        const claim = books.find((one) => one.claim.id === sent.invoiceId)
        if (claim !== undefined) {
          expect(text).toContain(`Verwendungszweck ${claim.now.paymentReference ?? ''}`)
          expect(text).toContain(`Rechnung ${claim.now.number ?? ''}`)
        }
        expect(text).toContain(sent.recipientName)
        if (!kind.startsWith('reminder_')) continue
        const parts = [
          'Offen aus der Rechnung',
          'Bisherige Kosten und Zinsen',
          'Mahnkosten dieses Schreibens',
        ]
        expect(sumOf(parts.map((words) => centsAfter(text, words) || 0))).toBe(
          centsAfter(text, 'Bitte zahlen Sie'),
        )
      }
    for (const kind of ['reminder_1', 'reminder_2', 'reminder_3', 'payout_notice', 'plan_offer'])
      expect(kinds).toContain(kind)
  })

  test('for every reminder in the history there is a letter that went out, and none besides', () => {
    let reminders = 0
    for (const { timeline, letters } of books) {
      const sent = letters.filter(
        ({ kind, state }) => kind.startsWith('reminder_') && (state === 'sent' || state === 'delivered'),
      )
      expect(timeline.filter(({ kind }) => kind === 'dunned')).toHaveLength(sent.length)
      reminders += sent.length
    }
    expect(reminders).toBeGreaterThan(10)
  })

  test('nobody is reminded of a claim while its payment is deferred, and each deferral has its letter', () => {
    const deferred = books.filter(({ claim }) => claim.deferrals.length > 0)
    expect(deferred.length).toBeGreaterThan(2)
    for (const { claim, letters } of deferred) {
      expect(letters.filter(({ kind }) => kind === 'deferral_notice')).toHaveLength(claim.deferrals.length)
      const reminded = letters
        .filter(({ kind }) => kind.startsWith('reminder_'))
        .map(({ createdAt }) => createdAt.slice(0, 10))
      for (const { from, until } of claim.deferrals)
        expect(reminded.filter((day) => day > from && day <= until)).toEqual([])
    }
  })

  test('the ledger is balanced', async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as sum from ledger_entry`.execute(app.deps.db.system)
    expect(rows).toEqual([{ sum: 0 }])
  })
})
