import type { AccountMandate } from '@honora/contract/account-mandates.ts'
import type { PaymentBatchDetail, PaymentDesk } from '@honora/contract/bank.ts'
import type { Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { hasSchemas, schemaErrors, schemasAt } from '@honora/formats/testing/iso20022.ts'
import { centsAfter, dayAfter, readPaper } from '@honora/formats/testing/paper.ts'
import { brokenPaymentRules, readPaymentFile, readXml, texts } from '@honora/formats/testing/payment-file.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller, Practice } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient, soldAndPaidToPractice } from '../invoices/testing.ts'
import { importStatement } from './testing.ts'

/*
 * A practice's account below zero: collected with its mandate, after a notice that went out, by a file that two people answer for,
 * and below zero again when its bank brings the debit back.
 */

const { app, practice, factor, clerk } = moneyTests()
const url = '/v1/factoring/account/mandate'
const iban = 'DE89370400440532013000'
let risk: Caller

beforeAll(async () => {
  risk = await factor().member('factor_risk')
  const settings = { release: 'two_people', creditorId: 'DE98ZZZ09999999999' }
  expect((await risk.put('/v1/factoring/payment-settings', settings)).status).toBe(200)
})

const days = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 31)
    expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
}
const today = async () => (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today

async function accountOf({ organisationId }: Practice, number: string): Promise<void> {
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ bank_account: JSON.stringify({ holder: 'Dr. Süd', iban: number }), account_released: true })
    .where('id', '=', organisationId)
    .execute()
}

/** A practice that was paid for a claim, which its patient then paid to it. */
async function owing(name: string): Promise<Practice> {
  const seller = await app().practice(name)
  await accountOf(seller, iban)
  await soldAndPaidToPractice(seller, async () => {
    await days(1)
    await pay()
  })
  return seller
}

const act = (who: Caller, { id }: { readonly id: string }, what: string) =>
  who.post<PaymentBatchDetail & { reason?: string }>(`/v1/factoring/payment-batches/${id}/${what}`, {})
const prepare = (kind: string) => clerk().post<PaymentBatchDetail>('/v1/factoring/payment-batches', { kind })
const file = (of: PaymentBatchDetail) => risk.get(`/v1/factoring/payment-batches/${of.id}/file`)
const booked = async (of: PaymentBatchDetail) =>
  importStatement(
    clerk(),
    (await clerk().get(`/v1/factoring/payment-batches/${of.id}/simulated-statement`)).raw,
  )

/** Payouts that wait leave by a file of their own. */
async function pay(): Promise<void> {
  const batch = await prepare('credit_transfer')
  if (batch.status !== 201) return
  await act(risk, batch.body, 'release')
  await booked(batch.body)
}

const broughtBack = (endToEndId: string, euros: string, on: string, charges = '') =>
  Buffer.from(
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>R-${endToEndId}</Id><Ntry><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${charges}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )

const balance = async ({ owner }: Practice): Promise<number> =>
  (await owner.get<Account>('/v1/factoring/account')).body.balanceCents
const mandateOf = async ({ owner }: Practice): Promise<AccountMandate> =>
  (await owner.get<AccountMandate>(url)).body
const waiting = async (): Promise<PaymentDesk['orders']> =>
  (await clerk().get<PaymentDesk>('/v1/factoring/payment-orders')).body.orders.filter(
    ({ purpose }) => purpose === 'account_balance',
  )
