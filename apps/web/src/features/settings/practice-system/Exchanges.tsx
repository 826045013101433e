import type { PracticeSystemExchange } from '@honora/contract/practice-systems.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { Findings } from '../../imports/index.ts'
import '../../../ui/styles/lists.css'

/** The files of the last thirty days, either way, with what became of them. */
export function Exchanges() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const mayDecide = useCan()('patient.write')
  const list = useCursorList(['practice-system-exchanges'], async (cursor) => {
    const page = await client.listPracticeSystemExchanges({ query: { cursor } })
    return { items: page.exchanges, next: page.cursor }
  })
  const columns: readonly Column<PracticeSystemExchange>[] = [
    {
      id: 'name',
      header: t('fileImport.file'),
      fill: true,
      cell: ({ name, importId }) =>
        importId !== null && mayDecide ? (
          <Link to={`/patients/imports/${importId}`}>{name}</Link>
        ) : (
          <span className="wrap-any">{name}</span>
        ),
    },
    { id: 'at', header: t('practiceSystem.exchangedAt'), cell: ({ at }) => formats.dateTime(at) },
    {
      id: 'kind',
      header: t('fileImport.state'),
      cell: ({ kind }) => <StatusMark set="exchange" status={kind} />,
    },
  ]
  return (
    <Card flush title={t('practiceSystem.exchanges')} hint={t('practiceSystem.exchangesHint')}>
      <DataTable
        label={t('practiceSystem.exchanges')}
        columns={columns}
        rows={list}
        rowKey={({ id, kind }) => `${kind} ${id}`}
        below={({ findings }) =>
          findings.length === 0 ? null : (
            <div className="below-row">
              <Findings findings={findings} isQuiet />
            </div>
          )
        }
        empty={<EmptyState id="practiceSystem.empty" icon="swap" />}
      />
    </Card>
  )
}
