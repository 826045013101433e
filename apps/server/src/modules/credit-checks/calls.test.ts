import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient } from '../invoices/testing.ts'
import { AgencyRefusal, simulatedAgency } from './agency.ts'

let app: TestApp
let practice: Practice
let clerk: Caller
let risk: Caller
let secondRisk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  risk = await factor.member('factor_risk')
  secondRisk = await factor.member('factor_risk')
})
afterAll(() => app.close())

async function asked(familyName?: string, requestedCents = 80_000): Promise<CreditCheck> {
  const patientId = await newPatient(practice.owner, familyName === undefined ? {} : { familyName })
  const answer = await practice.owner.post<CreditCheck>('/v1/factoring/credit-checks', {
    patientId,
    requestedCents,
  })
  expect(answer.status).toBe(202)
  return answer.body
}

const read = async (id: string): Promise<CreditCheck> =>
  (await practice.owner.get<CreditCheck>(`/v1/factoring/credit-checks/${id}`)).body

describe('asking', () => {
  test('is pending first, then has a light and a limit, never a score', async () => {
    const check = await asked('Gelb', 200_000)
    await app.runJobs()
    const done = await read(check.id)

    expect(check).toMatchObject({ status: 'pending', trafficLight: null, limitCents: null })
    expect(done).toMatchObject({
      status: 'done',
      trafficLight: 'yellow',
      limitCents: 150_000,
      usedCents: 0,
      freeCents: 150_000,
      validUntil: '2027-05-22',
      reviewable: true,
      reasons: ['limit_used'],
    })
    expect(JSON.stringify(done)).not.toContain('score')
  })

  test.each([
    ['Rot', 'done', 'red', 0],
    ['Unbekannt', 'done', 'yellow', 50_000],
    ['Insolvent', 'done', 'red', 0],
    ['Verweigert', 'failed', null, null],
  ])('%s', async (name, status, trafficLight, limitCents) => {
    const check = await asked(name)
    await app.runJobs()

    expect(await read(check.id)).toMatchObject({ status, trafficLight, limitCents })
  })

  test('an agency that fails at first is asked again', async () => {
    const check = await asked('Ausfallstadt')
    await app.runJobs()

    expect((await read(check.id)).status).toBe('done')
  })

  test('an answer of the last 30 days is used again', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Gelb', birthDate: '1971-01-01' })
    const body = { patientId, requestedCents: 10_000 }
    await practice.owner.post('/v1/factoring/credit-checks', body)
    await app.runJobs()
    const second = await practice.owner.post<CreditCheck>('/v1/factoring/credit-checks', body)

    expect(second.body).toMatchObject({ status: 'done', trafficLight: 'yellow' })
  })

  test('one without an answer hides no earlier one that is valid, until that expires', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Gelb', birthDate: '1970-07-07' })
    const ask = (requestedCents: number) =>
      practice.owner.post<CreditCheck>('/v1/factoring/credit-checks', { patientId, requestedCents })
    const first = (await ask(10_000)).body
    await app.runJobs()
    // Too old to be used again, and valid for months.
    await app.deps.db.system
      .updateTable('credit_check')
      .set({ requested_on: '2026-10-01' })
      .where('id', '=', first.id)
      .execute()
    vi.spyOn(simulatedAgency, 'ask').mockRejectedValueOnce(new AgencyRefusal('refused', true))
    const second = (await ask(10_000)).body
    await app.runJobs()
    const failed = await read(second.id)
    const list = async (query: Record<string, string>) =>
      (
        await practice.owner.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks', {
          query: { patientId, ...query },
        })
      ).body.rows
    const sell = async (totalCents: number): Promise<Invoice> => {
      const made = await practice.owner.post<Invoice>(
        '/v1/factoring/invoices',
        amountBody(patientId, totalCents),
      )
      const url = `/v1/factoring/invoice/${made.body.id}`
      await practice.owner.post(`${url}/confirm`, { factoringType: 'non_recourse' })
      await app.runJobs()
      return (await practice.owner.get<Invoice>(url)).body
    }

    expect([failed.status, failed.failedAt]).toEqual(['failed', null])
    expect(await list({})).toMatchObject([
      { id: first.id, status: 'done', trafficLight: 'yellow', failedAt: failed.requestedAt },
    ])
    expect((await list({ status: 'failed' })).map((row) => row.id)).toEqual([second.id])
    expect((await list({ historyOf: first.id })).map((row) => row.id)).toEqual([second.id, first.id])
    const bought = await sell(60_000)
    expect(bought).toMatchObject({
      status: 'processed',
      decision: { rule: 'credit_yellow' },
      creditCheck: { id: first.id, trafficLight: 'yellow', freeCents: 90_000 },
    })

    await app.deps.db.system
      .updateTable('credit_check')
      .set({ valid_until: '2026-11-01' })
      .where('id', '=', first.id)
      .execute()
    expect((await list({})).map((row) => [row.id, row.status])).toEqual([[second.id, 'failed']])
    expect(await sell(61_000)).toMatchObject({ status: 'confirmed', decision: { outcome: 'manual' } })
  })

  test('without the clause it is refused', async () => {
    const none = await newPatient(practice.owner, { consent: false })
    const without = await newPatient(practice.owner, { consent: { creditCheck: false } })

    for (const patientId of [none, without]) {
      const answer = await practice.owner.post<{ code: string }>('/v1/factoring/credit-checks', {
        patientId,
        requestedCents: 1_000,
      })
      expect([answer.status, answer.body.code]).toEqual([409, 'CONSENT_MISSING'])
    }
  })
})

