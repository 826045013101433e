import type { FreeTime } from '@honora/contract/calendar.ts'
import { meets, type Span } from '@honora/domain/appointments/hours.ts'
import type { ReactNode, Ref } from 'react'
import { minutesOf, timeOf, wallClock } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { placeAll, placeDay, wordsIn, type Column, type Placed } from '../calendar.ts'
import { CalendarSlots } from './CalendarSlots.tsx'
import type { Scale } from '../scale.ts'

import styles from './CalendarGrid.module.css'

/** What the columns of a calendar are. */
export type Heads = 'days' | 'people' | 'rooms'

/** Pixels that the words of a closed part need. */
const wordsHeight = 26

interface Props {
  ref: Ref<HTMLDivElement>
  column: Column
  heads: Heads
  isToday: boolean
  scale: Scale
  /** Minutes of the time of day, where it lies in this column. */
  now: number | undefined
  /** A free time that was looked for. */
  free: FreeTime | undefined
  onSlot: ((column: Column, minutes: number) => void) | undefined
  event: (placed: Placed) => ReactNode
  /** What lies over the appointments. */
  children: ReactNode
}

/** One day, person or room: closed parts, free places, the time of day, and over them the appointments. */
export function CalendarColumn({ ref, column, heads, isToday, scale, now, free, onSlot, ...over }: Props) {
  const { toY } = scale
  const t = useText()
  const offered = free !== undefined && isIn(column, free, heads) ? stillFree(free, column) : undefined
  const all = placeAll(column.appointments, column.day, offered)
  const taken = offered === undefined ? all : [...all, offered]
  return (
    <div
      ref={ref}
      role="group"
      aria-label={column.label}
      className={isToday ? `${styles['dc2']} ${styles['td']}` : styles['dc2']}
      style={{ height: toY(scale.to) }}
    >
      {column.closed.map((part) => {
        const words = wordsIn(part, taken, (wordsHeight / scale.pixelsPerHour) * 60)
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
      {onSlot !== undefined && <CalendarSlots scale={scale} onSlot={(minutes) => onSlot(column, minutes)} />}
      {/* Before the appointments: through a name it would read as cancelled. */}
      {now !== undefined && <div className={styles['nowl']} style={{ top: toY(now) }} />}
      {offered !== undefined && (
        <button
          type="button"
          className={styles['freed']}
          style={{
            right: all.some((placed) => meets(placed, offered)) ? 'calc(50% + 4px)' : 4,
            top: toY(offered.from) + 1,
            height: toY(offered.to) - toY(offered.from) - 3,
          }}
          onClick={() => onSlot?.(column, offered.from)}
        >
          {t('calendar.freeFor', { minutes: offered.to - offered.from })}
        </button>
      )}
      {all.map((placed) => over.event(placed))}
      {over.children}
    </div>
  )
}

/** Where a free time lies; undefined when an appointment was put there since it was found. */
function stillFree({ startsAt, endsAt }: FreeTime, column: Column): Span | undefined {
  const span = { from: minutesOf(startsAt), to: minutesOf(endsAt) }
  const isTaken = placeDay(column.appointments, column.day).some(
    ({ appointment, ...placed }) => appointment.status !== 'CANCELLED' && meets(placed, span),
  )
  return isTaken ? undefined : span
}

function isIn(column: Column, free: FreeTime, heads: Heads): boolean {
  if (wallClock(free.startsAt)[0] !== column.day) return false
  return heads === 'rooms'
    ? column.makes.room === free.room
    : column.makes.practitionerId === free.practitionerId
}
