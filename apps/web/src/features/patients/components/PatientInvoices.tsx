import type { Appointment } from '@honora/contract/appointments.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'

const states = ['draft', 'finalized', 'submitted'] as const

/** What was billed to a patient, by day of treatment; leads to the billing and from there to the invoice. */
export function PatientInvoices({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<Appointment>(['patient-appointments', patientId], async (cursor) => {
    const page = await client.listAppointments({ query: { patientId, cursor } })
    return { items: page.appointments, next: page.cursor }
  })
  const billed = list.items.filter((entry) => entry.billing !== null)
  return (
    <Card flush>
      <DataTable
        label={t('patients.tab.invoices')}
        rows={list.isLoading || list.error !== undefined ? list : billed}
        rowKey={(entry) => entry.id}
        rowTo={(entry) => `/appointments/${entry.id}/billing`}
        empty={<EmptyState id="patients.noInvoices" icon="invoice" />}
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
                set="billing"
                status={states.find((state) => state === entry.billing?.status) ?? 'draft'}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
