import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import { minutesOf, timeOf } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { conflictAt, freeAfter, rangeText } from '../calendar.ts'
import { spokenName } from '../day.ts'
import type { Drag } from '../use-drag.ts'
import type { Scale } from '../scale.ts'

import styles from './CalendarGrid.module.css'

interface Props {
  drag: Drag
  /** Everything of these days, also what no column shows. */
  appointments: readonly Appointment[]
  type: AppointmentType | undefined
  scale: Scale
  /** Beside the last column the calendar ends. */
  isLast: boolean
  /** What it collides with is said on the left. */
  isBefore: boolean
}

/** Where a dragged appointment would come to stand, and what is in its way. */
export function DragGhost({ drag, appointments, type, scale: { toY }, isLast, isBefore }: Props) {
  const t = useText()
  const formats = useFormats()
  const { appointment, target } = drag
  const conflict = conflictAt(appointments, appointment, target)
  return (
    <div
      className={
        conflict === undefined
          ? `${styles['ev2']} ${styles['ghost2']} ${styles['free']}`
          : `${styles['ev2']} ${styles['ghost2']}`
      }
      style={{
        top: toY(target.from),
        height: toY(target.to) - toY(target.from),
        left: 14,
        right: isLast ? 4 : -8,
      }}
    >
      <b>{spokenName(appointment.patient.name)}</b>
      <span className={styles['tx2']}>
        {rangeText(target)} · {type?.name ?? t('today.noType')}
      </span>
      {conflict !== undefined && (
        <div className={isBefore ? `${styles['conf']} ${styles['before']}` : styles['conf']} role="alert">
          <b className="danger-t row tight">
            <Icon name="err" size="small" />
            {t('calendar.conflict')}
          </b>
          {t('appointment.conflict.message', {
            from: formats.time(conflict.startsAt),
            to: formats.time(conflict.endsAt),
            name: spokenName(conflict.patient.name),
          })}{' '}
          {wayOut(t, drag, conflict, appointments)}
        </div>
      )}
    </div>
  )
}

/** What is possible instead: another time for what is moved, an earlier end for what is made longer. */
function wayOut(
  t: ReturnType<typeof useText>,
  { appointment, target, mode }: Drag,
  conflict: Appointment,
  appointments: readonly Appointment[],
): string {
  if (mode === 'resize') {
    const end = minutesOf(conflict.startsAt)
    return end > target.from ? t('calendar.freeUntil', { time: timeOf(end) }) : ''
  }
  const start = freeAfter(appointments, appointment, target)
  return start === undefined ? '' : t('calendar.freeFrom', { time: timeOf(start) })
}
