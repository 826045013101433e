import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { usePreview } from '../data.ts'
import '../invoice-files.module.css'

import styles from './Preview.module.css'
/** Pages of a file as pictures: of a PDF, or of an invoice as it will be printed. */
export function Preview({
  fileId,
  invoiceId,
  pageCount,
}: {
  fileId: string
  invoiceId?: string
  pageCount: number | null
}) {
  const t = useText()
  const [page, setPage] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const url = usePreview(fileId, page, invoiceId)
  const isLast = pageCount !== null && page >= pageCount
  return (
    <div className="pvc">
      {url === null && <SkeletonCard />}
      {url === undefined && <p className="none">{t('invoiceFiles.detail.noPreview')}</p>}
      {typeof url === 'string' && (
        <button
          type="button"
          className={styles['pv-open']}
          title={t('invoiceFiles.detail.enlarge')}
          onClick={() => setLarge(true)}
        >
          <img src={url} alt={t('invoiceFiles.detail.previewAlt', { page })} />
        </button>
      )}
      {isLarge && typeof url === 'string' && (
        <Modal
          title={t('invoiceFiles.detail.previewAlt', { page })}
          width="large"
          onClose={() => setLarge(false)}
        >
          <img className={styles['pv-large']} src={url} alt={t('invoiceFiles.detail.previewAlt', { page })} />
        </Modal>
      )}
      <div className={`row tight ${styles['turn']}`}>
        <IconAction
          small
          icon="left"
          label={t('invoiceFiles.detail.previous')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="small muted">{t('invoiceFiles.detail.page', { page })}</span>
        <IconAction
          small
          icon="right"
          label={t('invoiceFiles.detail.next')}
          disabled={isLast || url === undefined}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </div>
  )
}
