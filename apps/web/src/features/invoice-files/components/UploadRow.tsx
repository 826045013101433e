import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { isReadyToSend, needsLook, type UploadItem, type UploadQueue } from '../upload-queue.ts'
import { CheckFindings } from './CheckFindings.tsx'

import styles from './UploadRow.module.css'
const icons: Record<UploadItem['state'], IconName> = {
  waiting: 'files',
  sending: 'files',
  checking: 'files',
  paused: 'pause',
  broken: 'cloudoff',
  checked: 'eye',
  done: 'okc',
  refused: 'err',
}

/** One file on its way: how far it is, what became of it, what can be done. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const t = useText()
  const { key, name, state, file } = item
  const share = item.sizeBytes === 0 ? 100 : Math.round((item.sentBytes / item.sizeBytes) * 100)
  const isBad = needsLook(item)
  const tones: Partial<Record<UploadItem['state'], string>> = { done: 'ok' }
  const tone = isBad ? 'err' : (tones[state] ?? '')
  return (
    <li className={styles['up']}>
      <span className={`mark ${tone}`}>
        <Icon name={isBad && (state === 'done' || state === 'checked') ? 'err' : icons[state]} />
      </span>
      <div className={styles['what']}>
        <div className="ell b">
          {file === null ? name : <Link to={`/factoring/files/${file.id}`}>{name}</Link>}
        </div>
        <small className={isBad ? 'danger-t' : ''}>{useUploadText(item)}</small>
        {isBad && state === 'done' && file !== null && <Fault file={file} />}
      </div>
      <div
        className={`bar ${tone}`}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isBad ? 100 : share}
      >
        <i style={{ width: `${String(state === 'refused' ? 100 : share)}%` }} />
      </div>
      <span className="small muted num hide-s">
        {item.secondsLeft !== null && t('invoiceFiles.upload.remaining', { seconds: item.secondsLeft })}
        {state === 'done' && !isBad && t('invoiceFiles.upload.done')}
      </span>
      <span className="row tight">
        {state === 'sending' && (
          <IconAction
            small
            icon="pause"
            label={t('invoiceFiles.upload.pause', { name })}
            onClick={() => queue.pause(key)}
          />
        )}
        {isReadyToSend(item) && (
          <IconAction
            small
            icon="upload"
            label={t('invoiceFiles.upload.now', { name })}
            onClick={() => queue.resume(key)}
          />
        )}
        {(state === 'paused' || state === 'broken') && (
          <IconAction
            small
            icon="retry"
            label={t('invoiceFiles.upload.resume', { name })}
            onClick={() => queue.resume(key)}
          />
        )}
        <IconAction
          small
          icon="x"
          label={
            state === 'done' || state === 'refused'
              ? t('invoiceFiles.upload.remove', { name })
              : t('invoiceFiles.upload.cancel', { name })
          }
          onClick={() => queue.remove(key)}
        />
      </span>
      {item.check !== null && state === 'checked' && <CheckFindings check={item.check} />}
    </li>
  )
}

/** One line that says where the file stands. */
function useUploadText(item: UploadItem): string {
  const t = useText()
  const formats = useFormats()
  const sent = formats.size(item.sentBytes)
  switch (item.state) {
    case 'waiting':
      return t('invoiceFiles.upload.waiting')
    case 'sending':
      return t('invoiceFiles.upload.progress', { sent, size: formats.size(item.sizeBytes) })
    case 'checking':
      return t('invoiceFiles.upload.checking')
    case 'paused':
      return t('invoiceFiles.upload.paused', { sent })
    case 'broken':
      return t('invoiceFiles.upload.broken')
    case 'refused':
      return item.message ?? ''
    case 'checked': {
      const { check } = item
      if (check === null) return ''
      const why = check.findings.find((finding) => finding.severity === 'error')
      if (why !== undefined) return t('invoiceFiles.upload.refusedCheck', { message: why.message })
      if (check.file.format === 'pdf') return t('invoiceFiles.upload.checkedPdf')
      return t('invoiceFiles.upload.checked', {
        valid: check.file.validCount,
        count: check.file.invoiceCount,
      })
    }
    case 'done': {
      const { file } = item
      if (file === null) return ''
      if (file.scanState !== 'clean') return t(`invoiceFiles.scan.${file.scanState}`)
      if (file.rejectionReason !== null) return t(`rejectionReason.${file.rejectionReason}`)
      if (file.format === 'pdf') return t('invoiceFiles.upload.conversion')
      if (!file.isRead) return t('invoiceFiles.upload.reading')
      const faulty = file.invoiceCount - file.validCount
      return faulty > 0
        ? t('invoiceFiles.upload.faulty', { count: faulty })
        : t('invoiceFiles.upload.ready', { count: file.validCount })
    }
  }
}

/** The first thing that is wrong with a file, in words, without opening it. */
function Fault({ file }: { file: InvoiceFileDetail }) {
  const client = useClient()
  const params = { id: file.id }
  const isWhole = file.status === 'rejected'
  const question = useQuestion(['upload-fault', file.id, String(file.version)], async () => {
    const findings = isWhole
      ? (await client.getInvoiceFile({ params })).findings
      : ((await client.listFileInvoices({ params, query: { faulty: 'true', limit: 1 } })).invoices[0]
          ?.validation.findings ?? [])
    return findings.find(({ severity }) => severity === 'error') ?? null
  })
  const finding = question.data ?? null
  if (finding === null) return null
  return (
    <small className="block">
      {finding.message} {finding.mend}
    </small>
  )
}
