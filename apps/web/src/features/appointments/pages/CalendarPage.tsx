import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime, WaitingEntry } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import type { Question } from '../../../data/use-question.ts'
import {
  addDays,
  instantAt,
  minutesOf,
  mondayOf,
  timeOf,
  today as berlinToday,
  wallClock,
  weekNumber,
} from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import '../../../ui/styles/print.css'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import '../calendar.css'
import { personColumn, roomAt, roomsOf, shownHours, type Column, type Target } from '../calendar.ts'
import { AppointmentCard } from '../components/AppointmentCard.tsx'
import { AppointmentDialog } from '../components/AppointmentDialog.tsx'
import { CalendarGrid } from '../components/CalendarGrid.tsx'
import { FreeTimes } from '../components/FreeTimes.tsx'
import { HoursDialog } from '../components/HoursDialog.tsx'
import { WaitingList } from '../components/WaitingList.tsx'
import {
  replaceAppointment,
  typeColour,
  useAppointments,
  useAppointmentTypes,
  useFreeTimes,
  usePractitioners,
  useWorkingHours,
  type FreeTimesWanted,
} from '../data.ts'
import { peopleOf, spokenName } from '../day.ts'
import { useAppointmentChanges } from '../use-appointment-changes.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

/** Monday to Friday, and a weekend day when something happens on it. */
function daysOfWeek(monday: string, used: ReadonlySet<string>, today: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(monday, offset))
    .filter((day, index) => index < 5 || used.has(day) || day === today)
}

interface Edited {
  readonly appointment?: Appointment
  readonly patient?: { readonly id: string; readonly name: string }
  readonly day: string
  readonly minutes?: number
  readonly practitionerId?: string
  readonly room?: string
  readonly durationMinutes?: number
  readonly waitingEntryId?: string
}

const hourHeights = { wide: 73, touch: 142 } as const
const usualWish: FreeTimesWanted = { durationMinutes: 30, practitionerId: null, dayPart: 'any' }

