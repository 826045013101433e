import { problemOf } from '../data/problem.ts'
import { useHasText, useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'
import { useProblemText } from './problem-text.ts'

/** An error in the place where it happened: what, what is safe, and a way to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useText()
  const hasText = useHasText()
  const problem = problemOf(error)
  const text = useProblemText()(problem)
  // What was only read has changed nothing: then nobody has to look whether a step was done.
  const known = hasText(`error.${problem.code}.title`) ? problem.code : 'INTERNAL'
  const reading = `error.${known}.reading`
  const isRead = hasText(reading)
  if (problem.code === 'FORBIDDEN') return <EmptyState id="shell.noPermission" icon="lock" />
  return (
    <div className="pad error-state">
      <div className="note err" role="alert">
        <Icon name={problem.code === 'OFFLINE' ? 'cloudoff' : 'err'} />
        <div className="grow stack s2">
          <p>
            <b>{text.title}.</b> {isRead ? t(reading, { traceId: problem.traceId ?? '–' }) : text.message}
          </p>
          {text.detail !== '' && <p>{text.detail}</p>}
          {!isRead && text.mend !== '' && <p>{text.mend}</p>}
          {retry !== undefined && (
            <Button size="small" onClick={retry} startIcon={<Icon name="retry" size="small" />}>
              {t(hasText('action.retry') ? 'action.retry' : 'shell.error.retry')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
