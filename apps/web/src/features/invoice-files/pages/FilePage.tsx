import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { formatNameOfFile } from '@honora/domain/invoice/formats.ts'
import { problemOf } from '../../../data/problem.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { PopupMenu, useMenu, type MenuEntry } from '../../../ui/PopupMenu.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { FileState } from '../components/FileState.tsx'
import { FileSteps } from '../components/FileSteps.tsx'
import { FindingItem } from '../components/FindingItem.tsx'
import { InvoiceFindings } from '../components/InvoiceFindings.tsx'
import { InvoiceRows } from '../components/InvoiceRows.tsx'
import { Preview } from '../components/Preview.tsx'
import { useFile, useFileInvoices } from '../data.ts'
import { useFileActions } from '../use-file-actions.ts'
import '../invoice-files.module.css'
import { useParams } from '../../../ui/router/RouterView.tsx'

import filePageStyles from './FilePage.module.css'
import previewStyles from '../components/Preview.module.css'
/** One invoice file: where it stands, what is wrong and how to fix it, confirm, withdraw, download. */
export function FilePage() {
  const { id = '' } = useParams()
  const t = useText()
  const question = useFile(id)
  const file = question.data
  return (
    <Page
      wide
      crumbs={[{ label: t('nav.invoiceFiles'), to: '/factoring/files' }]}
      tab={t('entity.invoiceFile')}
      title={
        <span className={filePageStyles['file-name']}>
          {file?.name ??
            t(problemOf(question.error).status === 404 ? 'error.NOT_FOUND.title' : 'nav.invoiceFiles')}
        </span>
      }
      subtitle={file === undefined ? undefined : <FileLine file={file} />}
      actions={file === undefined ? undefined : <FileButtons file={file} onChanged={question.retry} />}
    >
      <Answer question={question} skeleton={<SkeletonCard lines={6} isSlow={question.isSlow} />}>
        {(data) => <FileBody file={data} onChanged={question.retry} />}
      </Answer>
    </Page>
  )
}

function FileLine({ file }: { file: InvoiceFileDetail }) {
  const t = useText()
  const formats = useFormats()
  const parts = [
    formatNameOfFile(file),
    ...(file.invoiceCount > 0
      ? [t('invoiceFiles.detail.count', { count: file.invoiceCount }), formats.money(file.totalCents)]
      : []),
    t('invoiceFiles.detail.uploaded', { at: formats.dateTime(file.createdAt), name: file.uploadedBy.name }),
  ]
  return (
    <span className="row tight wrap">
      <FileState file={file} />
      <span>{parts.join(' · ')}</span>
    </span>
  )
}

function FileButtons({ file, onChanged }: { file: InvoiceFileDetail; onChanged: () => void }) {
  const t = useText()
  const menu = useMenu()
  const { confirm, withdraw, reject, download, dialog } = useFileActions(file, onChanged)
  const entries: MenuEntry[] = [
    {
      key: 'original',
      label: t('invoiceFiles.detail.original'),
      icon: 'download',
      // What the virus scanner has not released is not handed out.
      isDisabled: file.scanState !== 'clean',
      ...(file.scanState === 'clean' ? {} : { hint: t(`invoiceFiles.scan.${file.scanState}`) }),
      run: () => void download.run('original'),
    },
    {
      key: 'csv',
      label: t('invoiceFiles.detail.reportCsv'),
      icon: 'download',
      run: () => void download.run('csv'),
    },
  ]
  if (file.transitions.includes('withdraw')) {
    entries.push({
      key: 'withdraw',
      label: t('invoiceFiles.detail.withdraw'),
      icon: 'undo',
      isDangerous: true,
      run: () => void withdraw.run(),
    })
  }
  if (file.transitions.includes('reject')) {
    entries.push({
      key: 'reject',
      label: t('invoiceFiles.detail.reject'),
      icon: 'sRejected',
      isDangerous: true,
      run: () => void reject.run(),
    })
  }
  return (
    <>
      {dialog}
      <IconAction icon="more" label={t('invoiceFiles.detail.more')} onClick={menu.open} />
      <PopupMenu menu={menu} entries={entries} label={t('invoiceFiles.detail.more')} />
      <Button
        startIcon={<Icon name="download" size="small" />}
        disabled={download.isRunning}
        onClick={() => void download.run('pdf')}
      >
        {t('invoiceFiles.detail.report')}
      </Button>
      {file.transitions.includes('confirm') && (
        <Button
          variant="contained"
          color="primary"
          disabled={confirm.isRunning}
          onClick={() => void confirm.run()}
        >
          {t('invoiceFiles.detail.confirm', { count: file.validCount })}
        </Button>
      )}
    </>
  )
}

