import { useCan } from '../../../data/session.ts'
import { addDays } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import '../calendar.css'
import { CalendarActions } from '../components/CalendarActions.tsx'
import { CalendarGrid } from '../components/CalendarGrid.tsx'
import { CalendarLegend } from '../components/CalendarLegend.tsx'
import { CalendarOverlays } from '../components/CalendarOverlays.tsx'
import { CalendarSubtitle } from '../components/CalendarSubtitle.tsx'
import { FreeTimes } from '../components/FreeTimes.tsx'
import { WaitingList } from '../components/WaitingList.tsx'
import { useCalendarDialogs } from '../use-calendar-dialogs.ts'
import { useCalendarView } from '../use-calendar-view.ts'
import { useFreeTimeSearch } from '../use-free-time-search.ts'
import { useMoveAppointment } from '../use-move-appointment.ts'

import styles from './CalendarPage.module.css'

const hourHeights = { wide: 73, touch: 142 } as const

/** The day by person or room, the week of one person: appointments are moved and resized, conflicts shown before dropping. */
export function CalendarPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  // Paper, too, is narrow, and is touched by nobody.
  const isNarrow = useMediaQuery('screen and (max-width: 1180px)')
  const search = useFreeTimeSearch()
  const calendar = useCalendarView()
  const { today, day, view, monday, whole } = calendar
  const dialogs = useCalendarDialogs(calendar, search)
  const moveTo = useMoveAppointment(calendar.appointments)
  const mayWrite = can('appointment.write')

  return (
    <Page
      wide
      tab={t('nav.calendar')}
      title={
        view === 'day'
          ? formats.weekday(day)
          : `${formats.dayMonth(monday)}\u2009–\u2009${formats.date(addDays(monday, 4))}`
      }
      subtitle={<CalendarSubtitle calendar={calendar} />}
      actions={
        <CalendarActions
          calendar={calendar}
          onAdd={dialogs.add}
          onSetHours={() => dialogs.setSettingHours(true)}
        />
      }
    >
      <div className={view === 'day' ? styles['cgrid'] : undefined}>
        <Answer question={whole} skeleton={<CalendarSkeleton isSlow={whole.isSlow} />}>
          {() => (
            <div>
              <CalendarGrid
                columns={calendar.columns}
                heads={calendar.heads}
                shown={calendar.shown}
                pixelsPerHour={isNarrow ? hourHeights.touch : hourHeights.wide}
                today={today}
                appointments={calendar.all}
                types={calendar.types}
                canMove={mayWrite}
                free={view === 'day' ? search.times.data?.[0] : undefined}
                onOpen={dialogs.show}
                onSlot={mayWrite ? dialogs.addIn : undefined}
                onMove={moveTo}
              />
              <CalendarLegend calendar={calendar} mayWrite={mayWrite} />
            </div>
          )}
        </Answer>
        {view === 'day' && (
          <aside className={styles['cal-side']}>
            <FreeTimes
              wanted={search.wanted}
              times={search.times}
              patient={search.patient?.name}
              canChoose={mayWrite}
              onWant={search.wantMinutes}
              onLeave={search.reset}
              onChoose={dialogs.addAt}
            />
            <WaitingList chosen={search.entryId} onSearch={search.searchFor} />
          </aside>
        )}
      </div>
      <CalendarOverlays dialogs={dialogs} />
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
