import { timeOf } from '../../../i18n/berlin.ts'
import type { Scale } from '../scale.ts'

import styles from './CalendarGrid.module.css'

/** Pixels of an hour's name, which the time of day would cover. */
const labelHeight = 16

/** The hours beside the columns, and the time of day where it is shown. */
export function CalendarHours({ scale, now }: { scale: Scale; now: number | undefined }) {
  const { from, to, toY } = scale
  const hours = Array.from({ length: (to - from) / 60 - 1 }, (_, index) => from + (index + 1) * 60)
  return (
    <div className={styles['hrs']} style={{ height: toY(to) }} aria-hidden="true">
      {hours
        .filter((minutes) => now === undefined || Math.abs(toY(minutes) - toY(now)) >= labelHeight)
        .map((minutes) => (
          <span key={minutes} style={{ top: toY(minutes) }}>
            {timeOf(minutes)}
          </span>
        ))}
      {now !== undefined && (
        <span className={styles['nowt']} style={{ top: toY(now) }}>
          {timeOf(now)}
        </span>
      )}
    </div>
  )
}
