import type { PatientChart } from '@honora/contract/patients.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Caller } from '../../testing/test-app.ts'
import { clinicalTests, tooth36 } from './testing.ts'

const { mine, newPatient, visit, sign, changesOf, decide } = clinicalTests()

describe('the teeth of a patient', () => {
  const chartOf = async (patientId: string, by: Caller = mine().owner): Promise<PatientChart> =>
    (await by.get<PatientChart>(`/api/patients/${patientId}/chart`)).body

  test('an edit by hand has its day and author, and can be taken back', async () => {
    const patientId = await newPatient()
    const { status, body } = await mine().owner.post<{ id: string }>(
      `/api/patients/${patientId}/teeth`,
      tooth36,
    )

    expect(status).toBe(201)
    expect(await chartOf(patientId)).toMatchObject({
      teeth: [{ tooth: 36, findings: [{ finding: 'karies', surfaces: ['m', 'o'] }] }],
      days: ['2026-11-23'],
      changes: [{ tooth: 36, before: [], source: { kind: 'person', name: 'Test owner' } }],
    })
    expect((await mine().owner.delete(`/api/patients/${patientId}/teeth/${body.id}`)).status).toBe(204)
    expect((await chartOf(patientId)).teeth).toEqual([])
    expect((await mine().owner.delete(`/api/patients/${patientId}/teeth/${newId()}`)).status).toBe(404)
  })

  test('a tooth that does not exist is refused', async () => {
    const patientId = await newPatient()
    const { status, body } = await mine().owner.post(`/api/patients/${patientId}/teeth`, {
      ...tooth36,
      tooth: 19,
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ pointer: '/tooth' }] })
  })

  test('only signed records change the chart, and the next visit starts from it', async () => {
    const patientId = await newPatient()
    const first = await visit(patientId)
    await first.fact('finding', 'Karies an 27 okklusal', { teeth: [27], surfaces: ['o'], finding: 'karies' })
    await first.fact('plan', 'Krone an 15 geplant', { teeth: [15], temporality: 'planned' })
    const draft = await first.draft()
    expect((await chartOf(patientId)).teeth).toEqual([])
    expect(await changesOf(draft.id)).toMatchObject([
      { action: 'tooth', state: 'open', tooth: { number: 15 } },
      { action: 'tooth', state: 'open', tooth: { number: 27, before: [] } },
    ])

    await sign(first)
    expect((await chartOf(patientId)).teeth.map(({ tooth }) => tooth)).toEqual([15, 27])

    const second = await visit(patientId)
    const next = await second.draft()
    expect(next.chart.teeth.map(({ tooth }) => tooth)).toEqual([15, 27])
    expect(await changesOf(next.id)).toEqual([])
  })

  test('a refused change leaves the tooth as it was', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact('finding', 'Karies an 36 und 37', { teeth: [36, 37], finding: 'karies' })
    const draft = await given.draft()
    const refused = (await changesOf(draft.id)).find(({ tooth }) => tooth?.number === 37)
    await decide(draft.id, refused?.id ?? '', 'dismiss')
    await sign(given)

    expect((await chartOf(patientId)).teeth.map(({ tooth }) => tooth)).toEqual([36])
  })
})
