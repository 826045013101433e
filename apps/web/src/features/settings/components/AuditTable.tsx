import { isAuditAction } from '@honora/domain/audit/actions.ts'
import type { AuditRow } from '@honora/contract/platform.ts'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'

const pages: Readonly<Record<string, (id: string) => string>> = {
  patient: (id) => `/patients/${id}`,
  appointment: (id) => `/appointments/${id}`,
  invoice: (id) => `/factoring/invoices/${id}`,
  'invoice-file': (id) => `/factoring/files/${id}`,
}
const shownIdEnd = 6

interface Props {
  list: InfiniteList<AuditRow>
  label: string
  /** Where given, each row offers to show only the entries about its record. */
  onRecord?: (row: AuditRow) => void
}

/** Rows of the audit trail: when, who, what, on which record. */
export function AuditTable({ list, label, onRecord }: Props) {
  const t = useText()
  const formats = useFormats()
  const nameOf = useRecordName()
  return (
    <DataTable
      label={label}
      rows={list}
      rowKey={(row) => String(row.seq)}
      empty={<EmptyState id="audit.empty" icon="eye" />}
      columns={[
        {
          id: 'at',
          header: t('audit.at'),
          cell: (row) => (
            <span className="two">
              <span>{formats.dateTime(row.businessAt)}</span>
              {row.businessAt !== row.at && (
                <small>{t('audit.realTime', { at: formats.dateTime(row.at) })}</small>
              )}
            </span>
          ),
        },
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
                {t(isAuditAction(row.action) ? `audit.action.${row.action}` : 'audit.action.other')}
              </span>
              <RecordName row={row} />
            </span>
          ),
        },
        { id: 'address', header: t('audit.address'), wideOnly: true, cell: (row) => row.address ?? '–' },
        ...(onRecord === undefined
          ? []
          : [
              {
                id: 'only',
                header: <span className="sr">{t('audit.only')}</span>,
                align: 'right' as const,
                cell: (row: AuditRow) => (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('audit.showOnly', { name: nameOf(row) })}
                    onClick={() => onRecord(row)}
                  >
                    {t('audit.only')}
                  </Button>
                ),
              },
            ]),
      ]}
    />
  )
}

/** Kind and name; where there is none any more, the end of the id. */
function useRecordName(): (row: AuditRow) => string {
  const t = useText()
  const hasText = useHasText()
  return ({ record, recordName }) => {
    const [kind = '', id = ''] = record.split(':')
    const kindName = hasText(`entity.${kind}`) ? t(`entity.${kind}`) : kind
    return `${kindName} ${recordName ?? `…${id.slice(-shownIdEnd)}`}`
  }
}

/** A link where the record has a page. */
function RecordName({ row }: { row: AuditRow }) {
  const name = useRecordName()(row)
  const [kind = '', id = ''] = row.record.split(':')
  const to = pages[kind]?.(id)
  return <small>{to === undefined ? name : <Link to={to}>{name}</Link>}</small>
}
