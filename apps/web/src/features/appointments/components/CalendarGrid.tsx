import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { FreeTime } from '@honora/contract/calendar.ts'
import { useEffect, useRef } from 'react'
import { minutesOf, wallClock } from '../../../i18n/berlin.ts'
import { Avatar } from '../../../ui/choices.tsx'
import { isMovable, type Column, type Target } from '../calendar.ts'
import { useCalendarKeys } from '../use-calendar-keys.ts'
import { useDrag } from '../use-drag.ts'
import { useNow } from '../use-now.ts'
import { CalendarColumn, type Heads } from './CalendarColumn.tsx'
import { CalendarEvent } from './CalendarEvent.tsx'
import { CalendarHours } from './CalendarHours.tsx'
import { DragGhost } from './DragGhost.tsx'
import { scaleOf } from '../scale.ts'

import styles from './CalendarGrid.module.css'
interface Props {
  columns: readonly Column[]
  /** Columns are days, or people or rooms of one day; a disc stands before the name of a person. */
  heads: Heads
  shown: { readonly from: number; readonly to: number }
  pixelsPerHour: number
  today: string
  /** Everything of these days, also what no column shows: a drop may collide with it. */
  appointments: readonly Appointment[]
  types: readonly AppointmentType[]
  canMove: boolean
  free?: FreeTime | undefined
  onOpen: (appointment: Appointment) => void
  /** A free place was chosen. */
  onSlot?: ((column: Column, minutes: number) => void) | undefined
  /** Settles when it stands there, or again where it was. */
  onMove: (appointment: Appointment, target: Target) => void | Promise<void>
}

/** Pixels of the column of hours. */
const hoursWidth = 52
const tones = [1, 2, 3] as const

/** Columns of days, people or rooms; appointments are dragged, resized at their lower edge, or moved with Alt and arrows. */
export function CalendarGrid(props: Props) {
  const { columns, heads, shown, pixelsPerHour, today, appointments, types, canMove, onOpen, onMove } = props
  const scale = scaleOf(shown, pixelsPerHour)
  const [nowDay, nowMinutes] = useMinutesNow()
  const isNowShown =
    columns.some(({ day }) => day === nowDay) && nowMinutes > shown.from && nowMinutes < shown.to
  const typeOf = (appointment: Appointment) => types.find(({ id }) => id === appointment.appointmentTypeId)
  const scroller = useRef<HTMLDivElement>(null)
  const { drag, drop, press, stop } = useDrag({
    frame: scroller,
    columns,
    minutesAt: (y) => shown.from + (y / pixelsPerHour) * 60,
    onDrop: (appointment, target) => void onMove(appointment, target),
    onOpen,
  })
  const isByDay = heads === 'days'
  const onKey = useCalendarKeys(scroller, { columns, isByDay, canMove, onOpen, onMove, stop })
  const isToday = ({ day }: Column): boolean => isByDay && day === today
  const todayAt = columns.findIndex(isToday)
  // A week is wider than a phone: it opens at today.
  useEffect(() => {
    const box = scroller.current
    const head = box?.querySelectorAll<HTMLElement>('[data-head]')[todayAt]
    if (box !== null) box.scrollLeft = head === undefined ? 0 : head.offsetLeft - hoursWidth
  }, [todayAt])

  return (
    <div
      ref={scroller}
      className={isByDay ? `${styles['cal-scroll']} ${styles['days']}` : styles['cal-scroll']}
    >
      <div
        className={`card ${styles['cw']}`}
        style={{
          gridTemplateColumns: `${hoursWidth}px repeat(${columns.length}, minmax(var(--column), 1fr))`,
          '--ph': `${pixelsPerHour}px`,
        }}
      >
        <div className={styles['corner']} />
        {columns.map((column, index) => (
          <div
            key={column.key}
            data-head
            className={isToday(column) ? `${styles['dh']} ${styles['td']}` : styles['dh']}
          >
            {heads === 'people' && <Avatar name={column.title} small tone={tones[index % 3] ?? 1} />}
            <span className="grow">
              <h2>{column.title}</h2>
              {column.hint !== undefined && column.hint !== '' && <small>{column.hint}</small>}
            </span>
          </div>
        ))}
        <CalendarHours scale={scale} now={isNowShown ? nowMinutes : undefined} />
        {columns.map((column, index) => (
          <CalendarColumn
            key={column.key}
            ref={drop(column.key)}
            column={column}
            heads={heads}
            isToday={isToday(column)}
            scale={scale}
            now={isNowShown && column.day === nowDay ? nowMinutes : undefined}
            free={props.free}
            onSlot={props.onSlot}
            event={(placed) => (
              <CalendarEvent
                key={placed.appointment.id}
                placed={placed}
                day={column.day}
                type={typeOf(placed.appointment)}
                scale={scale}
                isDragged={drag?.appointment.id === placed.appointment.id}
                mayMove={canMove && isMovable(placed.appointment)}
                onOpen={() => onOpen(placed.appointment)}
                onKeyDown={onKey(placed, column)}
                onMoveStart={press(placed, column, 'move')}
                onResizeStart={press(placed, column, 'resize')}
              />
            )}
          >
            {drag?.target.column === column.key && (
              <DragGhost
                drag={drag}
                appointments={appointments}
                type={typeOf(drag.appointment)}
                scale={scale}
                isLast={index === columns.length - 1}
                isBefore={index > 0 && index === columns.length - 1}
              />
            )}
          </CalendarColumn>
        ))}
      </div>
    </div>
  )
}

/** Day and minutes of the time of day in the practice. */
function useMinutesNow(): readonly [day: string, minutes: number] {
  const now = useNow()
  return [wallClock(now)[0], minutesOf(now)]
}
