import type { FactoringConsent } from '@honora/contract/factoring.ts'
import type { Invoice, PaymentPlan, PlanOptions } from '@honora/contract/invoices.ts'
import { createServer } from 'node:http'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { amountBody, invoiceBody, newPatient, moneyTests } from '../invoices/testing.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'
import { portOf } from '../../testing/port.ts'
import { z } from 'zod'

const { app, practice, factor, clerk } = moneyTests()

async function sold(totalCents: number, patientId?: string): Promise<Invoice> {
  const made = await practice().owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(patientId ?? (await newPatient(practice().owner)), totalCents),
  )
  return (
    await practice().owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
      factoringType: 'recourse',
    })
  ).body
}

const pathOf = (url: string | undefined): string => new URL(url ?? 'http://none/').pathname

describe('payment plans', () => {
  test('options to the cent, an offer by link, the debtor’s acceptance, a withdrawal', async () => {
    const invoice = await sold(240_000)
    const options = await practice().owner.get<PlanOptions>(
      `/v1/factoring/invoice/${invoice.id}/payment-plan-options`,
    )
    const offer = await practice().owner.post<PaymentPlan>(
      `/v1/factoring/invoice/${invoice.id}/payment-plan`,
      {
        optionId: '12',
      },
    )
    const link = `/v1${pathOf(offer.body.offerUrl)}`
    const seen = await app().anonymous.get<{ status: string; totalCents: number; effectiveRateBp: number }>(
      link,
    )
    const waiting = await app().anonymous.post<{ status: string }>(link, { accept: true })
    const unplanned = await practice().owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)
    await app().runJobs()
    const accepted = await app().anonymous.get<{ status: string; withdrawalUntil: string }>(link)
    const planned = await practice().owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)
    const revoked = await app().anonymous.post<{ status: string }>(link, { accept: false })
    const after = await practice().owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)

    expect(
      options.body.options.map((option) => [option.instalments, option.monthlyRateCents, option.totalCents]),
    ).toEqual([
      [3, 80_000, 240_000],
      [6, 40_000, 240_000],
      [12, 20_866, 250_394],
      [24, 10_844, 260_249],
      [36, 7_510, 270_346],
    ])
    expect(options.body.legalRegime).toBe('consumer_credit_all')
    expect([offer.status, offer.body.status, offer.body.schedule.length]).toEqual([201, 'offered', 12])
    expect(seen.body).toMatchObject({ status: 'offered', totalCents: 250_394, effectiveRateBp: 819 })
    // The check of creditworthiness that this plan needs was not on file: nothing is concluded before its answer.
    expect([waiting.body.status, unplanned.body.receivableState]).toEqual(['requested', 'open'])
    expect(accepted.body).toMatchObject({ status: 'active', withdrawalUntil: '2026-12-07' })
    expect(planned.body).toMatchObject({ receivableState: 'instalment_plan', plan: { status: 'active' } })
    expect(revoked.body.status).toBe('revoked')
    expect(after.body.receivableState).toBe('overdue')
    expect((await app().anonymous.get('/v1/plan-offers/unknown')).status).toBe(404)
  })

  test('an invoice that is not sold has none, a second offer while one runs is a conflict', async () => {
    const draft = await practice().owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(await newPatient(practice().owner)),
    )
    const options = await practice().owner.get<PlanOptions>(
      `/v1/factoring/invoice/${draft.body.id}/payment-plan-options`,
    )
    const invoice = await sold(60_000)
    await practice().owner.post(`/v1/factoring/invoice/${invoice.id}/payment-plan`, { optionId: '3' })

    expect(options.body.unavailable.map((each) => each.reason)).toEqual([
      'wrong_state',
      'wrong_state',
      'wrong_state',
      'wrong_state',
      'wrong_state',
    ])
    expect(
      (await practice().owner.post(`/v1/factoring/invoice/${invoice.id}/payment-plan`, { optionId: '6' }))
        .status,
    ).toBe(409)
    expect(
      (await practice().owner.post(`/v1/factoring/invoice/${invoice.id}/payment-plan`, { optionId: '99' }))
        .status,
    ).toBe(422)
  })

  test('a plan is paid by its rates, its interest is booked as it falls due', async () => {
    const invoice = await sold(240_000)
    const offer = await practice().owner.post<PaymentPlan>(
      `/v1/factoring/invoice/${invoice.id}/payment-plan`,
      {
        optionId: '12',
      },
    )
    await app().anonymous.post(`/v1${pathOf(offer.body.offerUrl)}`, { accept: true })
    await app().runJobs()

    await practice().owner.post('/v1/factoring/clock', { days: 23 })

    const ledger = await practice().owner.get<{ balances: Record<string, number> }>(
      `/v1/factoring/invoice/${invoice.id}/ledger`,
    )
    expect(ledger.body.balances).toMatchObject({ receivable_costs: 1_580, plan_interest_income: -1_580 })
  })
})

