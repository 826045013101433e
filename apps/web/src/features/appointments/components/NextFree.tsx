import type { FreeTime } from '@honora/contract/calendar.ts'
import { shortestMinutes } from '@honora/domain/appointments/times.ts'
import { useEffect } from 'react'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { useFreeTimes } from '../calendar-data.ts'
import { usualMinutes } from '../use-appointment-form.ts'

/** The first free time of the chosen length, taken by one press. */
export function NextFree(props: {
  practitionerId: string
  durationMinutes: number
  from: string
  /** Told of it while nobody has chosen another time. */
  onFirst: ((time: FreeTime) => void) | null
  onTake: (time: FreeTime) => void
}) {
  const t = useText()
  const formats = useFormats()
  const isLength = Number.isInteger(props.durationMinutes) && props.durationMinutes >= shortestMinutes
  const times = useFreeTimes({
    durationMinutes: isLength ? props.durationMinutes : usualMinutes,
    practitionerId: props.practitionerId === '' ? null : props.practitionerId,
    dayPart: 'any',
    ...(props.from > today() ? { from: props.from } : {}),
  })
  const first = times.data?.[0]
  const onFirst = useLatest(props.onFirst)
  useEffect(() => {
    if (first !== undefined) onFirst.current?.(first)
  }, [first, onFirst])
  return (
    <p className="row tight wrap small next-free">
      <span className="soft">{t('calendar.free.title')}:</span>
      {first === undefined ? (
        <span>{times.data === undefined ? '…' : t('calendar.free.none')}</span>
      ) : (
        <Button variant="text" color="primary" onClick={() => props.onTake(first)}>
          {formats.weekday(first.startsAt)}, {formats.time(first.startsAt)}
        </Button>
      )}
    </p>
  )
}
