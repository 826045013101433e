import { weekNumber } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { CalendarView } from '../use-calendar-view.ts'

import styles from '../pages/CalendarPage.module.css'

/** Which week it is, and how many appointments there are; on a phone a line each. */
export function CalendarSubtitle({ calendar }: { calendar: CalendarView }) {
  const t = useText()
  const { day, view, person, inView, appointments } = calendar
  const cancelled = inView.filter(({ status }) => status === 'CANCELLED').length
  // On a phone both lines are there from the start: what comes later would else push the calendar down.
  return (
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
  )
}
