import type { Appointment } from '@honora/contract/appointments.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { expect } from 'vitest'
import type { Answer, Caller } from '../../testing/test-app.ts'
import { nothingElse, twoPractices } from '../../testing/two-practices.ts'

export interface Visit {
  readonly consultationId: string
  readonly appointmentId: string
  readonly patientId: string
  readonly interactionId: string
  /** The day of the appointment. */
  readonly on: string
  fact(group: string, text: string, attributes?: object): Promise<string>
}

let day = 0

/** An appointment whose consultation has an interaction to hang facts on. */
export async function visit(owner: Caller, knownPatient?: string): Promise<Visit> {
  const patientId = knownPatient ?? (await newPatient(owner))
  day += 1
  const on = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10)
  const appointment = await owner.post<Appointment>('/api/appointments/', {
    patientId,
    startsAt: `${on}T09:00:00.000Z`,
    endsAt: `${on}T09:30:00.000Z`,
  })
  const appointmentId = appointment.body.id
  const consultation = await owner.post<Consultation>('/api/consultations/', { appointmentId })
  const consultationId = consultation.body.id
  const interaction = await owner.post<{ interactionId: string }>('/api/speech/v2/interactions', {
    consultationId,
  })
  const { interactionId } = interaction.body
  return {
    consultationId,
    appointmentId,
    patientId,
    interactionId,
    on,
    async fact(group, text, attributes = {}) {
      const { status, body } = await owner.post<{ id: string }>(
        `/api/speech/interactions/${interactionId}/facts`,
        { group, text, attributes },
      )
      if (status !== 201) throw new Error(`fact: ${status}`)
      return body.id
    },
  }
}

async function newPatient(owner: Caller): Promise<string> {
  const { body } = await owner.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName: 'Beispiel',
    birthDate: '1984-03-09',
    sex: 'w',
    insurance: { kind: 'private' },
  })
  return body.id
}

export const generate = (given: Visit, by: Caller): Promise<Answer<Documentation>> =>
  by.post<Documentation>(`/api/consultations/${given.consultationId}/documentation`)

export const textOf = (documentation: Documentation, key: string): string =>
  documentation.sections.find((section) => section.key === key)?.text ?? ''

const caries = {
  group: 'finding',
  text: 'Karies an 36 mesial-okklusal',
  attributes: { teeth: [36], surfaces: ['m', 'o'], finding: 'karies' },
} as const

/** A filling that is ready to be finalised. */
export async function filling(
  owner: Caller,
  knownPatient?: string,
): Promise<{ given: Visit; documentation: Documentation }> {
  const given = await visit(owner, knownPatient)
  await given.fact(caries.group, caries.text, caries.attributes)
  await given.fact('treatment', 'Kompositfüllung an 36 mesial-okklusal gelegt', {
    teeth: [36],
    surfaces: ['m', 'o'],
    material: 'Komposit',
  })
  return { given, documentation: (await generate(given, owner)).body }
}

/**
 * What tests of records begin with: two practices, for all tests of the file that calls it. The functions answer once the
 * tests run; visits, records and fillings are those of the first practice's owner.
 */
export function documentationTests() {
  const { app, mine, other, owner } = twoPractices(nothingElse)
  return {
    app,
    mine,
    other,
    visit: (knownPatient?: string): Promise<Visit> => visit(owner(), knownPatient),
    generate: (given: Visit): Promise<Answer<Documentation>> => generate(given, owner()),
    filling: () => filling(owner()),
    finalized: async (): Promise<Documentation> => {
      const { documentation } = await filling(owner())
      const { status, body } = await owner().post<Documentation>(
        `/api/documentation/${documentation.id}/finalize`,
      )
      expect(status).toBe(200)
      return body
    },
  }
}
