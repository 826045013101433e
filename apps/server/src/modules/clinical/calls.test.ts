import type { Appointment } from '@honora/contract/appointments.ts'
import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clinicalTests, tooth36 } from './testing.ts'

const { mine, other, newPatient, clinicalOf, add, actions, visit } = clinicalTests()

describe('the file of a patient', () => {
  test('keeps what a person enters, with the risk a drug is known for', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag', source: 'form' })
    await add(patientId, {
      kind: 'medication',
      text: 'Apixaban',
      dose: '5 mg',
      intake: '1-0-1',
      since: '03/2024',
    })
    await add(patientId, { kind: 'medication', text: 'Ramipril', dose: '5 mg' })
    await add(patientId, { kind: 'cave', text: 'Spritze nur im Liegen' })

    const { entries, alerts, proposals } = await clinicalOf(patientId)

    expect(entries.map(({ text, risk, source }) => [text, risk, source.kind])).toEqual([
      ['Penicillin', undefined, 'form'],
      ['Apixaban', 'anticoagulation', 'person'],
      ['Ramipril', undefined, 'person'],
      ['Spritze nur im Liegen', undefined, 'person'],
    ])
    expect(alerts).toEqual([
      { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag' },
      { kind: 'medication', text: 'Apixaban', risk: 'anticoagulation' },
      { kind: 'cave', text: 'Spritze nur im Liegen' },
    ])
    expect(proposals).toEqual([])
    expect(await actions(`patient:${patientId}`)).toEqual(
      expect.arrayContaining(['clinical.added', 'clinical.read']),
    )
  })

  test('warns wherever the patient is shown, in the same answer', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Latex' })
    const given = await visit(patientId)
    const warning = { alerts: [{ kind: 'allergy', text: 'Latex' }], openProposals: 0 }

    const patient = await mine().owner.get<Patient>(`/api/patients/${patientId}`)
    const found = await mine().owner.get<{ patients: Patient[] }>('/api/patients/', {
      query: { query: 'vogt' },
    })
    const appointment = await mine().owner.get<Appointment>(`/api/appointments/${given.appointmentId}`)
    const list = await mine().owner.get<{ appointments: Appointment[] }>('/api/appointments/', {
      query: { patientId },
    })

    expect(patient.body).toMatchObject(warning)
    expect(found.body.patients.find(({ id }) => id === patientId)).toMatchObject(warning)
    expect(appointment.body.patient).toMatchObject(warning)
    expect(list.body.appointments[0]?.patient).toMatchObject(warning)
  })

  test('refuses a second entry of one substance, brands included', async () => {
    const patientId = await newPatient()
    const first = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const { status, body } = await mine().owner.post(`/api/patients/${patientId}/clinical`, {
      kind: 'medication',
      text: 'Eliquis',
    })

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'CONFLICT',
      current: { id: first.id },
      errors: [{ pointer: '/text' }],
    })
  })

  test('two editors: the second one sees what the first one wrote', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Ramipril', dose: '5 mg' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`
    const ifMatch = { headers: { 'if-match': '"1"' } }

    const first = await mine().owner.patch<ClinicalEntry>(url, { dose: '10 mg' }, ifMatch)
    const second = await mine().owner.patch(url, { dose: '2,5 mg' }, ifMatch)

    expect(first.body).toMatchObject({ dose: '10 mg', version: 2 })
    expect(second.status).toBe(412)
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { dose: '10 mg', version: 2 } })
  })

  test('a stopped drug warns nobody, stays readable, and can be taken back', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`

    const stopped = await mine().owner.post<ClinicalEntry>(`${url}/stop`, {})
    expect(stopped.body).toMatchObject({ stoppedOn: '2026-11-23', version: 2 })
    expect(await clinicalOf(patientId)).toMatchObject({ entries: [{ stoppedOn: '2026-11-23' }], alerts: [] })

    await mine().owner.patch(url, { stoppedOn: null })
    expect((await clinicalOf(patientId)).alerts).toHaveLength(1)
  })

  test('removing needs a reason, keeps the history and can be undone', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'allergy', text: 'Nickel' })
    const url = `/api/patients/${patientId}/clinical/${entry.id}`

    expect((await mine().owner.post(`${url}/remove`, { reason: ' ' })).status).toBe(422)
    expect((await mine().owner.post(`${url}/remove`, { reason: 'falscher Patient' })).status).toBe(200)
    expect((await clinicalOf(patientId)).entries).toEqual([])

    expect((await mine().owner.post(`${url}/restore`)).status).toBe(200)
    const { body } = await mine().owner.get<{ versions: { change: string; author: string }[] }>(url)
    expect(body.versions.map(({ change }) => change)).toEqual(['restored', 'removed', 'added'])
    expect(body.versions[0]?.author).toBe('Test owner')
  })

  test('what is older than a year is asked again', async () => {
    const patientId = await newPatient()
    const entry = await add(patientId, { kind: 'medication', text: 'Ramipril', statedOn: '2025-10-14' })
    const recent = await add(patientId, { kind: 'medication', text: 'Metformin', statedOn: '2025-11-23' })

    expect([entry.isOutdated, recent.isOutdated]).toEqual([true, false])
    const { body } = await mine().owner.post<ClinicalEntry>(
      `/api/patients/${patientId}/clinical/${entry.id}/confirm`,
    )
    expect(body).toMatchObject({ isOutdated: false, confirmed: { on: '2026-11-23', by: 'Test owner' } })
    expect(body.source.on).toBe('2025-10-14')
  })

  test('reads of roles: billing reads, the auditor sees nothing of it, strangers find nothing', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Latex' })
    const [billing, auditor] = [await mine().member('billing'), await mine().member('auditor')]
    const url = `/api/patients/${patientId}/clinical`
    const write = { kind: 'cave', text: 'Test' }

    expect((await billing.get(url)).status).toBe(200)
    expect((await billing.post(url, write)).status).toBe(403)
    expect((await auditor.get(url)).status).toBe(403)
    expect((await auditor.get<Patient>(`/api/patients/${patientId}`)).body).toMatchObject({
      alerts: [],
      openProposals: 0,
    })
    expect((await other().owner.get(url)).status).toBe(404)
    expect((await other().owner.post(url, write)).status).toBe(404)
    expect((await other().owner.post(`/api/patients/${patientId}/teeth`, tooth36)).status).toBe(404)
  })
})

describe('with the patient', () => {
  test('the printed record warns at its head, with the day of the file', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    await add(patientId, { kind: 'medication', text: 'Apixaban' })
    const given = await visit(patientId)
    await given.fact('finding', 'Karies an 27', { teeth: [27], finding: 'karies' })
    const { id } = await given.draft()

    const { raw } = await mine().owner.get(`/api/documentation/${id}.pdf`)
    const opened = await openPdf(raw)
    const text = opened.ok ? opened.value.text(1) : ''
    if (opened.ok) opened.value.close()

    expect(text).toContain('Warnhinweise der Patientenakte, Stand 23.11.2026')
    expect(text).toContain('Penicillin-Allergie · Apixaban, Blutungsrisiko')
  })

  test('the export has entries, their history, edits and decisions', async () => {
    const patientId = await newPatient()
    await add(patientId, { kind: 'allergy', text: 'Penicillin' })
    await mine().owner.post(`/api/patients/${patientId}/teeth`, tooth36)
    const { raw } = await mine().owner.get(`/api/patients/${patientId}/export`)
    const { tables } = z
      .object({
        tables: z.record(
          z.string(),
          z.array(z.object({ text: z.string().nullish(), finding: z.string().nullish() })),
        ),
      })
      .parse(JSON.parse(strFromU8(unzipSync(raw)['patient.json'] ?? new Uint8Array())))

    expect(tables['patient_clinical']?.[0]?.text).toBe('Penicillin')
    expect(tables['patient_clinical_version']).toHaveLength(1)
    expect(tables['patient_tooth_edit']?.[0]?.finding).toBe('karies')
  })
})
