import { useText } from '../../../i18n/i18n.tsx'
import { typeColour } from '../data.ts'
import type { CalendarView } from '../use-calendar-view.ts'
import { AlertLegend } from './AlertLegend.tsx'

import styles from '../pages/CalendarPage.module.css'

/** What the colours and signs in the calendar mean, and its keys for who may write. */
export function CalendarLegend({ calendar, mayWrite }: { calendar: CalendarView; mayWrite: boolean }) {
  const t = useText()
  return (
    <div className={styles['cal-foot']}>
      {calendar.usedTypes.map((type) => (
        <span key={type.id} className="row tight">
          <i style={{ background: typeColour(type.color) }} />
          {type.name}
        </span>
      ))}
      <AlertLegend alerts={calendar.inView.flatMap(({ patient }) => patient.alerts)} />
      {mayWrite && <span className="muted hide-s">{t('calendar.keys')}</span>}
    </div>
  )
}
