import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import type { PanelProps } from './TaskPanels.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** A practice objects to others who process data for the operator: what it is about, what it says, and the answer. */
export function ObjectionPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [answer, setAnswer] = useState('')
  const question = useQuestion(['processing-objection', task.recordId], () =>
    client.getProcessingObjection({ params: { id: task.recordId } }),
  )
  const send = useAction(async () => {
    await client.answerProcessingObjection({ params: { id: task.recordId }, body: { answer } })
    onDone()
  })
  return (
    <Answer question={question} rows={5}>
      {(objection) => (
        <ActionForm className="stack s4" action={send}>
          <dl className="dl">
            <dt>{t('desk.objection.announced')}</dt>
            <dd>{formats.date(objection.announcedOn)}</dd>
            <dt>{t('desk.objection.added')}</dt>
            <dd>{objection.added.length === 0 ? '–' : objection.added.join('; ')}</dd>
            <dt>{t('desk.objection.raised')}</dt>
            <dd>
              {t('desk.objection.by', {
                name: objection.raisedBy,
                at: formats.dateTime(objection.raisedAt),
              })}
            </dd>
            <dt>{t('desk.objection.until')}</dt>
            <dd>{formats.date(objection.objectUntil)}</dd>
          </dl>
          <p className="letters-wide">{objection.text}</p>
          <TextArea
            label={t('desk.objection.answer')}
            hint={t('desk.objection.answerHint')}
            rows={4}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <FormProblem problem={send.problem} />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={answer.trim() === '' || send.isRunning}
          >
            {t('desk.objection.send')}
          </Button>
        </ActionForm>
      )}
    </Answer>
  )
}