describe('consents', () => {
  test('recorded with a scan, listed, withdrawn; afterwards nothing is bought', async () => {
    const patientId = await newPatient(practice().owner, { consent: false })
    const made = await practice().owner.upload<FactoringConsent>('/v1/factoring/consents', {
      name: 'scan.pdf',
      bytes: Buffer.from('%PDF-1.7 scan'),
      type: 'application/pdf',
      fields: {
        patientId,
        clauses: JSON.stringify({ dataTransfer: true, assignment: true, creditCheck: true }),
        signedOn: '2026-11-20',
      },
    })
    const list = await practice().owner.get<{ consents: FactoringConsent[] }>('/v1/factoring/consents', {
      query: { patientId },
    })
    const one = await practice().owner.get<FactoringConsent>(`/v1/factoring/consents/${made.body.id}`)
    const gone = await practice().owner.post<FactoringConsent>(
      `/v1/factoring/consents/${made.body.id}/withdraw`,
      {},
    )
    const draft = await practice().owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
    const refused = await practice().owner.post<{ code: string }>(
      `/v1/factoring/invoice/${draft.body.id}/confirm`,
      { factoringType: 'recourse' },
    )

    expect([made.status, made.body.signedVia, made.body.validUntil]).toEqual([201, 'paperScan', '2029-11-19'])
    expect(list.body.consents.map((each) => each.state)).toEqual(['valid'])
    expect(one.body).toEqual(list.body.consents[0])
    expect(gone.body.state).toBe('withdrawn')
    expect(refused.body.code).toBe('CONSENT_MISSING')
    expect(
      (
        await practice().owner.upload('/v1/factoring/consents', {
          name: 'scan.pdf',
          bytes: Buffer.from('MZ'),
          fields: { patientId },
        })
      ).status,
    ).toBe(415)
  })

  test('one that ends before it was signed, or says for nobody, is refused at its field', async () => {
    const patientId = await newPatient(practice().owner, { consent: false })
    const record = (body: object) => practice().owner.post('/v1/factoring/consents', body)

    expect(await record({ patientId, signedOn: '2026-11-20', validUntil: '2026-11-19' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/validUntil', code: 'before_start' }] },
    })
    expect(await record({ signedOn: '1899-12-31' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/patientId', code: 'required' },
          { pointer: '/signedOn', code: 'out_of_range' },
        ],
      },
    })
  })

  test('signed by link without an account, once', async () => {
    const patientId = await newPatient(practice().owner, { consent: false })
    const form = await practice().owner.post<{ url: string }>('/v1/factoring/consent-forms', { patientId })
    const link = `/v1${pathOf(form.body.url)}`
    const seen = await app().anonymous.get<{ state: string; clauses: unknown[] }>(link)
    const signed = await app().anonymous.post<{ state: string }>(link, {
      name: 'Erika Beispiel',
      clauses: { dataTransfer: true, assignment: true },
    })
    const again = await app().anonymous.post(link, { name: 'Erika Beispiel', clauses: {} })
    const list = await practice().owner.get<{ consents: FactoringConsent[] }>('/v1/factoring/consents', {
      query: { patientId },
    })

    expect([seen.body.state, seen.body.clauses.length, signed.body.state, again.status]).toEqual([
      'open',
      5,
      'answered',
      409,
    ])
    expect(list.body.consents[0]).toMatchObject({
      signedVia: 'link',
      state: 'valid',
      clauses: { assignment: true, creditCheck: false },
    })
  })
})

