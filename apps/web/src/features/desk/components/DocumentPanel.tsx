import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ClaimDocuments } from '../../claim-documents/index.ts'
import type { PanelProps } from './TaskPanels.tsx'

/** Documents of the practice about an invoice that nobody has opened yet. */
export function DocumentPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const [isSettled, setSettled] = useState(false)
  return (
    <div className="stack s4">
      <Link className="link" to={`/factoring/invoices/${task.recordId}`}>
        {t('invoice.title', { number: task.title })}
      </Link>
      {isSettled && (
        <Notice tone="ok">
          <span className="row wrap">
            {t('desk.documents.opened')}
            <Button size="small" onClick={onDone}>
              {t('desk.documents.next')}
            </Button>
          </span>
        </Notice>
      )}
      <ClaimDocuments invoiceId={task.recordId} onSettled={() => setSettled(true)} />
    </div>
  )
}
