import { ok, refused, type Result } from '../result.ts'

export const appointmentStatuses = [
  'SCHEDULED',
  'TRANSCRIPTION_IN_PROGRESS',
  'DOCUMENTATION_IN_PROGRESS',
  'BILLING_IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What happens to an appointment. People cause these through other records; nobody sets a status by hand. */
export const appointmentEvents = [
  'recording_started',
  'session_ended',
  'recording_resumed',
  'documentation_generated',
  'documentation_finalized',
  'billing_finalized',
  'cancelled',
  'restored',
] as const
export type AppointmentEvent = (typeof appointmentEvents)[number]

/**
 * Every allowed step. A step onto the same status is an event that may arrive again or late (a recorder that reconnects,
 * a draft generated once more) and changes nothing. What is not listed is refused.
 */
const steps: Record<AppointmentStatus, Partial<Record<AppointmentEvent, AppointmentStatus>>> = {
  SCHEDULED: {
    recording_started: 'TRANSCRIPTION_IN_PROGRESS',
    // Written by hand or from typed text, without a recording.
    documentation_generated: 'DOCUMENTATION_IN_PROGRESS',
    cancelled: 'CANCELLED',
  },
  TRANSCRIPTION_IN_PROGRESS: {
    recording_started: 'TRANSCRIPTION_IN_PROGRESS',
    recording_resumed: 'TRANSCRIPTION_IN_PROGRESS',
    documentation_generated: 'TRANSCRIPTION_IN_PROGRESS',
    session_ended: 'DOCUMENTATION_IN_PROGRESS',
    cancelled: 'CANCELLED',
  },
  DOCUMENTATION_IN_PROGRESS: {
    recording_started: 'TRANSCRIPTION_IN_PROGRESS',
    recording_resumed: 'TRANSCRIPTION_IN_PROGRESS',
    session_ended: 'DOCUMENTATION_IN_PROGRESS',
    documentation_generated: 'DOCUMENTATION_IN_PROGRESS',
    documentation_finalized: 'BILLING_IN_PROGRESS',
  },
  BILLING_IN_PROGRESS: {
    billing_finalized: 'COMPLETED',
  },
  COMPLETED: {},
  // Taken back: the recording that was under way follows with an event of its own.
  CANCELLED: { restored: 'SCHEDULED' },
}

/** Status after the event, or the refusal. */
export function advance(
  status: AppointmentStatus,
  event: AppointmentEvent,
): Result<AppointmentStatus, 'invalid_transition'> {
  const next = steps[status][event]
  return next === undefined ? refused('invalid_transition') : ok(next)
}

/** Times, person and room can still be changed. */
export function isMovable(status: AppointmentStatus): boolean {
  return status !== 'COMPLETED' && status !== 'CANCELLED'
}
