import type { Payment } from '@honora/contract/ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankDesk, booking } from '../../testing/bank-desk.ts'

/*
 * Statements as banks really write them: several payments in one booking, references that are not their own, returns that
 * name the payment by what the payer passed on. No cent is dropped, none is booked twice.
 */

let desk: Awaited<ReturnType<typeof bankDesk>>
beforeAll(async () => {
  desk = await bankDesk()
})
afterAll(() => desk.app.close())

async function waiting(): Promise<Payment[]> {
  const list = await desk.clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
    query: { state: 'unallocated' },
  })
  return list.body.payments
}

describe('several payments in one booking', () => {
  test('with the reference of the booking only: each is booked, once', async () => {
    const [first, second] = [await desk.sold(20_000), await desk.sold(30_000)]
    const one = booking(
      '500.00',
      [
        { amount: '200.00', text: first.number },
        { amount: '300.00', text: second.number },
      ],
      { ref: 'SAMMEL-1' },
    )

    expect(await desk.bring(one)).toEqual({ allocatedCount: 2 })
    expect(await desk.bring(one)).toEqual({ skippedCount: 2 })
    expect([(await desk.reread(first)).receivableState, (await desk.reread(second)).receivableState]).toEqual(
      ['paid', 'paid'],
    )
  })

  test('each with the same reference: the second is another payment', async () => {
    const [first, second] = [await desk.sold(21_000), await desk.sold(31_000)]
    const one = booking('520.00', [
      { amount: '210.00', text: first.number, ref: 'SAMMEL-2' },
      { amount: '310.00', text: second.number, ref: 'SAMMEL-2' },
    ])

    expect(await desk.bring(one)).toEqual({ allocatedCount: 2 })
    expect(await desk.bring(one)).toEqual({ skippedCount: 2 })
    expect((await desk.reread(second)).money.openCents).toBe(0)
  })

  test('without amounts of their own the booking stays one payment, and waits', async () => {
    const before = await desk.balance('bank')

    expect(await desk.bring(booking('77.00', [{ text: 'A' }, { text: 'B' }], { ref: 'SAMMEL-3' }))).toEqual({
      unallocatedCount: 1,
    })
    expect((await desk.balance('bank')) - before).toBe(7_700)
  })
})

describe('a notification (camt.054) and the statement of its day', () => {
  test('bring a booking once, in whichever order and division', async () => {
    const [first, second] = [await desk.sold(22_000), await desk.sold(32_000)]
    const before = await desk.balance('bank')
    const parts = [
      { amount: '220.00', text: first.number, ref: 'N-A' },
      { amount: '320.00', text: second.number, ref: 'N-B' },
    ]

    expect(await desk.notify(booking('540.00', parts, { ref: 'N-1' }))).toEqual({ allocatedCount: 2 })
    expect(await desk.bring(booking('540.00', [], { ref: 'N-1' }))).toEqual({ skippedCount: 1 })
    expect(await desk.bring(booking('11.00', [], { ref: 'N-2' }))).toEqual({ unallocatedCount: 1 })
    expect((await desk.balance('bank')) - before).toBe(54_000 + 1_100)
    expect((await desk.reread(second)).receivableState).toBe('paid')
  })

  test('parts that come after the whole take its place: each pays its claim, and nothing comes in twice', async () => {
    const [first, second] = [await desk.sold(23_000), await desk.sold(33_000)]
    const [bank, unallocated] = [await desk.balance('bank'), await desk.balance('unallocated')]
    const parts = [
      { amount: '230.00', text: first.number, ref: 'L-1' },
      { amount: '330.00', text: second.number, ref: 'L-1' },
      { amount: '40.00', text: 'Miete', ref: 'L-C' },
    ]
    const whole = booking('600.00', [{ text: 'Familie Beispiel' }], { ref: 'L-1' })
    const divided = booking('600.00', parts, { ref: 'L-1' })

    expect(await desk.notify(whole)).toEqual({ unallocatedCount: 1 })
    expect(await desk.bring(divided)).toEqual({ allocatedCount: 2, unallocatedCount: 1 })
    // Whichever file comes again, by whichever way.
    expect(await desk.bring(divided)).toEqual({ skippedCount: 3 })
    expect(await desk.bring(whole)).toEqual({ skippedCount: 1 })
    expect(await desk.notify(divided)).toEqual({ skippedCount: 3 })
    expect((await desk.balance('bank')) - bank).toBe(60_000)
    expect((await desk.balance('unallocated')) - unallocated).toBe(-4_000)
    expect([(await desk.reread(first)).receivableState, (await desk.reread(second)).receivableState]).toEqual(
      ['paid', 'paid'],
    )
    expect(
      (await waiting()).filter(({ amountCents }) => [60_000, 4_000].includes(amountCents)),
    ).toMatchObject([{ amountCents: 4_000, unallocatedCents: 4_000 }])
    const all = await desk.clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    expect(all.body.payments.filter(({ amountCents }) => amountCents === 60_000)).toEqual([])

    // What the bank said of the whole is said by its parts, which go with the persons of their claims.
    const wholes = await desk.clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
      query: { state: 'divided' },
    })
    expect(wholes.body.payments).toMatchObject([{ amountCents: 60_000, payerName: '', reference: '' }])

    // A part that its bank takes back opens its claim and no other.
    const back = booking('330.00', [{ text: 'zurück', ref: 'L-1#2' }], { isReturn: true })
    expect(await desk.bring(back)).toEqual({ returnedCount: 1 })
    expect([(await desk.reread(first)).receivableState, (await desk.reread(second)).money.openCents]).toEqual(
      ['paid', 33_000],
    )
    expect((await desk.balance('bank')) - bank).toBe(27_000)
  })

  test('a whole of which a person has allocated some stays as it is; so does one whose parts are another sum', async () => {
    const claim = await desk.sold(24_000)
    expect(await desk.notify(booking('300.00', [], { ref: 'P-1' }))).toEqual({ unallocatedCount: 1 })
    const payment = (await waiting()).find(({ amountCents }) => amountCents === 30_000)
    const allocated = { invoiceId: claim.id, amountCents: 24_000 }
    expect((await desk.clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, allocated)).status).toBe(
      200,
    )
    const bank = await desk.balance('bank')
    const parts = [
      { amount: '240.00', text: claim.number, ref: 'P-A' },
      { amount: '60.00', ref: 'P-B' },
    ]
    expect(await desk.bring(booking('300.00', parts, { ref: 'P-1' }))).toEqual({ skippedCount: 2 })

    expect(await desk.notify(booking('90.00', [], { ref: 'P-2' }))).toEqual({ unallocatedCount: 1 })
    const others = [
      { amount: '50.00', ref: 'P-C' },
      { amount: '30.00', ref: 'P-D' },
    ]
    expect(await desk.bring(booking('80.00', others, { ref: 'P-2' }))).toEqual({ skippedCount: 2 })
    expect((await desk.balance('bank')) - bank).toBe(9_000)
    expect((await desk.reread(claim)).receivableState).toBe('paid')
  })

  test('what has no reference of the bank is left to the statement', async () => {
    expect(await desk.notify(booking('13.00', [{ text: 'Miete' }]))).toEqual({})
    expect(await desk.bring(booking('13.00', [{ text: 'Miete' }]))).toEqual({ unallocatedCount: 1 })
  })
})

