import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { FreeTime } from '@honora/contract/calendar.ts'
import { meets, type Span } from '@honora/domain/appointments/hours.ts'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, ageOn, minutesOf, timeOf, wallClock } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Avatar } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PatientChips } from '../../alerts/index.ts'
import {
  conflictAt,
  freeAfter,
  isMovable,
  placeAll,
  placeDay,
  rangeText,
  snap,
  type Column,
  type Placed,
  type Target,
  wordsIn,
} from '../calendar.ts'
import { typeColour } from '../data.ts'
import { spokenName } from '../day.ts'
import { useDrag, type Drag } from '../use-drag.ts'

import styles from './CalendarGrid.module.css'
interface Props {
  columns: readonly Column[]
  /** Columns are people or rooms, with a disc before the name of a person. */
  heads: 'days' | 'people' | 'rooms'
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

/** Pixels from which an event has a second line, a third for warnings, and room for a name of two lines with them. */
const twoLines = 36
const threeLines = 54
const longName = 84
/** Pixels of an hour's name, which the time of day would cover. */
const labelHeight = 16
/** Pixels that the words of a closed part need. */
const wordsHeight = 26
const stepMinutes = 15
/** Pixels of the column of hours. */
const hoursWidth = 52
const tones = [1, 2, 3] as const
const grownUp = 18

/** Columns of days, people or rooms; appointments are dragged, resized at their lower edge, or moved with Alt and arrows. */
export function CalendarGrid(props: Props) {
  const { columns, heads, shown, pixelsPerHour, today, appointments, types, canMove, free, onOpen, onMove } =
    props
  const t = useText()
  const formats = useFormats()
  const toY = (minutes: number): number => ((minutes - shown.from) / 60) * pixelsPerHour
  const height = toY(shown.to)
  const now = useNow()
  const nowMinutes = minutesOf(now)
  const isNowShown =
    columns.some(({ day }) => day === wallClock(now)[0]) && nowMinutes > shown.from && nowMinutes < shown.to
  const typeOf = (appointment: Appointment) => types.find(({ id }) => id === appointment.appointmentTypeId)

  /** What is possible instead: another time for what is moved, an earlier end for what is made longer. */
  const freeText = ({ appointment, target, mode }: Drag, conflict: Appointment): string => {
    if (mode === 'resize') {
      const end = minutesOf(conflict.startsAt)
      return end > target.from ? t('calendar.freeUntil', { time: timeOf(end) }) : ''
    }
    const start = freeAfter(appointments, appointment, target)
    return start === undefined ? '' : t('calendar.freeFrom', { time: timeOf(start) })
  }

  const { drag, drop, press, stop } = useDrag({
    columns,
    minutesAt: (y) => shown.from + (y / pixelsPerHour) * 60,
    onDrop: (appointment, target) => void onMove(appointment, target),
    onOpen,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const { follow, followed } = useFollow(scroller)
  const moveByKey = async (appointment: Appointment, target: Target): Promise<void> => {
    follow(appointment.id)
    await onMove(appointment, target)
    followed()
  }
  const onKey = (placed: Placed, column: Column) => (event: KeyboardEvent) => {
    const { appointment } = placed
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(appointment)
    }
    if (event.key === 'Escape') stop()
    if (!event.altKey || !canMove || !isMovable(appointment)) return
    const byTime = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[event.key]
    const byColumn = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (byTime === undefined && byColumn === undefined) return
    event.preventDefault()
    const length = placed.to - placed.from
    if (event.shiftKey) {
      if (byTime !== undefined && length + byTime > 0)
        void moveByKey(appointment, targetIn(column, appointment, placed.from, placed.to + byTime))
      return
    }
    const beside = columns[columns.indexOf(column) + (byColumn ?? 0)]
    const from = placed.from + (byTime ?? 0)
    const target = targetIn(beside ?? column, appointment, from, from + length)
    // Beyond the week lies another one; beyond the last person nobody.
    if (beside !== undefined) void moveByKey(appointment, target)
    else if (heads === 'days')
      void moveByKey(appointment, { ...target, day: addDays(column.day, byColumn ?? 0) })
  }
  const conflict = drag === null ? undefined : conflictAt(appointments, drag.appointment, drag.target)
  const wayOut = drag === null || conflict === undefined ? '' : freeText(drag, conflict)

  const todayAt = heads === 'days' ? columns.findIndex(({ day }) => day === today) : -1
  // A week is wider than a phone: it opens at today.
  useEffect(() => {
    const box = scroller.current
    const head = box?.querySelectorAll<HTMLElement>('[data-head]')[todayAt]
    if (box !== null) box.scrollLeft = head === undefined ? 0 : head.offsetLeft - hoursWidth
  }, [todayAt])

  return (
    <div
      ref={scroller}
      className={heads === 'days' ? `${styles['cal-scroll']} ${styles['days']}` : styles['cal-scroll']}
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
            className={
              heads === 'days' && column.day === today ? `${styles['dh']} ${styles['td']}` : styles['dh']
            }
          >
            {heads === 'people' && <Avatar name={column.title} small tone={tones[index % 3] ?? 1} />}
            <span className="grow">
              <h2>{column.title}</h2>
              {column.hint !== undefined && column.hint !== '' && <small>{column.hint}</small>}
            </span>
          </div>
        ))}
        <div className={styles['hrs']} style={{ height }} aria-hidden="true">
          {Array.from(
            { length: (shown.to - shown.from) / 60 - 1 },
            (_, index) => shown.from + (index + 1) * 60,
          )
            .filter((minutes) => !isNowShown || Math.abs(toY(minutes) - toY(nowMinutes)) >= labelHeight)
            .map((minutes) => (
              <span key={minutes} style={{ top: toY(minutes) }}>
                {timeOf(minutes)}
              </span>
            ))}
          {isNowShown && (
            <span className={styles['nowt']} style={{ top: toY(nowMinutes) }}>
              {timeOf(nowMinutes)}
            </span>
          )}
        </div>
        {columns.map((column, index) => {
          const offered =
            free !== undefined && isIn(column, free, heads) ? stillFree(free, column) : undefined
          const all = placeAll(column.appointments, column.day, offered)
          const taken = offered === undefined ? all : [...all, offered]
          return (
            <div
              key={column.key}
              ref={drop(column.key)}
              role="group"
              aria-label={column.label}
              className={
                heads === 'days' && column.day === today ? `${styles['dc2']} ${styles['td']}` : styles['dc2']
              }
              style={{ height }}
            >
              {column.closed.map((part) => {
                const words = wordsIn(part, taken, (wordsHeight / pixelsPerHour) * 60)
                return (
                  <div
                    key={part.from}
                    className={styles['offd']}
                    style={{ top: toY(part.from), height: toY(part.to) - toY(part.from) }}
                  >
                    {/* The days of a week have no room for words in every gap. */}
                    {words !== undefined && (heads === 'people' || part.kind === 'off') && (
                      <span style={{ marginTop: toY(words) - toY(part.from) }}>
                        {t(`calendar.closed.${part.kind}`, { from: timeOf(part.from), to: timeOf(part.to) })}
                      </span>
                    )}
                  </div>
                )
              })}
              {props.onSlot !== undefined && (
                <Slots shown={shown} toY={toY} onSlot={(minutes) => props.onSlot?.(column, minutes)} />
              )}
              {/* Before the appointments: through a name it would read as cancelled. */}
              {isNowShown && column.day === wallClock(now)[0] && (
                <div className={styles['nowl']} style={{ top: toY(nowMinutes) }} />
              )}
              {offered !== undefined && (
                <button
                  type="button"
                  className={styles['freed']}
                  style={{
                    right: all.some((placed) => meets(placed, offered)) ? 'calc(50% + 4px)' : 4,
                    top: toY(offered.from) + 1,
                    height: toY(offered.to) - toY(offered.from) - 3,
                  }}
                  onClick={() => props.onSlot?.(column, offered.from)}
                >
                  {t('calendar.freeFor', { minutes: offered.to - offered.from })}
                </button>
              )}
              {all.map((placed) => {
                const { appointment, from, to, lane, lanes } = placed
                const type = typeOf(appointment)
                const isCancelled = appointment.status === 'CANCELLED'
                const mayMove = canMove && isMovable(appointment)
                const age = ageOn(appointment.patient.birthDate, column.day)
                const what = [
                  timeOf(from),
                  type?.name ?? t('today.noType'),
                  ...(isCancelled ? [t('appointmentStatus.CANCELLED')] : []),
                ].join(' · ')
                return (
                  <div
                    key={appointment.id}
                    data-appointment={appointment.id}
                    role="button"
                    tabIndex={0}
                    className={`${styles['ev2']} ${drag?.appointment.id === appointment.id ? styles['orig'] : ''} ${shapeOf(toY(to) - toY(from))} ${appointment.status}`}
                    style={{
                      top: toY(from) + 1,
                      height: Math.max(18, toY(to) - toY(from) - 3),
                      left: `calc(${(lane / lanes) * 100}% + 4px)`,
                      width: `calc(${100 / lanes}% - 8px)`,
                      '--k': typeColour(type?.color),
                    }}
                    title={`${rangeText({ from, to })} ${type?.name ?? ''} · ${appointment.patient.name}`}
                    onPointerDown={mayMove ? press(placed, column, 'move') : undefined}
                    onClick={() => {
                      if (!mayMove) onOpen(appointment)
                    }}
                    onKeyDown={onKey(placed, column)}
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
                    {mayMove && (
                      <i className={styles['grip']} onPointerDown={press(placed, column, 'resize')} />
                    )}
                  </div>
                )
              })}
              {drag !== null && drag.target.column === column.key && (
                <div
                  className={
                    conflict === undefined
                      ? `${styles['ev2']} ${styles['ghost2']} ${styles['free']}`
                      : `${styles['ev2']} ${styles['ghost2']}`
                  }
                  style={{
                    top: toY(drag.target.from),
                    height: toY(drag.target.to) - toY(drag.target.from),
                    left: 14,
                    // Beside the last column the calendar ends.
                    right: index === columns.length - 1 ? 4 : -8,
                  }}
                >
                  <b>{spokenName(drag.appointment.patient.name)}</b>
                  <span className={styles['tx2']}>
                    {rangeText(drag.target)} · {typeOf(drag.appointment)?.name ?? t('today.noType')}
                  </span>
                  {conflict !== undefined && (
                    <div
                      className={
                        index > 0 && index === columns.length - 1
                          ? `${styles['conf']} ${styles['before']}`
                          : styles['conf']
                      }
                      role="alert"
                    >
                      <b className="danger-t row tight">
                        <Icon name="err" size="small" />
                        {t('calendar.conflict')}
                      </b>
                      {t('appointment.conflict.message', {
                        from: formats.time(conflict.startsAt),
                        to: formats.time(conflict.endsAt),
                        name: spokenName(conflict.patient.name),
                      })}{' '}
                      {wayOut}
                    </div>
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Keeps the focus on an appointment that is drawn anew in another column while it is moved. */
function useFollow(scroller: RefObject<HTMLDivElement | null>) {
  const id = useRef<string | null>(null)
  const focus = (): void => {
    const holder = document.activeElement
    const isLost = holder === null || holder === document.body || holder.id === 'content'
    if (id.current === null || !isLost) return
    scroller.current?.querySelector<HTMLElement>(`[data-appointment="${id.current}"]`)?.focus()
  }
  useLayoutEffect(focus)
  return {
    follow: (appointmentId: string) => {
      id.current = appointmentId
    },
    // What was taken back is drawn before the next frame.
    followed: () => {
      requestAnimationFrame(() => {
        focus()
        id.current = null
      })
    },
  }
}

/** What an event of so many pixels has room for. */
function shapeOf(height: number): string {
  if (height < twoLines) return 'xs'
  if (height < threeLines) return 'short'
  return height < longName ? '' : 'tall'
}

/** Where a free time lies; undefined when an appointment was put there since it was found. */
function stillFree({ startsAt, endsAt }: FreeTime, column: Column): Span | undefined {
  const span = { from: minutesOf(startsAt), to: minutesOf(endsAt) }
  const isTaken = placeDay(column.appointments, column.day).some(
    ({ appointment, ...placed }) => appointment.status !== 'CANCELLED' && meets(placed, span),
  )
  return isTaken ? undefined : span
}

/** Where an appointment comes to stand in a column. */
function targetIn(column: Column, appointment: Appointment, from: number, to: number): Target {
  return {
    column: column.key,
    day: column.day,
    from: snap(from),
    to: snap(to),
    ...column.at(appointment, from),
  }
}

function isIn(column: Column, free: FreeTime, heads: Props['heads']): boolean {
  if (wallClock(free.startsAt)[0] !== column.day) return false
  return heads === 'rooms'
    ? column.makes.room === free.room
    : column.makes.practitionerId === free.practitionerId
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
function Slots(props: {
  shown: { readonly from: number; readonly to: number }
  toY: (minutes: number) => number
  onSlot: (minutes: number) => void
}) {
  const { shown, toY, onSlot } = props
  return (
    <div aria-hidden="true">
      {Array.from(
        { length: (shown.to - shown.from) / slotMinutes },
        (_, index) => shown.from + index * slotMinutes,
      ).map((minutes) => (
        <button
          key={minutes}
          type="button"
          tabIndex={-1}
          className={styles['slot']}
          aria-label={timeOf(minutes)}
          style={{ top: toY(minutes), height: toY(minutes + slotMinutes) - toY(minutes) }}
          onClick={() => onSlot(minutes)}
        />
      ))}
    </div>
  )
}
