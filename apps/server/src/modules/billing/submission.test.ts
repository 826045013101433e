import type { Billing, PurchaseOffer } from '@honora/contract/billing.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { billed, finalizeDocumentation, treated } from './testing.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis West')
})
afterAll(() => app.close())

interface Problem {
  readonly code: string
}

describe('submission to factoring', () => {
  test('asks for consent, hands over once and answers the same invoice again', async () => {
    const { documentationId, patientId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod' },
      { system: 'CUSTOM', kind: 'material', title: 'Articain 1,7 ml', amountCents: 86 },
    ])
    const path = `/api/billing/${billing.id}/submit-to-factoring`
    const body = { factoringType: 'non_recourse' }

    const early = await practice.owner.post<Problem & { status: number }>(path, body)
    expect([early.body.code, early.body.status]).toEqual(['INVALID_TRANSITION', 409])
    await finalizeDocumentation(practice.owner, documentationId)
    await practice.owner.post(`/api/billing/${billing.id}/finalize`)
    expect((await practice.owner.post<Problem>(path, body)).body.code).toBe('CONSENT_MISSING')

    await practice.owner.post(`/api/patients/${patientId}/consents`, {
      kind: 'assignment',
      grantedAt: '2026-11-01T09:00:00Z',
    })
    const shown = await practice.owner.get<{ offers: PurchaseOffer[] }>(`/api/billing/${billing.id}/offers`)
    expect(shown.status).toBe(200)
    expect(shown.body.offers.map(({ factoringType }) => factoringType).toSorted()).toEqual([
      'non_recourse',
      'recourse',
    ])
    for (const offer of shown.body.offers) {
      const costs = offer.feeCents + offer.flatCents + offer.vatCents + offer.reserveCents
      expect([offer.amountCents, offer.payoutCents]).toEqual([8391, 8391 - costs])
    }
    const first = await practice.owner.post<{ id: string; totalCents: number; status: string }>(path, body)
    expect([first.status, first.body.totalCents]).toEqual([201, 8391])
    const again = await practice.owner.post<{ id: string }>(path, body)
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    const after = await practice.owner.get<Billing>(`/api/billing/${billing.id}`)
    expect(after.body).toMatchObject({ status: 'submitted', invoiceId: first.body.id })
    expect(first.body.status).toBe('complete')
  })

  test('carries the patient share of a statutory patient', async () => {
    const { documentationId, patientId } = await treated(practice.owner, { insurance: 'statutory' })
    const billing = await billed(practice.owner, documentationId, [
      { system: 'BEMA', code: '13c', tooth: 36, surfaces: 'mod' },
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod' },
    ])
    await practice.owner.patch(`/api/billing/${billing.id}`, {
      agreements: [{ kind: 'extra_cost_filling', signedOn: '2026-11-20' }],
    })
    await finalizeDocumentation(practice.owner, documentationId)
    await practice.owner.post(`/api/billing/${billing.id}/finalize`)
    await practice.owner.post(`/api/patients/${patientId}/consents`, {
      kind: 'assignment',
      grantedAt: '2026-11-01T09:00:00Z',
    })

    const answer = await practice.owner.post<{ totalCents: number; validation: { findings: unknown[] } }>(
      `/api/billing/${billing.id}/submit-to-factoring`,
      { factoringType: 'recourse' },
    )

    expect([answer.status, answer.body.totalCents]).toEqual([201, 928])
  })

  test('names who treated on the paper, to the practice and to the factor alike', async () => {
    const factor = await app.practice('Factor', { kind: 'factor' })
    const clerk = await factor.member('factor_clerk')
    const dentist = await practice.member('dentist', { treats: true })
    const { documentationId, patientId } = await treated(dentist)
    const billing = await billed(dentist, documentationId, [
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod' },
    ])
    await finalizeDocumentation(dentist, documentationId)
    await dentist.post(`/api/billing/${billing.id}/finalize`)
    await practice.owner.post(`/api/patients/${patientId}/consents`, {
      kind: 'assignment',
      grantedAt: '2026-11-01T09:00:00Z',
    })
    const sent = await practice.owner.post<{ id: string; status: string }>(
      `/api/billing/${billing.id}/submit-to-factoring`,
      { factoringType: 'recourse', confirm: true },
    )
    const papers = []
    for (const reader of [practice.owner, clerk]) {
      const paper = await reader.get(`/v1/factoring/invoice/${sent.body.id}/document`)
      const opened = await openPdf(paper.raw)
      papers.push(opened.ok ? opened.value.text(1).replaceAll(/\s+/g, ' ') : opened.reason)
      if (opened.ok) opened.value.close()
    }

    expect([sent.status, sent.body.status]).toEqual([201, 'processed'])
    expect(papers).toEqual([
      expect.stringContaining('Behandelt von Test dentist'),
      expect.stringContaining('Behandelt von Test dentist'),
    ])
  })
})
