import type { Appointment } from '@honora/contract/appointments.ts'
import { shortestMinutes } from '@honora/domain/appointments/times.ts'
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { snap, type Column, type Placed, type Target } from './calendar.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

/** An appointment on its way to another place, or made longer or shorter. */
export interface Drag {
  readonly appointment: Appointment
  readonly target: Target
  readonly mode: 'move' | 'resize'
}

interface Held extends Drag {
  /** Minutes between the pointer and the start (or end) of the appointment. */
  readonly grip: number
  /** A mouse drags at once, a finger after a moment: before that it scrolls the page. */
  readonly state: 'pressed' | 'ready' | 'moving'
}

interface Options {
  /** Everything that can be dragged lies in it. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly Column[]
  /** Minute of the day at a height of a column. */
  readonly minutesAt: (y: number) => number
  readonly onDrop: (appointment: Appointment, target: Target) => void
  /** Pressed and released without moving. */
  readonly onOpen: (appointment: Appointment) => void
}

const startThreshold = 4
const scrollThreshold = 10
const holdMs = 350

/** Drags appointments between columns and resizes them, by mouse, pen and finger. */
export function useDrag({ frame, columns, minutesAt, onDrop, onOpen }: Options) {
  const elements = useRef(new Map<string, HTMLElement>())
  const pressedAt = useRef({ x: 0, y: 0 })
  const pointer = useRef<PointerEvent | null>(null)
  const [held, setHeld] = useState<Held | null>(null)

  const at = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    for (const column of columns) {
      const box = elements.current.get(column.key)?.getBoundingClientRect()
      if (box !== undefined && clientX >= box.left && clientX < box.right)
        return { column, minutes: minutesAt(clientY - box.top) }
    }
    return undefined
  }
  const press =
    ({ appointment, from, to }: Placed, column: Column, mode: Held['mode']) =>
    (event: ReactPointerEvent) => {
      if (event.button !== 0) return
      const place = at(event)
      if (place === undefined) return
      event.stopPropagation()
      pressedAt.current = { x: event.clientX, y: event.clientY }
      const { practitionerId, room } = appointment
      setHeld({
        appointment,
        mode,
        grip: place.minutes - (mode === 'move' ? from : to),
        target: { column: column.key, day: column.day, from, to, practitionerId, room },
        state: event.pointerType === 'touch' ? 'pressed' : 'ready',
      })
    }
  const move = (event: PointerEvent): void => {
    if (held === null) return
    const distance = Math.hypot(event.clientX - pressedAt.current.x, event.clientY - pressedAt.current.y)
    if (held.state === 'pressed') {
      if (distance > scrollThreshold) setHeld(null)
      return
    }
    const place = at(event)
    if (place === undefined || (held.state === 'ready' && distance < startThreshold)) return
    const minutes = snap(place.minutes - held.grip)
    const { from, to } = held.target
    const target =
      held.mode === 'move'
        ? {
            column: place.column.key,
            day: place.column.day,
            from: minutes,
            to: minutes + to - from,
            ...place.column.at(held.appointment, minutes),
          }
        : { ...held.target, to: Math.max(from + shortestMinutes, minutes) }
    pointer.current = event
    setHeld({ ...held, target, state: 'moving' })
  }
  const release = (): void => {
    if (held === null) return
    setHeld(null)
    if (held.state === 'moving') onDrop(held.appointment, held.target)
    else onOpen(held.appointment)
  }
  const ready = (): void => setHeld((now) => (now?.state === 'pressed' ? { ...now, state: 'ready' } : now))
  useListeners(held?.state, { move, release, ready, stop: () => setHeld(null) })
  useEdgeScroll(held?.state === 'moving', pointer, move)
  useNoScroll(frame, held?.state === 'ready' || held?.state === 'moving')

  return {
    drag: held?.state === 'moving' ? held : null,
    drop: (key: string) => (element: HTMLElement | null) => {
      if (element === null) elements.current.delete(key)
      else elements.current.set(key, element)
    },
    press,
    stop: () => setHeld(null),
  }
}

interface Listeners {
  readonly move: (event: PointerEvent) => void
  readonly release: () => void
  readonly ready: () => void
  readonly stop: () => void
}

/** While something is held the pointer is followed everywhere, also outside the calendar. */
function useListeners(state: Held['state'] | undefined, listeners: Listeners): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  const isHeld = state !== undefined
  useEffect(() => {
    if (!isHeld) return undefined
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('pointermove', (event) => latest.current.move(event), { signal })
    window.addEventListener('pointerup', () => latest.current.release(), { signal })
    window.addEventListener('pointercancel', () => latest.current.stop(), { signal })
    return () => ended.abort()
  }, [isHeld])
  useEffect(() => {
    if (state !== 'pressed') return undefined
    const timer = setTimeout(() => latest.current.ready(), holdMs)
    return () => clearTimeout(timer)
  }, [state])
}

/**
 * A finger that drags an appointment does not scroll the page along. Safari asks only listeners that were there before the
 * finger came down, so it listens all the time.
 */
function useNoScroll(frame: RefObject<HTMLElement | null>, isDragging: boolean): void {
  const isHeld = useRef(false)
  useEffect(() => {
    isHeld.current = isDragging
  }, [isDragging])
  useEffect(() => {
    const ended = new AbortController()
    frame.current?.addEventListener(
      'touchmove',
      (event) => {
        if (isHeld.current) event.preventDefault()
      },
      { signal: ended.signal, passive: false },
    )
    return () => ended.abort()
  }, [frame])
}
