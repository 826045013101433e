import { questionTopics, type PatientPage, type QuestionTopic } from '@honora/contract/patient-pages.ts'
import { useId, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { PatientProblem } from './PatientProblem.tsx'

import styles from './QuestionForm.module.css'
import shared from '../patient-page.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'
interface Props {
  readonly page: PatientPage
  readonly token: string
  readonly onChanged: (page: PatientPage) => void
}

/** A question or an objection, with a document beside it. */
export function QuestionForm({ page, token, onChanged }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const fileId = useId()
  const [topic, setTopic] = useState<QuestionTopic>('other')
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isSent, setSent] = useState(false)
  const send = useAction(async () => {
    const body = new FormData()
    body.append('topic', topic)
    body.append('message', message)
    if (file !== null) body.append('data', file)
    const next = await client.askQuestion({ params: { token }, body: { data: body } })
    setMessage('')
    setFile(null)
    setSent(true)
    onChanged(next)
  })
  return (
    <div id="ask">
      <Card title={t('patientPage.ask.title')}>
        <ActionForm className="stack s4" action={send}>
          <p className="soft">{t('patientPage.ask.hint')}</p>
          <fieldset className={`${shared['choices']} ${styles['pp-topics']}`}>
            <legend>{t('patientPage.ask.topic')}</legend>
            {questionTopics.map((each) => (
              <label key={each} className={shared['choice']}>
                <input type="radio" name="topic" checked={topic === each} onChange={() => setTopic(each)} />
                {t(`patientPage.topic.${each}`)}
              </label>
            ))}
          </fieldset>
          <TextArea
            label={t('patientPage.ask.message')}
            value={message}
            maxLength={2000}
            onChange={(event) => setMessage(event.target.value)}
          />
          <div className="row wrap">
            <label className={`${shared['choice']} ${styles['pp-file']}`} htmlFor={fileId}>
              <Icon name="upload" size="small" />
              {file === null ? t('patientPage.ask.attach') : file.name}
            </label>
            <input
              id={fileId}
              className="sr"
              type="file"
              accept="application/pdf,image/png,image/jpeg"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
            <span className="small muted">{t('patientPage.ask.fileHint')}</span>
          </div>
          <PatientProblem problem={send.problem} />
          {isSent && send.problem === null && <Notice tone="ok">{t('patientPage.ask.sent')}</Notice>}
          <div>
            <Button type="submit" variant="outlined" disabled={message.trim() === '' || send.isRunning}>
              {t('patientPage.ask.send')}
            </Button>
          </div>
        </ActionForm>
        {page.questions.length > 0 && (
          <ul className={`${styles['pp-asked']} small muted`}>
            {page.questions.map((each, index) => (
              <li key={`${each.askedOn} ${String(index)}`}>
                {t('patientPage.ask.asked', {
                  topic: t(`patientPage.topic.${each.topic}`),
                  day: formats.date(each.askedOn),
                })}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