describe('exports, desk, webhooks', () => {
  test.each([
    ['rz', 'H;RZ;1;UTF-8;'],
    ['padnext', 'PK'],
    ['pdf', '%PDF-'],
  ])('an invoice leaves as %s', async (format, head) => {
    const draft = await practice().owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(await newPatient(practice().owner), { invoiceDate: '2026-11-20', dueDays: 30 }),
    )
    const file = await practice().owner.post('/v1/factoring/exports', { format, invoices: [draft.body.id] })

    expect(file.status).toBe(200)
    expect(file.raw.subarray(0, head.length).toString()).toBe(head)
  })

  test('what a format cannot say is refused with the field', async () => {
    const draft = await practice().owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(
        await newPatient(practice().owner, {
          familyName: 'Ein-sehr-langer-Familienname-der-in-keinen-Datensatz-passt',
        }),
        { number: 'RE-000123' },
      ),
    )
    const file = await practice().owner.post<{ findings: { code: string }[] }>('/v1/factoring/exports', {
      format: 'pad',
      invoices: [draft.body.id],
    })

    expect(file.status).toBe(422)
    expect(file.body.findings.map((each) => each.code)).toEqual(['EXPORT_FIELD_TOO_LONG'])
  })

  test('the desk lists what waits, for the factor only', async () => {
    const patientId = await newPatient(practice().owner, { consent: { creditCheck: false } })
    const made = await practice().owner.post<Invoice>(
      '/v1/factoring/invoices',
      amountBody(patientId, 150_000),
    )
    await practice().owner.post(`/v1/factoring/invoice/${made.body.id}/confirm`, {
      factoringType: 'non_recourse',
    })
    const tasks = await clerk().get<{
      tasks: { kind: string; recordId: string; dueOn: string }[]
      counts: Record<string, number>
    }>('/v1/factoring/tasks', { query: { kind: 'decision' } })

    expect(tasks.body.tasks.map((task) => task.recordId)).toContain(made.body.id)
    expect(tasks.body.counts.decision).toBeGreaterThan(0)
    expect((await practice().owner.get('/v1/factoring/tasks')).status).toBe(403)

    // Administration neither decides nor reads who owes what.
    const administration = await factor().member('factor_admin')
    const others = await administration.get<{ counts: Record<string, number> }>('/v1/factoring/tasks')
    expect([others.status, Object.keys(others.body.counts).filter((kind) => kind !== 'onboarding')]).toEqual([
      200,
      [],
    ])
  })

  test('webhooks are signed and tell ids only', async () => {
    const received: { body: string; signature: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['honora-signature']) })
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${portOf(server)}/hook`
    const hook = await practice().owner.post<{ id: string; secret: string }>('/v1/organization/webhooks', {
      url,
      events: ['invoice.updated'],
    })
    const invoice = await sold(20_000)

    // Events wait while any transaction of the cluster that began before them is open; other tests have some, and what
    // they published before the hook was made may come with these.
    const ofInvoice = () => received.filter(({ body }) => body.includes(invoice.id))
    const swept = async () => {
      await sweepWebhooks(app().deps)
      await app().runJobs()
      return ofInvoice().length
    }
    await expect.poll(swept).toBeGreaterThanOrEqual(3)

    await new Promise((resolve) => server.close(resolve))
    const message = ofInvoice().map((each) =>
      z
        .object({ event: z.string(), data: z.object({ id: z.string(), change: z.string() }) })
        .parse(JSON.parse(each.body)),
    )
    const [first] = ofInvoice()
    const [, time, signature] = /t=(\d+),v1=(\w+)/.exec(first?.signature ?? '') ?? []
    expect(message.map((each) => each.data.change)).toEqual(
      expect.arrayContaining(['created', 'confirmed', 'purchased']),
    )
    expect(message.every((each) => each.data.id === invoice.id)).toBe(true)
    expect(signature).toBe(
      createHmac('sha256', hook.body.secret).update(`${time}.${first?.body}`).digest('hex'),
    )
    const hooks = await practice().owner.get<{ webhooks: { id: string; url: string }[] }>(
      '/v1/organization/webhooks',
    )
    expect(hooks.body.webhooks.map((each) => [each.id, each.url])).toContainEqual([hook.body.id, url])
    expect(hooks.raw.toString()).not.toContain(hook.body.secret)
    expect((await practice().owner.delete(`/v1/organization/webhooks/${hook.body.id}`)).status).toBe(204)
  })
})