function FileBody({ file, onChanged }: { file: InvoiceFileDetail; onChanged: () => void }) {
  const t = useText()
  const hasInvoices = file.invoiceCount > 0
  return (
    <>
      <FileSteps file={file} />
      {!file.isRead &&
        (file.scanState === 'waiting' ? (
          <Notice tone="warn">{t('invoiceFiles.detail.scanning')}</Notice>
        ) : (
          <Notice tone="info">{t('invoiceFiles.detail.reading')}</Notice>
        ))}
      {file.status === 'awaiting_conversion' && (
        <Notice tone="info">{t('invoiceFiles.detail.awaiting')}</Notice>
      )}
      {file.rejectionNote !== null && file.rejectionNote !== '' && (
        <Notice tone={file.rejectionReason === 'withdrawn_by_practice' ? 'info' : 'err'}>
          {t(
            file.rejectionReason === 'withdrawn_by_practice'
              ? 'invoiceFiles.detail.withdrawn'
              : 'invoiceFiles.detail.rejected',
            { reason: file.rejectionNote },
          )}
        </Notice>
      )}
      {file.findings.length > 0 && (
        <Card flush title={t('invoiceFiles.detail.fileFindings')} className={filePageStyles['file-findings']}>
          <ul>
            {file.findings.map((finding, index) => (
              <FindingItem key={`${finding.code} ${String(index)}`} finding={finding} />
            ))}
          </ul>
        </Card>
      )}
      <MissingConsents file={file} />
      {hasInvoices && <FileInvoices file={file} onChanged={onChanged} />}
      {!hasInvoices && file.format === 'pdf' && file.pageCount !== null && (
        <Card className={previewStyles['pdf-page']}>
          <Preview fileId={file.id} pageCount={file.pageCount} />
        </Card>
      )}
    </>
  )
}

/** Who has to sign before the file can be offered. */
function MissingConsents({ file }: { file: InvoiceFileDetail }) {
  const t = useText()
  const { count, invoices } = file.consentsMissing
  if (count === 0) return null
  const names = [...new Set(invoices.map((each) => each.patientName || each.number))].join(', ')
  return (
    <Notice tone="warn">
      {t('invoiceFiles.detail.consents', { count, names: invoices.length < count ? `${names} …` : names })}
    </Notice>
  )
}

function FileInvoices({ file, onChanged }: { file: InvoiceFileDetail; onChanged: () => void }) {
  const t = useText()
  const [url, setUrl] = useUrlState(['view', 'invoice'])
  const faulty = file.invoiceCount - file.validCount
  const view = (url.view === '' ? faulty > 0 : url.view === 'faulty') ? 'faulty' : 'all'
  const list = useFileInvoices(file.id, view, file.version)
  const chosen = list.items.find((row) => row.id === url.invoice) ?? list.items[0]
  return (
    <div className={filePageStyles['fdet']}>
      <InvoiceRows
        list={list}
        view={view}
        counts={{ faulty, all: file.invoiceCount }}
        chosen={chosen?.id ?? ''}
        onView={(next) => setUrl({ view: next, invoice: '' })}
        onChoose={(invoice) => setUrl({ invoice })}
      />
      {chosen === undefined ? (
        <Card>
          <p className="muted">{t('invoiceFiles.detail.choose')}</p>
        </Card>
      ) : (
        <InvoiceFindings
          key={chosen.id}
          fileId={file.id}
          row={chosen}
          onChanged={() => {
            void list.refresh()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
