import type { Justification, TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { treated } from './testing.ts'

let app: TestApp
let practice: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

describe('treatment plans', () => {
  test('estimate, are accepted and then keep their items', async () => {
    const { patientId } = await treated(practice.owner)
    const patient = await practice.owner.get<{ givenName: string; familyName: string }>(
      `/api/patients/${patientId}`,
    )
    const made = await practice.owner.post<TreatmentPlan>('/api/treatment-plans/', {
      patientId,
      items: [
        { system: 'GOZ', code: '2210', tooth: 36 },
        { system: 'CUSTOM', kind: 'lab_external', title: 'Fremdlabor', amountCents: 45_000 },
      ],
    })

    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      number: 'HKP-0001',
      patientName: `${patient.body.givenName} ${patient.body.familyName}`,
      status: 'draft',
      totals: { feeCents: 21_706, materialCents: 45_000, totalCents: 66_706 },
    })
    const path = `/api/treatment-plans/${made.body.id}`
    expect((await practice.owner.get(`${path}/plan.pdf`)).raw.subarray(0, 5).toString()).toBe('%PDF-')
    const accepted = await practice.owner.patch<TreatmentPlan>(path, {
      status: 'accepted',
      signedOn: '2026-11-22',
    })
    expect((await practice.owner.get<TreatmentPlan>(path)).body).toMatchObject({
      id: made.body.id,
      status: 'accepted',
    })
    expect(accepted.body).toMatchObject({ status: 'accepted', signedOn: '2026-11-22' })
    expect((await practice.owner.patch(path, { items: [] })).status).toBe(409)
    expect((await practice.owner.patch(path, { note: 'x' }, { headers: { 'if-match': '"1"' } })).status).toBe(
      412,
    )

    const { body } = await practice.owner.get<{ treatmentPlans: TreatmentPlan[] }>(
      `/api/treatment-plans/?patientId=${patientId}`,
    )
    expect(body.treatmentPlans.map((plan) => plan.id)).toEqual([made.body.id])
    expect((await other.owner.get(path)).status).toBe(404)
    expect((await other.owner.patch(path, { note: 'x' })).status).toBe(404)
    expect((await other.owner.get(`${path}/plan.pdf`)).status).toBe(404)
    expect((await other.owner.post('/api/treatment-plans/', { patientId })).status).toBe(404)
    expect((await app.anonymous.get(path)).status).toBe(401)
  })

  test('refuse a bad item by pointer', async () => {
    const { patientId } = await treated(practice.owner)
    const answer = await practice.owner.post<{ errors: { pointer: string }[] }>('/api/treatment-plans/', {
      patientId,
      items: [{ system: 'GOZ', code: '0000' }],
    })

    expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([422, '/items/0/code'])
  })
})

describe('justifications', () => {
  test('are own texts before the library', async () => {
    const made = await practice.owner.post<Justification>('/api/justifications/', {
      text: 'Sehr enge Interdentalräume',
      reason: 'difficulty',
    })
    const { body } = await practice.owner.get<{ justifications: Justification[] }>('/api/justifications/')

    expect(made.status).toBe(201)
    expect(body.justifications[0]).toMatchObject({ text: 'Sehr enge Interdentalräume', own: true })
    expect(body.justifications.length).toBeGreaterThan(10)
    const foreign = await other.owner.get<{ justifications: Justification[] }>('/api/justifications/')
    expect(foreign.body.justifications.some((entry) => entry.own)).toBe(false)
    expect((await other.owner.delete(`/api/justifications/${made.body.id}`)).status).toBe(404)
    expect((await practice.owner.delete('/api/justifications/lib-access')).status).toBe(403)
    expect((await practice.owner.delete(`/api/justifications/${made.body.id}`)).status).toBe(204)
    expect((await practice.owner.post('/api/justifications/', { text: '' })).status).toBe(422)
    expect((await app.anonymous.get('/api/justifications/')).status).toBe(401)
  })
})
