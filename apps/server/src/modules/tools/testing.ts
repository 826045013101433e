import type { Appointment } from '@honora/contract/appointments.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { ToolAnswer, ToolCalling } from '@honora/contract/tools.ts'
import type { Answer, Caller } from '../../testing/test-app.ts'

let day = 0

/** A visit with an interaction, in a given practice. */
export async function visit(
  by: Caller,
  familyName = 'Beispiel',
  birthDate = '1984-03-09',
  kind: 'private' | 'statutory' = 'private',
): Promise<{ consultationId: string; appointmentId: string; interactionId: string; patientId: string }> {
  const patient = await by.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName,
    birthDate,
    sex: 'w',
    insurance: { kind },
  })
  day += 1
  const on = new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10)
  const appointment = await by.post<Appointment>('/api/appointments/', {
    patientId: patient.body.id,
    startsAt: `${on}T09:00:00.000Z`,
    endsAt: `${on}T09:30:00.000Z`,
  })
  const consultation = await by.post<Consultation>('/api/consultations/', {
    appointmentId: appointment.body.id,
  })
  const interaction = await by.post<{ interactionId: string }>('/api/speech/v2/interactions', {
    consultationId: consultation.body.id,
  })
  return {
    consultationId: consultation.body.id,
    appointmentId: appointment.body.id,
    interactionId: interaction.body.interactionId,
    patientId: patient.body.id,
  }
}

/** A command, spoken or typed, as it is sent. */
export const call = (by: Caller, body: ToolCalling): Promise<Answer<ToolAnswer>> =>
  by.post<ToolAnswer>('/api/tool_calling/', body)

/** What the facts of an interaction say, without those that were taken out. */
export async function factTexts(by: Caller, interactionId: string): Promise<string[]> {
  const { body } = await by.get<{ facts: { text: string; isDiscarded: boolean }[] }>(
    `/api/speech/interactions/${interactionId}/facts`,
  )
  return body.facts.filter((fact) => !fact.isDiscarded).map((fact) => fact.text)
}
