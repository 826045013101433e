import type { Invoice } from '@honora/contract/invoices.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useInvoiceDocument } from '../use-invoice-document.ts'

import styles from './WhatNow.module.css'
/** What the practice may do with a claim that is its own again. */
export function WhatNow({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const download = useInvoiceDocument(invoice)
  if (invoice.receivableState !== 'charged_back' || user?.factoringStaff !== false) return null
  return (
    <Card flush title={t('invoice.now.title')}>
      <div className={styles['what-now']}>
        <div>
          <h3>{t('invoice.now.collect')}</h3>
          <p className="small soft">{t('invoice.now.collectHow')}</p>
          {download !== null && (
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
        {can('invoice.write') && (
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