const statements = async ({ owner }: Practice): Promise<StatementRow[]> =>
  (await owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements', { query: { kind: 'run' } })).body
    .rows
const notices = async ({ owner }: Practice) =>
  (
    await owner.get<{ dispatches: Dispatch[] }>('/v1/factoring/dispatches', {
      query: { kind: 'direct_debit_notice' },
    })
  ).body.dispatches
const bankCosts = async (): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account_kind = 'bank_costs'`.execute(
    app().deps.db.system,
  )
  return rows[0]?.cents ?? Number.NaN
}

test('a mandate is given by the owner for the account on record, and ended', async () => {
  const seller = await app().practice('Praxis Mandat')
  const { owner } = seller
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ bank_account: null })
    .where('id', '=', seller.organisationId)
    .execute()
  expect((await mandateOf(seller)).unavailable).toBe('no_account')
  expect((await owner.post<{ reason: string }>(url, {})).body.reason).toBe('no_account')
  await accountOf(seller, iban)
  const billing = await seller.member('billing')
  expect((await billing.get<AccountMandate>(url)).body).toMatchObject({
    unavailable: null,
    isNeeded: true,
    creditorId: 'DE98ZZZ09999999999',
    account: { holder: 'Dr. Süd', ibanMasked: 'DE89 …… 3000' },
    mandate: null,
  })
  expect((await billing.post(url, {})).status).toBe(403)
  expect((await risk.post(url, {})).status).toBe(403)
  expect((await owner.get(`${url}/document`)).status).toBe(404)
  const form = (await readPaper((await owner.get(`${url}/document?form=B2B`)).raw)).text
  expect(form).toMatch(/SEPA-Firmenlastschrift-Mandat.*DE98ZZZ09999999999/)
  expect(form).toContain(`HK-${seller.customerNumber}`)
  expect(form).toMatch(/IBAN _+/)
  expect((await owner.get(`${url}/document?form=other`)).status).toBe(400)
  const given = await owner.post<AccountMandate>(url, {})
  expect([given.status, given.body.mandate?.reference, given.body.mandate?.state]).toEqual([
    201,
    `HK-${seller.customerNumber}`,
    'active',
  ])
  expect(given.raw.toString()).not.toContain(iban)
  expect((await owner.post<{ reason: string }>(url, {})).body.reason).toBe('account_mandate_exists')
  const { text } = await readPaper((await owner.get(`${url}/document`)).raw)
  expect(text).toContain('DE98ZZZ09999999999')
  expect(text).toContain(`Mandatsreferenz HK-${seller.customerNumber}`)
  expect(text).toContain('Online erteilt nach erneuter Anmeldung.')
  const ended = await owner.post<AccountMandate>(`${url}/end`, {})
  expect(ended.body.mandate).toMatchObject({ state: 'ended', endedReason: 'person' })
  expect((await owner.post(`${url}/end`, {})).status).toBe(409)
  const again = await owner.post<AccountMandate>(url, {})
  expect(again.body.mandate?.reference).toBe(`HK-${seller.customerNumber}-2`)
  expect((await mandateOf(practice())).mandate).toBeNull()
})

test('a balance below zero is announced, ordered, collected by file, and stands again when the bank brings it back', async () => {
  const seller = await owing('Praxis Süd')
  const { owner } = seller
  expect((await owner.post(url, {})).status).toBe(201)
  const { mandate } = await mandateOf(seller)
  for (let left = 60; left > 0 && (await waiting()).length === 0; left -= 1) await days(1)
  const owed = -(await balance(seller))
  const [order] = await waiting()
  expect(order).toMatchObject({ amountCents: owed, iban, kind: 'direct_debit', name: 'Dr. Sued' })
  const [notice] = await notices(seller)
  const letter = (await readPaper((await owner.get(`/v1/factoring/dispatches/${notice?.id}/document`)).raw))
    .text
  const collectOn = order?.executeOn ?? ''
  expect(letter).toContain(`Mandatsreferenz ${mandate?.reference ?? '?'}`)
  expect(letter).toContain('Gläubiger-Identifikationsnummer DE98ZZZ09999999999')
  expect([centsAfter(letter, 'Betrag höchstens'), dayAfter(letter, 'Einzug am')]).toEqual([owed, collectOn])
  expect(addDays(dayAfter(letter, 'Datum'), 5) <= collectOn).toBe(true)

  const made = await prepare('direct_debit')
  expect(made.body.orders.map(({ purpose }) => purpose)).toEqual(['account_balance'])
  expect((await act(clerk(), made.body, 'release')).status).toBe(403)
  expect((await act(risk, made.body, 'release')).status).toBe(200)
  const { raw } = await file(made.body)
  expect(brokenPaymentRules(raw)).toEqual([])
  const read = readPaymentFile(raw)
  expect([read.namespace, read.count, read.sumCents]).toEqual([
    'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
    1,
    owed,
  ])
  expect(read.payments[0]).toMatchObject({ iban, mandate: mandate?.reference, cents: owed })
  // Nothing counts as collected before the bank has booked it.
  await days(1)
  expect(await balance(seller)).toBe(-owed)
  const bank = await clerk().get(`/v1/factoring/payment-batches/${made.body.id}/simulated-statement`)
  expect([await importStatement(clerk(), bank.raw), await importStatement(clerk(), bank.raw)]).toEqual([
    { executedCount: 1 },
    { skippedCount: 1 },
  ])
  expect(await balance(seller)).toBe(0)
  await days(1)
  expect((await statements(seller))[0]).toMatchObject({ directDebitCents: owed, closingCents: 0 })
  expect((await mandateOf(seller)).debits).toMatchObject([{ state: 'collected', amountCents: owed }])

  const costsBefore = await bankCosts()
  const endToEndId = order?.endToEndId ?? ''
  const charges =
    '<Chrgs><Rcrd><Amt Ccy="EUR">3.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>false</ChrgInclInd></Rcrd></Chrgs>'
  const back = broughtBack(endToEndId, (owed / 100).toFixed(2), await today(), charges)
  expect([await importStatement(clerk(), back), await importStatement(clerk(), back)]).toEqual([
    { returnedCount: 1 },
    { skippedCount: 1 },
  ])
  expect(await balance(seller)).toBe(-owed)
  expect((await bankCosts()) - costsBefore).toBe(350)
  const after = await mandateOf(seller)
  expect(after.mandate).toMatchObject({ state: 'ended', endedReason: 'AC04' })
  expect(after.debits).toMatchObject([{ state: 'returned', reason: 'AC04' }])
  await days(1)
  const [statement] = await statements(seller)
  expect(statement).toMatchObject({ directDebitCents: -owed, closingCents: -owed })
  const paper = await readPaper((await owner.get(`/v1/factoring/statements/${statement?.id}/document`)).raw)
  expect(paper.text).toContain('kam von Ihrer Bank zurück')

  // A new mandate, a new notice: five weeks after the debit came back.
  const returnedOn = statement?.periodTo ?? ''
  await accountOf(seller, 'DE02120300000000202051')
  expect((await owner.post(url, {})).status).toBe(201)
  for (let left = 60; left > 0 && (await waiting()).length === 0; left -= 1) await days(1)
  const [second] = await waiting()
  expect(second).toMatchObject({ amountCents: owed, iban: 'DE02120300000000202051' })
  expect((second?.executeOn ?? '') >= addDays(returnedOn, 34)).toBe(true)
  expect(await notices(seller)).toHaveLength(2)
  await owner.post(`${url}/end`, {})
  await days(1)
  expect(await waiting()).toEqual([])
}, 240_000)

test('what changes after the order stops it: an ended mandate, another account, an account that is balanced', async () => {
  const seller = await owing('Praxis West')
  await seller.owner.post(url, {})
  for (let left = 60; left > 0 && (await waiting()).length === 0; left -= 1) await days(1)
  const made = await prepare('direct_debit')
  expect(made.status).toBe(201)
  await seller.owner.post(`${url}/end`, {})
  const refused = await act(risk, made.body, 'release')
  expect([refused.status, refused.body.reason]).toEqual([409, 'account_changed'])
  expect((await act(clerk(), made.body, 'cancel')).status).toBe(200)
  await days(1)
  expect(await waiting()).toEqual([])
  expect((await mandateOf(seller)).debits).toMatchObject([{ state: 'dropped', reason: 'mandate_ended' }])

  // With the account the mandate ends; nothing is taken from either.
  await seller.owner.post(url, {})
  await accountOf(seller, 'DE02120300000000202051')
  await days(1)
  expect((await mandateOf(seller)).mandate).toMatchObject({ state: 'ended', endedReason: 'account_changed' })

  const other = await owing('Praxis Ost')
  await other.owner.post(url, {})
  for (let left = 60; left > 0 && (await waiting()).length === 0; left -= 1) await days(1)
  const sold = await other.owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(other.owner), 40_000),
  )
  await other.owner.post(`/v1/factoring/invoice/${sold.body.id}/confirm`, { factoringType: 'recourse' })
  expect(await balance(other)).toBeGreaterThan(0)
  expect((await prepare('direct_debit')).status).toBe(409)
  await days(1)
  expect((await mandateOf(other)).debits).toMatchObject([{ state: 'dropped', reason: 'balanced' }])
}, 240_000)

test('a mandate between firms is collected by once the bank of the practice holds it, in a part of the file of its own', async () => {
  const core = await owing('Praxis Kern')
  const firm = await owing('Praxis Firma')
  await core.owner.post(url, {})
  const given = await firm.owner.post<AccountMandate>(url, { scheme: 'B2B' })
  expect(given.body.mandate).toMatchObject({ scheme: 'B2B', bankConfirmedOn: null })
  const { text } = await readPaper((await firm.owner.get(`${url}/document`)).raw)
  expect(text).toContain('SEPA-Firmenlastschrift-Mandat')
  expect(text).not.toContain('acht Wochen')
  for (let left = 60; left > 0 && (await waiting()).length === 0; left -= 1) await days(1)
  expect((await waiting()).map(({ practiceName }) => practiceName)).toEqual(['Praxis Kern'])
  expect(await notices(firm)).toEqual([])

  const confirm = (of: Practice) => of.owner.post<AccountMandate>(`${url}/bank-confirmation`, {})
  expect((await confirm(core)).status).toBe(409)
  expect((await confirm(firm)).body.mandate).toMatchObject({ bankConfirmedOn: await today() })
  expect((await confirm(firm)).status).toBe(409)
  for (let left = 60; left > 0 && (await waiting()).length < 2; left -= 1) await days(1)
  const [notice] = await notices(firm)
  const letter = await readPaper(
    (await firm.owner.get(`/v1/factoring/dispatches/${notice?.id}/document`)).raw,
  )
  expect(letter.text).toContain('SEPA-Firmenlastschrift, ohne Recht auf Erstattung')

  const made = await prepare('direct_debit')
  expect((await act(risk, made.body, 'release')).status).toBe(200)
  const { raw } = await file(made.body)
  expect(brokenPaymentRules(raw)).toEqual([])
  const root = readXml(raw)
  expect(texts(root, 'Document/CstmrDrctDbtInitn/PmtInf/PmtTpInf/LclInstrm/Cd')).toEqual(['CORE', 'B2B'])
}, 240_000)

test.skipIf(!hasSchemas)(`the file is valid against the published schema ${schemasAt}`, async () => {
  const batches = await clerk().get<{ batches: { id: string; kind: string; fileSha256: string | null }[] }>(
    '/v1/factoring/payment-batches',
  )
  const debit = batches.body.batches.find((each) => each.kind === 'direct_debit' && each.fileSha256 !== null)
  const { raw } = await risk.get(`/v1/factoring/payment-batches/${debit?.id}/file`)
  expect(await schemaErrors('pain.008.001.08.xsd', raw)).toEqual([])
})
