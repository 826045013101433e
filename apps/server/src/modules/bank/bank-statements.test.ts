import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import type { Payment } from '@honora/contract/ledger.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'

/*
 * Statements as banks really write them: several payments in one booking, references that are not their own, returns that
 * name the payment by what the payer passed on. No cent is dropped, none is booked twice.
 */

let app: TestApp
let practice: Practice
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  await simulateDays(app, 0)
})
afterAll(() => app.close())

async function sold(totalCents: number, type = 'recourse'): Promise<Invoice> {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, totalCents))
  const answer = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: type,
  })
  expect([answer.status, answer.body.status]).toEqual([200, 'processed'])
  return answer.body
}

const reread = async (invoice: Invoice): Promise<Invoice> =>
  (await practice.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)).body

interface Part {
  readonly amount?: string
  readonly text?: string
  readonly ref?: string
  readonly endToEnd?: string
  /** What the bank takes for a return. */
  readonly cost?: string
}

const detail = ({ amount, text, ref, endToEnd, cost }: Part): string =>
  `<TxDtls><Refs>${ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}${endToEnd === undefined ? '' : `<EndToEndId>${endToEnd}</EndToEndId>`}</Refs>${amount === undefined ? '' : `<Amt Ccy="EUR">${amount}</Amt>`}${cost === undefined ? '' : `<Chrgs><Rcrd><Amt Ccy="EUR">${cost}</Amt></Rcrd></Chrgs>`}<RmtInf><Ustrd>${text ?? 'ohne'}</Ustrd></RmtInf></TxDtls>`

function booking(
  amount: string,
  parts: readonly Part[],
  more: { ref?: string; isReturn?: boolean } = {},
): string {
  const reference = more.ref === undefined ? '' : `<AcctSvcrRef>${more.ref}</AcctSvcrRef>`
  const kind =
    more.isReturn === true ? '<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>1</RvslInd>' : '<CdtDbtInd>CRDT</CdtDbtInd>'
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt>${kind}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>${reference}<NtryDtls>${parts.map(detail).join('')}</NtryDtls></Ntry>`
}

let statements = 0
const bring = (...bookings: readonly string[]) => bringAs('BkToCstmrStmt', 'Stmt', bookings)
const notify = (...bookings: readonly string[]) => bringAs('BkToCstmrDbtCdtNtfctn', 'Ntfctn', bookings)

async function bringAs(message: string, part: string, bookings: readonly string[]) {
  statements += 1
  const bytes = Buffer.from(
    `<?xml version="1.0"?><Document><${message}><${part}><Id>A-${String(statements)}</Id>${bookings.join('')}</${part}></${message}></Document>`,
  )
  const file = { name: 'auszug.xml', bytes, type: 'application/xml' }
  const answer = await clerk.upload<Record<string, number>>('/v1/factoring/bank-statements', file)
  expect(answer.status).toBe(201)
  const { id: _id, entryCount: _count, ...counts } = answer.body
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
}

async function balance(account: string): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account_kind = ${account}`.execute(
    app.deps.db.system,
  )
  return rows[0]?.cents ?? Number.NaN
}

async function waiting(): Promise<Payment[]> {
  const list = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
    query: { state: 'unallocated' },
  })
  return list.body.payments
}

