import { sql } from 'kysely'
import { codeIn, moment, reference, token } from './conditions.ts'
import type { Query, Row } from './search.ts'
import { rowId } from './ids.ts'

export interface AppointmentRow extends Row {
  readonly patient_id: string
  readonly patient_name: string
  readonly practitioner_id: string
  readonly practitioner_name: string | null
  readonly type_name: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly room: string | null
  readonly note: string | null
  readonly status: string
  readonly cancel_reason: string | null
  readonly created_at: Date
}

export const appointmentStatusOf = {
  booked: ['SCHEDULED'],
  arrived: ['TRANSCRIPTION_IN_PROGRESS'],
  fulfilled: ['DOCUMENTATION_IN_PROGRESS', 'BILLING_IN_PROGRESS', 'COMPLETED'],
  cancelled: ['CANCELLED'],
} as const

export const appointmentQuery: Query = {
  columns: sql`a.id, a.version, a.updated_at, a.patient_id, p.given_name || ' ' || p.family_name as patient_name,
    a.practitioner_id, u.name as practitioner_name, t.name as type_name, a.starts_at, a.ends_at, a.room, a.note,
    a.status, a.cancel_reason, a.created_at`,
  from: sql`appointment a join patient p on p.id = a.patient_id
    left join user_account u on u.id = a.practitioner_id left join appointment_type t on t.id = a.appointment_type_id`,
  organisation: sql`a.organisation_id`,
  id: sql`a.id`,
  updatedAt: sql`a.updated_at`,
  always: sql<boolean>`true`,
  readId: rowId,
  parameters: {
    patient: reference('Who is treated', { Patient: sql`a.patient_id` }),
    practitioner: reference('Who treats', { Practitioner: sql`a.practitioner_id` }),
    actor: reference('Who takes part', { Patient: sql`a.patient_id`, Practitioner: sql`a.practitioner_id` }),
    date: moment('Begin', sql`a.starts_at`),
    status: token(
      'booked, arrived, fulfilled, cancelled',
      codeIn(sql`a.status`, appointmentStatusOf, 'http://hl7.org/fhir/appointmentstatus'),
    ),
  },
}

export interface EncounterRow extends Row {
  readonly organisation_id: string
  readonly appointment_id: string
  readonly patient_id: string
  readonly practitioner_id: string
  readonly practitioner_name: string | null
  readonly status: string
  readonly started_at: Date | null
  readonly ended_at: Date | null
}

export const encounterStatusOf = {
  planned: ['pending'],
  'in-progress': ['recording'],
  finished: ['transcribing', 'processing', 'completed', 'failed'],
  cancelled: ['cancelled'],
} as const

export const encounterQuery: Query = {
  columns: sql`c.id, c.version, c.updated_at, c.organisation_id, c.appointment_id, c.patient_id, a.practitioner_id,
    u.name as practitioner_name, c.status, c.started_at, c.ended_at`,
  from: sql`consultation c join appointment a on a.id = c.appointment_id
    left join user_account u on u.id = a.practitioner_id`,
  organisation: sql`c.organisation_id`,
  id: sql`c.id`,
  updatedAt: sql`c.updated_at`,
  always: sql<boolean>`true`,
  readId: rowId,
  parameters: {
    patient: reference('Who is treated', { Patient: sql`c.patient_id` }),
    subject: reference('Who is treated', { Patient: sql`c.patient_id` }),
    practitioner: reference('Who treats', { Practitioner: sql`a.practitioner_id` }),
    appointment: reference('The appointment', { Appointment: sql`c.appointment_id` }),
    date: moment(
      'Begin; of one that has not begun, that of its appointment',
      sql`coalesce(c.started_at, a.starts_at)`,
    ),
    status: token(
      'planned, in-progress, finished, cancelled',
      codeIn(sql`c.status`, encounterStatusOf, 'http://hl7.org/fhir/encounter-status'),
    ),
  },
}
