import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react'
import { addDays, minutesOf, timeOf, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PatientChips } from '../../alerts/index.ts'
import {
  conflictAt,
  isMovable,
  pixelsPerHour,
  placeDay,
  rangeText,
  shownHours,
  snap,
  type Placed,
  type Target,
} from '../calendar.ts'
import { typeColour } from '../data.ts'

interface Props {
  days: readonly string[]
  today: string
  appointments: readonly Appointment[]
  types: readonly AppointmentType[]
  canMove: boolean
  onOpen: (appointment: Appointment) => void
  /** A free place was chosen. */
  onSlot?: ((day: string, minutes: number) => void) | undefined
  onMove: (appointment: Appointment, target: Target) => void
}

interface Drag {
  readonly appointment: Appointment
  readonly mode: 'move' | 'resize'
  /** Minutes between the pointer and the start (or end) of the appointment. */
  readonly grip: number
  readonly target: Target
  readonly hasMoved: boolean
}

const toY = (minutes: number, first: number): number => ((minutes - first) / 60) * pixelsPerHour
const startThreshold = 4
/** Minutes from which an event has a line for warnings below type and name. */
const roomForSigns = 50

/** Days as columns, hours as lines; appointments are dragged, resized at their lower edge, or moved with Alt and arrows. */
export function CalendarGrid({ days, today, appointments, types, canMove, onOpen, onSlot, onMove }: Props) {
  const t = useText()
  const formats = useFormats()
  const columns = useRef(new Map<string, HTMLDivElement>())
  const pressedAt = useRef({ x: 0, y: 0 })
  const [drag, setDrag] = useState<Drag | null>(null)
  const hours = shownHours(appointments)
  const height = toY(hours.to, hours.from)
  const now = useNow()
  const nowMinutes = minutesOf(now)
  const typeOf = (appointment: Appointment) => types.find(({ id }) => id === appointment.appointmentTypeId)

  const at = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): { day: string; minutes: number } | null => {
    for (const [day, element] of columns.current) {
      const box = element.getBoundingClientRect()
      if (event.clientX >= box.left && event.clientX < box.right) {
        return { day, minutes: hours.from + ((event.clientY - box.top) / pixelsPerHour) * 60 }
      }
    }
    return null
  }
  const press = (placed: Placed, mode: Drag['mode']) => (event: ReactPointerEvent) => {
    if (!canMove || !isMovable(placed.appointment) || event.button !== 0) return
    const place = at(event)
    if (place === null) return
    event.stopPropagation()
    pressedAt.current = { x: event.clientX, y: event.clientY }
    setDrag({
      appointment: placed.appointment,
      mode,
      grip: place.minutes - (mode === 'move' ? placed.from : placed.to),
      target: { day: place.day, from: placed.from, to: placed.to },
      hasMoved: false,
    })
  }
  const move = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): void => {
    if (drag === null) return
    const place = at(event)
    const distance = Math.hypot(event.clientX - pressedAt.current.x, event.clientY - pressedAt.current.y)
    if (place === null || (!drag.hasMoved && distance < startThreshold)) return
    const minutes = snap(place.minutes - drag.grip)
    const length = drag.target.to - drag.target.from
    const target =
      drag.mode === 'move'
        ? { day: place.day, from: minutes, to: minutes + length }
        : { ...drag.target, to: Math.max(drag.target.from + 5, minutes) }
    setDrag({ ...drag, target, hasMoved: true })
  }
  const release = (): void => {
    if (drag === null) return
    setDrag(null)
    if (drag.hasMoved) onMove(drag.appointment, drag.target)
    else onOpen(drag.appointment)
  }
  useDragListeners(drag !== null, { move, release, cancel: () => setDrag(null) })
  const onKey = (placed: Placed, day: string) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(placed.appointment)
    }
    if (event.key === 'Escape') setDrag(null)
    if (!event.altKey || !canMove || !isMovable(placed.appointment)) return
    const byTime = { ArrowUp: -15, ArrowDown: 15 }[event.key]
    const byDay = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (byTime === undefined && byDay === undefined) return
    event.preventDefault()
    onMove(placed.appointment, {
      day: addDays(day, byDay ?? 0),
      from: placed.from + (byTime ?? 0),
      to: placed.to + (byTime ?? 0),
    })
  }
  const conflict = drag === null ? undefined : conflictAt(appointments, drag.appointment, drag.target)

  return (
    <div className="card cw" style={{ gridTemplateColumns: `52px repeat(${days.length}, minmax(0, 1fr))` }}>
      <div className="corner" />
      {days.map((day) => (
        <h2 key={day} className={day === today ? 'dh td' : 'dh'}>
          {formats.shortWeekday(day)}
          {day === today ? ` · ${t('calendar.todayMark')}` : ''}
        </h2>
      ))}
      <div className="hrs" style={{ height }} aria-hidden="true">
        {Array.from(
          { length: (hours.to - hours.from) / 60 - 1 },
          (_, index) => hours.from + (index + 1) * 60,
        ).map((minutes) => (
          <span key={minutes} style={{ top: toY(minutes, hours.from) }}>
            {timeOf(minutes)}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div
          key={day}
          ref={(element) => {
            if (element === null) columns.current.delete(day)
            else columns.current.set(day, element)
          }}
          role="group"
          aria-label={formats.weekday(day)}
          className={day === today ? 'dc2 td' : 'dc2'}
          style={{ height }}
        >
          {onSlot !== undefined && <Slots day={day} from={hours.from} to={hours.to} onSlot={onSlot} />}
          {placeDay(appointments, day).map((placed) => {
            const { appointment, from, to, lane, lanes } = placed
            const type = typeOf(appointment)
            const isShort = to - from < 40
            const isDragged = drag?.appointment.id === appointment.id && drag.hasMoved
            return (
              <div
                key={appointment.id}
                role="button"
                tabIndex={0}
                className={`ev2 ${isDragged ? 'orig' : ''} ${to - from < roomForSigns ? 'short' : ''} ${appointment.status}`}
                style={{
                  top: toY(from, hours.from) + 1,
                  height: Math.max(18, toY(to, from) - 2),
                  left: `calc(${(lane / lanes) * 100}% + 4px)`,
                  width: `calc(${100 / lanes}% - 8px)`,
                  ['--k' as string]: typeColour(type?.color),
                }}
                title={`${rangeText({ from, to })} ${type?.name ?? ''} · ${appointment.patient.name}`}
                onPointerDown={press(placed, 'move')}
                onClick={() => {
                  if (!canMove || !isMovable(appointment)) onOpen(appointment)
                }}
                onKeyDown={onKey(placed, day)}
              >
                <b>
                  {isShort
                    ? `${timeOf(from)} ${type?.name ?? ''} · ${appointment.patient.name}`
                    : (type?.name ?? t('today.noType'))}
                </b>
                {!isShort && (
                  <span>
                    {timeOf(from)} · {appointment.patient.name}
                  </span>
                )}
                <PatientChips patient={{ alerts: appointment.patient.alerts }} size="mark" />
                <span className="sr">
                  {t('calendar.entry', {
                    range: rangeText({ from, to }),
                    status: t(`appointmentStatus.${appointment.status}`),
                  })}
                </span>
                {canMove && isMovable(appointment) && (
                  <i className="grip" onPointerDown={press(placed, 'resize')} />
                )}
              </div>
            )
          })}
          {drag?.hasMoved === true && drag.target.day === day && (
            <div
              className={conflict === undefined ? 'ev2 ghost2 free' : 'ev2 ghost2'}
              style={{
                top: toY(drag.target.from, hours.from),
                height: toY(drag.target.to, drag.target.from),
                left: 4,
                right: 4,
              }}
            >
              <b>{typeOf(drag.appointment)?.name ?? t('today.noType')}</b>
              <span>
                {rangeText(drag.target)} · {drag.appointment.patient.name}
              </span>
              {conflict !== undefined && (
                <div className={day === days.at(-1) ? 'conf before' : 'conf'} role="alert">
                  <b className="danger-t row tight">
                    <Icon name="err" size="small" />
                    {t('calendar.conflict')}
                  </b>
                  {t('appointment.conflict.message', {
                    from: formats.time(conflict.startsAt),
                    to: formats.time(conflict.endsAt),
                    name: conflict.patient.name,
                  })}
                </div>
              )}
            </div>
          )}
          {day === wallClock(now)[0] && nowMinutes > hours.from && nowMinutes < hours.to && (
            <div className="nowl" style={{ top: toY(nowMinutes, hours.from) }} />
          )}
        </div>
      ))}
    </div>
  )
}

