import type { Invoice, InvoiceRow } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, invoiceBody, newPatient } from './testing.ts'

let app: TestApp
let practice: Practice
let factor: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
})
afterAll(() => app.close())

async function offered(totalCents: number, type: string, patientId?: string): Promise<Invoice> {
  const patient = patientId ?? (await newPatient(practice.owner))
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patient, totalCents))
  expect(made.status).toBe(201)
  expect(made.body.validation.findings.filter((each) => each.severity === 'error')).toEqual([])
  const confirmed = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: type,
  })
  expect(confirmed.status).toBe(200)
  return confirmed.body
}

describe('entering and checking', () => {
  test('a sound invoice is complete, one with a missing reason stays created and says how to fix it', async () => {
    const patientId = await newPatient(practice.owner)

    const good = await practice.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
    const bad = await practice.owner.post<Invoice>('/v1/factoring/invoices', {
      ...invoiceBody(patientId),
      positions: [
        {
          date: '2026-11-10',
          system: 'GOZ',
          code: '1040',
          teeth: '17-27,47-37',
          quantity: 28,
          factor: '3.0',
          points: 28,
          amountCents: 13_227,
        },
      ],
      totalCents: 13_227,
    })

    expect([good.status, good.body.status, good.body.validation.status]).toEqual([201, 'complete', 'ok'])
    expect(bad.body.status).toBe('created')
    expect(bad.body.validation.findings[0]).toMatchObject({
      code: 'POS_FACTOR_REASON_MISSING',
      severity: 'error',
      pointer: '/positions/0/justification',
    })
    expect(bad.body.validation.findings[0]?.message).toContain('Begründung')
  })

  test('correcting it completes it; a stale version is refused with the record', async () => {
    const patientId = await newPatient(practice.owner)
    const made = await practice.owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(patientId, { totalCents: 1 }),
    )
    const fixed = await practice.owner.patch<Invoice>(`/v1/factoring/invoice/${made.body.id}`, {
      totalCents: 10_136,
    })
    const stale = await practice.owner.patch<{ current: Invoice }>(
      `/v1/factoring/invoice/${made.body.id}`,
      { dueDays: 14 },
      { headers: { 'if-match': '"1"' } },
    )

    expect(made.body.status).toBe('created')
    expect(fixed.body.status).toBe('complete')
    expect(stale.status).toBe(412)
    expect(stale.body.current.version).toBe(fixed.body.version)
  })

  test('the same number twice is a finding until one of them is left out', async () => {
    const patientId = await newPatient(practice.owner)
    const first = await practice.owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(patientId, { number: 'DOPPELT-1' }),
    )
    const second = await practice.owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(patientId, { number: 'DOPPELT-1' }),
    )
    expect(second.body.validation.findings.map((each) => each.code)).toContain('INV_NUMBER_DUPLICATE')

    const excluded = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${first.body.id}/exclude`, {
      reason: 'doppelt',
    })
    const again = await practice.owner.patch<Invoice>(`/v1/factoring/invoice/${second.body.id}`, {
      dueDays: 20,
    })

    expect([excluded.body.status, excluded.body.rejectionReason]).toEqual(['rejected', 'excluded'])
    expect(again.body.status).toBe('complete')
  })

  test('the pre-check stores nothing and previews both types to the cent', async () => {
    const patientId = await newPatient(practice.owner)
    const before = await practice.owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
      query: { patientId },
    })
    const checked = await practice.owner.post<{
      findings: unknown[]
      decisionPreview: Record<string, { outcome: string; payoutCents: number; rule: string }>
    }>('/v1/factoring/invoice-checks', amountBody(patientId, 123_456))
    const after = await practice.owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
      query: { patientId },
    })

    expect(checked.status).toBe(200)
    expect(checked.body.decisionPreview.non_recourse).toMatchObject({
      outcome: 'request_check',
      payoutCents: 119_023,
    })
    expect(checked.body.decisionPreview.recourse).toMatchObject({ outcome: 'purchase', rule: 'recourse' })
    expect(after.body.invoices).toHaveLength(before.body.invoices.length)
  })
})

describe('offering', () => {
  test('with recourse it is bought at once, paid out the next bank day', async () => {
    const invoice = await offered(80_000, 'recourse')

    expect(invoice).toMatchObject({
      status: 'processed',
      receivableState: 'open',
      settlementState: 'scheduled',
      dueOn: '2026-12-23',
      decision: { outcome: 'purchase', rule: 'recourse' },
      money: {
        feeCents: 960,
        flatCents: 145,
        vatCents: 210,
        reserveCents: 8_000,
        payoutCents: 70_685,
        payoutOn: '2026-11-24',
        openCents: 80_000,
        purchasePriceCents: 78_685,
      },
    })
  })

  test('without recourse a small one needs no query', async () => {
    const invoice = await offered(49_999, 'non_recourse')

    expect(invoice).toMatchObject({ status: 'processed', decision: { rule: 'no_check_needed' } })
  })

  test('without recourse a large one waits for the agency and is bought when it answers green', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Ausfall' })
    const waiting = await offered(123_456, 'non_recourse', patientId)
    expect([waiting.status, waiting.decisionState]).toEqual(['confirmed', 'waiting_check'])

    await app.runJobs()
    const checks = await practice.owner.get<{
      rows: { status: string; trafficLight: string; usedCents: number }[]
    }>('/v1/factoring/credit-checks', { query: { patientId } })
    const decided = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${waiting.id}`)

    expect(checks.body.rows[0]?.status).toBe('done')
    expect(['processed', 'confirmed', 'rejected']).toContain(decided.body.status)
    expect(decided.body.money.payoutCents).toBe(decided.body.status === 'processed' ? 119_023 : 0)
  })

  test('a red debtor is declined; the practice may sell with recourse, same number, new id', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Rot' })
    const waiting = await offered(123_456, 'non_recourse', patientId)
    await app.runJobs()
    const declined = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${waiting.id}`)
    const again = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${waiting.id}/confirm`, {
      factoringType: 'recourse',
    })

    expect(declined.body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'declined',
      decision: { rule: 'credit_red', alternative: 'recourse' },
    })
    expect(again.body).toMatchObject({
      status: 'processed',
      number: waiting.number,
      factoringType: 'recourse',
    })
    expect(again.body.id).not.toBe(waiting.id)
  })

  test('without consent, with a withdrawn one, without onboarding: refused, nothing changed', async () => {
    const without = await newPatient(practice.owner, { consent: false })
    const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(without))
    const refused = await practice.owner.post<{ code: string; invoices: unknown[] }>(
      `/v1/factoring/invoice/${made.body.id}/confirm`,
      { factoringType: 'recourse' },
    )

    expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_MISSING'])
    expect(refused.body.invoices).toHaveLength(1)
    expect((await practice.owner.get<Invoice>(`/v1/factoring/invoice/${made.body.id}`)).body.status).toBe(
      'complete',
    )
  })

  test('an offer that waits for a decision is taken back; a bought one stays', async () => {
    const patientId = await newPatient(practice.owner, { consent: { creditCheck: false } })
    const waiting = await offered(150_000, 'non_recourse', patientId)
    const bought = await offered(20_000, 'recourse')
    const withdraw = (id: string) =>
      practice.owner.post<Invoice & { code?: string }>(`/v1/factoring/invoice/${id}/withdraw`, {
        reason: 'selbst eingezogen',
      })
    const gone = await withdraw(waiting.id)
    const late = await withdraw(bought.id)

    expect([waiting.status, gone.status, gone.body.status, gone.body.rejectionReason]).toEqual([
      'confirmed',
      200,
      'rejected',
      'withdrawn_by_practice',
    ])
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION'])

    // It may be offered again in any type, as a copy of the same number; then no second time.
    const offerAgain = () =>
      practice.owner.post<Invoice>(`/v1/factoring/invoice/${waiting.id}/confirm`, {
        factoringType: 'recourse',
      })
    const again = await offerAgain()
    const before = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${waiting.id}`)
    const twice = await offerAgain()

    expect(gone.body.transitions).toContain('confirm')
    expect([again.status, again.body.number, again.body.factoringType]).toEqual([
      200,
      waiting.number,
      'recourse',
    ])
    expect(again.body.id).not.toBe(waiting.id)
    expect([before.body.status, before.body.transitions]).toEqual(['rejected', []])
    expect([twice.status, twice.body]).toMatchObject([
      422,
      { errors: [{ pointer: '/number', code: 'taken' }] },
    ])
  })

  test('an invoice is seen as a picture of its first page', async () => {
    const invoice = await offered(20_000, 'recourse')
    const picture = await practice.owner.get(`/v1/factoring/invoice/${invoice.id}/preview`)

    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.raw.subarray(1, 4).toString()).toBe('PNG')
  })

  test('a second confirmation is an invalid transition', async () => {
    const invoice = await offered(20_000, 'recourse')
    const again = await practice.owner.post<{ code: string }>(`/v1/factoring/invoice/${invoice.id}/confirm`, {
      factoringType: 'recourse',
    })

    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  test('50 equal submissions at once buy once', async () => {
    const patientId = await newPatient(practice.owner)
    const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 30_000))
    const confirm = (key?: string) =>
      practice.owner.post<Invoice>(
        `/v1/factoring/invoice/${made.body.id}/confirm`,
        { factoringType: 'recourse' },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      )

    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => confirm('same')),
      ...Array.from({ length: 25 }, () => confirm()),
    ])
    const ledger = await app.deps.db.system
      .selectFrom('ledger_tx')
      .select('id')
      .where('invoice_id', '=', made.body.id)
      .execute()

    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
    expect(ledger).toHaveLength(1)
  }, 60_000)
})

describe('who may what', () => {
  test('the factor sees offered invoices only and decides what the rules left open', async () => {
    const clerk = await factor.member('factor_clerk')
    const patientId = await newPatient(practice.owner, { consent: { creditCheck: false } })
    const draft = await practice.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
    const open = await offered(123_456, 'non_recourse', patientId)
    expect([open.status, open.decisionState]).toEqual(['confirmed', 'manual'])

    const hidden = await clerk.get(`/v1/factoring/invoice/${draft.body.id}`)
    const list = await clerk.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
      query: { decisionState: 'manual' },
    })
    const bought = await clerk.post<Invoice>(`/v1/factoring/invoice/${open.id}/decision`, {
      decision: 'purchase',
    })
    const events = await practice.owner.get<{ events: { kind: string; actor: { name: string } }[] }>(
      `/v1/factoring/invoice/${open.id}/events`,
    )

    expect(hidden.status).toBe(404)
    expect(list.body.invoices.map((row) => row.customer_number)).toEqual([practice.customerNumber])
    expect([bought.status, bought.body.status]).toEqual([200, 'processed'])
    expect(events.body.events.map((event) => event.kind)).toEqual([
      'created',
      'complete',
      'confirmed',
      'manual',
      'purchased',
    ])
    expect(events.body.events.at(-1)?.actor.name).toBe('Test factor_clerk')
  })

  test('another practice gets 404, a dentist may not confirm, nobody without a session', async () => {
    const other = await app.practice('Praxis Fremd')
    const dentist = await practice.member('dentist')
    const invoice = await offered(15_000, 'recourse')

    expect((await other.owner.get(`/v1/factoring/invoice/${invoice.id}`)).status).toBe(404)
    expect((await other.owner.post(`/v1/factoring/invoice/${invoice.id}/confirm`, {})).status).toBe(404)
    expect((await dentist.post(`/v1/factoring/invoice/${invoice.id}/confirm`, {})).status).toBe(403)
    expect((await app.anonymous.get(`/v1/factoring/invoice/${invoice.id}`)).status).toBe(401)
    expect((await practice.owner.get('/v1/factoring/invoice/nonsense')).status).toBe(404)
  })

  test('lists page by signed cursors and export without formulas', async () => {
    const page = await practice.owner.get<{ invoices: InvoiceRow[]; cursor: string | null }>(
      '/v1/factoring/invoices',
      { query: { limit: 3 } },
    )
    const next = await practice.owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
      query: { limit: 3, cursor: page.body.cursor ?? '' },
    })
    const foreign = await practice.owner.get<{ code: string }>('/v1/factoring/invoices', {
      query: { cursor: 'x.y' },
    })
    const csv = await practice.owner.get('/v1/factoring/invoices.csv', { query: { status: 'processed' } })
    const xlsx = await practice.owner.get('/v1/factoring/invoices.xlsx')

    expect(page.body.invoices).toHaveLength(3)
    expect(next.body.invoices.some((row) => page.body.invoices.some((each) => each.id === row.id))).toBe(
      false,
    )
    expect([foreign.status, foreign.body.code]).toEqual([400, 'MALFORMED'])
    expect(csv.raw.toString('utf8').split('\r\n').length).toBeGreaterThan(3)
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('after the purchase', () => {
  test('credit note, dispute and direct payment move the claim and the books', async () => {
    const invoice = await offered(40_000, 'recourse')
    const noted = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${invoice.id}/credit-note`, {
      amountCents: 5_000,
      reason: 'Position gestrichen',
    })
    const disputed = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${invoice.id}/dispute`, {
      action: 'raise',
      reason: 'Leistung bestritten',
    })
    const settled = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${invoice.id}/dispute`, {
      action: 'reject',
      reason: 'Aufgeklärt',
    })
    const paid = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${invoice.id}/report-payment`, {
      amountCents: 35_000,
      paidOn: '2026-11-23',
    })
    const ledger = await practice.owner.get<{
      balances: Record<string, number>
      transactions: { kind: string }[]
    }>(`/v1/factoring/invoice/${invoice.id}/ledger`)

    expect(noted.body.money.openCents).toBe(35_000)
    expect(disputed.body).toMatchObject({
      receivableState: 'disputed',
      dispute: { answerUntil: '2026-12-23' },
    })
    expect(settled.body.receivableState).toBe('open')
    expect(paid.body.receivableState).toBe('paid')
    expect(ledger.body.transactions.map((each) => each.kind)).toEqual([
      'purchase',
      'credit_note',
      'direct_payment',
      'reserve_release',
    ])
    expect(ledger.body.balances).toEqual({ practice: 744, fee_income: -625, vat_output: -119 })
  })

  test('the books cannot be changed behind the product’s back', async () => {
    const invoice = await offered(25_000, 'recourse')
    const db = app.deps.db.system

    await expect(db.updateTable('ledger_entry').set({ amount_cents: 1 }).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(db.deleteFrom('ledger_tx').where('invoice_id', '=', invoice.id).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(
      db.updateTable('invoice').set({ total_cents: 1 }).where('id', '=', invoice.id).execute(),
    ).rejects.toThrow(/does not change/)
  })

  test('its document is a PDF', async () => {
    const invoice = await offered(25_500, 'recourse')
    const pdf = await practice.owner.get(`/v1/factoring/invoice/${invoice.id}/document`)

    expect(pdf.status).toBe(200)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('payment plans are not offered without the flag', async () => {
    const invoice = await offered(240_000, 'recourse')
    const options = await practice.owner.get<{ options: unknown[]; reason: string }>(
      `/v1/factoring/invoice/${invoice.id}/payment-plan-options`,
    )

    expect(options.body).toMatchObject({ options: [], reason: 'not_released' })
  })
})
