import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

import styles from './HistorySlider.module.css'
const stepMs = 1200

interface Props {
  /** Days on which something changed, oldest first; today last. */
  days: readonly string[]
  value: string
  onChange: (day: string) => void
}

/** The days of a history as stops of a line; arrows step, playing walks from the first to today. */
export function HistorySlider({ days, value, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const [isPlaying, setPlaying] = useState(false)
  const last = days.length - 1
  const index = Math.max(0, days.indexOf(value))
  const to = (next: number) => onChange(days[Math.min(last, Math.max(0, next))] ?? value)

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (index >= last) setPlaying(false)
      else onChange(days[index + 1] ?? value)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, index, last, days, onChange, value])

  const onKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setPlaying(false)
    to(next)
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPlaying(false)
    to(Math.round(((event.clientX - box.left) / box.width - edge) / ((1 - 2 * edge) / last)))
  }
  const at = (stop: number): string => `${(edge + ((1 - 2 * edge) * stop) / last) * 100}%`
  const every = Math.max(1, Math.ceil(days.length / mostLabels))
  return (
    <div className={styles['hs']}>
      <b className="b">{t('clinical.history')}</b>
      <div
        className={styles['rngw']}
        role="slider"
        tabIndex={0}
        aria-label={t('clinical.historyPoint')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={formats.date(days[index])}
        onKeyDown={onKey}
        onPointerDown={onPointer}
      >
        <div className={styles['ln']}>
          <i style={{ width: at(index) }} />
        </div>
        {days.map((day, stop) => (
          <u key={day} className={stop === index ? styles['cur'] : ''} style={{ left: at(stop) }} />
        ))}
        {days.map((day, stop) =>
          (last - stop) % every === 0 || stop === index ? (
            <em key={day} className={stop === index ? 'on' : ''} style={{ left: at(stop) }}>
              {stop === last ? t('clinical.today') : `${day.slice(5, 7)}/${day.slice(2, 4)}`}
            </em>
          ) : null,
        )}
      </div>
      <Button
        startIcon={<Icon name={isPlaying ? 'pause' : 'play'} size="small" />}
        onClick={() => {
          if (!isPlaying && index === last) to(0)
          setPlaying(!isPlaying)
        }}
      >
        {t(isPlaying ? 'clinical.pause' : 'clinical.play')}
      </Button>
    </div>
  )
}

const edge = 0.04
const mostLabels = 6
