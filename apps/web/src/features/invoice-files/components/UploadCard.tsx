import Button from '@mui/material/Button'
import { useRef, useState, type DragEvent } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { uploadLimitBytes } from '../data.ts'
import { useConfirmMany } from '../use-confirm-many.ts'
import { isReadyToSend, type UploadItem, type UploadQueue } from '../upload-queue.ts'
import { CheckFindings } from './CheckFindings.tsx'

/** Formats that the file picker offers; the server judges by content. */
const accepted = '.rz,.dat,.pad,.xml,.zip,.padx,.pdf,.txt'

/** Drop zone and picker on the left, files on their way on the right. */
export function UploadCard({
  items,
  queue,
  onConfirmed,
}: {
  items: readonly UploadItem[]
  queue: UploadQueue
  onConfirmed: () => void
}) {
  const t = useText()
  const formats = useFormats()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isCheckedFirst, setCheckedFirst] = useState(true)
  const add = (files: Iterable<File>) => {
    const size = formats.size(uploadLimitBytes)
    const tooLarge = t('invoiceFiles.upload.tooLarge', { size })
    queue.add([...files], { limitBytes: uploadLimitBytes, tooLarge, isCheckedFirst })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <section className={`card drop ${items.length === 0 ? 'alone' : ''}`}>
      <div
        className={`dz ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="bx">
          <Icon name="upload" size="large" />
          <b className="b">{t('invoiceFiles.list.dropTitle')}</b>
          <br />
          {t('invoiceFiles.list.dropHint', { size: formats.size(uploadLimitBytes) })}
          <p className="pick">
            <Button size="small" onClick={() => picker.current?.click()}>
              {t('invoiceFiles.list.choose')}
            </Button>
          </p>
        </div>
        <Checkbox
          label={t('invoiceFiles.upload.precheck')}
          checked={isCheckedFirst}
          onChange={(event) => setCheckedFirst(event.target.checked)}
        />
        <input
          ref={picker}
          className="sr"
          type="file"
          multiple
          tabIndex={-1}
          accept={accepted}
          aria-label={t('invoiceFiles.list.choose')}
          onChange={(event) => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {items.length > 0 && (
        <div className="ups-box">
          <SendChecked items={items} queue={queue} />
          <ConfirmReady items={items} queue={queue} onDone={onConfirmed} />
          <ul className="ups" aria-label={t('invoiceFiles.upload.label')} aria-live="polite">
            {items.toSorted(faultyFirst).map((item) => (
              <UploadRow key={item.key} item={item} queue={queue} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** What was only looked at is handed in with one button; those with errors too: they are mended there. */
function SendChecked({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const t = useText()
  const count = items.filter(isReadyToSend).length
  if (count === 0) return null
  return (
    <div className="ups-all">
      <span className="small soft grow">{t('invoiceFiles.upload.onlyChecked', { count })}</span>
      <Button size="small" variant="contained" color="primary" onClick={() => queue.sendChecked()}>
        {t('invoiceFiles.upload.sendAll', { count })}
      </Button>
    </div>
  )
}

/** What was handed in without an error is offered with one answer, however many files it is. */
function ConfirmReady({
  items,
  queue,
  onDone,
}: {
  items: readonly UploadItem[]
  queue: UploadQueue
  onDone: () => void
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const ready = items.flatMap(({ file }) => (file?.status === 'complete' ? [file] : []))
  const { confirm, count, cents } = useConfirmMany(ready, (file) => queue.fileChanged(file), onDone)
  if (ready.length === 0 || !can('invoice-file.confirm')) return null
  return (
    <div className="ups-all">
      <span className="small soft grow">
        {t('invoiceFiles.upload.readyMany', { count, amount: formats.money(cents) })}
      </span>
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={confirm.isRunning}
        onClick={() => void confirm.run()}
      >
        {t('invoiceFiles.detail.confirm', { count })}
      </Button>
    </div>
  )
}

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

/** Not taken, cut, or with an error to mend. */
function needsLook({ state, file, check }: UploadItem): boolean {
  if (state === 'refused' || state === 'broken') return true
  const found = file ?? check?.file
  if (found === undefined) return false
  return found.status === 'rejected' || found.errorCount > 0
}

const faultyFirst = (a: UploadItem, b: UploadItem): number => Number(needsLook(b)) - Number(needsLook(a))

function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const t = useText()
  const { key, name, state, file } = item
  const share = item.sizeBytes === 0 ? 100 : Math.round((item.sentBytes / item.sizeBytes) * 100)
  const isBad = needsLook(item)
  const tones: Partial<Record<UploadItem['state'], string>> = { done: 'ok' }
  const tone = isBad ? 'err' : (tones[state] ?? '')
  return (
    <li className="up">
      <span className={`mark ${tone}`}>
        <Icon name={isBad && (state === 'done' || state === 'checked') ? 'err' : icons[state]} />
      </span>
      <div className="what">
        <div className="ell b">
          {file === null ? name : <Link to={`/factoring/files/${file.id}`}>{name}</Link>}
        </div>
        <small className={isBad ? 'danger-t' : ''}>{useUploadText(item)}</small>
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
