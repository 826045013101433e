import type { InvoiceFile } from '@honora/contract/invoice-files.ts'
import { formatNameOfFile, importFormats } from '@honora/domain/invoice/formats.ts'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan, useOwnOnly, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField, SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MoreFilters } from '../../../ui/MoreFilters.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { OnboardingBanner } from '../../onboarding/index.ts'
import { usePracticeName } from '../../practices/index.ts'
import { FileState } from '../components/FileState.tsx'
import { UploadCard } from '../components/UploadCard.tsx'
import { type FileFilter, queryOf, useFiles, useUploads } from '../data.ts'
import type { UploadItem } from '../upload-queue.ts'

import styles from '../invoice-files.module.css'
const statuses = ['complete', 'awaiting_conversion', 'confirmed', 'processed', 'rejected'] as const
const settleMs = 250

/** Invoice files: hand in many at once, follow them, find them again. */
export function FilesPage() {
  const t = useText()
  const can = useCan()
  const isOwnOnly = useOwnOnly()
  const [url, setUrl] = useUrlState(['status', 'format', 'from', 'to', 'q'])
  const [text, setText] = useState(url.q)
  const list = useFiles(url)
  const [sent, queue] = useUploads(() => void list.refresh())
  // A file that a worker reads goes on changing after it was taken: the list knows.
  const items = sent.map((item) => followed(item, list.items))

  useEffect(() => {
    if (text === url.q) return undefined
    const timer = setTimeout(() => setUrl({ q: text }), settleMs)
    return () => clearTimeout(timer)
  }, [text, url.q, setUrl])

  return (
    <Page
      title={t('nav.invoiceFiles')}
      subtitle={isOwnOnly ? t('invoiceFiles.list.ownOnly') : t('invoiceFiles.list.subtitle')}
      actions={<Downloads filter={url} />}
    >
      <OnboardingBanner />
      {can('invoice-file.upload') && (
        <UploadCard items={items} queue={queue} onConfirmed={() => void list.refresh()} />
      )}
      <div className="row wrap list-tools">
        <FilterChips
          label={t('invoiceFiles.list.filterStatus')}
          value={url.status}
          choices={[
            { value: '', label: t('invoiceFiles.list.all') },
            { value: 'errors', label: t('invoiceFiles.list.withErrors') },
            ...statuses.map((value) => ({ value, label: t(`fileStatus.${value}`) })),
          ]}
          onChange={(status) => setUrl({ status })}
        />
      </div>
      <div className={`row wrap list-tools ${styles['file-tools']}`}>
        <SearchField
          label={t('invoiceFiles.list.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <MoreFilters values={[url.format, url.from, url.to]}>
          <SelectField
            label={t('invoiceFiles.column.format')}
            value={url.format}
            options={[
              { value: '', label: t('invoiceFiles.list.allFormats') },
              ...importFormats.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setUrl({ format: event.target.value })}
          />
          <DateField
            label={t('invoiceFiles.list.from')}
            value={url.from}
            onChange={(from) => setUrl({ from })}
          />
          <DateField label={t('invoiceFiles.list.to')} value={url.to} onChange={(to) => setUrl({ to })} />
        </MoreFilters>
      </div>
      <Card flush>
        <DataTable
          label={t('invoiceFiles.list.label')}
          columns={useColumns()}
          rows={list}
          rowKey={(file) => file.id}
          rowTo={(file) => `/factoring/files/${file.id}`}
          empty={
            <NoMatch
              filters={url}
              onReset={() => {
                setText('')
                setUrl({ status: '', format: '', from: '', to: '', q: '' })
              }}
            >
              <EmptyState id="invoiceFiles.list.empty" icon="files" />
            </NoMatch>
          }
        />
      </Card>
    </Page>
  )
}

/** The list as it is filtered, for a spreadsheet. */
function Downloads({ filter }: { filter: FileFilter }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const download = useAction(async (format: 'csv' | 'xlsx') => {
    const query = queryOf(filter)
    const file =
      format === 'csv'
        ? await client.exportInvoiceFilesCsv({ query })
        : await client.exportInvoiceFilesXlsx({ query })
    saveFile(file, `${t('nav.invoiceFiles')}.${format}`)
  }, useReportProblem())
  if (!can('export.create')) return null
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      startIcon={<Icon name="download" size="small" />}
      disabled={download.isRunning}
      onClick={() => void download.run(format)}
    >
      {format === 'csv' ? 'CSV' : 'Excel'}
    </Button>
  ))
}

function followed(item: UploadItem, files: readonly InvoiceFile[]): UploadItem {
  const now = files.find((file) => file.id === item.file?.id)
  if (item.file === null || now === undefined || now.version <= item.file.version) return item
  return { ...item, file: { ...item.file, ...now, isRead: true } }
}

/** Nobody knows yet, or ever, what invoices are in it. */
const isUnread = (file: InvoiceFile): boolean =>
  file.status === 'awaiting_conversion' || file.scanState !== 'clean'

function useColumns(): readonly Column<InvoiceFile>[] {
  const t = useText()
  const formats = useFormats()
  const nameOf = usePracticeName()
  const isFactor = useUser().data?.factoringStaff === true
  return useMemo(
    (): readonly Column<InvoiceFile>[] => [
      {
        id: 'name',
        header: t('invoiceFiles.column.file'),
        fill: true,
        cell: (file) => (
          <span className="two">
            <b className="b ell" title={file.name}>
              {file.name}
            </b>
            {isFactor && <small className="ell">{nameOf(file.customer_number)}</small>}
            {file.scanState === 'infected' && (
              <small className="danger-t">{t('invoiceFiles.scan.infected')}</small>
            )}
            {file.errorCount > 0 && file.scanState !== 'infected' && (
              <small className="danger-t">{t('invoiceFiles.list.faulty', { count: file.errorCount })}</small>
            )}
          </span>
        ),
      },
      {
        id: 'format',
        header: t('invoiceFiles.column.format'),
        cell: (file) => formatNameOfFile(file),
        wideOnly: true,
      },
      {
        id: 'status',
        header: t('invoiceFiles.column.status'),
        cell: (file) => <FileState file={file} />,
      },
      {
        id: 'invoices',
        header: t('invoiceFiles.column.invoices'),
        align: 'right',
        wideOnly: true,
        cell: (file) => {
          if (isUnread(file)) return '–'
          if (file.validCount < file.invoiceCount && file.status === 'created') {
            return t('invoiceFiles.list.someOf', { valid: file.validCount, count: file.invoiceCount })
          }
          return formats.number(file.invoiceCount)
        },
      },
      {
        id: 'total',
        header: t('invoiceFiles.column.total'),
        align: 'right',
        cell: (file) => <b className="b">{isUnread(file) ? '–' : formats.money(file.totalCents)}</b>,
      },
      {
        id: 'received',
        header: t('invoiceFiles.column.received'),
        wideOnly: true,
        cell: (file) => formats.dateTime(file.createdAt),
      },
    ],
    [t, formats, nameOf, isFactor],
  )
}
