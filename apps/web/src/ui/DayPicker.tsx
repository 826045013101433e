import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { today } from '../i18n/berlin.ts'
import { useFormats, useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { IconAction } from './IconAction.tsx'
import { PopoverPanel } from './PopoverPanel.tsx'
import { useTopLayer } from './use-top-layer.ts'

import styles from './DayPicker.module.css'

interface Props {
  anchor: HTMLElement
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** 0 for a Monday, 6 for a Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** Six weeks, so that the panel keeps its height from month to month. */
function weeksOf(month: string): string[][] {
  const first = mondayOf(`${month}-01`)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(first, week * 7 + index)),
  )
}

/** The day that the arrows have reached. */
const dayIn = (grid: HTMLElement | null): HTMLElement | null =>
  grid?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null

/** A month to choose a day from: arrows go by day and week, page keys by month, Enter chooses. */
export function DayPicker({ anchor, label, value, onChoose, onClose }: Props) {
  const t = useText()
  const formats = useFormats()
  useTopLayer()
  // Where the arrows stand, and whether the focus goes there: somebody who turns the pages stays at their button.
  const [at, setAt] = useState({ day: value === '' ? today() : value, hasFocus: true })
  const { day } = at
  const month = day.slice(0, 7)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (at.hasFocus) dayIn(grid.current)?.focus()
  }, [at])
  const turn = (months: number): void => setAt({ day: addMonths(day, months), hasFocus: false })
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = reached(day, event.key)
    if (next === undefined) return
    event.preventDefault()
    setAt({ day: next, hasFocus: true })
  }
  const weeks = weeksOf(month)
  return (
    <PopoverPanel
      anchor={anchor}
      label={label}
      onClose={onClose}
      firstFocus={() => dayIn(grid.current)}
      isOfField
    >
      <div className={styles['picker']}>
        <div className={styles['head']}>
          <IconAction icon="left" label={t('shell.previousMonth')} onClick={() => turn(-1)} />
          <b aria-live="polite">{formats.month(`${month}-01`)}</b>
          <IconAction icon="right" label={t('shell.nextMonth')} onClick={() => turn(1)} />
        </div>
        <table ref={grid} aria-label={formats.month(`${month}-01`)}>
          <thead>
            <tr>
              {(weeks[0] ?? []).map((each) => (
                <th key={each} scope="col">
                  {formats.shortWeekday(each).slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <td key={each}>
                    <button
                      type="button"
                      className={each.startsWith(month) ? undefined : styles['other']}
                      tabIndex={each === day ? 0 : -1}
                      aria-label={formats.longDate(each)}
                      aria-pressed={each === value}
                      aria-current={each === today() ? 'date' : undefined}
                      onKeyDown={onKeyDown}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Button variant="text" onClick={() => onChoose(today())}>
          {t('shell.today')}
        </Button>
      </div>
    </PopoverPanel>
  )
}

function reached(day: string, key: string): string | undefined {
  const byDays: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const days = byDays[key]
  if (days !== undefined) return addDays(day, days)
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : undefined
}
