import { timeOf } from '../../../i18n/berlin.ts'
import type { Scale } from '../scale.ts'

import styles from './CalendarGrid.module.css'

const slotMinutes = 30

/** Free places of a day: a click makes an appointment there. Mouse only; the keyboard has the button of the page. */
export function CalendarSlots({ scale, onSlot }: { scale: Scale; onSlot: (minutes: number) => void }) {
  const { from, to, toY } = scale
  return (
    <div aria-hidden="true">
      {Array.from({ length: (to - from) / slotMinutes }, (_, index) => from + index * slotMinutes).map(
        (minutes) => (
          <button
            key={minutes}
            type="button"
            tabIndex={-1}
            className={styles['slot']}
            aria-label={timeOf(minutes)}
            style={{ top: toY(minutes), height: toY(minutes + slotMinutes) - toY(minutes) }}
            onClick={() => onSlot(minutes)}
          />
        ),
      )}
    </div>
  )
}
