import type { PaymentBatchDetail } from '@honora/contract/bank.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

/** What this person may do with a batch now; the server says which. */
export function BatchActions(props: {
  batch: PaymentBatchDetail
  onChanged: (next: PaymentBatchDetail) => void
}) {
  const { batch } = props
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const confirm = useConfirm()
  const [isRefusing, setRefusing] = useState(false)
  const params = { id: batch.id }
  const can = (action: PaymentBatchDetail['actions'][number]): boolean => batch.actions.includes(action)
  const done = (next: PaymentBatchDetail, action: 'release' | 'hand_over' | 'refuse' | 'cancel'): void => {
    notify({ severity: 'success', message: t(`payments.done.${action}`) })
    props.onChanged(next)
  }
  const release = useActionWithLogin(async () =>
    done(await client.releasePaymentBatch({ params, body: {} }), 'release'),
  )
  const askRelease = async (): Promise<void> => {
    const answer = await confirm<'yes'>({
      header: t('payments.release.title', { number: batch.number }),
      question: t('payments.release.question', {
        count: batch.orderCount,
        amount: formats.money(batch.sumCents),
      }),
      buttons: [{ label: t('payments.action.release'), value: 'yes', variant: 'primary' }],
    })
    if (answer === 'yes') void release.run()
  }
  const download = useAction(
    async () => saveFile(await client.getPaymentFile({ params }), `${batch.number}.xml`),
    report,
  )
  const statement = useAction(
    async () =>
      saveFile(
        await client.getSimulatedStatement({ params }),
        `${t('payments.statementFile')}-${batch.number}.xml`,
      ),
    report,
  )
  const handOver = useAction(
    async () => done(await client.handOverPaymentBatch({ params, body: {} }), 'hand_over'),
    report,
  )
  const cancel = useAction(
    async () => done(await client.cancelPaymentBatch({ params, body: {} }), 'cancel'),
    report,
  )
  return (
    <>
      {can('cancel') && (
        <Button disabled={cancel.isRunning} onClick={() => void cancel.run()}>
          {t('payments.action.cancel')}
        </Button>
      )}
      {can('refuse') && <Button onClick={() => setRefusing(true)}>{t('payments.action.refuse')}</Button>}
      {can('hand_over') && (
        <Button disabled={handOver.isRunning} onClick={() => void handOver.run()}>
          {t('payments.action.hand_over')}
        </Button>
      )}
      {can('simulated_statement') && (
        <Button disabled={statement.isRunning} onClick={() => void statement.run()}>
          {t('payments.action.simulated_statement')}
        </Button>
      )}
      {can('download') && (
        <Button
          {...(batch.state === 'released'
            ? { variant: 'contained', color: 'primary' }
            : { variant: 'outlined' })}
          disabled={download.isRunning}
          onClick={() => void download.run()}
        >
          {t('payments.action.download')}
        </Button>
      )}
      {can('release') && (
        <Button
          variant="contained"
          color="primary"
          disabled={release.isRunning}
          onClick={() => void askRelease()}
        >
          {t('payments.action.release')}
        </Button>
      )}
      {release.dialog}
      {isRefusing && (
        <RefuseDialog
          batchId={batch.id}
          onClose={() => setRefusing(false)}
          onRefused={(next) => {
            setRefusing(false)
            done(next, 'refuse')
          }}
        />
      )}
    </>
  )
}
