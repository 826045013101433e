import type { Api } from './test.ts'

export interface Case {
  readonly patientId: string
  readonly patientName: string
  readonly appointmentId: string
}

let count = 0

/** A patient with the consents that the chain needs, and an appointment that begins now. */
export async function newCase(
  api: Api,
  dentistId: string,
  options: { kind?: 'private' | 'statutory' | 'self_pay'; consents?: readonly string[] } = {},
): Promise<Case> {
  count += 1
  const familyName = `Kettenprobe${Date.now().toString(36)}${count}`
  const patient = await api.post<{ id: string }>('/api/patients/', {
    givenName: 'Rike',
    familyName,
    birthDate: '1979-04-12',
    sex: 'w',
    insurance: { kind: options.kind ?? 'private' },
    address: { street: 'Musterweg', houseNumber: '5', zip: '24103', city: 'Kiel', country: 'DE' },
  })
  const grantedAt = new Date(Date.now() - 60_000).toISOString()
  for (const kind of options.consents ?? ['recording', 'assignment', 'data_processing']) {
    await api.post(`/api/patients/${patient.id}/consents`, { kind, grantedAt, evidence: 'Probe' })
  }
  const startsAt = new Date()
  const appointment = await api.post<{ id: string }>('/api/appointments/', {
    patientId: patient.id,
    practitionerId: dentistId,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 30 * 60_000).toISOString(),
    allowOverlap: true,
  })
  return { patientId: patient.id, patientName: `Rike ${familyName}`, appointmentId: appointment.id }
}
