import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useImports } from '../data.ts'
import '../imports.module.css'
import type { FileImport, ImportKind } from '../kind.ts'
import { DropFile } from './DropFile.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import '../../../ui/styles/lists.css'

/** Where a file is handed in, and what became of the earlier ones. */
export function ImportList({ kind }: { kind: ImportKind }) {
  const t = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const list = useImports(kind)
  const columns: readonly Column<FileImport>[] = [
    {
      id: 'name',
      header: t('fileImport.file'),
      fill: true,
      cell: (row) => (
        <span className="two">
          <b className="b wrap-any">{row.name}</b>
          <small>{`${row.format.toUpperCase()} · ${formats.size(row.sizeBytes)}`}</small>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('fileImport.when'),
      cell: (row) => (
        <span className="two">
          {formats.dateTime(row.createdAt)}
          <small>{row.createdBy}</small>
        </span>
      ),
    },
    {
      id: 'rows',
      header: t(`${kind.texts}.rows`),
      align: 'right',
      wideOnly: true,
      cell: (row) => formats.number(row.counts.rows),
    },
    {
      id: 'created',
      header: t('fileImport.outcome.created'),
      align: 'right',
      wideOnly: true,
      cell: (row) => formats.number(row.counts.created),
    },
    {
      id: 'state',
      header: t('fileImport.state'),
      cell: (row) => <StatusMark set="import" status={row.state} />,
    },
  ]
  return (
    <Page
      title={t(`${kind.texts}.title`)}
      subtitle={t(`${kind.texts}.subtitle`)}
      crumbs={[{ label: t(kind.parent.textId), to: kind.parent.to }]}
    >
      <DropFile kind={kind} onTaken={(made) => void navigate({ to: `${kind.path}/${made.id}` })} />
      <Card flush title={t('fileImport.earlier')}>
        <DataTable
          label={t('fileImport.earlier')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          rowTo={(row) => `${kind.path}/${row.id}`}
          empty={<EmptyState id={`${kind.texts}.empty`} icon="files" />}
        />
      </Card>
    </Page>
  )
}
