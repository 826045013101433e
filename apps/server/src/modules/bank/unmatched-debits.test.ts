import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import type { Payment } from '@honora/contract/ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankDesk, booking } from '../../testing/bank-desk.ts'

let desk: Awaited<ReturnType<typeof bankDesk>>
beforeAll(async () => {
  desk = await bankDesk()
})
afterAll(() => desk.app.close())

describe('what nothing explains waits for a person', () => {
  const open = async (): Promise<UnmatchedDebit[]> => {
    const list = await desk.clerk.get<{ debits: UnmatchedDebit[] }>('/v1/factoring/unmatched-debits', {
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
      await desk.clerk.get<{
        tasks: { recordId: string; title: string; cents: number; practiceName: string }[]
      }>('/v1/factoring/tasks', { query: { kind: 'unmatched_debit' } })
    ).body.tasks

  test('a return is kept once whichever file brings it, and stands among the tasks with its practice', async () => {
    const invoice = await desk.sold(51_000)
    const text = `RUECKLASTSCHRIFT ${invoice.paymentReference}`
    const one = booking('499.00', [{ ref: 'KEPT-1', text }], { ref: 'KEPT-1', isReturn: true }).replace(
      '<RmtInf>',
      '<RltdPties><Dbtr><Nm>Ines Muster</Nm></Dbtr></RltdPties><RmtInf>',
    )
    expect(await desk.bring(one)).toEqual({ unknownReturnCount: 1 })
    expect(await desk.bring(one)).toEqual({ skippedCount: 1 })
    expect(
      await desk.notify(one.replace('KEPT-1</AcctSvcrRef><NtryDtls>', 'B-1</AcctSvcrRef><NtryDtls>')),
    ).toEqual({
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
        customer_number: desk.practice.customerNumber,
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

    expect(await desk.bring(one)).toEqual({ unknownReturnCount: 2 })
    expect(await desk.bring(one)).toEqual({ skippedCount: 2 })
    expect(await desk.bring(booking('122.00', [], { ref: 'TWINS', isReturn: true }))).toEqual({
      skippedCount: 1,
    })
  })

  test('assigned to its payment it is booked as a return that names it: both sides, once, with the cost', async () => {
    const invoice = await desk.sold(52_000)
    await desk.bring(booking('520.00', [{ text: invoice.number, ref: 'PAID-52' }]))
    const accounts = ['bank', 'receivable', 'receivable_costs', 'unallocated', 'bank_costs'] as const
    const before = await Promise.all(accounts.map(desk.balance))
    const one = booking('523.00', [{ ref: 'FOREIGN-52' }], { isReturn: true })
    expect(await desk.bring(one)).toEqual({ unknownReturnCount: 1 })
    expect(await Promise.all(accounts.map(desk.balance))).toEqual(before)
    const debit = await opened(52_300)
    const url = `/v1/factoring/unmatched-debits/${debit.id}`
    const offered = await desk.clerk.get<{ payments: Payment[] }>(`${url}/payments`, {
      query: { invoiceId: invoice.id },
    })
    const paymentId = offered.body.payments[0]?.id

    const assigned = await desk.clerk.post<UnmatchedDebit>(`${url}/assign`, { paymentId })
    const again = await desk.clerk.post(`${url}/assign`, { paymentId })

    expect(offered.body.payments).toMatchObject([{ amountCents: 52_000 }])
    expect(assigned.body).toMatchObject({ state: 'assigned', paymentId, decidedBy: expect.any(String) })
    expect(again.status).toBe(409)
    const after = await Promise.all(accounts.map(desk.balance))
    expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-52_300, 52_000, 300, 0, 0])
    expect(await desk.reread(invoice)).toMatchObject({
      receivableState: 'open',
      money: { openCents: 52_000 },
    })
    expect(await desk.bring(one)).toEqual({ skippedCount: 1 })
    expect(await Promise.all(accounts.map(desk.balance))).toEqual(after)
    expect((await tasks()).filter(({ recordId }) => recordId === debit.id)).toEqual([])
  })

  test('a payment that cannot be it is refused, and so is one that was taken back before', async () => {
    const [small, large] = [await desk.sold(53_000), await desk.sold(54_000)]
    await desk.bring(
      booking('530.00', [{ text: small.number, ref: 'PAID-53' }]),
      booking('540.00', [{ text: large.number, ref: 'PAID-54' }]),
    )
    await desk.bring(booking('539.99', [{ ref: 'FOREIGN-54' }], { isReturn: true }))
    const debit = await opened(53_999)
    const { body } = await desk.clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    const paid = (cents: number) => body.payments.find(({ amountCents }) => amountCents === cents)?.id
    const url = `/v1/factoring/unmatched-debits/${debit.id}/assign`

    expect((await desk.clerk.post(url, { paymentId: paid(54_000) })).status).toBe(422)
    expect((await desk.clerk.post(url, { paymentId: debit.id })).status).toBe(404)
    await desk.bring(booking('530.00', [{ ref: 'PAID-53' }], { isReturn: true }))
    expect((await desk.clerk.post(url, { paymentId: paid(53_000) })).status).toBe(409)
    expect(await opened(53_999)).toEqual(debit)
  })

  test('set aside with a reason it is gone from the tasks, and stays so', async () => {
    const bank = await desk.balance('bank')
    const fee = booking('7.90', [{ ref: 'FEE-1', text: 'Kontofuehrung' }]).replace('CRDT', 'DBIT')
    expect(await desk.bring(fee)).toEqual({ unknownDebitCount: 1 })
    const debit = await opened(790)
    const url = `/v1/factoring/unmatched-debits/${debit.id}/set-aside`

    expect((await desk.clerk.post(url, { reason: ' ' })).status).toBe(422)
    const done = await desk.clerk.post<UnmatchedDebit>(url, { reason: 'Kontoführung der Bank' })

    expect(done.body).toMatchObject({ kind: 'debit', state: 'set_aside', note: 'Kontoführung der Bank' })
    expect((await desk.clerk.post(url, { reason: 'noch einmal' })).status).toBe(409)
    expect(await desk.bring(fee)).toEqual({ skippedCount: 1 })
    expect([
      (await tasks()).some(({ recordId }) => recordId === debit.id),
      await desk.balance('bank'),
    ]).toEqual([false, bank])
  })

  test('a return whose payment a later statement brings is settled by its next import', async () => {
    const invoice = await desk.sold(55_000)
    const returned = booking('550.00', [{ ref: 'LATE-55' }], { isReturn: true })
    expect(await desk.bring(returned)).toEqual({ unknownReturnCount: 1 })
    const debit = await opened(55_000)
    await desk.bring(booking('550.00', [{ text: invoice.number, ref: 'LATE-55' }]))

    expect(await desk.bring(returned)).toEqual({ returnedCount: 1 })
    expect(
      (await desk.clerk.get<UnmatchedDebit>(`/v1/factoring/unmatched-debits/${debit.id}`)).body,
    ).toMatchObject({ state: 'assigned', decidedBy: null })
    expect(await desk.bring(returned)).toEqual({ skippedCount: 1 })
  })

  test('a payment is taken back by hand once; the statement that brings the return finds it done', async () => {
    const invoice = await desk.sold(56_000)
    await desk.bring(booking('560.00', [{ text: invoice.number, ref: 'HAND-56' }]))
    const { body } = await desk.clerk.get<{ payments: Payment[] }>('/v1/factoring/payments')
    const payment = body.payments.find(({ amountCents }) => amountCents === 56_000)
    const url = `/v1/factoring/payments/${payment?.id}/return`
    const back = { on: '2026-11-23', costCents: 250, reason: 'Anruf der Bank' }
    const [bank, costs] = [await desk.balance('bank'), await desk.balance('receivable_costs')]

    expect((await desk.clerk.post(url, { ...back, on: '2026-11-22' })).status).toBe(422)
    expect((await desk.clerk.post(url, { ...back, on: '2036-11-22' })).status).toBe(422)
    expect((await desk.practice.owner.post(url, back)).status).not.toBe(200)
    const taken = await desk.clerk.post<Payment>(url, back)

    expect(taken.body.state).toBe('returned')
    expect((await desk.clerk.post(url, back)).status).toBe(409)
    expect([await desk.balance('bank'), await desk.balance('receivable_costs')]).toEqual([
      bank - 56_250,
      costs + 250,
    ])
    expect((await desk.reread(invoice)).money.openCents).toBe(56_000)
    expect(await desk.bring(booking('560.00', [{ ref: 'HAND-56' }], { isReturn: true }))).toEqual({
      skippedCount: 1,
    })
    const log = await sql<{ action: string; details: unknown }>`
      select action, details from audit_event where record = ${`payment:${payment?.id}`}`.execute(
      desk.app.deps.db.system,
    )
    expect(log.rows).toMatchObject([
      { action: 'payment.taken_back', details: { reason: 'Anruf der Bank', cents: 56_000, costCents: 250 } },
    ])
  })

  test('practices see none of them', async () => {
    await desk.bring(booking('57.00', [{ ref: 'OTHER-57' }], { isReturn: true }))
    const { id } = await opened(5_700)
    const url = `/v1/factoring/unmatched-debits/${id}`

    expect([
      (await desk.practice.owner.get('/v1/factoring/unmatched-debits')).status,
      (await desk.practice.owner.get(url)).status,
      (await desk.practice.owner.get(`${url}/payments`)).status,
      (await desk.practice.owner.post(`${url}/assign`, { paymentId: id })).status,
      (await desk.practice.owner.post(`${url}/set-aside`, { reason: 'nein' })).status,
    ]).toEqual([403, 403, 403, 403, 403])
  })
})
