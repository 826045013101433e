import type { Appointment } from '@honora/contract/appointments.ts'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { addDays } from '../../i18n/berlin.ts'
import { isMovable, snap, type Column, type Placed, type Target } from './calendar.ts'

const stepMinutes = 15

interface Calendar {
  readonly columns: readonly Column[]
  /** Columns follow each other as days: beyond the last one lies another week. */
  readonly isByDay: boolean
  readonly canMove: boolean
  readonly onOpen: (appointment: Appointment) => void
  readonly onMove: (appointment: Appointment, target: Target) => void | Promise<void>
  /** Ends a drag where it began. */
  readonly stop: () => void
}

/** Enter opens an appointment; Alt and arrows move it, with Shift they make it longer or shorter. */
export function useCalendarKeys(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, isByDay, canMove, onOpen, onMove, stop }: Calendar,
) {
  const { follow, followed } = useFollow(scroller)
  const moveByKey = async (appointment: Appointment, target: Target): Promise<void> => {
    follow(appointment.id)
    await onMove(appointment, target)
    followed()
  }
  return (placed: Placed, column: Column) => (event: KeyboardEvent) => {
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
    else if (isByDay) void moveByKey(appointment, { ...target, day: addDays(column.day, byColumn ?? 0) })
  }
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
