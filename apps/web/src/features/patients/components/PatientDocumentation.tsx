import type { DocumentationSummary } from '@honora/contract/documentation.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PatientList } from './PatientList.tsx'

/** Documentations of a patient, latest first; drafts and what is final, and who finalised it. */
export function PatientDocumentation({ patientId }: { patientId: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const list = useCursorList<DocumentationSummary>(['documentations', patientId], async (cursor) => {
    const page = await client.listDocumentations({ query: { patientId, cursor } })
    return { items: page.documentations, next: page.cursor }
  })
  return (
    <PatientList
      label={t('patients.tab.documentation')}
      list={list}
      to={(row) => `/appointments/${row.appointmentId}/documentation`}
      empty={<EmptyState id="patients.noDocumentation" icon="pen" />}
      columns={[
        { id: 'at', header: t('appointment.at'), fill: true, cell: (row) => formats.dateTime(row.treatedAt) },
        {
          id: 'finalized',
          header: t('patients.column.finalized'),
          wideOnly: true,
          cell: (row) =>
            row.finalizedAt === null
              ? '–'
              : t('patients.finalizedBy', {
                  name: row.finalizedBy ?? '–',
                  when: formats.dateTime(row.finalizedAt),
                }),
        },
        {
          id: 'status',
          header: t('patients.column.status'),
          cell: (row) => <StatusMark set="documentation" status={row.status} />,
        },
      ]}
    />
  )
}