describe('several payments in one booking', () => {
  test('with the reference of the booking only: each is booked, once', async () => {
    const [first, second] = [await sold(20_000), await sold(30_000)]
    const one = booking(
      '500.00',
      [
        { amount: '200.00', text: first.number },
        { amount: '300.00', text: second.number },
      ],
      { ref: 'SAMMEL-1' },
    )

    expect(await bring(one)).toEqual({ allocatedCount: 2 })
    expect(await bring(one)).toEqual({ skippedCount: 2 })
    expect([(await reread(first)).receivableState, (await reread(second)).receivableState]).toEqual([
      'paid',
      'paid',
    ])
  })

  test('each with the same reference: the second is another payment', async () => {
    const [first, second] = [await sold(21_000), await sold(31_000)]
    const one = booking('520.00', [
      { amount: '210.00', text: first.number, ref: 'SAMMEL-2' },
      { amount: '310.00', text: second.number, ref: 'SAMMEL-2' },
    ])

    expect(await bring(one)).toEqual({ allocatedCount: 2 })
    expect(await bring(one)).toEqual({ skippedCount: 2 })
    expect((await reread(second)).money.openCents).toBe(0)
  })

  test('without amounts of their own the booking stays one payment, and waits', async () => {
    const before = await balance('bank')

    expect(await bring(booking('77.00', [{ text: 'A' }, { text: 'B' }], { ref: 'SAMMEL-3' }))).toEqual({
      unallocatedCount: 1,
    })
    expect((await balance('bank')) - before).toBe(7_700)
  })
})

describe('a notification (camt.054) and the statement of its day', () => {
  test('bring a booking once, in whichever order and division', async () => {
    const [first, second] = [await sold(22_000), await sold(32_000)]
    const before = await balance('bank')
    const parts = [
      { amount: '220.00', text: first.number, ref: 'N-A' },
      { amount: '320.00', text: second.number, ref: 'N-B' },
    ]

    expect(await notify(booking('540.00', parts, { ref: 'N-1' }))).toEqual({ allocatedCount: 2 })
    expect(await bring(booking('540.00', [], { ref: 'N-1' }))).toEqual({ skippedCount: 1 })
    expect(await bring(booking('11.00', [], { ref: 'N-2' }))).toEqual({ unallocatedCount: 1 })
    expect((await balance('bank')) - before).toBe(54_000 + 1_100)
    expect((await reread(second)).receivableState).toBe('paid')
  })

  test('parts that come after the whole take its place: each pays its claim, and nothing comes in twice', async () => {
    const [first, second] = [await sold(23_000), await sold(33_000)]
    const [bank, unallocated] = [await balance('bank'), await balance('unallocated')]
    const parts = [
      { amount: '230.00', text: first.number, ref: 'L-1' },
      { amount: '330.00', text: second.number, ref: 'L-1' },
      { amount: '40.00', text: 'Miete', ref: 'L-C' },
    ]
    const whole = booking('600.00', [{ text: 'Familie Beispiel' }], { ref: 'L-1' })
    const divided = booking('600.00', parts, { ref: 'L-1' })

    expect(await notify(whole)).toEqual({ unallocatedCount: 1 })
    expect(await bring(divided)).toEqual({ allocatedCount: 2, unallocatedCount: 1 })
    // Whichever file comes again, by whichever way.
    expect(await bring(divided)).toEqual({ skippedCount: 3 })
    expect(await bring(whole)).toEqual({ skippedCount: 1 })
    expect(await notify(divided)).toEqual({ skippedCount: 3 })
    expect((await balance('bank')) - bank).toBe(60_000)
    expect((await balance('unallocated')) - unallocated).toBe(-4_000)
    expect([(await reread(first)).receivableState, (await reread(second)).receivableState]).toEqual([
      'paid',
      'paid',
    ])
    expect(
      (await waiting()).filter(({ amountCents }) => [60_000, 4_000].includes(amountCents)),
    ).toMatchObject([{ amountCents: 4_000, unallocatedCents: 4_000 }])
    const all = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    expect(all.body.payments.filter(({ amountCents }) => amountCents === 60_000)).toEqual([])

    // What the bank said of the whole is said by its parts, which go with the persons of their claims.
    const wholes = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
      query: { state: 'divided' },
    })
    expect(wholes.body.payments).toMatchObject([{ amountCents: 60_000, payerName: '', reference: '' }])

    // A part that its bank takes back opens its claim and no other.
    const back = booking('330.00', [{ text: 'zurück', ref: 'L-1#2' }], { isReturn: true })
    expect(await bring(back)).toEqual({ returnedCount: 1 })
    expect([(await reread(first)).receivableState, (await reread(second)).money.openCents]).toEqual([
      'paid',
      33_000,
    ])
    expect((await balance('bank')) - bank).toBe(27_000)
  })

  test('a whole of which a person has allocated some stays as it is; so does one whose parts are another sum', async () => {
    const claim = await sold(24_000)
    expect(await notify(booking('300.00', [], { ref: 'P-1' }))).toEqual({ unallocatedCount: 1 })
    const payment = (await waiting()).find(({ amountCents }) => amountCents === 30_000)
    const allocated = { invoiceId: claim.id, amountCents: 24_000 }
    expect((await clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, allocated)).status).toBe(200)
    const bank = await balance('bank')
    const parts = [
      { amount: '240.00', text: claim.number, ref: 'P-A' },
      { amount: '60.00', ref: 'P-B' },
    ]
    expect(await bring(booking('300.00', parts, { ref: 'P-1' }))).toEqual({ skippedCount: 2 })

    expect(await notify(booking('90.00', [], { ref: 'P-2' }))).toEqual({ unallocatedCount: 1 })
    const others = [
      { amount: '50.00', ref: 'P-C' },
      { amount: '30.00', ref: 'P-D' },
    ]
    expect(await bring(booking('80.00', others, { ref: 'P-2' }))).toEqual({ skippedCount: 2 })
    expect((await balance('bank')) - bank).toBe(9_000)
    expect((await reread(claim)).receivableState).toBe('paid')
  })

  test('what has no reference of the bank is left to the statement', async () => {
    expect(await notify(booking('13.00', [{ text: 'Miete' }]))).toEqual({})
    expect(await bring(booking('13.00', [{ text: 'Miete' }]))).toEqual({ unallocatedCount: 1 })
  })
})