interface DragListeners {
  readonly move: (event: PointerEvent) => void
  readonly release: () => void
  readonly cancel: () => void
}

/** While something is dragged the pointer is followed everywhere, also outside the calendar. */
function useDragListeners(isDragging: boolean, listeners: DragListeners): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    if (!isDragging) return undefined
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('pointermove', (event) => latest.current.move(event), { signal })
    window.addEventListener('pointerup', () => latest.current.release(), { signal })
    window.addEventListener('pointercancel', () => latest.current.cancel(), { signal })
    return () => ended.abort()
  }, [isDragging])
}

/** The time of day, kept up to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const slotMinutes = 30

/** Free places of a day: a click makes an appointment there. Mouse only; the keyboard has the button of the page. */
function Slots({
  day,
  from,
  to,
  onSlot,
}: {
  day: string
  from: number
  to: number
  onSlot: (day: string, minutes: number) => void
}) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: (to - from) / slotMinutes }, (_, index) => from + index * slotMinutes).map(
        (minutes) => (
          <button
            key={minutes}
            type="button"
            tabIndex={-1}
            className="slot"
            aria-label={timeOf(minutes)}
            style={{ top: toY(minutes, from), height: toY(minutes + slotMinutes, minutes) }}
            onClick={() => onSlot(day, minutes)}
          />
        ),
      )}
    </div>
  )
}
