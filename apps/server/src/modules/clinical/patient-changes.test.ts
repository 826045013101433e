import type { Appointment } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { clinicalTests, penicillin } from './testing.ts'

const { mine, other, newPatient, clinicalOf, add, visit, sign, changesOf, decide } = clinicalTests()

describe('what a visit teaches the file', () => {
  test('confirmed before signing it takes effect with the signature; the next visit has it on its head', async () => {
    const patientId = await newPatient()
    const first = await visit(patientId)
    await first.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const draft = await first.draft()
    const [change] = await changesOf(draft.id)
    expect(change).toMatchObject({
      action: 'add',
      state: 'open',
      statement: { kind: 'allergy', text: 'Penicillin' },
    })

    const confirmed = await decide(draft.id, change?.id ?? '', 'confirm')
    expect(confirmed.body.changes).toMatchObject([
      { state: 'confirmed', isApplied: false, decidedBy: 'Test owner' },
    ])
    expect((await clinicalOf(patientId)).entries).toEqual([])

    await sign(first)
    expect(await clinicalOf(patientId)).toMatchObject({
      entries: [{ text: 'Penicillin', source: { kind: 'documentation', documentationId: draft.id } }],
      proposals: [],
    })
    const second = await visit(patientId)
    const { body } = await mine().owner.get<Appointment>(`/api/appointments/${second.appointmentId}`)
    expect(body.patient.alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
  })

  test('undecided at the signature it stays a proposal that anybody sees and can confirm', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const documentationId = await sign(given)

    const { proposals, alerts } = await clinicalOf(patientId)
    expect(proposals).toMatchObject([{ action: 'add', state: 'open', documentationId }])
    expect(alerts).toEqual([])
    expect((await mine().owner.get<Patient>(`/api/patients/${patientId}`)).body.openProposals).toBe(1)

    await decide(documentationId, proposals[0]?.id ?? '', 'confirm')
    const after = await clinicalOf(patientId)
    expect(after.proposals).toEqual([])
    expect(after.alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
    expect((await decide(documentationId, proposals[0]?.id ?? '', 'dismiss')).status).toBe(409)
  })

  test('a refused change stays out, and a decision can be taken back before it takes effect', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact('medication', 'Einnahme von Ramipril 5 mg', { drug: { name: 'Ramipril', dose: '5 mg' } })
    const draft = await given.draft()
    const [change] = await changesOf(draft.id)
    await decide(draft.id, change?.id ?? '', 'dismiss')
    const reopened = await decide(draft.id, change?.id ?? '', 'reopen')
    expect(reopened.body.changes).toMatchObject([{ state: 'open', decidedBy: null }])

    await decide(draft.id, change?.id ?? '', 'dismiss')
    await sign(given)
    expect(await clinicalOf(patientId)).toMatchObject({ entries: [], proposals: [] })
  })

  test('a dose is added to the known drug, its version counts on', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const given = await visit(patientId)
    await given.say('dentist', 'Nehmen Sie Medikamente?')
    await given.say('patient', 'Ich nehme Apixaban 5 mg morgens und abends.')
    const draft = await given.draft()
    const change = (await changesOf(draft.id)).find(({ action }) => action === 'change')
    expect(change).toMatchObject({
      statement: { text: 'Apixaban', dose: '5 mg', intake: '1-0-1' },
      heard: { speaker: 'patient' },
    })
    await decide(draft.id, change?.id ?? '', 'confirm')
    await sign(given)

    expect((await clinicalOf(patientId)).entries).toMatchObject([
      { id: entry.id, dose: '5 mg', intake: '1-0-1', risk: 'anticoagulation', version: 2 },
    ])
  })

  test('"keine Allergien" against a known allergy is a question and erases nothing', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    const given = await visit(patientId)
    await given.fact('allergy', 'Keine Allergien', { negated: true })
    const draft = await given.draft()
    const [question] = await changesOf(draft.id)
    expect(question).toMatchObject({
      action: 'question',
      said: 'Keine Allergien',
      before: { text: 'Penicillin' },
    })

    await decide(draft.id, question?.id ?? '', 'confirm')
    expect((await clinicalOf(patientId)).alerts).toEqual([{ kind: 'allergy', text: 'Penicillin' }])
  })

  test('strangers decide nothing, unknown changes are not found', async () => {
    const patientId = await newPatient()
    const given = await visit(patientId)
    await given.fact(penicillin.group, penicillin.text, penicillin.attributes)
    const draft = await given.draft()
    const [change] = await changesOf(draft.id)
    const url = `/api/documentation/${draft.id}/patient-changes`

    expect((await other().owner.get(url)).status).toBe(404)
    expect((await other().owner.post(`${url}/${change?.id}/confirm`)).status).toBe(404)
    expect((await mine().owner.post(`${url}/${newId()}/confirm`)).status).toBe(404)
  })
})
