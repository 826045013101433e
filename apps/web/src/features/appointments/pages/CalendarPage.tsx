import type { Appointment } from '@honora/contract/appointments.ts'
import type { FreeTime, WaitingEntry } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { addDays, minutesOf, wallClock, weekNumber } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import '../calendar.css'
import { roomAt, type Column } from '../calendar.ts'
import { AlertLegend } from '../components/AlertLegend.tsx'
import { AppointmentCard } from '../components/AppointmentCard.tsx'
import { AppointmentDialog } from '../components/AppointmentDialog.tsx'
import { CalendarActions } from '../components/CalendarActions.tsx'
import { CalendarGrid } from '../components/CalendarGrid.tsx'
import { FreeTimes } from '../components/FreeTimes.tsx'
import { HoursDialog } from '../components/HoursDialog.tsx'
import { WaitingList } from '../components/WaitingList.tsx'
import { typeColour } from '../data.ts'
import { useFreeTimes, type FreeTimesWanted } from '../calendar-data.ts'
import { spokenName } from '../day.ts'
import { useCalendarView } from '../use-calendar-view.ts'
import { useMoveAppointment } from '../use-move-appointment.ts'

import styles from './CalendarPage.module.css'
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
  // Paper, too, is narrow, and is touched by nobody.
  const isNarrow = useMediaQuery('screen and (max-width: 1180px)')
  const [open, setOpen] = useState<Appointment | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isSettingHours, setSettingHours] = useState(false)
  const [wish, setWish] = useState<FreeTimesWanted>(usualWish)
  const [waiting, setWaiting] = useState<WaitingEntry | null>(null)
  const times = useFreeTimes(wish)
  useServerEvents(['appointment.updated'], times.retry)
  const calendar = useCalendarView()
  const { url, setUrl, today, day, view, monday, heads, person, hours, shown, columns, inView } = calendar
  const { appointments, all, whole, types, usedTypes } = calendar
  const moveTo = useMoveAppointment(appointments)
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
      (practitionerId === undefined ? undefined : roomAt(hours, practitionerId, column.day, minutes))
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

  return (
    <Page
      wide
      tab={t('nav.calendar')}
      title={view === 'day' ? formats.weekday(day) : formats.month(addDays(monday, 3))}
      subtitle={
        // On a phone both lines are there from the start: what comes later would else push the calendar down.
        <span className={styles['cal-sub']}>
          <span>
            {[
              t('calendar.week', { number: weekNumber(day) }),
              ...(view === 'week' && person !== undefined ? [person.name] : []),
            ].join(' · ')}
          </span>
          <span>
            {appointments.data === undefined
              ? '\u00a0'
              : t('calendar.count', { count: inView.length - cancelled }) +
                (cancelled === 0 ? '' : `, ${t('calendar.cancelledCount', { count: cancelled })}`)}
          </span>
        </span>
      }
      actions={
        <CalendarActions
          calendar={calendar}
          onAdd={() => setEdited({ day })}
          onSetHours={() => setSettingHours(true)}
        />
      }
    >
      <div className={view === 'day' ? styles['cgrid'] : undefined}>
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
                types={types}
                canMove={mayWrite}
                free={view === 'day' ? times.data?.[0] : undefined}
                onOpen={setOpen}
                onSlot={mayWrite ? makeIn : undefined}
                onMove={moveTo}
              />
              <div className={styles['cal-foot']}>
                {usedTypes.map((type) => (
                  <span key={type.id} className="row tight">
                    <i style={{ background: typeColour(type.color) }} />
                    {type.name}
                  </span>
                ))}
                <AlertLegend alerts={inView.flatMap(({ patient }) => patient.alerts)} />
                {mayWrite && <span className="muted hide-s">{t('calendar.keys')}</span>}
              </div>
            </div>
          )}
        </Answer>
        {view === 'day' && (
          <aside className={styles['cal-side']}>
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
    <div className={styles['cal-wait']}>
      <SkeletonCard lines={12} isSlow={isSlow} />
    </div>
  )
}
