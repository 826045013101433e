import type { Dispatch } from '@honora/contract/dispatch.ts'
import { dispatchKinds, dispatchStates } from '@honora/domain/factoring/dispatch.ts'
import { useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { DispatchMark } from '../components/DispatchMark.tsx'
import { PrintBatch } from '../components/PrintBatch.tsx'
import { useDispatches } from '../data.ts'
import '../dispatches.module.css'

/** Everything that is written to patients and practices, by state. */
export function DispatchesPage() {
  const t = useText()
  const { data: user } = useUser()
  const [url, setUrl] = useUrlState(['state', 'kind'])
  const { list, counts } = useDispatches(url)
  const columns = useColumns(user?.factoringStaff === true)
  const printable = list.items.filter(
    (each) => each.channel === 'letter' && each.state === 'planned' && each.hasDocument,
  )
  return (
    <Page
      wide
      title={t('dispatch.title')}
      subtitle={t('dispatch.subtitle')}
      actions={<PrintBatch waiting={printable} onPosted={() => void list.refresh()} />}
    >
      {counts === null && list.isLoading ? (
        // How wide the filters are is known with their counts.
        <SkeletonPage isSlow={list.isSlow} main={[8]} />
      ) : (
        <>
          <div className="row wrap list-tools">
            <FilterChips
              label={t('dispatch.filter')}
              value={url.state}
              choices={[
                { value: '', label: t('dispatch.all') },
                ...dispatchStates
                  .filter((value) => counts === null || value === url.state || (counts[value] ?? 0) > 0)
                  .map((value) => ({
                    value,
                    label: t(`dispatch.state.${value}`),
                    count: counts?.[value],
                  })),
              ]}
              onChange={(state) => setUrl({ state })}
            />
            <span className="grow" />
            <SelectField
              label={t('dispatch.kindFilter')}
              hideLabel
              value={url.kind}
              options={[
                { value: '', label: t('dispatch.allKinds') },
                ...dispatchKinds.map((value) => ({
                  value,
                  label: t(`dispatch.kind.${value}`),
                })),
              ]}
              onChange={(event) => setUrl({ kind: event.target.value })}
            />
          </div>
          <Card flush>
            <DataTable
              label={t('dispatch.title')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.id}
              rowTo={(row) => `/factoring/dispatches/${row.id}`}
              empty={
                <NoMatch filters={url} onReset={() => setUrl({ state: '', kind: '' })}>
                  <EmptyState id="dispatch.empty" icon="files" />
                </NoMatch>
              }
            />
          </Card>
        </>
      )}
    </Page>
  )
}

function useColumns(isFactor: boolean): readonly Column<Dispatch>[] {
  const t = useText()
  const formats = useFormats()
  return [
    { id: 'what', header: t('dispatch.what'), cell: (row) => t(`dispatch.kind.${row.kind}`), fill: true },
    {
      id: 'to',
      header: t('dispatch.to'),
      cell: (row) => (
        <span className="two">
          {row.recipientName}
          {isFactor && row.practiceName !== row.recipientName && <small>{row.practiceName}</small>}
        </span>
      ),
    },
    {
      id: 'about',
      header: t('dispatch.about'),
      cell: (row) => row.invoiceNumber ?? row.accountReference ?? '–',
      wideOnly: true,
    },
    {
      id: 'way',
      header: t('dispatch.way'),
      cell: (row) => t(`dispatch.channel.${row.channel}`),
      wideOnly: true,
    },
    { id: 'when', header: t('dispatch.when'), cell: (row) => formats.date(row.sentAt ?? row.dueOn) },
    { id: 'state', header: t('dispatch.stateColumn'), cell: (row) => <DispatchMark state={row.state} /> },
  ]
}
