import type { PaymentBatchDetail } from '@honora/contract/bank.ts'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

/** The bank took nothing of a file: its reason, and the orders wait again. */
export function RefuseDialog(props: {
  batchId: string
  onClose: () => void
  onRefused: (next: PaymentBatchDetail) => void
}) {
  const t = useText()
  const client = useClient()
  const refusal = useProblemForm({
    defaultValues: { reason: '' },
    send: async (body) =>
      props.onRefused(await client.refusePaymentBatch({ params: { id: props.batchId }, body })),
  })
  return (
    <Modal title={t('payments.action.refuse')} onClose={props.onClose}>
      <form className="stack s4" onSubmit={(event) => void refusal.submit(event)} noValidate>
        <p className="dlg-text">{t('payments.refuse.hint')}</p>
        <TextArea
          label={t('payments.refuse.reason')}
          maxLength={500}
          autoFocus
          error={refusal.errorAt('reason')}
          {...refusal.form.register('reason', { required: true })}
        />
        <FormProblem problem={refusal.problem} homeless={refusal.homeless} />
        <DialogFoot onCancel={props.onClose} submit={t('action.save')} isDisabled={refusal.isSending} />
      </form>
    </Modal>
  )
}
