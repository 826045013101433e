import type { Invoice } from '@honora/contract/invoices.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useInvoiceDocument } from '../use-invoice-document.ts'
import { OwnReceipts } from './OwnReceipts.tsx'

import styles from './WhatNow.module.css'
/** What the practice may do with a claim that is its own again. */
export function WhatNow({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const download = useInvoiceDocument(invoice)
  const { returned } = invoice
  if (returned === null || user?.factoringStaff !== false) return null
  const isSettled = returned.leftCents === 0
  return (
    <Card flush title={t('invoice.now.title')}>
      <div className={styles['what-now']}>
        <div>
          <h3>{t(isSettled ? 'invoice.now.settled' : 'invoice.now.collect')}</h3>
          <p className="small soft">{t(isSettled ? 'invoice.now.settledHow' : 'invoice.now.collectHow')}</p>
          {!isSettled && download !== null && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Icon name="download" size="small" />}
              disabled={download.isRunning}
              onClick={() => void download.run()}
            >
              {t('invoice.now.collectDo')}
            </Button>
          )}
        </div>
        <OwnReceipts
          invoiceId={invoice.id}
          returned={returned}
          mayRecord={can('invoice.dispute')}
          onChanged={onChanged}
        />
        {!isSettled && can('invoice.write') && (
          <div>
            <h3>{t('invoice.now.again')}</h3>
            <p className="small soft">{t('invoice.now.againHow')}</p>
            <Link className="btn" to="/factoring/invoices/new">
              {t('invoice.form.new')}
            </Link>
          </div>
        )}
      </div>
    </Card>
  )
}