test.each(['AddtlTxInf', 'AddtlNtryInf'])('what the payer wrote may stand in %s only', async (name) => {
  const invoice = await sold(47_000)
  const words = `<${name}>GUTSCHRIFT ${invoice.paymentReference}</${name}>`
  const one = booking('470.00', [{ text: '', ref: name }])
  const end = name === 'AddtlTxInf' ? '</TxDtls>' : '</Ntry>'

  expect(await bring(one.replace(end, `${words}${end}`))).toEqual({ allocatedCount: 1 })
})

describe('returns', () => {
  test('of money that still waits: it is gone from the account and from the list', async () => {
    const [bank, unallocated] = [await balance('bank'), await balance('unallocated')]
    await bring(booking('45.67', [{ text: 'Miete', ref: 'WAIT-1' }]))
    const payment = (await waiting()).find((each) => each.amountCents === 4_567)
    const returned = booking('45.67', [{ ref: 'WAIT-1' }], { isReturn: true })

    expect(await bring(returned)).toEqual({ returnedCount: 1 })
    expect(await bring(returned)).toEqual({ skippedCount: 1 })
    expect((await clerk.get<Payment>(`/v1/factoring/payments/${payment?.id}`)).body).toMatchObject({
      state: 'returned',
      unallocatedCents: 0,
    })
    expect([await balance('bank'), await balance('unallocated')]).toEqual([bank, unallocated])
  })

  test('of money that was allocated in part: the claim is as before, the rest is gone too', async () => {
    const invoice = await sold(40_000)
    const [bank, unallocated] = [await balance('bank'), await balance('unallocated')]
    await bring(booking('90.00', [{ text: 'Geschenk', ref: 'PART-1' }]))
    const payment = (await waiting()).find((each) => each.amountCents === 9_000)
    await clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, {
      invoiceId: invoice.id,
      amountCents: 5_000,
    })

    expect(await bring(booking('90.00', [{ ref: 'PART-1' }], { isReturn: true }))).toEqual({
      returnedCount: 1,
    })
    expect(await reread(invoice)).toMatchObject({
      receivableState: 'open',
      money: { openCents: 40_000, paidCents: 0 },
    })
    expect([await balance('bank'), await balance('unallocated')]).toEqual([bank, unallocated])
  })

  test.each([
    // What the bank takes, what of the 90.00 a person had allocated, what the claim carries, what the factor bears.
    ['of waiting money is borne by the factor', { cost: '3.50', allocated: 0, claim: 0, own: 350 }],
    ['goes with the claim', { cost: '2.75', allocated: 9_000, claim: 275, own: 0 }],
    ['goes with the claim in part', { cost: '5.20', allocated: 9_000, claim: 300, own: 220 }],
    [
      'goes with the claim that has a part of the money',
      { cost: '3.00', allocated: 4_000, claim: 300, own: 0 },
    ],
  ])('whose cost %s', async (name, { cost, allocated, claim, own }) => {
    const invoice = await sold(42_000)
    const accounts = ['bank', 'unallocated', 'receivable_costs', 'bank_costs'] as const
    const before = await Promise.all(accounts.map(balance))
    const ref = `COST ${name}`
    await bring(booking('90.00', [{ text: 'ohne Angabe', ref }]))
    const payment = (await waiting()).find((each) => each.amountCents === 9_000)
    if (allocated > 0)
      await clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, {
        invoiceId: invoice.id,
        amountCents: allocated,
      })

    expect(await bring(booking('90.00', [{ ref, cost }], { isReturn: true }))).toEqual({ returnedCount: 1 })
    const after = await Promise.all(accounts.map(balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-(claim + own), 0, claim, own])
    expect((await reread(invoice)).money.openCents).toBe(42_000)
  })

  test('whose cost is part of the booking take back the payment, and the cost beside it', async () => {
    const invoice = await sold(43_000)
    const accounts = ['bank', 'receivable_costs'] as const
    await bring(booking('430.00', [{ text: invoice.number, ref: 'INCL-1' }]))
    const before = await Promise.all(accounts.map(balance))
    const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">2.50</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>'
    const returned = booking('432.50', [{ ref: 'INCL-1' }], { isReturn: true }).replace(
      '<RmtInf>',
      `${charge}<RmtInf>`,
    )

    expect(await bring(returned)).toEqual({ returnedCount: 1 })
    const after = await Promise.all(accounts.map(balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-43_250, 250])
  })

  test('that name the payment only by what the payer passed on', async () => {
    const invoice = await sold(41_000)
    const endToEnd = 'E2E-000471'
    await bring(booking('410.00', [{ text: invoice.number, ref: 'BANK-471', endToEnd }]))
    const returned = booking('410.00', [{ ref: 'BANK-999', endToEnd }], { isReturn: true })

    expect(await bring(returned)).toEqual({ returnedCount: 1 })
    expect(await bring(returned)).toEqual({ skippedCount: 1 })
    expect((await reread(invoice)).money.openCents).toBe(41_000)
  })

  test('that name only the claim, and its amount', async () => {
    const invoice = await sold(44_000)
    const text = `Rechnung ${invoice.paymentReference}`
    await bring(booking('440.00', [{ text, ref: 'BANK-481', endToEnd: 'NOTPROVIDED' }]))
    const returned = booking('440.00', [{ ref: 'BANK-998', text: `Rückruf ${text.toLowerCase()}` }], {
      isReturn: true,
    })

    expect(await bring(returned.replace('440.00', '430.00'))).toEqual({ unknownReturnCount: 1 })
    expect(await bring(returned)).toEqual({ returnedCount: 1 })
    expect(await bring(returned)).toEqual({ skippedCount: 1 })
    expect((await reread(invoice)).money.openCents).toBe(44_000)
  })

  test('that name only a claim which was paid twice are reported, not guessed', async () => {
    const invoice = await sold(46_000)
    const text = String(invoice.paymentReference)
    await bring(
      booking('460.00', [{ text, ref: 'BANK-482' }]),
      booking('460.00', [{ text, ref: 'BANK-483' }]),
    )
    const returned = booking('460.00', [{ ref: 'BANK-997', text }], { isReturn: true })

    expect(await bring(returned)).toEqual({ unknownReturnCount: 1 })
  })

  test('of no payment that is known: nothing is booked, and it is reported', async () => {
    const bank = await balance('bank')

    expect(await bring(booking('12.00', [{ ref: 'NOBODY-1' }], { isReturn: true }))).toEqual({
      unknownReturnCount: 1,
    })
    expect(await bring(booking('12.00', [{}], { isReturn: true }))).toEqual({ unknownReturnCount: 1 })
    expect(await balance('bank')).toBe(bank)
  })
})

