import type { Appointment } from '@honora/contract/appointments.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { workspacePath } from '../../appointments/index.ts'
import { PatientList } from './PatientList.tsx'

/** A patient's appointments, latest first; each leads to the step where it stands. */
export function PatientAppointments({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<Appointment>(['patient-appointments', patientId], async (cursor) => {
    const page = await client.listAppointments({ query: { patientId, cursor } })
    return { items: page.appointments, next: page.cursor }
  })
  const types = useQuestion(
    'appointment-types',
    async () => (await client.listAppointmentTypes({ query: {} })).appointmentTypes,
  )
  const people = useQuestion('practitioners', async () => (await client.listPractitioners({})).practitioners)
  return (
    <PatientList
      label={t('patients.tab.appointments')}
      list={list}
      to={workspacePath}
      empty={<EmptyState id="patients.noAppointments" icon="calendar" />}
      columns={[
        { id: 'at', header: t('appointment.at'), cell: (entry) => formats.dateTime(entry.startsAt) },
        {
          id: 'type',
          header: t('entity.appointmentType'),
          fill: true,
          cell: (entry) =>
            types.data?.find(({ id }) => id === entry.appointmentTypeId)?.name ?? t('today.noType'),
        },
        {
          id: 'who',
          header: t('entity.practitioner'),
          wideOnly: true,
          cell: (entry) => people.data?.find(({ id }) => id === entry.practitionerId)?.name ?? '–',
        },
        {
          id: 'status',
          header: t('patients.column.status'),
          cell: (entry) => <StatusMark set="appointment" status={entry.status} />,
        },
      ]}
    />
  )
}
