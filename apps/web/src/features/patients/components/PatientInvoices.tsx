import type { BillingSummary } from '@honora/contract/billing.ts'
import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PatientList } from './PatientList.tsx'

/** What was billed to a patient here, and what came by file or form for whoever may see it. */
export function PatientInvoices({ patientId }: { patientId: string }) {
  const can = useCan()
  return (
    <div className="stack s4">
      <Billings patientId={patientId} />
      {can('invoice-file.list') && <OtherInvoices patientId={patientId} />}
    </div>
  )
}

/** Latest first; leads to the billing and from there to the invoice. */
function Billings({ patientId }: { patientId: string }) {
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

/** Those that have no billing here: nothing where there are none. */
function OtherInvoices({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<InvoiceRow>(['invoices', 'of-patient', patientId], async (cursor) => {
    const page = await client.listInvoices({ query: { patientId, cursor } })
    return { items: page.invoices.filter(({ source }) => source.kind !== 'consultation'), next: page.cursor }
  })
  if (list.items.length === 0) return null
  return (
    <PatientList
      title={t('patients.otherInvoices')}
      label={t('patients.otherInvoices')}
      list={list}
      to={(row) => `/factoring/invoices/${row.id}`}
      empty={null}
      columns={[
        {
          id: 'on',
          header: t('patients.column.treated'),
          cell: (row) => (row.serviceOn === null ? '–' : formats.date(row.serviceOn)),
        },
        {
          id: 'number',
          header: t('patients.column.invoiceNumber'),
          fill: true,
          cell: (row) => row.number,
        },
        {
          id: 'total',
          header: t('patients.column.total'),
          align: 'right',
          cell: (row) => <Money cents={row.totalCents} />,
        },
        {
          id: 'open',
          header: t('patients.column.open'),
          align: 'right',
          cell: (row) => <Money cents={row.openCents} />,
        },
        {
          id: 'status',
          header: t('patients.column.status'),
          cell: (row) => <StatusMark set="invoice" status={row.status} />,
        },
      ]}
    />
  )
}
