import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useClock } from '../data.ts'

const steps = [1, 7, 30] as const

/** The simulated day of a demonstration: forward only, every day passed is worked off before the answer comes. */
export function Clock({ onMoved }: { onMoved: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const clock = useClock()
  const move = useAction(async (days: number) => {
    const answer = await client.moveClock({ body: { days } })
    notify({ severity: 'success', message: t('desk.clock.moved', { day: formats.longDate(answer.today) }) })
    clock.retry()
    onMoved()
  }, useReportProblem())
  if (clock.data === undefined) return null
  return (
    <Card title={t('desk.clock.title')} hint={formats.longDate(clock.data.today)}>
      <p className="soft small">{t('desk.clock.explain')}</p>
      <div className="row wrap">
        {steps.map((days) => (
          <Button key={days} size="small" disabled={move.isRunning} onClick={() => void move.run(days)}>
            {t('desk.clock.forward', { days })}
          </Button>
        ))}
        {move.isRunning && <span className="small muted">{t('desk.clock.working')}</span>}
      </div>
    </Card>
  )
}
