import type { Invoice } from '@honora/contract/invoices.ts'
import { limitationEndsOn } from '@honora/domain/factoring/limitation.ts'
import { useState } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useInvoiceDocument } from '../use-invoice-document.ts'
import { DemandForm } from './DemandForm.tsx'
import { OwnReceipts } from './OwnReceipts.tsx'

import styles from './WhatNow.module.css'
/** Why a claim that came back is not offered again, where its charge-back says more than that it needs another number. */
const againWords: Readonly<Record<string, string>> = {
  default: 'invoice.now.againDefault',
  claim_defect: 'invoice.now.againDefect',
}

/** What the practice may do with a claim that is its own again. */
export function WhatNow({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const formats = useFormats()
  const download = useInvoiceDocument(invoice)
  const [isDemanding, setDemanding] = useState(false)
  const { returned } = invoice
  if (returned === null || user?.factoringStaff !== false) return null
  const mayAct = can('invoice.dispute') || can('invoice.write')
  if (!mayAct && returned.receipts.length === 0) return null
  const isSettled = returned.leftCents === 0
  return (
    <Card
      flush
      title={t('invoice.now.title')}
      aside={
        !isSettled && (
          <span className="small muted">
            {t('invoice.now.limitation', {
              day: formats.date(limitationEndsOn(invoice.invoiceDate ?? invoice.createdAt)),
            })}
          </span>
        )
      }
    >
      <div className={styles['what-now']}>
        {(mayAct || isSettled) && (
          <div>
            <h3>{t(isSettled ? 'invoice.now.settled' : 'invoice.now.collect')}</h3>
            <p className="small soft">{t(isSettled ? 'invoice.now.settledHow' : 'invoice.now.collectHow')}</p>
            {!isSettled && (
              <div className={`row wrap tight ${styles['ways']}`}>
                {can('invoice.dispute') && (
                  <Button
                    variant="contained"
                    color="primary"
                    startIcon={<Icon name="letter" size="small" />}
                    onClick={() => setDemanding(true)}
                  >
                    {t('invoice.now.demandOpen')}
                  </Button>
                )}
                {download !== null && (
                  <Button
                    startIcon={<Icon name="download" size="small" />}
                    disabled={download.isRunning}
                    onClick={() => void download.run()}
                  >
                    {t('invoice.now.collectDo')}
                  </Button>
                )}
              </div>
            )}
            {isDemanding && (
              <DemandForm invoice={invoice} returned={returned} onClose={() => setDemanding(false)} />
            )}
          </div>
        )}
        <OwnReceipts
          invoiceId={invoice.id}
          returned={returned}
          mayRecord={can('invoice.dispute')}
          onChanged={onChanged}
        />
        {!isSettled && can('invoice.write') && (
          <div>
            <h3>{t('invoice.now.again')}</h3>
            <p className="small soft">
              {t(againWords[returned.reason ?? 'other'] ?? 'invoice.now.againHow')}
            </p>
            {returned.reason !== 'default' && (
              <Link className="btn" to="/factoring/invoices/new">
                {t('invoice.form.new')}
              </Link>
            )}
          </div>
        )}
      </div>
      {!isSettled && <p className={`small muted ${styles['note']}`}>{t('invoice.now.limitationHow')}</p>}
    </Card>
  )
}
