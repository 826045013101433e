import type { BillingSummary } from '@honora/contract/billing.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PatientList } from './PatientList.tsx'

/** What was billed to a patient, latest first; leads to the billing and from there to the invoice. */
export function PatientInvoices({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<BillingSummary>(['billings', patientId], async (cursor) => {
    const page = await client.listBillings({ query: { patientId, cursor } })
    return { items: page.billings, next: page.cursor }
  })
  return (
    <PatientList
      label={t('patients.tab.invoices')}
      list={list}
      to={(row) => `/appointments/${row.appointmentId}/billing`}
      empty={<EmptyState id="patients.noInvoices" icon="invoice" />}
      columns={[
        { id: 'on', header: t('patients.column.treated'), cell: (row) => formats.date(row.serviceDate) },
        {
          id: 'number',
          header: t('patients.column.invoiceNumber'),
          fill: true,
          cell: (row) => row.invoiceNumber ?? '–',
        },
        {
          id: 'total',
          header: t('patients.column.total'),
          align: 'right',
          cell: (row) => <Money cents={row.totalCents} />,
        },
        {
          id: 'status',
          header: t('patients.column.status'),
          cell: (row) => <StatusMark set="billing" status={row.status} />,
        },
      ]}
    />
  )
}
