import type { Appointment } from '@honora/contract/appointments.ts'
import type { ClinicalEntry, PatientChange, PatientClinical } from '@honora/contract/clinical.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { expect } from 'vitest'
import { nothingElse, twoPractices } from '../../testing/two-practices.ts'

/** A finding of the chart, entered by hand. */
export const tooth36 = { tooth: 36, finding: 'karies', surfaces: ['o', 'm'], isPresent: true }

export const penicillin = {
  group: 'allergy',
  text: 'Penicillin-Allergie',
  attributes: { drug: { name: 'Penicillin' } },
}

export interface Visit {
  readonly appointmentId: string
  readonly consultationId: string
  say(speaker: 'patient' | 'dentist', text: string): Promise<void>
  fact(group: string, text: string, attributes?: object): Promise<string>
  draft(): Promise<Documentation>
}

let day = 0

/**
 * What tests of clinical entries begin with: two practices, for all tests of the file that calls it. The functions answer
 * once the tests run; patients, entries, visits and decisions are those of the first practice's owner.
 */
export function clinicalTests() {
  const { app, mine, other } = twoPractices(nothingElse)

  async function newPatient(): Promise<string> {
    const { body } = await mine().owner.post<Patient>('/api/patients/', {
      givenName: 'Helene',
      familyName: 'Vogt',
      birthDate: '1968-03-14',
      sex: 'w',
      insurance: { kind: 'private' },
    })
    return body.id
  }

  const clinicalOf = async (patientId: string): Promise<PatientClinical> =>
    (await mine().owner.get<PatientClinical>(`/api/patients/${patientId}/clinical`)).body

  async function add(patientId: string, input: object): Promise<ClinicalEntry> {
    const { status, body } = await mine().owner.post<ClinicalEntry>(
      `/api/patients/${patientId}/clinical`,
      input,
    )
    expect(status).toBe(201)
    return body
  }

  const actions = async (record: string): Promise<string[]> => {
    const rows = await app()
      .deps.db.system.selectFrom('audit_event')
      .select('action')
      .where('record', '=', record)
      .orderBy('seq')
      .execute()
    return rows.map(({ action }) => action)
  }

  /** An appointment of the patient with talk typed into it. */
  async function visit(patientId: string): Promise<Visit> {
    day += 1
    const on = new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10)
    const appointment = await mine().owner.post<Appointment>('/api/appointments/', {
      patientId,
      startsAt: `${on}T09:00:00.000Z`,
      endsAt: `${on}T09:30:00.000Z`,
    })
    const consultation = await mine().owner.post<Consultation>('/api/consultations/', {
      appointmentId: appointment.body.id,
    })
    const consultationId = consultation.body.id
    const { body } = await mine().owner.post<{ interactionId: string }>('/api/speech/v2/interactions', {
      consultationId,
    })
    const { interactionId } = body
    return {
      appointmentId: appointment.body.id,
      consultationId,
      async say(speaker, text) {
        const { status } = await mine().owner.post('/api/speech/transcripts', {
          interactionId,
          speaker,
          text,
        })
        expect(status).toBe(201)
      },
      async fact(group, text, attributes = {}) {
        const made = await mine().owner.post<{ id: string }>(
          `/api/speech/interactions/${interactionId}/facts`,
          {
            group,
            text,
            attributes,
          },
        )
        expect(made.status).toBe(201)
        return made.body.id
      },
      async draft() {
        const made = await mine().owner.post<Documentation>(
          `/api/consultations/${consultationId}/documentation`,
        )
        expect([200, 201]).toContain(made.status)
        return made.body
      },
    }
  }

  /** A record with what every record needs, signed. */
  async function sign(given: Visit): Promise<string> {
    const draft = await given.draft()
    const open = draft.required.filter(({ isRequired }) => isRequired)
    if (open.length > 0)
      await mine().owner.patch(`/api/documentation/${draft.id}`, {
        answers: open.map(({ id }) => ({ requirementId: id, text: 'liegt vor' })),
      })
    const { status, body } = await mine().owner.post<Documentation>(`/api/documentation/${draft.id}/finalize`)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'finalized' } })
    return draft.id
  }

  const changesOf = async (documentationId: string): Promise<PatientChange[]> =>
    (
      await mine().owner.get<{ changes: PatientChange[] }>(
        `/api/documentation/${documentationId}/patient-changes`,
      )
    ).body.changes

  const decide = (documentationId: string, changeId: string, how: 'confirm' | 'dismiss' | 'reopen') =>
    mine().owner.post<{ changes: PatientChange[] }>(
      `/api/documentation/${documentationId}/patient-changes/${changeId}/${how}`,
    )

  return { app, mine, other, newPatient, clinicalOf, add, actions, visit, sign, changesOf, decide }
}
