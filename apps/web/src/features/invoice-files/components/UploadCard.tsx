import { importFormats } from '@honora/domain/invoice/formats.ts'
import { useRef, useState, type DragEvent } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import { uploadLimitBytes } from '../data.ts'
import { useConfirmMany } from '../use-confirm-many.ts'
import { isReadyToSend, needsLook, type UploadItem, type UploadQueue } from '../upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'

import styles from './UploadCard.module.css'
/** Formats that the file picker offers; the server judges by content. */
const accepted = importFormats
  .flatMap(({ ending, alsoEndings }) => [ending, ...alsoEndings])
  .map((ending) => `.${ending}`)
  .join(',')

/** What needs somebody stands first, then what moves, then what waits; what is done goes down. */
function rankOf(item: UploadItem): number {
  if (needsLook(item)) return 0
  if (item.state === 'done') return 3
  return item.state === 'waiting' ? 2 : 1
}

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
    <section className={`card ${styles['drop']} ${items.length === 0 ? styles['alone'] : ''}`}>
      <div
        className={`${styles['dz']} ${isOver ? styles['over'] : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles['bx']}>
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
        <FilePicker
          ref={picker}
          label={t('invoiceFiles.list.choose')}
          accept={accepted}
          isMultiple
          onPick={add}
        />
      </div>
      {items.length > 0 && (
        <div className={styles['ups-box']}>
          <Sum items={items} />
          <SendChecked items={items} queue={queue} />
          <ConfirmReady items={items} queue={queue} onDone={onConfirmed} />
          <ul className={styles['ups']} aria-label={t('invoiceFiles.upload.label')} aria-live="polite">
            {items
              .toSorted((a, b) => rankOf(a) - rankOf(b))
              .map((item) => (
                <UploadRow key={item.key} item={item} queue={queue} />
              ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** How far the whole delivery is: with forty files nobody counts. */
function Sum({ items }: { items: readonly UploadItem[] }) {
  const t = useText()
  if (items.length < 2) return null
  const settled = items.filter(({ state }) => state === 'done' || state === 'refused' || state === 'checked')
  const faulty = items.filter(needsLook).length
  return (
    <p className={`${styles['ups-sum']} small`} role="status">
      <b className="b">{t('invoiceFiles.upload.sum', { done: settled.length, count: items.length })}</b>
      {faulty > 0 && (
        <span className="danger-t">{t('invoiceFiles.upload.sumFaulty', { count: faulty })}</span>
      )}
    </p>
  )
}

/** What was only looked at is handed in with one button; those with errors too: they are fixed there. */
function SendChecked({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const t = useText()
  const count = items.filter(isReadyToSend).length
  if (count === 0) return null
  return (
    <div className={styles['ups-all']}>
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
  const { confirm, count, cents, dialog } = useConfirmMany(ready, (file) => queue.fileChanged(file), onDone)
  if (ready.length === 0 || !can('invoice-file.confirm')) return dialog
  return (
    <div className={styles['ups-all']}>
      {dialog}
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
