import type { FreeTime } from '@honora/contract/calendar.ts'
import { today, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import type { Question } from '../../../data/use-question.ts'
import { usePractitioners } from '../data.ts'
import type { FreeTimesWanted } from '../calendar-data.ts'

import styles from './FreeTimes.module.css'
const durations = [15, 30, 45, 60] as const

interface Props {
  wanted: FreeTimesWanted
  times: Question<FreeTime[]>
  /** Whom a time is looked for, when somebody on the waiting list was chosen. */
  patient?: string | undefined
  canChoose: boolean
  onWant: (durationMinutes: number) => void
  /** No longer for this patient. */
  onLeave: () => void
  onChoose: (time: FreeTime) => void
}

/** The next free times of a length: the first of them is shown in the calendar as well. */
export function FreeTimes({ wanted, times, patient, canChoose, onWant, onLeave, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const practitioners = usePractitioners()
  const nameOf = (id: string): string =>
    practitioners.data?.find((person) => person.id === id)?.name ?? t('today.formerPractitioner')
  const dayOf = (startsAt: string): string =>
    wallClock(startsAt)[0] === today() ? t('calendar.today') : formats.shortWeekday(startsAt)
  const choices = [...new Set([...durations, wanted.durationMinutes])].toSorted((a, b) => a - b)
  return (
    <Card title={t('calendar.free.title')} flush>
      <div className={styles['free-ask']}>
        {patient !== undefined && (
          <p className="row tight small">
            <span className="grow">{t('calendar.free.forPatient', { name: patient })}</span>
            <Button variant="text" size="small" onClick={onLeave}>
              {t('calendar.free.leave')}
            </Button>
          </p>
        )}
        <span className="lab">{t('calendar.free.duration')}</span>
        <Segments
          label={t('calendar.free.duration')}
          value={String(wanted.durationMinutes)}
          choices={choices.map((minutes) => ({
            value: String(minutes),
            label: t('calendar.free.minutes', { minutes }),
          }))}
          onChange={(value) => onWant(Number(value))}
        />
      </div>
      <Answer question={times} skeleton={<SkeletonRows rows={3} />}>
        {(found) => (
          <ul>
            {found.map((time, index) => (
              <li
                key={`${time.practitionerId} ${time.startsAt}`}
                className={index === 0 ? `${styles['free-line']} on` : styles['free-line']}
              >
                <span className="grow">
                  <b>
                    {dayOf(time.startsAt)}, {formats.time(time.startsAt)}
                  </b>
                  <small>
                    {/* A room and its number stay together. */}
                    {[nameOf(time.practitionerId), time.room?.replaceAll(' ', '\u00a0')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {canChoose && (
                  <Button
                    variant={index === 0 ? 'outlined' : 'text'}
                    onClick={() => onChoose(time)}
                    aria-label={t('calendar.free.chooseLabel', {
                      day: dayOf(time.startsAt),
                      time: formats.time(time.startsAt),
                      name: nameOf(time.practitionerId),
                    })}
                  >
                    {t('calendar.free.choose')}
                  </Button>
                )}
              </li>
            ))}
            {found.length === 0 && (
              <li className={`${styles['free-line']} soft small`}>
                <Icon name="info" size="small" />
                {t('calendar.free.none')}
              </li>
            )}
          </ul>
        )}
      </Answer>
    </Card>
  )
}
