import type { Invoice } from '@honora/contract/invoices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isUnread } from '../unread.ts'

/** Why it is not bought, or for whom it waits. */
export function Explained({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  if (invoice.dispute !== null) {
    return (
      <Notice tone="warn" title={t('invoice.disputed')}>
        {t('invoice.disputeUntil', {
          reason: invoice.dispute.reason,
          day: formats.date(invoice.dispute.answerUntil),
        })}
      </Notice>
    )
  }
  if (isUnread(invoice)) return <Notice tone="info">{t('invoiceFiles.detail.awaiting')}</Notice>
  if (invoice.status === 'confirmed') {
    return (
      <Notice tone="info">
        {t(`invoice.waits.${invoice.decisionState ?? 'deciding'}`, {
          day: formats.date(invoice.offerExpiresOn),
        })}
      </Notice>
    )
  }
  if (invoice.status !== 'rejected') return null
  const reason = invoice.decision === null ? '' : t(`decisionReason.${invoice.decision.reason}`)
  return (
    <Notice tone="err" title={t(`rejectionReason.${invoice.rejectionReason ?? 'declined'}`)}>
      {[
        reason,
        invoice.rejectionNote ?? '',
        invoice.decision?.alternative === 'recourse' ? t('invoice.offerRecourse') : '',
      ]
        .filter((part) => part !== '')
        .join(' ')}
    </Notice>
  )
}
