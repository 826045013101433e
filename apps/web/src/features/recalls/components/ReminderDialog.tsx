import type { Recall, ReminderWay } from '@honora/contract/recalls.ts'
import type { RecallChannel } from '@honora/domain/appointments/recall.ts'
import { useState } from 'react'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { spokenName } from '../../appointments/index.ts'
import { letterUrl } from '../data.ts'
import styles from '../recalls.module.css'

interface Props {
  recall: Recall
  onClose: () => void
  onReminded: () => void
}

/** Reminds a patient by the way the patient is written to, or notes a call. */
export function ReminderDialog(props: Props) {
  const { recall, onClose } = props
  const t = useText()
  const client = useClient()
  const way = useQuestion(['recall-reminder', recall.id], () =>
    client.getRecallReminder({ params: { id: recall.id } }),
  )
  return (
    <Modal title={t('recall.remindTitle', { name: spokenName(recall.patient.name) })} onClose={onClose}>
      <Answer question={way} skeleton={<SkeletonRows rows={4} />}>
        {(known) => <Ways {...props} way={known} />}
      </Answer>
    </Modal>
  )
}

function Ways({ recall, way, onClose, onReminded }: Props & { way: ReminderWay }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [isAgreed, setAgreed] = useState(recall.mayRemind)
  const [isLetterReady, setLetterReady] = useState(false)
  const remind = useAction(async (channel: RecallChannel) => {
    await client.remindOfRecall({
      params: { id: recall.id },
      body: { channel, ...(isAgreed ? { mayRemind: true } : {}) },
    })
    onReminded()
    if (channel === 'letter') return setLetterReady(true)
    notify({ severity: 'success', message: t(`recall.done.${channel}`) })
    onClose()
  })
  if (isLetterReady) return <LetterReady id={recall.id} onClose={onClose} />
  const { channel } = way
  return (
    <div className={styles['ways']}>
      {channel === null ? (
        <p>{t('recall.noWay')}</p>
      ) : (
        <>
          <p>
            <b>{t(`recall.by.${channel}`)}</b>
            <br />
            <span className="muted">{channel === 'email' ? way.email : way.lines.join(', ')}</span>
          </p>
          <details>
            <summary>{t(`recall.words.${channel}`)}</summary>
            <pre className={styles['words']} lang="de">
              {way.text}
            </pre>
          </details>
        </>
      )}
      {!recall.mayRemind && (
        <Checkbox
          label={t('recall.mayRemind')}
          hint={t('recall.mayRemindHint')}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      <FormProblem problem={remind.problem} homeless={[]} />
      <footer className="dlg-foot">
        <Button
          size="large"
          disabled={!isAgreed || remind.isRunning}
          onClick={() => void remind.run('phone')}
        >
          {way.phone === null ? t('recall.called') : t('recall.calledAt', { phone: way.phone })}
        </Button>
        {channel !== null && (
          <Button
            size="large"
            variant="contained"
            color="primary"
            disabled={!isAgreed || remind.isRunning}
            onClick={() => void remind.run(channel)}
          >
            {t(`recall.send.${channel}`)}
          </Button>
        )}
      </footer>
    </div>
  )
}

function LetterReady({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const urlOf = useApiUrl()
  return (
    <div className={styles['ways']}>
      <p>{t('recall.letterReady')}</p>
      <footer className="dlg-foot">
        <Button size="large" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button
          size="large"
          variant="contained"
          color="primary"
          href={letterUrl(urlOf, id)}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="pdf" size="small" />}
        >
          {t('recall.openLetter')}
        </Button>
      </footer>
    </div>
  )
}
