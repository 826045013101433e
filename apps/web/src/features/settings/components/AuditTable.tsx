import type { AuditRow } from '@honora/contract/platform.ts'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'

const pages: Readonly<Record<string, (id: string) => string>> = {
  patient: (id) => `/patients/${id}`,
  appointment: (id) => `/appointments/${id}`,
  invoice: (id) => `/factoring/invoices/${id}`,
}
const shownIdEnd = 6

/** Rows of the audit trail: when, who, what, on which record. */
export function AuditTable({ list, label }: { list: InfiniteList<AuditRow>; label: string }) {
  const t = useText()
  const formats = useFormats()
  const hasText = useHasText()
  return (
    <DataTable
      label={label}
      rows={list}
      rowKey={(row) => String(row.seq)}
      empty={<EmptyState id="audit.empty" icon="eye" />}
      columns={[
        { id: 'at', header: t('audit.at'), cell: (row) => formats.dateTime(row.at) },
        {
          id: 'who',
          header: t('audit.who'),
          cell: (row) => row.actor.name ?? t(`audit.actor.${row.actor.kind}`),
        },
        {
          id: 'what',
          header: t('audit.what'),
          fill: true,
          cell: (row) => (
            <span className="two">
              <span title={row.action}>
                {t(
                  hasText(`audit.action.${row.action}`) ? `audit.action.${row.action}` : 'audit.action.other',
                )}
              </span>
              <RecordName record={row.record} />
            </span>
          ),
        },
        { id: 'address', header: t('audit.address'), wideOnly: true, cell: (row) => row.address ?? '–' },
      ]}
    />
  )
}

/** Kind and end of the id; a link where the record has a page. */
function RecordName({ record }: { record: string }) {
  const t = useText()
  const hasText = useHasText()
  const [kind = '', id = ''] = record.split(':')
  const name = `${hasText(`entity.${kind}`) ? t(`entity.${kind}`) : kind} …${id.slice(-shownIdEnd)}`
  const to = pages[kind]?.(id)
  return <small title={record}>{to === undefined ? name : <Link to={to}>{name}</Link>}</small>
}