describe('people look at it', () => {
  test('a red light can be reviewed; a clerk sets small limits, risk larger ones, two persons the largest', async () => {
    const check = await asked('Rot', 90_000)
    await app.runJobs()
    const review = await practice.owner.post<CreditCheck>(`/v1/factoring/credit-checks/${check.id}/review`, {
      note: 'Stammpatient seit 20 Jahren',
    })
    const limit = (who: Caller, limitCents: number) =>
      who.post<CreditCheck>(`/v1/factoring/credit-checks/${check.id}/limit`, {
        limitCents,
        reason: 'geprüft',
      })

    expect(review.body.review).toBe('requested')
    expect((await limit(clerk, 250_001)).status).toBe(403)
    expect((await limit(practice.owner, 1)).status).toBe(403)
    expect((await limit(clerk, 200_000)).body).toMatchObject({
      limitCents: 200_000,
      trafficLight: 'yellow',
      review: 'done',
    })
    const proposed = await limit(risk, 1_500_000)
    expect(proposed.body).toMatchObject({ limitCents: 200_000, limitProposal: { limitCents: 1_500_000 } })
    expect((await risk.post(`/v1/factoring/credit-checks/${check.id}/limit/approve`, {})).status).toBe(403)
    expect(
      (await secondRisk.post<CreditCheck>(`/v1/factoring/credit-checks/${check.id}/limit/approve`, {})).body
        .limitCents,
    ).toBe(1_500_000)
    expect((await secondRisk.post(`/v1/factoring/credit-checks/${check.id}/limit/approve`, {})).status).toBe(
      409,
    )
  })

  test('the patient behind it is read and the reading audited, also by the factor', async () => {
    const check = await asked('Meier')
    const mine = await practice.owner.get<{
      patient: { familyName: string }
      debtor: { sameAsPatient: boolean }
      consents: unknown[]
    }>(`/v1/factoring/credit-checks/${check.id}/patient`)
    const theirs = await clerk.get(`/v1/factoring/credit-checks/${check.id}/patient`)
    const audit = await app.deps.db.system
      .selectFrom('audit_event')
      .select('record')
      .where('action', '=', 'patient.read')
      .execute()

    expect(mine.body).toMatchObject({ patient: { familyName: 'Meier' }, debtor: { sameAsPatient: true } })
    expect(mine.body.consents).toHaveLength(1)
    expect(theirs.status).toBe(200)
    expect(audit.length).toBeGreaterThanOrEqual(2)
  })

  test('a person stands in the list once, with the newest check; the older ones are its history', async () => {
    const first = await asked('Wiederholung')
    await asked('Andermann')
    await app.runJobs()
    const second = await asked('Wiederholung')
    const list = async (caller: Caller, query: Record<string, string>) =>
      (await caller.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks', { query })).body.rows.map(
        ({ id }) => id,
      )

    expect(second.id).not.toBe(first.id)
    expect(await list(practice.owner, { query: 'Wiederholung' })).toEqual([second.id])
    expect(await list(clerk, { query: 'Wiederholung' })).toEqual([second.id])
    expect(await list(practice.owner, { historyOf: second.id })).toEqual([second.id, first.id])
    expect(await list(practice.owner, { historyOf: 'nothing' })).toEqual([])
  })

  test('a practice is told how many its list shows by each choice; the factor is not', async () => {
    await asked('Rot')
    await asked('Wiederholung')
    await app.runJobs()
    await asked('Unterwegs')
    const choices = {
      green: { trafficLight: 'green' },
      yellow: { trafficLight: 'yellow' },
      red: { trafficLight: 'red' },
      pending: { status: 'pending' },
      failed: { status: 'failed' },
      expired: { status: 'expired' },
    }
    const shown: Record<string, number> = {}
    for (const [choice, query] of Object.entries(choices)) {
      const { body } = await practice.owner.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks', {
        query: { ...query, limit: 100 },
      })
      shown[choice] = body.rows.length
    }
    const counts = async (caller: Caller) =>
      (await caller.get<{ counts: unknown }>('/v1/factoring/credit-checks/counts')).body.counts

    expect(await counts(practice.owner)).toEqual(shown)
    expect(shown).toMatchObject({ red: expect.any(Number), pending: 1 })
    expect(await counts(clerk)).toBeNull()
    const other = await app.practice('Leer')
    expect(await counts(other.owner)).toEqual({
      green: 0,
      yellow: 0,
      red: 0,
      pending: 0,
      failed: 0,
      expired: 0,
    })
  })

  test('a check of a child names who pays for it, and is found by both', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Kindmann', birthDate: '2015-05-17' })
    const guarantor = { givenName: 'Petra', familyName: 'Zahlmann', birthDate: '1984-02-03' }
    const changed = await practice.owner.patch(`/api/patients/${patientId}`, { guarantor })
    expect(changed.status).toBe(200)
    const made = await practice.owner.post<CreditCheck>('/v1/factoring/credit-checks', {
      patientId,
      requestedCents: 80_000,
    })
    const found = async (query: string, who = practice.owner) =>
      (
        await who.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks', { query: { query } })
      ).body.rows.map(({ debtorName, patientName }) => [debtorName, patientName])

    expect(made.status).toBe(202)
    const both = [['Zahlmann, Petra', 'Kindmann, Erika']]
    for (const who of [practice.owner, clerk])
      for (const query of ['zahlmann', 'kindmann', 'petra zahl'])
        expect(await found(query, who)).toEqual(both)
    expect(await found('zahlmann', (await app.practice('Ohne Kind')).owner)).toEqual([])
    // Who sees masked names learns nothing by searching: the words are left out.
    const auditor = await practice.member('auditor')
    expect(await found('zahlmann', auditor)).toEqual(await found('', auditor))

    await app.deps.db.system
      .updateTable('credit_check')
      .set({ debtor: '{}', patient_name: '' })
      .where('id', '=', made.body.id)
      .execute()
    expect(await found('zahlmann', clerk)).toEqual([])
  })

  test('others find nothing; lists filter and page', async () => {
    const other = await app.practice('Fremd')
    const check = await asked()
    const page = await practice.owner.get<{ rows: CreditCheck[]; cursor: string }>(
      '/v1/factoring/credit-checks',
      { query: { limit: 2 } },
    )
    const red = await practice.owner.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks', {
      query: { trafficLight: 'red' },
    })

    expect((await other.owner.get(`/v1/factoring/credit-checks/${check.id}`)).status).toBe(404)
    expect((await other.owner.get(`/v1/factoring/credit-checks/${check.id}/patient`)).status).toBe(404)
    expect((await app.anonymous.get('/v1/factoring/credit-checks')).status).toBe(401)
    expect([page.body.rows.length, typeof page.body.cursor]).toEqual([2, 'string'])
    expect(red.body.rows.every((row) => row.trafficLight === 'red')).toBe(true)
  })
})
