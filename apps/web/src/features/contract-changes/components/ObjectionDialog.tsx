import type { ProcessingStanding } from '@honora/contract/legal.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  readonly notice: ProcessingStanding['notices'][number]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The objection as it will stand: begun with what it is about, to be finished by whoever declares it. */
export function ObjectionDialog({ notice, onClose, onDone }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [text, setText] = useState(() =>
    t('processing.notice.objectText', {
      day: formats.date(notice.announcedOn),
      names: notice.added.join('; '),
    }),
  )
  const send = useAction(async () => {
    await client.objectToSubprocessors({ params: { noticeId: notice.id }, body: { text } })
    onDone()
  })
  return (
    <Modal title={t('processing.objection.title')} onClose={onClose}>
      <ActionForm className="stack s4" action={send}>
        <TextArea
          label={t('processing.objection.text')}
          hint={t('processing.objection.hint')}
          rows={6}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        <DialogFoot
          onCancel={onClose}
          submit={t('processing.objection.send')}
          isDisabled={text.trim() === '' || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
