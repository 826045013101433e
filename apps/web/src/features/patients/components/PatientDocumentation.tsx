import type { Appointment } from '@honora/contract/appointments.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'

/** Documentations of a patient by day of treatment; drafts and what is final. */
export function PatientDocumentation({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<Appointment>(['patient-appointments', patientId], async (cursor) => {
    const page = await client.listAppointments({ query: { patientId, cursor } })
    return { items: page.appointments, next: page.cursor }
  })
  const written = list.items.filter((entry) => entry.documentation !== null)
  return (
    <Card flush>
      <DataTable
        label={t('patients.tab.documentation')}
        rows={list.isLoading || list.error !== undefined ? list : written}
        rowKey={(entry) => entry.id}
        rowTo={(entry) => `/appointments/${entry.id}/documentation`}
        empty={<EmptyState id="patients.noDocumentation" icon="pen" />}
        columns={[
          {
            id: 'at',
            header: t('appointment.at'),
            fill: true,
            cell: (entry) => formats.dateTime(entry.startsAt),
          },
          {
            id: 'status',
            header: t('patients.column.status'),
            cell: (entry) => (
              <StatusMark
                set="documentation"
                status={entry.documentation?.status === 'finalized' ? 'finalized' : 'draft'}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