describe('what nothing explains waits for a person', () => {
  const open = async (): Promise<UnmatchedDebit[]> => {
    const list = await clerk.get<{ debits: UnmatchedDebit[] }>('/v1/factoring/unmatched-debits', {
      query: { state: 'open', limit: 100 },
    })
    return list.body.debits
  }
  const opened = async (cents: number): Promise<UnmatchedDebit> => {
    const found = (await open()).find((each) => each.amountCents === cents)
    if (found === undefined) throw new Error('no such debit')
    return found
  }
  const tasks = async () =>
    (
      await clerk.get<{ tasks: { recordId: string; title: string; cents: number; practiceName: string }[] }>(
        '/v1/factoring/tasks',
        { query: { kind: 'unmatched_debit' } },
      )
    ).body.tasks

  test('a return is kept once whichever file brings it, and stands among the tasks with its practice', async () => {
    const invoice = await sold(51_000)
    const text = `RUECKLASTSCHRIFT ${invoice.paymentReference}`
    const one = booking('499.00', [{ ref: 'KEPT-1', text }], { isReturn: true }).replace(
      '<RmtInf>',
      '<RltdPties><Dbtr><Nm>Ines Muster</Nm></Dbtr></RltdPties><RmtInf>',
    )
    expect(await bring(one)).toEqual({ unknownReturnCount: 1 })
    expect(await bring(one)).toEqual({ skippedCount: 1 })
    expect(await notify(one.replace('<NtryDtls>', '<AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls>'))).toEqual({
      skippedCount: 1,
    })

    const kept = (await open()).filter(({ amountCents }) => amountCents === 49_900)
    expect(kept).toMatchObject([
      {
        kind: 'return',
        bookedOn: '2026-11-23',
        counterparty: 'Ines Muster',
        text,
        references: ['KEPT-1'],
        customer_number: practice.customerNumber,
        practiceName: 'Zahnarztpraxis Nord',
      },
    ])
    expect((await tasks()).find(({ recordId }) => recordId === kept[0]?.id)).toMatchObject({
      title: 'Ines Muster',
      cents: 49_900,
      practiceName: 'Zahnarztpraxis Nord',
    })
  })

  test('two returns of one booking that look alike are two', async () => {
    const parts = [
      { amount: '61.00', ref: 'TWIN' },
      { amount: '61.00', ref: 'TWIN' },
    ]
    const one = booking('122.00', parts, { ref: 'TWINS', isReturn: true })

    expect(await bring(one)).toEqual({ unknownReturnCount: 2 })
    expect(await bring(one)).toEqual({ skippedCount: 2 })
    expect(await bring(booking('122.00', [], { ref: 'TWINS', isReturn: true }))).toEqual({ skippedCount: 1 })
  })

  test('assigned to its payment it is booked as a return that names it: both sides, once, with the cost', async () => {
    const invoice = await sold(52_000)
    await bring(booking('520.00', [{ text: invoice.number, ref: 'PAID-52' }]))
    const accounts = ['bank', 'receivable', 'receivable_costs', 'unallocated', 'bank_costs'] as const
    const before = await Promise.all(accounts.map(balance))
    const one = booking('523.00', [{ ref: 'FOREIGN-52' }], { isReturn: true })
    expect(await bring(one)).toEqual({ unknownReturnCount: 1 })
    expect(await Promise.all(accounts.map(balance))).toEqual(before)
    const debit = await opened(52_300)
    const url = `/v1/factoring/unmatched-debits/${debit.id}`
    const offered = await clerk.get<{ payments: Payment[] }>(`${url}/payments`, {
      query: { invoiceId: invoice.id },
    })
    const paymentId = offered.body.payments[0]?.id

    const assigned = await clerk.post<UnmatchedDebit>(`${url}/assign`, { paymentId })
    const again = await clerk.post(`${url}/assign`, { paymentId })

    expect(offered.body.payments).toMatchObject([{ amountCents: 52_000 }])
    expect(assigned.body).toMatchObject({ state: 'assigned', paymentId, decidedBy: expect.any(String) })
    expect(again.status).toBe(409)
    const after = await Promise.all(accounts.map(balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-52_300, 52_000, 300, 0, 0])
    expect(await reread(invoice)).toMatchObject({ receivableState: 'open', money: { openCents: 52_000 } })
    expect(await bring(one)).toEqual({ skippedCount: 1 })
    expect(await Promise.all(accounts.map(balance))).toEqual(after)
    expect((await tasks()).filter(({ recordId }) => recordId === debit.id)).toEqual([])
  })

  test('a payment that cannot be it is refused, and so is one that was taken back before', async () => {
    const [small, large] = [await sold(53_000), await sold(54_000)]
    await bring(
      booking('530.00', [{ text: small.number, ref: 'PAID-53' }]),
      booking('540.00', [{ text: large.number, ref: 'PAID-54' }]),
    )
    await bring(booking('539.99', [{ ref: 'FOREIGN-54' }], { isReturn: true }))
    const debit = await opened(53_999)
    const { body } = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    const paid = (cents: number) => body.payments.find(({ amountCents }) => amountCents === cents)?.id
    const url = `/v1/factoring/unmatched-debits/${debit.id}/assign`

    expect((await clerk.post(url, { paymentId: paid(54_000) })).status).toBe(422)
    expect((await clerk.post(url, { paymentId: debit.id })).status).toBe(404)
    await bring(booking('530.00', [{ ref: 'PAID-53' }], { isReturn: true }))
    expect((await clerk.post(url, { paymentId: paid(53_000) })).status).toBe(409)
    expect(await opened(53_999)).toEqual(debit)
  })

  test('set aside with a reason it is gone from the tasks, and stays so', async () => {
    const bank = await balance('bank')
    const fee = booking('7.90', [{ ref: 'FEE-1', text: 'Kontofuehrung' }]).replace('CRDT', 'DBIT')
    expect(await bring(fee)).toEqual({ unknownDebitCount: 1 })
    const debit = await opened(790)
    const url = `/v1/factoring/unmatched-debits/${debit.id}/set-aside`

    expect((await clerk.post(url, { reason: ' ' })).status).toBe(422)
    const done = await clerk.post<UnmatchedDebit>(url, { reason: 'Kontoführung der Bank' })

    expect(done.body).toMatchObject({ kind: 'debit', state: 'set_aside', note: 'Kontoführung der Bank' })
    expect((await clerk.post(url, { reason: 'noch einmal' })).status).toBe(409)
    expect(await bring(fee)).toEqual({ skippedCount: 1 })
    expect([(await tasks()).some(({ recordId }) => recordId === debit.id), await balance('bank')]).toEqual([
      false,
      bank,
    ])
  })

  test('a return whose payment a later statement brings is settled by its next import', async () => {
    const invoice = await sold(55_000)
    const returned = booking('550.00', [{ ref: 'LATE-55' }], { isReturn: true })
    expect(await bring(returned)).toEqual({ unknownReturnCount: 1 })
    const debit = await opened(55_000)
    await bring(booking('550.00', [{ text: invoice.number, ref: 'LATE-55' }]))

    expect(await bring(returned)).toEqual({ returnedCount: 1 })
    expect(
      (await clerk.get<UnmatchedDebit>(`/v1/factoring/unmatched-debits/${debit.id}`)).body,
    ).toMatchObject({ state: 'assigned', decidedBy: null })
    expect(await bring(returned)).toEqual({ skippedCount: 1 })
  })

  test('a payment is taken back by hand once; the statement that brings the return finds it done', async () => {
    const invoice = await sold(56_000)
    await bring(booking('560.00', [{ text: invoice.number, ref: 'HAND-56' }]))
    const { body } = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    const payment = body.payments.find(({ amountCents }) => amountCents === 56_000)
    const url = `/v1/factoring/payments/${payment?.id}/return`
    const back = { on: '2026-11-23', costCents: 250, reason: 'Anruf der Bank' }
    const [bank, costs] = [await balance('bank'), await balance('receivable_costs')]

    expect((await clerk.post(url, { ...back, on: '2026-11-22' })).status).toBe(422)
    expect((await clerk.post(url, { ...back, on: '2036-11-22' })).status).toBe(422)
    expect((await practice.owner.post(url, back)).status).not.toBe(200)
    const taken = await clerk.post<Payment>(url, back)

    expect(taken.body.state).toBe('returned')
    expect((await clerk.post(url, back)).status).toBe(409)
    expect([await balance('bank'), await balance('receivable_costs')]).toEqual([bank - 56_250, costs + 250])
    expect((await reread(invoice)).money.openCents).toBe(56_000)
    expect(await bring(booking('560.00', [{ ref: 'HAND-56' }], { isReturn: true }))).toEqual({
      skippedCount: 1,
    })
    const log = await sql<{ action: string; details: unknown }>`
      select action, details from audit_event where record = ${`payment:${payment?.id}`}`.execute(
      app.deps.db.system,
    )
    expect(log.rows).toMatchObject([
      { action: 'payment.taken_back', details: { reason: 'Anruf der Bank', cents: 56_000, costCents: 250 } },
    ])
  })

  test('practices see none of them', async () => {
    await bring(booking('57.00', [{ ref: 'OTHER-57' }], { isReturn: true }))
    const { id } = await opened(5_700)
    const url = `/v1/factoring/unmatched-debits/${id}`

    expect([
      (await practice.owner.get('/v1/factoring/unmatched-debits')).status,
      (await practice.owner.get(url)).status,
      (await practice.owner.get(`${url}/payments`)).status,
      (await practice.owner.post(`${url}/assign`, { paymentId: id })).status,
      (await practice.owner.post(`${url}/set-aside`, { reason: 'nein' })).status,
    ]).toEqual([403, 403, 403, 403, 403])
  })
})

test('a reference finds its claim among hundreds of the same amount; amount alone finds none of them', async () => {
  const first = await sold(33_333)
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'invoice' and table_schema = 'public' and is_generated = 'NEVER'`.execute(
    app.deps.db.system,
  )
  const names = sql.raw(rows[0]?.names ?? '')
  await sql`insert into invoice (${names}) select ${names} from (
    select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', 'Z-' || n, 'virtual_reference', null, 'fingerprint', null))).*
    from invoice i, generate_series(1, 230) n where i.id = ${first.id}::uuid) copy`.execute(
    app.deps.db.system,
  )
  const invoice = await sold(33_333)

  expect(await bring(booking('333.33', [{ text: `Danke ${invoice.number}`, ref: 'MANY-1' }]))).toEqual({
    allocatedCount: 1,
  })
  expect((await reread(invoice)).receivableState).toBe('paid')
  expect(await bring(booking('333.33', [{ text: 'Danke', ref: 'MANY-2' }]))).toEqual({ unallocatedCount: 1 })
})
