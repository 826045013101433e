import type { PracticeExport } from '@honora/contract/record-exports.ts'
import { useClient, useConfig } from '../../../data/client.tsx'
import { baseFor } from '../../../data/request.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'

const pollMs = 2000
const isMoving = ({ state }: PracticeExport): boolean => state === 'waiting' || state === 'running'

/** Everything of the practice as one archive: have it written, see how far it is, fetch it while it is there. */
export function ExportPage() {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const question = useQuestion(
    'practice-exports',
    async () => (await client.listPracticeExports({ query: {} })).exports,
    { refreshInterval: (rows) => (rows?.some(isMoving) === true ? pollMs : 0) },
  )
  const create = useAction(async () => {
    await client.createPracticeExport({})
    await question.mutate()
  }, report)
  return (
    <Card
      flush
      title={t('practiceExport.title')}
      aside={
        <Button
          size="small"
          disabled={create.isRunning || question.data?.some(isMoving) !== false}
          startIcon={<Icon name="download" size="small" />}
          onClick={() => void create.run()}
        >
          {t('practiceExport.create')}
        </Button>
      }
    >
      <p className="pad soft small">{t('practiceExport.hint')}</p>
      <Answer question={question} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState id="practiceExport.empty" icon="download" />
          ) : (
            <ul aria-label={t('practiceExport.title')} aria-live="polite">
              {rows.map((row) => (
                <ExportLine key={row.id} row={row} onChanged={() => void question.mutate()} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}

function ExportLine({ row, onChanged }: { row: PracticeExport; onChanged: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const config = useConfig()
  const remove = useAction(async () => {
    await client.removePracticeExport({ params: { id: row.id } })
    onChanged()
  }, useReportProblem())
  const at = formats.dateTime(row.createdAt)
  const path = `/v1/organization/exports/${row.id}/archive`
  const steps = t('practiceExport.progress', { done: row.stepsDone, total: row.stepsTotal })
  return (
    <li className="li">
      <Icon name="download" />
      <span className="grow">
        <span className="t1 block">{t('practiceExport.of', { at, name: row.requestedBy })}</span>
        {isMoving(row) && row.stepsTotal > 0 && (
          <>
            <span className="t2 block">{steps}</span>
            <Progress done={row.stepsDone / row.stepsTotal} label={steps} />
          </>
        )}
        {row.state === 'done' && (
          <span className="t2 block">
            {t('practiceExport.until', {
              size: formats.size(row.sizeBytes),
              at: formats.dateTime(row.expiresAt),
            })}
          </span>
        )}
        {row.state === 'failed' && <span className="t2 block">{t('practiceExport.failed')}</span>}
      </span>
      <StatusMark set="practiceExport" status={row.state} />
      {row.state === 'done' && (
        <>
          <a className="btn sm" href={`${baseFor(path, config)}${path}`} download>
            {t('practiceExport.fetch')}
          </a>
          <IconAction
            icon="x"
            label={t('practiceExport.remove', { at })}
            disabled={remove.isRunning}
            onClick={() => void remove.run()}
          />
        </>
      )}
    </li>
  )
}
