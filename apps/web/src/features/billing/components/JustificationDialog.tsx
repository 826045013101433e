import type { BillingItem } from '@honora/contract/billing.ts'
import type { Justification } from '@honora/contract/treatment-plans.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { useJustifications } from '../data.ts'
import treatmentPlansPageStyles from '../pages/TreatmentPlansPage.module.css'

type Reason = Justification['reason']
const reasons = ['difficulty', 'time', 'circumstances'] as const

/** Own texts and the library by reason; the chosen one is made to fit before it goes onto the invoice. */
export function JustificationDialog(props: {
  item: BillingItem
  onTake: (text: string) => void
  onClose: () => void
}) {
  const { item, onTake, onClose } = props
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const undoable = useUndo()
  const question = useJustifications(true)
  const [text, setText] = useState(item.justification ?? '')
  const [reason, setReason] = useState<Reason>('difficulty')
  const keep = useAction(async () => {
    await client.createJustification({ body: { text: text.trim(), reason } })
    question.retry()
  }, report)
  const forget = useAction(async ({ id, text: removed, reason: of }: Justification) => {
    await client.removeJustification({ params: { id } })
    question.retry()
    undoable({
      message: t('billing.justificationRemoved'),
      detail: removed,
      back: async () => {
        await client.createJustification({ body: { text: removed, reason: of } })
        question.retry()
      },
    })
  }, report)
  return (
    <Modal
      title={t('billing.justificationTitle', { code: `${item.system} ${item.code}` })}
      onClose={onClose}
      width="medium"
    >
      <div className="stack s4">
        <Segments<Reason>
          label={t('billing.reasons')}
          value={reason}
          choices={reasons.map((value) => ({ value, label: t(`billing.reason.${value}`) }))}
          onChange={setReason}
        />
        <Answer question={question} rows={4}>
          {(texts) => (
            <ul className={treatmentPlansPageStyles['jl']}>
              {texts
                .filter((entry) => entry.reason === reason)
                .map((entry) => (
                  <li key={entry.id}>
                    <button type="button" lang="de" onClick={() => setText(entry.text)}>
                      {entry.text}
                    </button>
                    {entry.own && (
                      <IconAction
                        small
                        icon="x"
                        label={t('billing.forgetJustification')}
                        onClick={() => void forget.run(entry)}
                      />
                    )}
                  </li>
                ))}
            </ul>
          )}
        </Answer>
        <TextArea
          label={t('billing.justification')}
          hint={t('billing.justificationHint')}
          lang="de"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogFoot
          onCancel={onClose}
          submit={t('billing.takeJustification')}
          isDisabled={text.trim() === ''}
          onSubmit={() => onTake(text.trim())}
          start={
            <Button
              size="large"
              variant="text"
              onClick={() => void keep.run()}
              disabled={text.trim() === '' || keep.isRunning}
            >
              {t('billing.keepJustification')}
            </Button>
          }
        />
      </div>
    </Modal>
  )
}
