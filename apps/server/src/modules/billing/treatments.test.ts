import type { Billing } from '@honora/contract/billing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { billed, finalizeDocumentation, treated } from './testing.ts'

let app: TestApp
let practice: Practice
let dentist: Caller
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Ost')
  dentist = await practice.member('dentist')
  clerk = await practice.member('billing')
})
afterAll(() => app.close())

const amounts = (billing: Billing): (number | null)[] => billing.items.map((item) => item.amountCents)
const errors = (billing: Billing): string[] =>
  billing.findings.filter((finding) => finding.severity === 'error').map((finding) => finding.ruleId)

describe('a dentist', () => {
  test('bills and approves own appointments, not those of a colleague', async () => {
    const others = await treated(practice.owner)
    const codes = [{ system: 'GOZ', code: '0010' }]
    const body = { documentationId: others.documentationId, codes }
    expect((await dentist.post('/api/billing/from-codes/document', body)).status).toBe(403)
    const billing = await billed(clerk, others.documentationId, codes)
    await finalizeDocumentation(practice.owner, others.documentationId)
    expect((await dentist.get(`/api/billing/${billing.id}`)).status).toBe(200)
    expect((await dentist.patch(`/api/billing/${billing.id}`, { note: 'x' })).status).toBe(403)
    expect((await dentist.post(`/api/billing/${billing.id}/finalize`)).status).toBe(403)
    expect((await clerk.post(`/api/billing/${billing.id}/finalize`)).status).toBe(200)
    expect((await dentist.post(`/api/billing/${billing.id}/cancel`, { reason: 'x' })).status).toBe(403)

    const own = await treated(dentist)
    const mine = await billed(dentist, own.documentationId, codes)
    await finalizeDocumentation(dentist, own.documentationId)
    expect((await dentist.post(`/api/billing/${mine.id}/finalize`)).status).toBe(200)
  })
})

describe('amounts of whole treatments', () => {
  test('an insured of the standard tariff pays no more than GOÄ § 5b', async () => {
    const { documentationId, patientId } = await treated(practice.owner)
    await practice.owner.patch(`/api/patients/${patientId}`, {
      insurance: { kind: 'private', tariff: 'Standardtarif' },
    })

    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOÄ', code: '1' },
      { system: 'GOÄ', code: '5000', tooth: 36, factor: 1.8 },
    ])

    expect(billing.items.map((item) => item.factor)).toEqual(['1.7', '1.8'])
    expect(billing.findings).toContainEqual(
      expect.objectContaining({
        ruleId: 'SYS-006',
        basis: 'GOÄ § 5b',
        suggestion: expect.objectContaining({ patch: { factor: '1.3' } }) as unknown,
      }),
    )
  })

  test('bone blocks count twice and Saturday hours half, and the invoice says so', async () => {
    const { documentationId } = await treated(practice.owner, { startsAt: '2026-11-21T09:00:00Z' })
    app.clock.set('2026-11-23T09:00:00Z')

    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOÄ', code: '5' },
      { system: 'GOÄ', code: 'D', justification: 'Samstagssprechstunde' },
      { system: 'GOZ', code: '9140', quadrant: 4, justification: 'Knochenblock vom Kieferwinkel' },
    ])

    expect(amounts(billing)).toEqual([1072, 641, 16816])
    expect(errors(billing)).toEqual([])
  })

  test('dentures take the subsidy of the bonus booklet', async () => {
    const { documentationId } = await treated(practice.owner, { insurance: 'statutory' })
    const billing = await billed(practice.owner, documentationId, [
      { system: 'BEMA', code: '97a', jaw: 'OK' },
      { system: 'CUSTOM', kind: 'lab_external', title: 'Labor', amountCents: 40_000 },
    ])
    const path = `/api/billing/${billing.id}`
    expect(billing.totals).toMatchObject({ totalCents: 69_610, patientShareCents: 27_844 })

    const agreements = [{ kind: 'insurer_approval', signedOn: '2026-11-01' }]
    const changed = await practice.owner.patch<Billing>(path, { dentureSubsidyBp: 7_500, agreements })

    // 250 × 1.1844 = 296.10; a quarter of it is 74.02 (222.08 paid), a quarter of the laboratory 100.00.
    expect(changed.body.totals).toMatchObject({ patientShareCents: 17_402, insurerShareCents: 52_208 })
    expect(changed.body.dentureSubsidyBp).toBe(7_500)
    expect((await practice.owner.patch(path, { dentureSubsidyBp: 6_500 })).status).toBe(422)
  })

  test('laboratory costs are held against the estimate of the signed plan', async () => {
    const { documentationId, patientId } = await treated(practice.owner)
    const crown = { system: 'GOZ', code: '2210', tooth: 36 }
    const laboratory = (amountCents: number) => ({
      system: 'CUSTOM',
      kind: 'lab_external',
      title: 'Labor',
      amountCents,
    })
    const plan = await practice.owner.post<{ id: string }>('/api/treatment-plans/', {
      patientId,
      plannedOn: '2026-11-02',
      items: [crown, laboratory(30_000)],
    })
    await practice.owner.patch(`/api/treatment-plans/${plan.body.id}`, {
      status: 'accepted',
      signedOn: '2026-11-03',
    })

    const billing = await billed(practice.owner, documentationId, [crown, laboratory(34_501)])

    expect(billing.findings.map((finding) => finding.ruleId)).toContain('GZ-140')
  })
})

describe('from-codes', () => {
  test('points at every bad item in one answer, of wrong form or unknown', async () => {
    const { documentationId } = await treated(practice.owner)
    const codes = [
      { system: 'GOZ', code: '0010' },
      { system: 'GOZ', code: '9999' },
      { system: 'GOZ', code: '2080', tooth: 'links oben' },
      { system: 'CUSTOM', code: 'nirgends' },
      { system: 'EBM', code: '01' },
    ]

    const answer = await practice.owner.post<{ errors: { pointer: string }[] }>(
      '/api/billing/from-codes/document',
      { documentationId, codes },
    )

    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error) => error.pointer)).toEqual([
      '/codes/1/code',
      '/codes/2/tooth',
      '/codes/3/code',
      '/codes/4/system',
    ])
    expect((await practice.owner.get(`/api/billing/documentation/${documentationId}`)).status).toBe(404)
  })
})

describe('a correction', () => {
  test('is finalised with its own number and names the first invoice', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    await finalizeDocumentation(practice.owner, documentationId)
    const first = await practice.owner.post<Billing>(`/api/billing/${billing.id}/finalize`)
    const draft = await practice.owner.post<Billing>(`/api/billing/${billing.id}/correct`, {
      reason: 'falsche Ziffer',
    })
    await practice.owner.post(`/api/billing/${draft.body.id}/items`, { system: 'GOZ', code: '0070' })

    const final = await practice.owner.post<Billing>(`/api/billing/${draft.body.id}/finalize`)

    expect(final.status).toBe(200)
    expect(final.body).toMatchObject({ status: 'finalized', correctsNumber: first.body.invoiceNumber })
    expect(final.body.invoiceNumber).not.toBe(first.body.invoiceNumber)
    expect(final.body.totals.totalCents).toBe(1_294 + 647)
    const kept = await practice.owner.get<Billing>(`/api/billing/${billing.id}`)
    expect(kept.body.totals.totalCents).toBe(1_294)
    // Corrected again, the chain goes on from the newest.
    expect((await practice.owner.post(`/api/billing/${draft.body.id}/correct`, {})).status).toBe(201)
  })
})
