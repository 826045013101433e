import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useInvoice } from '../data.ts'

/** Whose account the list shows: all claims on the person who owes this invoice. */
export function OfDebtor({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useText()
  const { data } = useInvoice(id)
  return (
    <Notice
      tone="info"
      icon="user"
      actions={
        <Button size="small" onClick={onAll}>
          {t('invoices.ofDebtor.all')}
        </Button>
      }
    >
      {t('invoices.ofDebtor', { name: data?.debtorName ?? '…' })}
    </Notice>
  )
}
