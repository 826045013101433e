import type { Appointment } from '@honora/contract/appointments.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { storedShown } from '../step-words.ts'

/** Where an appointment of the day stands; a recording in red only while a microphone is on. */
export function DayStatus({ appointment }: { appointment: Appointment }) {
  if (appointment.status !== 'TRANSCRIPTION_IN_PROGRESS')
    return <StatusMark set="appointment" status={appointment.status} />
  const shown = storedShown(appointment)
  return <StatusMark set="recording" status={shown === 'elsewhere' ? 'running' : shown} />
}
