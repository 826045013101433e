import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'

import styles from './WhatNow.module.css'
type Returned = NonNullable<Invoice['returned']>

/** What the patient of a claim that came back has paid the practice, and the way to record more of it. */
export function OwnReceipts(props: {
  invoiceId: string
  returned: Returned
  mayRecord: boolean
  onChanged: () => void
}) {
  const { invoiceId, returned, mayRecord, onChanged } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [isRecording, setRecording] = useState(false)
  const { leftCents, receipts } = returned
  const mayAdd = mayRecord && leftCents > 0
  if (!mayAdd && receipts.length === 0) return null
  return (
    <div>
      <h3>{t(mayAdd ? 'invoice.now.receipt' : 'invoice.now.receipts')}</h3>
      {mayAdd && <p className="small soft">{t('invoice.now.receiptHow')}</p>}
      {receipts.length > 0 && (
        <ul className={styles['receipts']} aria-label={t('invoice.now.receipts')}>
          {receipts.map((receipt) => (
            <Receipt
              key={receipt.id}
              invoiceId={invoiceId}
              receipt={receipt}
              mayRemove={mayRecord}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {mayAdd && <Button onClick={() => setRecording(true)}>{t('invoice.now.receipt')}</Button>}
      {isRecording && (
        <ReceiptForm
          leftCents={leftCents}
          onClose={() => setRecording(false)}
          send={async (receipt) => {
            await client.recordOwnReceipt({ params: { id: invoiceId }, body: receipt })
            setRecording(false)
            notify({ severity: 'success', message: t('invoice.now.receiptDone') })
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function Receipt(props: {
  invoiceId: string
  receipt: Returned['receipts'][number]
  mayRemove: boolean
  onChanged: () => void
}) {
  const { invoiceId, receipt, mayRemove, onChanged } = props
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const amount = formats.money(receipt.amountCents)
  const day = formats.date(receipt.receivedOn)
  const remove = useAction(async () => {
    const answer = await confirm<'yes'>({
      header: t('invoice.now.receiptRemoveTitle'),
      question: t('invoice.now.receiptRemoveQuestion', { amount, day }),
      buttons: [{ label: t('invoice.now.receiptRemoveDo'), value: 'yes', variant: 'error' }],
    })
    if (answer === null) return
    await client.removeOwnReceipt({ params: { id: invoiceId, receiptId: receipt.id } })
    onChanged()
  }, useReportProblem())
  return (
    <li className="small">
      <span className="grow">
        {t('invoice.now.receiptRow', { amount, day, name: receipt.recordedByName })}
      </span>
      {mayRemove && (
        <IconAction
          icon="x"
          label={t('invoice.now.receiptRemove', { day })}
          disabled={remove.isRunning}
          onClick={() => void remove.run()}
        />
      )}
    </li>
  )
}
