import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useEvaluationConsent } from '../speech-data.ts'

/** Whether corrections may serve as cases for evaluation, and the cases as a file. */
export function EvaluationCasesCard() {
  const t = useText()
  const f = useFormats()
  const can = useCan()
  const client = useClient()
  const report = useReportProblem()
  const consent = useEvaluationConsent()
  const set = useAction(async (isGiven: boolean) => {
    await client.setEvaluationConsent({ body: { isGiven } })
    await consent.mutate()
  }, report)
  const download = useAction(async () => {
    const { cases } = await client.exportEvaluationCases({})
    const file = new Blob([JSON.stringify(cases, null, 2)], { type: 'application/json' })
    saveFile(file, 'honora-evaluation-cases.json')
  }, report)
  return (
    <Card title={t('settings.evaluation.title')} hint={t('settings.evaluation.hint')}>
      <div className="stack">
        <p>{t('settings.evaluation.explanation')}</p>
        <Answer question={consent} rows={1}>
          {({ since, by, cases }) => (
            <>
              <Checkbox
                label={t('settings.evaluation.allow')}
                checked={since !== null}
                disabled={!can('settings.manage') || set.isRunning}
                onChange={({ target }) => void set.run(target.checked)}
              />
              {since !== null && (
                <div className="row wrap">
                  <span className="muted small grow">
                    {t('settings.evaluation.since', { at: f.date(since), by: by ?? '' })}
                    {' · '}
                    {t('settings.evaluation.cases', { n: cases })}
                  </span>
                  {can('patient.export') && (
                    <Button
                      disabled={cases === 0 || download.isRunning}
                      startIcon={<Icon name="download" size="small" />}
                      onClick={() => void download.run()}
                    >
                      {t('settings.evaluation.export')}
                    </Button>
                  )}
                </div>
              )}
            </>
          )}
        </Answer>
      </div>
    </Card>
  )
}
