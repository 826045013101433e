import type { ModelPreset } from '@honora/contract/language-model.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import styles from './language-model.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Connection {
  readonly preset: ModelPreset
  readonly url: string
  readonly model: string
  readonly key?: string
}

/** Has the model read one sentence: what it finds, which words it rests on, and how long it takes. */
export function ModelTest({ connection }: { connection: Connection }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const [text, setText] = useState(() => t('languageModel.sample'))
  const [isRawShown, setRawShown] = useState(false)
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof client.testLanguageModel>> | null>(null)
  const ask = useAction(async () => {
    setAnswer(await client.testLanguageModel({ body: { ...connection, text } }))
  }, report)
  return (
    <ActionForm className={`stack s2 ${styles['model-test']}`} action={ask}>
      <div className="row">
        <div className="grow">
          <TextField
            label={t('languageModel.test')}
            value={text}
            lang="de"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="outlined"
          disabled={ask.isRunning || text.trim() === ''}
          startIcon={<Icon name="play" size="small" />}
        >
          {t('languageModel.run')}
        </Button>
      </div>
      <div aria-live="polite">
        {ask.isRunning && <p className="soft small">{t('languageModel.running')}</p>}
        {answer !== null && answer.failure !== null && (
          <Notice tone="err" title={t(`languageModel.failure.${answer.failure}`)} />
        )}
        {answer !== null && answer.failure === null && (
          <div className="stack s2">
            <p className="row tight wrap">
              <strong>
                {t('languageModel.answered', { seconds: formats.number(answer.milliseconds / 1000) })}
              </strong>
              <span className="soft">
                {t('languageModel.proven', {
                  count: answer.facts.length,
                  proven: answer.facts.filter(({ isProven }) => isProven).length,
                })}
              </span>
              <Button size="small" type="button" onClick={() => setRawShown(!isRawShown)}>
                {t(isRawShown ? 'languageModel.rawHide' : 'languageModel.raw')}
              </Button>
            </p>
            <ul>
              {answer.facts.map((fact) => (
                <li key={`${fact.group} ${fact.text}`} className="li">
                  <span className="grow">
                    <span className="t1 block" lang="de">
                      {fact.text}
                    </span>
                    <span className="t2 block">{t(`factGroup.${fact.group}`)}</span>
                  </span>
                  <span className="voice" lang="de">
                    „{fact.quote}“
                  </span>
                </li>
              ))}
            </ul>
            {isRawShown && <pre className={styles['model-raw']}>{answer.raw}</pre>}
          </div>
        )}
      </div>
      <p className="hint">{t('languageModel.testHint')}</p>
    </ActionForm>
  )
}
