import type { AuditRow } from '@honora/contract/platform.ts'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Rows of the audit trail: when, who, what, on which record. */
export function AuditTable({ list, label }: { list: InfiniteList<AuditRow>; label: string }) {
  const t = useText()
  const formats = useFormats()
  const hasText = useHasText()
  const actionText = (action: string): string => {
    const id = `audit.action.${action}`
    return hasText(id) ? t(`audit.action.${action}`) : action
  }
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
        { id: 'what', header: t('audit.what'), fill: true, cell: (row) => actionText(row.action) },
        {
          id: 'record',
          header: t('audit.record'),
          wideOnly: true,
          cell: (row) => <span className="muted small">{row.record}</span>,
        },
        { id: 'address', header: t('audit.address'), wideOnly: true, cell: (row) => row.address ?? '–' },
      ]}
    />
  )
}
