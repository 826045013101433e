import type { PaymentBatchDetail, PaymentDesk } from '@honora/contract/bank.ts'
import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { brokenPaymentRules, readPaymentFile } from '@honora/formats/testing/payment-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'
import { importStatement } from './testing.ts'

/*
 * Rates of a plan that are collected: with a mandate, announced in time by a letter that went out, ordered in a file that
 * two people answer for, paid when the bank has booked it, open again when the bank brings it back.
 */

const { app, practice, factor, clerk } = moneyTests()
const account = { holder: 'Erika Beispiel', iban: 'DE89370400440532013000' }
const birthDate = '1980-05-17'
let risk: Caller

beforeAll(async () => {
  risk = await factor().member('factor_risk')
})

const settings = (release: string, creditorId: string | null) =>
  risk.put<{ creditorId: string }>('/v1/factoring/payment-settings', { release, creditorId })

const days = async (count: number): Promise<void> => {
  expect((await practice().owner.post('/v1/factoring/clock', { days: count })).status).toBe(200)
}

interface Claim {
  readonly url: string
  readonly page: string
}

/** A claim of 300 € with the page of its debtor. */
async function claimed(): Promise<Claim> {
  const patientId = await newPatient(practice().owner)
  const made = await practice().owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 30_000))
  const url = `/v1/factoring/invoice/${made.body.id}`
  await practice().owner.post(`${url}/confirm`, { factoringType: 'non_recourse' })
  const link = await practice().owner.post<{ url: string }>(`${url}/patient-link`, {})
  return { url, page: `/v1/patient-pages/${link.body.url.split('/p/')[1] ?? ''}` }
}

const agree = async (claim: Claim, mandate?: unknown) => {
  const body = { instalments: 3, birthDate, hasRead: true, mandate }
  const answer = await app().anonymous.post<PatientPage>(`${claim.page}/plan`, body)
  await app().runJobs()
  return answer
}
const debitsOf = async (claim: Claim): Promise<PlanDebits> =>
  (await practice().owner.get<PlanDebits>(`${claim.url}/mandate`)).body