test.each(['AddtlTxInf', 'AddtlNtryInf'])('what the payer wrote may stand in %s only', async (name) => {
  const invoice = await desk.sold(47_000)
  const words = `<${name}>GUTSCHRIFT ${invoice.paymentReference}</${name}>`
  const one = booking('470.00', [{ text: '', ref: name }])
  const end = name === 'AddtlTxInf' ? '</TxDtls>' : '</Ntry>'

  expect(await desk.bring(one.replace(end, `${words}${end}`))).toEqual({ allocatedCount: 1 })
})

describe('returns', () => {
  test('of money that still waits: it is gone from the account and from the list', async () => {
    const [bank, unallocated] = [await desk.balance('bank'), await desk.balance('unallocated')]
    await desk.bring(booking('45.67', [{ text: 'Miete', ref: 'WAIT-1' }]))
    const payment = (await waiting()).find((each) => each.amountCents === 4_567)
    const returned = booking('45.67', [{ ref: 'WAIT-1' }], { isReturn: true })

    expect(await desk.bring(returned)).toEqual({ returnedCount: 1 })
    expect(await desk.bring(returned)).toEqual({ skippedCount: 1 })
    expect((await desk.clerk.get<Payment>(`/v1/factoring/payments/${payment?.id}`)).body).toMatchObject({
      state: 'returned',
      unallocatedCents: 0,
    })
    expect([await desk.balance('bank'), await desk.balance('unallocated')]).toEqual([bank, unallocated])
  })

  test('of money that was allocated in part: the claim is as before, the rest is gone too', async () => {
    const invoice = await desk.sold(40_000)
    const [bank, unallocated] = [await desk.balance('bank'), await desk.balance('unallocated')]
    await desk.bring(booking('90.00', [{ text: 'Geschenk', ref: 'PART-1' }]))
    const payment = (await waiting()).find((each) => each.amountCents === 9_000)
    await desk.clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, {
      invoiceId: invoice.id,
      amountCents: 5_000,
    })

    expect(await desk.bring(booking('90.00', [{ ref: 'PART-1' }], { isReturn: true }))).toEqual({
      returnedCount: 1,
    })
    expect(await desk.reread(invoice)).toMatchObject({
      receivableState: 'open',
      money: { openCents: 40_000, paidCents: 0 },
    })
    expect([await desk.balance('bank'), await desk.balance('unallocated')]).toEqual([bank, unallocated])
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
    const invoice = await desk.sold(42_000)
    const accounts = ['bank', 'unallocated', 'receivable_costs', 'bank_costs'] as const
    const before = await Promise.all(accounts.map(desk.balance))
    const ref = `COST ${name}`
    await desk.bring(booking('90.00', [{ text: 'ohne Angabe', ref }]))
    const payment = (await waiting()).find((each) => each.amountCents === 9_000)
    if (allocated > 0)
      await desk.clerk.post(`/v1/factoring/payments/${payment?.id}/allocate`, {
        invoiceId: invoice.id,
        amountCents: allocated,
      })

    expect(await desk.bring(booking('90.00', [{ ref, cost }], { isReturn: true }))).toEqual({
      returnedCount: 1,
    })
    const after = await Promise.all(accounts.map(desk.balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-(claim + own), 0, claim, own])
    expect((await desk.reread(invoice)).money.openCents).toBe(42_000)
  })

  test('whose cost is part of the booking take back the payment, and the cost beside it', async () => {
    const invoice = await desk.sold(43_000)
    const accounts = ['bank', 'receivable_costs'] as const
    await desk.bring(booking('430.00', [{ text: invoice.number, ref: 'INCL-1' }]))
    const before = await Promise.all(accounts.map(desk.balance))
    const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">2.50</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>'
    const returned = booking('432.50', [{ ref: 'INCL-1' }], { isReturn: true }).replace(
      '<RmtInf>',
      `${charge}<RmtInf>`,
    )

    expect(await desk.bring(returned)).toEqual({ returnedCount: 1 })
    const after = await Promise.all(accounts.map(desk.balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-43_250, 250])
  })

  test('that name the payment only by what the payer passed on', async () => {
    const invoice = await desk.sold(41_000)
    const endToEnd = 'E2E-000471'
    await desk.bring(booking('410.00', [{ text: invoice.number, ref: 'BANK-471', endToEnd }]))
    const returned = booking('410.00', [{ ref: 'BANK-999', endToEnd }], { isReturn: true })

    expect(await desk.bring(returned)).toEqual({ returnedCount: 1 })
    expect(await desk.bring(returned)).toEqual({ skippedCount: 1 })
    expect((await desk.reread(invoice)).money.openCents).toBe(41_000)
  })

  test('that name only the claim, and its amount', async () => {
    const invoice = await desk.sold(44_000)
    const text = `Rechnung ${invoice.paymentReference}`
    await desk.bring(booking('440.00', [{ text, ref: 'BANK-481', endToEnd: 'NOTPROVIDED' }]))
    const returned = booking('440.00', [{ ref: 'BANK-998', text: `Rückruf ${text.toLowerCase()}` }], {
      isReturn: true,
    })

    expect(await desk.bring(returned.replace('440.00', '430.00'))).toEqual({ unknownReturnCount: 1 })
    expect(await desk.bring(returned)).toEqual({ returnedCount: 1 })
    expect(await desk.bring(returned)).toEqual({ skippedCount: 1 })
    expect((await desk.reread(invoice)).money.openCents).toBe(44_000)
  })

  test('that name only a claim which was paid twice are reported, not guessed', async () => {
    const invoice = await desk.sold(46_000)
    const text = String(invoice.paymentReference)
    await desk.bring(
      booking('460.00', [{ text, ref: 'BANK-482' }]),
      booking('460.00', [{ text, ref: 'BANK-483' }]),
    )
    const returned = booking('460.00', [{ ref: 'BANK-997', text }], { isReturn: true })

    expect(await desk.bring(returned)).toEqual({ unknownReturnCount: 1 })
  })

  test('of no payment that is known: nothing is booked, and it is reported', async () => {
    const bank = await desk.balance('bank')

    expect(await desk.bring(booking('12.00', [{ ref: 'NOBODY-1' }], { isReturn: true }))).toEqual({
      unknownReturnCount: 1,
    })
    expect(await desk.bring(booking('12.00', [{}], { isReturn: true }))).toEqual({ unknownReturnCount: 1 })
    expect(await desk.balance('bank')).toBe(bank)
  })
})

test('a reference finds its claim among hundreds of the same amount; amount alone finds none of them', async () => {
  const first = await desk.sold(33_333)
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'invoice' and table_schema = 'public' and is_generated = 'NEVER'`.execute(
    desk.app.deps.db.system,
  )
  const names = sql.raw(rows[0]?.names ?? '')
  await sql`insert into invoice (${names}) select ${names} from (
    select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', 'Z-' || n, 'virtual_reference', null, 'fingerprint', null))).*
    from invoice i, generate_series(1, 230) n where i.id = ${first.id}::uuid) copy`.execute(
    desk.app.deps.db.system,
  )
  const invoice = await desk.sold(33_333)

  expect(await desk.bring(booking('333.33', [{ text: `Danke ${invoice.number}`, ref: 'MANY-1' }]))).toEqual({
    allocatedCount: 1,
  })
  expect((await desk.reread(invoice)).receivableState).toBe('paid')
  expect(await desk.bring(booking('333.33', [{ text: 'Danke', ref: 'MANY-2' }]))).toEqual({
    unallocatedCount: 1,
  })
})
