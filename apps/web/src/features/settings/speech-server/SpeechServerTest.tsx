import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import styles from '../language-model/language-model.module.css'

interface Draft {
  readonly url: string
  readonly model: string
  readonly voices: boolean
  readonly key?: string
}

/** Has the server recognise a spoken sample: what it hears, and how long that takes. */
export function SpeechServerTest({ draft }: { draft: Draft }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof client.testSpeechServer>> | null>(null)
  const ask = useAction(async () => {
    setAnswer(null)
    setAnswer(await client.testSpeechServer({ body: draft }))
  }, report)
  return (
    <div className={`stack s2 ${styles['model-test']}`}>
      <div className="row wrap">
        <Button
          variant="outlined"
          disabled={ask.isRunning || draft.url.trim() === ''}
          onClick={() => void ask.run()}
          startIcon={<Icon name="play" size="small" />}
        >
          {t('languageModel.run')}
        </Button>
        <p className="hint grow">{t('speechServer.testHint')}</p>
      </div>
      <div aria-live="polite">
        {ask.isRunning && <p className="soft small">{t('settings.speech.working')}</p>}
        {answer !== null && answer.failure !== null && (
          <Notice
            tone="err"
            title={
              answer.failure === 'no_answer'
                ? t('speechServer.noAnswer')
                : t(`languageModel.failure.${answer.failure}`)
            }
          />
        )}
        {answer !== null && answer.failure === null && (
          <Notice
            tone={answer.text === '' ? 'warn' : 'ok'}
            title={t('speechServer.tested', {
              seconds: formats.number(answer.seconds),
              took: formats.number(answer.milliseconds / 1000),
            })}
          >
            <span className="voice" lang="de">
              {answer.text === '' ? t('settings.speech.nothing') : `„${answer.text}“`}
            </span>
          </Notice>
        )}
      </div>
    </div>
  )
}
