import type { Appointment, AppointmentParticipant, Encounter } from 'fhir/r4.js'
import {
  appointmentStatusOf,
  encounterStatusOf,
  type AppointmentRow,
  type EncounterRow,
} from '../queries/visits.ts'
import { systems } from '../systems.ts'
import { filled, given, metaOf, patientReference, practitionerReference } from './common.ts'

/** The word of FHIR for a status of ours; both lists are closed and tests go through them. */
function wordOf<Words extends Readonly<Record<string, readonly string[]>>>(
  words: Words,
  status: string,
  fallback: keyof Words,
): keyof Words {
  for (const word in words) if (words[word]?.includes(status) === true) return word
  return fallback
}

export function appointmentOf(row: AppointmentRow): Appointment {
  const status = wordOf(appointmentStatusOf, row.status, 'booked')
  const room = filled(row.room)
  const taking: AppointmentParticipant[] = [
    { actor: patientReference(row.patient_id, row.patient_name), status: 'accepted' },
    { actor: practitionerReference(row), status: 'accepted' },
  ]
  if (room !== undefined) taking.push({ actor: { display: room }, status: 'accepted' })
  const reason = filled(row.cancel_reason)
  const type = filled(row.type_name)
  return {
    resourceType: 'Appointment',
    id: row.id,
    meta: metaOf(row),
    status,
    ...(status === 'cancelled' && reason !== undefined ? { cancelationReason: { text: reason } } : {}),
    ...(type === undefined ? {} : { appointmentType: { text: type } }),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    minutesDuration: Math.max(1, Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000)),
    created: row.created_at.toISOString(),
    ...given('comment', filled(row.note)),
    participant: taking,
  }
}

export function encounterOf(row: EncounterRow): Encounter {
  return {
    resourceType: 'Encounter',
    id: row.id,
    meta: metaOf(row),
    status: wordOf(encounterStatusOf, row.status, 'planned'),
    class: { system: systems.encounterClass, code: 'AMB', display: 'ambulatory' },
    subject: patientReference(row.patient_id),
    participant: [{ individual: practitionerReference(row) }],
    appointment: [{ reference: `Appointment/${row.appointment_id}` }],
    ...(row.started_at === null
      ? {}
      : {
          period: {
            start: row.started_at.toISOString(),
            ...(row.ended_at === null || row.ended_at < row.started_at
              ? {}
              : { end: row.ended_at.toISOString() }),
          },
        }),
    serviceProvider: { reference: `Organization/${row.organisation_id}` },
  }
}
