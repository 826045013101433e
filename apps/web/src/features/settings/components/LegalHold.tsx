import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction, type Action } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const longestReason = 200

/** Asks why the records of a patient must stay, and says what the hold does. */
export function HoldDialog(props: {
  patientId: string
  /** The patient as the page calls him: name or number. */
  name: string
  onClose: () => void
  onHeld: () => void
}) {
  const { patientId, name, onClose, onHeld } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const save = useAction(async () => {
    await client.holdPatient({ params: { id: patientId }, body: { reason: reason.trim() } })
    notify({ severity: 'success', message: t('retention.hold.done', { name }) })
    onHeld()
  })
  return (
    <Modal title={t('retention.hold.set')} onClose={onClose}>
      <ActionForm className="stack s4" action={save}>
        <p className="dlg-text">{t('retention.hold.explain', { name })}</p>
        <TextArea
          label={t('retention.hold.reason')}
          hint={t('retention.hold.reasonHint')}
          rows={2}
          maxLength={longestReason}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value.replaceAll('\n', ' '))}
        />
        <FormProblem problem={save.problem} />
        <DialogFoot
          onCancel={onClose}
          submit={t('retention.hold.set')}
          isDisabled={reason.trim() === '' || save.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}

/** Lifts a hold after a question that says what follows. */
export function useReleaseHold(onReleased: () => void): Action<[id: string, name: string], void> {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  return useAction(async (id: string, name: string) => {
    const answer = await confirm<'yes'>({
      header: t('retention.hold.liftTitle'),
      question: t('retention.hold.liftQuestion', { name }),
      buttons: [{ label: t('retention.holds.release'), value: 'yes', variant: 'error' }],
    })
    if (answer === null) return
    await client.releasePatient({ params: { id } })
    notify({ severity: 'success', message: t('retention.hold.lifted', { name }) })
    onReleased()
  }, useReportProblem())
}

/** Whether the records of a patient are held back from deletion: why, since when, by whom; set and lifted here. */
export function PatientHold({ patientId, name }: { patientId: string; name: string }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const question = useQuestion(['legal-hold', patientId], () =>
    client.getLegalHold({ params: { id: patientId } }),
  )
  const release = useReleaseHold(question.retry)
  return (
    <Card title={t('retention.title')}>
      <Answer question={question} rows={1}>
        {({ hold }) => (
          <div className="row wrap">
            <div className="hold-words stack s2">
              {hold === null ? (
                <p className="soft">{t('retention.hold.none')}</p>
              ) : (
                <>
                  <p>
                    <Tone tone="info" icon="lock">
                      {t('retention.hold.active')}
                    </Tone>{' '}
                    {hold.reason}
                  </p>
                  <p className="soft small">
                    {t('retention.holds.since', { at: formats.dateTime(hold.since), by: hold.by })}
                  </p>
                </>
              )}
            </div>
            {can('settings.manage') &&
              (hold === null ? (
                <Button onClick={() => setAsking(true)}>{t('retention.hold.set')}</Button>
              ) : (
                <Button disabled={release.isRunning} onClick={() => void release.run(patientId, name)}>
                  {t('retention.holds.release')}
                </Button>
              ))}
          </div>
        )}
      </Answer>
      {isAsking && (
        <HoldDialog
          patientId={patientId}
          name={name}
          onClose={() => setAsking(false)}
          onHeld={() => {
            setAsking(false)
            question.retry()
          }}
        />
      )}
    </Card>
  )
}
