import { readDay } from '../../imports/day.ts'
import { instantAt, wallClock } from '../berlin.ts'

/** Days of appointments lie ahead: two digits of a year mean this century. */
const lastDay = '2099-12-31'
/** A day of an appointment as `YYYY-MM-DD`, in the writings of {@link readDay}. */
export const readAppointmentDay = (text: string): string | undefined => readDay(text, lastDay)

/** A time of day in one of the writings that files use, as `HH:MM`: 9:30, 09.30 Uhr, 0930, 9 Uhr, 09:30:00. */
export function readTime(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:uhr|h)$/, '')
  const parts = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain)
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2] ?? '0')]
  if (parts === null || hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Day and time in one text: `21.07.2026 9:30`, `2026-07-21T09:30`, `21.07.2026, 09:30 Uhr`. */
export function readDayAndTime(text: string): { readonly day: string; readonly time: string } | undefined {
  const parts = /^(\S+?),?(?:[T ]\s*)(\d{1,2}[:.]?\d{2}.*|\d{1,2}\s+uhr)$/i.exec(text.trim())
  const day = readAppointmentDay(parts?.[1] ?? '')
  const time = readTime(parts?.[2] ?? '')
  return day === undefined || time === undefined ? undefined : { day, time }
}

/** Minutes of a duration: `30`, `30 min`, `0:45`, `1:30 h`. */
export function readMinutes(text: string): number | undefined {
  const plain = text.trim().toLowerCase()
  const clock = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*h|\s*std\.?)?$/.exec(plain)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const minutes = /^(\d{1,4})(?:\s*(?:min|minuten|minutes)\.?)?$/.exec(plain)
  return minutes === null ? undefined : Number(minutes[1])
}

/** The instant of a day and time of the practice; undefined for times that the clock skips in spring. */
export function instantOf(day: string, time: string): string | undefined {
  const instant = instantAt(day, time)
  const [shownDay, shownTime] = wallClock(instant)
  return shownDay === day && shownTime === time ? instant : undefined
}
