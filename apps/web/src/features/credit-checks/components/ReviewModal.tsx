import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** Asks a person of the factor: to look at a red light again, or for a higher limit, with the reason. */
export function ReviewModal(props: {
  checkId: string
  topic: 'review' | 'limit'
  note?: string
  onClose: () => void
  onDone: () => void
}) {
  const { checkId, topic, onClose, onDone } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [note, setNote] = useState(props.note ?? '')
  const send = useAction(async () => {
    await client.reviewCreditCheck({ params: { id: checkId }, body: { note } })
    notify({ severity: 'success', message: t('creditChecks.reviewAsked') })
    onDone()
  }, useReportProblem())
  return (
    <Modal title={t(`creditChecks.ask.${topic}`)} onClose={onClose}>
      <ActionForm className="stack s4" action={send}>
        <p className="soft">{t(`creditChecks.ask.${topic}.explain`)}</p>
        <TextField
          label={t('creditChecks.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogFoot
          onCancel={onClose}
          submit={t(`creditChecks.ask.${topic}`)}
          isDisabled={note.trim() === '' || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