const reread = async (claim: Claim): Promise<Invoice> => (await practice().owner.get<Invoice>(claim.url)).body
const noticesOf = async (claim: Claim) =>
  (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body.dispatches.filter(
    (each) => each.kind === 'plan_debit_notice',
  )

async function collected(): Promise<PaymentBatchDetail> {
  const batch = await clerk().post<PaymentBatchDetail>('/v1/factoring/payment-batches', {
    kind: 'direct_debit',
  })
  expect(batch.status).toBe(201)
  const url = `/v1/factoring/payment-batches/${batch.body.id}`
  const released = await risk.post<PaymentBatchDetail>(`${url}/release`, {})
  expect(released.status).toBe(200)
  return released.body
}

describe('a mandate', () => {
  test('needs the creditor identifier of the factor, a running plan and an account that exists', async () => {
    const claim = await claimed()
    const early = await debitsOf(claim)
    const page = await app().anonymous.get<PatientPage>(claim.page)
    const wrong = await settings('two_people', 'DE97ZZZ09999999999')
    const right = await settings('two_people', 'DE98 ZZZ 0999 9999 999')
    const wish = { ...account, signedOn: '2026-11-20' }
    const without = await practice().owner.post<{ reason: string }>(`${claim.url}/mandate`, wish)
    await agree(claim)
    const iban = await practice().owner.post(`${claim.url}/mandate`, { ...wish, iban: 'DE00' })
    const future = await practice().owner.post(`${claim.url}/mandate`, { ...wish, signedOn: '2027-01-01' })
    const form = await practice().owner.get(`${claim.url}/mandate/document`)
    const given = await practice().owner.post<PlanDebits>(`${claim.url}/mandate`, wish)
    const twice = await practice().owner.post<{ reason: string }>(`${claim.url}/mandate`, wish)
    const ended = await practice().owner.post<PlanDebits>(`${claim.url}/mandate/end`, {})
    const again = await practice().owner.post<PlanDebits>(`${claim.url}/mandate`, wish)

    expect(early.unavailable).toBe('no_plan')
    expect(page.body.debit).toEqual({ isPossible: false, ibanMasked: null, reference: null })
    expect([wrong.status, right.body.creditorId]).toEqual([422, 'DE98ZZZ09999999999'])
    expect([without.status, without.body.reason]).toEqual([409, 'no_plan'])
    expect([iban.status, future.status]).toEqual([422, 422])
    expect(form.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(given.body.mandate).toMatchObject({
      ibanMasked: 'DE89 …… 3000',
      signedOn: '2026-11-20',
      given: 'paper',
      state: 'active',
    })
    expect(given.raw.toString()).not.toContain(account.iban)
    expect([twice.status, twice.body.reason]).toEqual([409, 'mandate_exists'])
    expect(ended.body.mandate).toMatchObject({ state: 'ended', endedReason: 'person' })
    expect(again.body.mandate?.reference).toBe(`${given.body.mandate?.reference}-2`)
    await practice().owner.post(`${claim.url}/mandate/end`, {})
  })
})

describe('a rate', () => {
  test('is announced, ordered, collected by file, and open again when the bank brings it back', async () => {
    const claim = await claimed()
    const agreed = await agree(claim, account)
    expect([agreed.status, agreed.body.debit.ibanMasked]).toEqual([200, 'DE89 …… 3000'])
    await days(13)
    const announced = await debitsOf(claim)
    const [notice] = await noticesOf(claim)
    await days(8)
    const ordered = await debitsOf(claim)
    const batch = await collected()
    const file = await risk.get(`/v1/factoring/payment-batches/${batch.id}/file`)
    const statement = await clerk().get(`/v1/factoring/payment-batches/${batch.id}/simulated-statement`)
    const booked = [
      await importStatement(clerk(), statement.raw),
      await importStatement(clerk(), statement.raw),
    ]
    const paid = await reread(claim)
    const { endToEndId = '' } = batch.orders[0] ?? {}
    const back = Buffer.from(
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>R-1</Id><Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-17</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    )
    const returned = [await importStatement(clerk(), back), await importStatement(clerk(), back)]
    await days(24)

    expect(announced.debits).toMatchObject([
      { rateNumber: 1, amountCents: 10_000, collectOn: '2026-12-15', state: 'announced' },
    ])
    expect(notice).toMatchObject({ state: 'sent', hasDocument: true })
    expect(ordered.debits).toMatchObject([{ state: 'ordered' }])
    expect(brokenPaymentRules(file.raw)).toEqual([])
    const read = readPaymentFile(file.raw)
    expect(read).toMatchObject({
      namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
      count: 1,
      sumCents: 10_000,
    })
    expect(read.payments[0]).toMatchObject({
      endToEndId,
      name: 'Erika Beispiel',
      iban: account.iban,
      mandate: agreed.body.debit.reference,
    })
    expect(booked).toEqual([{ executedCount: 1 }, { skippedCount: 1 }])
    expect(paid.money.openCents).toBe(20_000)
    expect(returned).toEqual([{ returnedCount: 1 }, { skippedCount: 1 }])
    expect(await reread(claim)).toMatchObject({
      receivableState: 'instalment_plan',
      money: { openCents: 30_000 },
    })
    const after = await debitsOf(claim)
    expect(after.mandate).toMatchObject({ state: 'ended', endedReason: 'AC04' })
    expect(after.debits).toMatchObject([{ rateNumber: 1, state: 'returned', reason: 'AC04' }])
  }, 60_000)

  test('without a notice that went out nothing is collected; a mandate that ends stops what waits', async () => {
    const silent = await claimed()
    const stopped = await claimed()
    for (const claim of [silent, stopped]) await agree(claim, account)
    const { schedule } = (await reread(silent)).plan ?? { schedule: [] }
    const until = Date.parse(schedule[0]?.dueOn ?? '') - Date.parse('2026-11-23')
    const now = await practice().owner.get<{ days: number }>('/v1/factoring/clock')
    await days(until / 86_400_000 - now.body.days - 10)
    await app()
      .deps.db.system.updateTable('dispatch')
      .set({ state: 'planned', due_on: '2099-01-01', sent_at: null, sent_on: null })
      .where('kind', '=', 'plan_debit_notice')
      .where('invoice_id', '=', silent.url.split('/').at(-1) ?? '')
      .execute()
    await days(8)
    // The carrier is back after the days of the notice: nothing goes out that names a day too near.
    await app()
      .deps.db.system.updateTable('dispatch')
      .set({ due_on: '2026-11-23' })
      .where('kind', '=', 'plan_debit_notice')
      .where('due_on', '=', '2099-01-01')
      .execute()
    const waiting = await debitsOf(stopped)
    await practice().owner.post(`${stopped.url}/mandate/end`, {})
    await days(1)
    const desk = await clerk().get<PaymentDesk>('/v1/factoring/payment-orders')

    expect((await debitsOf(silent)).debits[0]).toMatchObject({ state: 'dropped', reason: 'notice_late' })
    expect((await noticesOf(silent)).map((each) => each.state)).toContain('cancelled')
    expect(waiting.debits).toMatchObject([{ state: 'ordered' }])
    expect((await debitsOf(stopped)).debits).toMatchObject([{ state: 'dropped', reason: 'mandate_ended' }])
    const { reference } = (await app().anonymous.get<PatientPage>(stopped.page)).body
    expect(desk.body.orders.filter((order) => order.endToEndId.startsWith(reference))).toEqual([])
  }, 60_000)

  test('is collected by the simulated bank itself where it may', async () => {
    expect((await settings('automatic', 'DE98ZZZ09999999999')).status).toBe(200)
    const claim = await claimed()
    await agree(claim, account)
    await days(110)

    expect(await reread(claim)).toMatchObject({ receivableState: 'paid', money: { openCents: 0 } })
    expect((await debitsOf(claim)).debits.map((each) => each.state)).toEqual([
      'collected',
      'collected',
      'collected',
    ])
    expect((await debitsOf(claim)).mandate).toMatchObject({ state: 'ended', endedReason: 'plan_over' })
  }, 120_000)
})
