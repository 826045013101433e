import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { minutesOf, wallClock } from '../../i18n/berlin.ts'
import { roomAt, type Column } from './calendar.ts'
import type { AppointmentForm } from './use-appointment-form.ts'
import type { CalendarView } from './use-calendar-view.ts'
import type { FreeTimeSearch } from './use-free-time-search.ts'

type Edited = Omit<AppointmentForm, 'onClose' | 'onSaved'>

/** What stands open above the calendar: an appointment, the form of one, or the working hours. */
export function useCalendarDialogs(
  { url, setUrl, day, hours }: CalendarView,
  { entryId, patient, times, wanted, reset }: FreeTimeSearch,
) {
  const [shown, setShown] = useState<Appointment | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isSettingHours, setSettingHours] = useState(false)
  return {
    shown,
    show: setShown,
    closeShown: () => setShown(null),
    change: (appointment: Appointment) => {
      setEdited({ appointment, day })
      setShown(null)
    },
    /** The address may ask for a new appointment too. */
    edited: edited ?? (url.add === '1' ? { day } : null),
    add: () => setEdited({ day }),
    addAt: (time: FreeTime) =>
      setEdited({
        day: wallClock(time.startsAt)[0],
        minutes: minutesOf(time.startsAt),
        practitionerId: time.practitionerId,
        durationMinutes: wanted.durationMinutes,
        ...(time.room === undefined ? {} : { room: time.room }),
        ...(entryId === undefined ? {} : { waitingEntryId: entryId }),
        ...(patient === undefined ? {} : { patient }),
      }),
    addIn: ({ makes, day: dayOfColumn }: Column, minutes: number) => {
      const { practitionerId } = makes
      const room =
        makes.room ??
        (practitionerId === undefined ? undefined : roomAt(hours, practitionerId, dayOfColumn, minutes))
      const isFree = times.data?.some(
        (time) => wallClock(time.startsAt)[0] === dayOfColumn && minutesOf(time.startsAt) === minutes,
      )
      setEdited({
        day: dayOfColumn,
        minutes,
        ...(practitionerId === undefined ? {} : { practitionerId }),
        ...(room === undefined ? {} : { room }),
        ...(isFree === true ? { durationMinutes: wanted.durationMinutes } : {}),
      })
    },
    closeEdited: () => {
      setEdited(null)
      setUrl({ add: '' })
    },
    onSaved: () => {
      if (edited?.waitingEntryId !== undefined) reset()
    },
    isSettingHours,
    setSettingHours,
  }
}

export type CalendarDialogs = ReturnType<typeof useCalendarDialogs>
