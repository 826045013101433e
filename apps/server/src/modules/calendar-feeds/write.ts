import ical, {
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { FeedAppointment, FeedContent } from './queries.ts'

/** How often a program should ask again. */
const refreshSeconds = 15 * 60

/**
 * A calendar of RFC 5545. Times are UTC, ids and stamps are those of the appointments: the same appointments give the same
 * bytes, so that an unchanged calendar is recognised. A cancelled appointment stays and says so.
 */
export function writeCalendar(appointments: readonly FeedAppointment[], shows: FeedContent): string {
  const calendar = ical({
    prodId: { company: 'Honora', product: 'Portal', language: 'DE' },
    name: 'Praxis',
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const appointment of appointments) {
    const isCancelled = appointment.status === 'CANCELLED'
    calendar.createEvent({
      id: `${appointment.id}@honora`,
      sequence: appointment.version - 1,
      start: appointment.starts_at,
      end: appointment.ends_at,
      stamp: appointment.updated_at,
      created: appointment.created_at,
      lastModified: appointment.updated_at,
      summary: summaryOf(appointment, shows),
      class: ICalEventClass.PRIVATE,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  }
  return calendar.toString()
}

function summaryOf({ initials }: FeedAppointment, shows: FeedContent): string {
  if (shows === 'busy') return 'Belegt'
  return initials.map((letter) => `${letter}.`).join(' ')
}
