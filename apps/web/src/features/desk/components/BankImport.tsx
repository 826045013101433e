import { useRef } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'

import styles from '../desk.module.css'
/** Takes a bank statement: credits are matched to invoices, returns open them again, the rest waits here. */
export function BankImport({ onDone }: { onDone: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const send = useAction(async (file: File) => {
    const data = new FormData()
    data.append('data', file)
    const answer = await client.importBankStatement({ body: { data } })
    notify({
      severity: 'success',
      message: t('desk.bank.done', {
        allocated: answer.allocatedCount,
        open: answer.unallocatedCount,
        returned: answer.returnedCount,
      }),
    })
    if (answer.executedCount + answer.failedCount > 0)
      notify({
        severity: answer.failedCount > 0 ? 'warning' : 'success',
        message: t('desk.bank.orders', { executed: answer.executedCount, failed: answer.failedCount }),
      })
    if (answer.unknownDebitCount > 0)
      notify({
        severity: 'warning',
        message: t('desk.bank.unknownDebits', { count: answer.unknownDebitCount }),
      })
    if (answer.unknownReturnCount > 0) {
      const count = answer.unknownReturnCount
      notify({ severity: 'warning', message: t('desk.bank.unknownReturns', { count }) })
    }
    onDone()
  }, useReportProblem())
  return (
    <Card title={t('desk.bank.title')}>
      <div className={styles['bank-import']}>
        <p className="soft small">{t('desk.bank.explain')}</p>
        <FilePicker
          ref={input}
          label={t('desk.bank.choose')}
          accept=".xml,application/xml,text/xml"
          onPick={([file]) => file && void send.run(file)}
        />
        <Button
          size="small"
          startIcon={<Icon name="bank" size="small" />}
          disabled={send.isRunning}
          onClick={() => input.current?.click()}
        >
          {t('desk.bank.choose')}
        </Button>
      </div>
    </Card>
  )
}