/** The day by person or room, the week of one person: appointments are moved and resized, conflicts shown before dropping. */
export function CalendarPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const user = useUser()
  const changes = useAppointmentChanges()
  const isPhone = useMediaQuery('(max-width: 719px)')
  // Paper, too, is narrow, and is touched by nobody.
  const isNarrow = useMediaQuery('screen and (max-width: 1180px)')
  const menu = useMenu()
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState(['on', 'view', 'by', 'who', 'add'])
  const [open, setOpen] = useState<Appointment | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isSettingHours, setSettingHours] = useState(false)
  const [wish, setWish] = useState<FreeTimesWanted>(usualWish)
  const [waiting, setWaiting] = useState<WaitingEntry | null>(null)
  const times = useFreeTimes(wish)

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
  const mayWrite = can('appointment.write')
  const cancelled = inView.filter(({ status }) => status === 'CANCELLED').length
  const want = (entry: WaitingEntry | null): void => {
    setWaiting(entry)
    setWish(
      entry === null
        ? usualWish
        : {
            durationMinutes: entry.durationMinutes,
            practitionerId: entry.practitionerId,
            dayPart: entry.dayPart,
          },
    )
  }
  const makeAt = (time: FreeTime): void =>
    setEdited({
      day: wallClock(time.startsAt)[0],
      minutes: minutesOf(time.startsAt),
      practitionerId: time.practitionerId,
      durationMinutes: wish.durationMinutes,
      ...(time.room === undefined ? {} : { room: time.room }),
      ...(waiting === null
        ? {}
        : {
            waitingEntryId: waiting.id,
            patient: { id: waiting.patientId, name: spokenName(waiting.patient.name) },
          }),
    })
  const makeIn = (column: Column, minutes: number): void => {
    const { practitionerId } = column.makes
    const room =
      column.makes.room ??
      (practitionerId === undefined ? undefined : roomAt(practice.hours, practitionerId, column.day, minutes))
    const isFree = times.data?.some(
      (time) => wallClock(time.startsAt)[0] === column.day && minutesOf(time.startsAt) === minutes,
    )
    setEdited({
      day: column.day,
      minutes,
      ...(practitionerId === undefined ? {} : { practitionerId }),
      ...(room === undefined ? {} : { room }),
      ...(isFree === true ? { durationMinutes: wish.durationMinutes } : {}),
    })
  }

  const moveTo = (appointment: Appointment, target: Target): Promise<void> =>
    changes.move(
      appointment,
      {
        startsAt: instantAt(target.day, timeOf(target.from)),
        endsAt: instantAt(target.day, timeOf(target.to)),
        practitionerId: target.practitionerId,
        room: target.room ?? null,
      },
      async ({ allowOverlap, ...times }) => {
        const { practitionerId = appointment.practitionerId, startsAt, endsAt, room } = times
        const { room: _room, ...rest } = appointment
        const place = room === null || room === undefined ? {} : { room }
        const moved = { ...rest, startsAt, endsAt, practitionerId, ...place }
        const answer = replaceAppointment(client, appointment, { ...times, allowOverlap })
        await appointments.mutate(
          async (before) => {
            const saved = await answer
            return (before ?? []).map((entry) => (entry.id === saved.id ? saved : entry))
          },
          {
            optimisticData: (before) =>
              (before ?? []).map((entry) => (entry.id === moved.id ? moved : entry)),
            rollbackOnError: true,
            revalidate: false,
          },
        )
        return answer
      },
    )

  return (
    <Page
      wide
      tab={t('nav.calendar')}
      title={view === 'day' ? formats.weekday(day) : formats.month(addDays(monday, 3))}
      subtitle={[
        t('calendar.week', { number: weekNumber(day) }),
        ...(view === 'week' && person !== undefined ? [person.name] : []),
        ...(appointments.data === undefined
          ? []
          : [
              t('calendar.count', { count: inView.length - cancelled }) +
                (cancelled === 0 ? '' : `, ${t('calendar.cancelledCount', { count: cancelled })}`),
            ]),
      ].join(' · ')}
      actions={
        <>
          {isOnePerson && (
            <span className="cal-whose">
              <SelectField
                label={t('today.whose')}
                hideLabel
                value={person?.id ?? ''}
                onChange={(event) => setUrl({ who: event.target.value })}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </span>
          )}
          {view === 'day' && (
            <Segments
              label={t('calendar.columns')}
              value={by}
              choices={[
                { value: 'people', label: t('calendar.byPeople') },
                { value: 'rooms', label: t('calendar.byRooms') },
              ]}
              onChange={(value) => setUrl({ by: value === 'people' ? '' : value })}
            />
          )}
          <span className="hide-s">
            <Segments
              label={t('calendar.view')}
              value={view}
              choices={[
                { value: 'day', label: t('calendar.day') },
                { value: 'week', label: t('calendar.weekView') },
              ]}
              onChange={(value) => setUrl({ view: value === 'day' ? '' : value })}
            />
          </span>
          <span className="row tight">
            <IconAction
              icon="left"
              label={t(`calendar.previous.${view}`)}
              onClick={() => setUrl({ on: addDays(day, -step) }, { push: true })}
            />
            <Button onClick={() => setUrl({ on: '' }, { push: true })}>{t('calendar.today')}</Button>
            <IconAction
              icon="right"
              label={t(`calendar.next.${view}`)}
              onClick={() => setUrl({ on: addDays(day, step) }, { push: true })}
            />
          </span>
          <IconAction icon="more" label={t('calendar.more')} aria-haspopup="menu" onClick={menu.open} />
          <PopupMenu
            menu={menu}
            label={t('calendar.more')}
            entries={[
              { key: 'print', label: t('calendar.print'), icon: 'pdf', run: () => window.print() },
              ...(mayWrite
                ? [
                    {
                      key: 'import',
                      label: t('appointmentImports.open'),
                      icon: 'upload' as const,
                      run: () => void navigate({ to: '/calendar/imports' }),
                    },
                  ]
                : []),
              ...(can('appointment-type.manage')
                ? [
                    {
                      key: 'hours',
                      label: t('calendar.hours.title'),
                      icon: 'clock' as const,
                      run: () => setSettingHours(true),
                    },
                  ]
                : []),
            ]}
          />
          {mayWrite && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Icon name="plus" size="small" />}
              onClick={() => setEdited({ day })}
            >
              {t('today.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={view === 'day' ? 'cgrid' : undefined}>
        <Answer question={whole} skeleton={<CalendarSkeleton isSlow={whole.isSlow} />}>
          {() => (
            <div>
              <CalendarGrid
                columns={columns}
                heads={heads}
                shown={shown}
                pixelsPerHour={isNarrow ? hourHeights.touch : hourHeights.wide}
                today={today}
                appointments={all}
                types={types.data ?? []}
                canMove={mayWrite}
                free={view === 'day' ? times.data?.[0] : undefined}
                onOpen={setOpen}
                onSlot={mayWrite ? makeIn : undefined}
                onMove={(appointment, target) => void moveTo(appointment, target)}
              />
              <div className="cal-foot">
                {usedTypes.map((type) => (
                  <span key={type.id} className="row tight">
                    <i style={{ background: typeColour(type.color) }} />
                    {type.name}
                  </span>
                ))}
                {mayWrite && <span className="muted hide-s">{t('calendar.keys')}</span>}
              </div>
            </div>
          )}
        </Answer>
        {view === 'day' && (
          <aside className="cal-side">
            <FreeTimes
              wanted={wish}
              times={times}
              patient={waiting === null ? undefined : spokenName(waiting.patient.name)}
              canChoose={mayWrite}
              onWant={(durationMinutes) => setWish({ ...wish, durationMinutes })}
              onLeave={() => want(null)}
              onChoose={makeAt}
            />
            <WaitingList chosen={waiting?.id} onSearch={want} />
          </aside>
        )}
      </div>
      {open !== null && (
        <AppointmentCard
          appointment={open}
          onClose={() => setOpen(null)}
          onChange={() => {
            setEdited({ appointment: open, day })
            setOpen(null)
          }}
        />
      )}
      {(edited !== null || url.add === '1') && (
        <AppointmentDialog
          {...(edited ?? { day })}
          onClose={() => {
            setEdited(null)
            setUrl({ add: '' })
          }}
          onSaved={() => {
            if (edited?.waitingEntryId !== undefined) want(null)
          }}
        />
      )}
      {isSettingHours && <HoursDialog onClose={() => setSettingHours(false)} />}
    </Page>
  )
}

/** As tall as a day, so that nothing moves when it is there. */
function CalendarSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div className="cal-wait">
      <SkeletonCard lines={12} isSlow={isSlow} />
    </div>
  )
}
