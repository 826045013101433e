import type { Question } from '../../data/use-question.ts'
import { useServerEvents } from '../../data/events.tsx'
import { useUser } from '../../data/session.ts'
import { addDays, mondayOf, today as berlinToday, wallClock } from '../../i18n/berlin.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useUrlState } from '../../ui/url-state.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { personColumn, roomsOf, shownHours, type Column } from './calendar.ts'
import { useAppointments, useAppointmentTypes, usePractitioners } from './data.ts'
import { useWorkingHours } from './calendar-data.ts'
import { peopleOf } from './day.ts'

/** Monday to Friday, and a weekend day when something happens on it. */
function daysOfWeek(monday: string, used: ReadonlySet<string>, today: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(monday, offset))
    .filter((day, index) => index < 5 || used.has(day) || day === today)
}

/** What the calendar shows: day or week, by person or room, as the address says it, and the columns of it. */
export function useCalendarView() {
  const t = useText()
  const formats = useFormats()
  const user = useUser()
  const isPhone = useMediaQuery('(max-width: 719px)')
  const [url, setUrl] = useUrlState(['on', 'view', 'by', 'who', 'add'])

  const today = berlinToday()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(url.on) ? url.on : today
  const view = url.view === 'week' ? 'week' : 'day'
  const by = url.by === 'rooms' && view === 'day' ? 'rooms' : 'people'
  const monday = mondayOf(day)
  const [from, to] = view === 'day' ? [day, day] : [monday, addDays(monday, 6)]
  const appointments = useAppointments(from, to)
  const practitioners = usePractitioners()
  const types = useAppointmentTypes()
  const hours = useWorkingHours()
  useServerEvents(['appointment.updated', 'patient.updated'], appointments.retry)
  const whole: Omit<Question<unknown>, 'mutate'> = [practitioners, hours].find(
    ({ data }) => data === undefined,
  ) ?? appointments
  const all = appointments.data ?? []
  const people = peopleOf(all, practitioners.data ?? [], t('today.formerPractitioner'), true)
  const own = people.find(({ id }) => id === user.data?.id)
  const person = people.find(({ id }) => id === url.who) ?? own ?? people[0]
  // A week, and the day on a phone, has room for one person.
  const isOnePerson = by === 'people' && (view === 'week' || isPhone)
  const days =
    view === 'day'
      ? [day]
      : daysOfWeek(monday, new Set(all.map(({ startsAt }) => wallClock(startsAt)[0])), today)
  const step = view === 'day' ? 1 : 7
  const shown = shownHours(all, hours.data)
  const practice = { appointments: all, hours: hours.data ?? [], people, shown }
  const columnsOfDay = (): Column[] =>
    (isOnePerson ? people.filter(({ id }) => id === person?.id) : people).map((each) => {
      const { summary, ...column } = personColumn(practice, each, day)
      return { ...column, key: each.id, title: each.name, hint: summary, label: each.name }
    })
  const columnsOfRooms = (): Column[] =>
    roomsOf(practice, day).map((room) => ({
      key: room,
      day,
      title: room,
      label: room,
      appointments: all.filter((entry) => entry.room === room),
      closed: [],
      at: ({ practitionerId }) => ({ practitionerId, room }),
      makes: { room },
    }))
  const columnsOfWeek = (): Column[] =>
    person === undefined
      ? []
      : days.map((each) => {
          const { summary: _summary, ...column } = personColumn(practice, person, each)
          const title = formats.shortWeekday(each)
          return {
            ...column,
            key: each,
            title: each === today ? `${title} · ${t('calendar.todayMark')}` : title,
            label: formats.weekday(each),
          }
        })
  const heads = view === 'week' ? 'days' : by
  const columnsBy = { days: columnsOfWeek, people: columnsOfDay, rooms: columnsOfRooms }
  const columns = columnsBy[heads]()
  const inView = columns.flatMap((column) => column.appointments)
  const usedTypes = (types.data ?? []).filter((type) =>
    inView.some((entry) => entry.appointmentTypeId === type.id),
  )
  return {
    url,
    setUrl,
    today,
    day,
    view,
    by,
    monday,
    step,
    heads,
    person,
    isOnePerson,
    people,
    hours: practice.hours,
    shown,
    appointments,
    all,
    whole,
    types: types.data ?? [],
    usedTypes,
    columns,
    inView,
  } as const
}

export type CalendarView = ReturnType<typeof useCalendarView>
