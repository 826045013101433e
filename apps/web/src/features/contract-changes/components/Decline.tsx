import type { ContractChange } from '@honora/contract/contract-changes.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

/** The practice does not want proposed conditions, and may say why. */
export function Decline({ change, onDone }: { change: ContractChange; onDone: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('contractChange.decline')}
      </Button>
      {isOpen && <DeclineDialog change={change} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

function DeclineDialog({
  change,
  onClose,
  onDone,
}: {
  change: ContractChange
  onClose: () => void
  onDone: () => void
}) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const decline = useProblemForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const body = reason.trim() === '' ? {} : { reason }
      await client.declineContractChange({ params: { id: change.id }, body })
      notify({ severity: 'success', message: t('contractChange.declineDone') })
      onClose()
      onDone()
    },
  })
  return (
    <Modal title={t('contractChange.declineTitle')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void decline.submit(event)} noValidate>
        <p className="soft small">{t('contractChange.declineHint')}</p>
        <TextArea
          label={t('contractChange.declineReason')}
          hint={t('contractChange.declineReasonHint')}
          maxLength={500}
          error={decline.errorAt('reason')}
          {...decline.form.register('reason')}
        />
        <FormProblem problem={decline.problem} homeless={decline.homeless} />
        <DialogFoot onCancel={onClose} submit={t('contractChange.decline')} isDisabled={decline.isSending} />
      </form>
    </Modal>
  )
}
