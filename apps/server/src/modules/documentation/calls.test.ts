import type { Documentation, DocumentationSummary } from '@honora/contract/documentation.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Answer, TestApp } from '../../testing/test-app.ts'
import { documentationTests } from './testing.ts'

const { app, mine, other, visit, generate, filling, finalized } = documentationTests()

describe('GET /api/documentation/{id}.pdf', () => {
  test('gives the draft and the final record as PDF', async () => {
    const { documentation } = await filling()
    const final = await finalized()

    for (const id of [documentation.id, final.id]) {
      const { status, headers, raw } = await mine().owner.get(`/api/documentation/${id}.pdf`)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('application/pdf')
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('who gets in', () => {
  const calls = (documentation: Documentation): ['get' | 'patch' | 'post', string, object?][] => [
    ['get', `/api/documentation/${documentation.id}`],
    ['get', `/api/documentation/${documentation.id}/versions`],
    ['get', `/api/documentation/${documentation.id}.pdf`],
    ['get', `/api/consultations/${documentation.consultationId}/documentation`],
    ['get', `/api/appointments/${documentation.appointmentId}/documentation`],
    ['patch', `/api/documentation/${documentation.id}`, { sections: [{ key: 'befund', text: 'x' }] }],
    ['post', `/api/documentation/${documentation.id}/finalize`],
    ['post', `/api/documentation/${documentation.id}/addenda`, { text: 'x' }],
    ['post', `/api/consultations/${documentation.consultationId}/documentation`],
  ]

  test('nobody without a session, and no other practice', async () => {
    const { documentation } = await filling()

    for (const [method, url, body] of calls(documentation)) {
      const send = (by: TestApp['anonymous']): Promise<Answer> =>
        method === 'get' ? by.get(url) : by[method](url, body)
      expect((await send(app().anonymous)).status).toBe(401)
      expect((await send(other().owner)).status).toBe(404)
    }
  })

  test.each(['nonsense', newId()])('an unknown id (%s) is not found', async (id) => {
    expect((await mine().owner.get(`/api/documentation/${id}`)).status).toBe(404)
    expect((await mine().owner.post(`/api/consultations/${id}/documentation`)).status).toBe(404)
    expect((await mine().owner.get(`/api/appointments/${id}/documentation`)).status).toBe(404)
  })
})

describe('the list of a patient', () => {
  test('holds drafts and what is final, newest first, page by page, for the own practice only', async () => {
    const first = await visit()
    const second = await visit(first.patientId)
    const [older, newer] = [(await generate(first)).body, (await generate(second)).body]
    const ask = (query: Record<string, string>, by = mine().owner) =>
      by.get<{ documentations: DocumentationSummary[]; cursor: string | null }>('/api/documentation/', {
        query: { patientId: first.patientId, ...query },
      })
    const page = await ask({ limit: '1' })
    const next = await ask({ limit: '1', cursor: page.body.cursor ?? '' })

    expect(page.body.documentations).toMatchObject([
      { id: newer.id, appointmentId: second.appointmentId, status: 'draft', finalizedBy: null },
    ])
    expect(next.body).toMatchObject({ documentations: [{ id: older.id }], cursor: null })
    expect((await ask({ status: 'finalized' })).body.documentations).toEqual([])
    expect((await ask({}, other().owner)).body.documentations).toEqual([])
    expect((await ask({ status: 'nonsense' })).status).toBe(400)
  })
})
