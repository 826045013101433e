import type { AppointmentType } from '@honora/contract/appointments.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ageOn, timeOf } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { rangeText, type Placed } from '../calendar.ts'
import { typeColour } from '../data.ts'
import { spokenName } from '../day.ts'
import type { Scale } from '../scale.ts'

import styles from './CalendarGrid.module.css'

/** Pixels from which an event has a second line, a third for warnings, and room for a name of two lines with them. */
const twoLines = 36
const threeLines = 54
const longName = 84
const grownUp = 18

interface Props {
  placed: Placed
  day: string
  type: AppointmentType | undefined
  scale: Scale
  isDragged: boolean
  mayMove: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onMoveStart: (event: PointerEvent<HTMLElement>) => void
  onResizeStart: (event: PointerEvent<HTMLElement>) => void
}

/** An appointment in its column: the name first, then when and what for. */
export function CalendarEvent(props: Props) {
  const { placed, day, type, mayMove } = props
  const { toY } = props.scale
  const { appointment, from, to, lane, lanes } = placed
  const t = useText()
  const age = ageOn(appointment.patient.birthDate, day)
  const what = [
    timeOf(from),
    type?.name ?? t('today.noType'),
    ...(appointment.status === 'CANCELLED' ? [t('appointmentStatus.CANCELLED')] : []),
  ].join(' · ')
  return (
    <div
      data-appointment={appointment.id}
      role="button"
      tabIndex={0}
      className={`${styles['ev2']} ${props.isDragged ? styles['orig'] : ''} ${shapeOf(toY(to) - toY(from))} ${appointment.status}`}
      style={{
        top: toY(from) + 1,
        height: Math.max(18, toY(to) - toY(from) - 3),
        left: `calc(${(lane / lanes) * 100}% + 4px)`,
        width: `calc(${100 / lanes}% - 8px)`,
        '--k': typeColour(type?.color),
      }}
      title={`${rangeText({ from, to })} ${type?.name ?? ''} · ${appointment.patient.name}`}
      onPointerDown={mayMove ? props.onMoveStart : undefined}
      onClick={() => {
        if (!mayMove) props.onOpen()
      }}
      onKeyDown={props.onKeyDown}
    >
      <b>
        {appointment.status === 'COMPLETED' && <Icon name="check" size="small" />}
        {appointment.status === 'TRANSCRIPTION_IN_PROGRESS' && <i className={styles['lv3']} />}
        <span>
          {spokenName(appointment.patient.name)}
          {age < grownUp ? `, ${t('today.age', { years: age })}` : ''}
        </span>
      </b>
      <span className={styles['tx2']}>{what}</span>
      <PatientChips patient={{ alerts: appointment.patient.alerts }} size="mark" />
      <span className="sr">
        {t('calendar.entry', {
          range: rangeText({ from, to }),
          status: t(`appointmentStatus.${appointment.status}`),
        })}
      </span>
      {mayMove && <i className={styles['grip']} onPointerDown={props.onResizeStart} />}
    </div>
  )
}

/** What an event of so many pixels has room for. */
function shapeOf(height: number): string {
  if (height < twoLines) return 'xs'
  if (height < threeLines) return 'short'
  return height < longName ? '' : 'tall'
}
