import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Background work that was given up; trying it again is safe, because each piece is done once. */
export function FailedJobsPage() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const jobs = useQuestion('failed-jobs', async () => (await client.listFailedJobs({})).jobs)
  const retry = useAction(async (id: string) => {
    await client.retryJob({ params: { id } })
    await jobs.mutate()
    notify({ severity: 'info', message: t('settings.jobs.again') })
  }, report)
  return (
    <Card flush title={t('settings.jobs.title')}>
      <Answer question={jobs} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState id="settings.jobs.empty" icon="okc" />
          ) : (
            <ul>
              {all.map((job) => (
                <li key={job.id} className="li">
                  <span className="danger-t">
                    <Icon name="err" />
                  </span>
                  <span className="grow">
                    <span className="t1 block">{job.name}</span>
                    <span className="t2 block">
                      {t('settings.jobs.failed', {
                        at: formats.dateTime(job.failedAt),
                        attempts: job.attempts,
                      })}{' '}
                      · {job.reason}
                    </span>
                  </span>
                  <Button
                    size="small"
                    disabled={retry.isRunning}
                    onClick={() => void retry.run(job.id)}
                    startIcon={<Icon name="retry" size="small" />}
                  >
                    {t('action.retry')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
