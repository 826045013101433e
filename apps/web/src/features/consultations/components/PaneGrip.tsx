import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'

import styles from './PaneGrip.module.css'
const key = 'honora.recording.left'
const bounds = { least: 30, most: 60, step: 2, usual: 44 } as const
const within = (share: number): number => Math.min(bounds.most, Math.max(bounds.least, share))

function remembered(): number {
  const share = Number(localStorage.getItem(key))
  return Number.isFinite(share) && share > 0 ? within(share) : bounds.usual
}

/** Moves the border between teeth and facts, by pointer or arrow keys; this browser remembers it. */
export function PaneGrip() {
  const t = useText()
  const [share, setShare] = useState(remembered)
  const grip = useRef<HTMLDivElement>(null)
  const set = (next: number): void => {
    const rounded = Math.round(within(next))
    setShare(rounded)
    localStorage.setItem(key, String(rounded))
  }
  const drag = (event: PointerEvent): void => {
    const frame = grip.current?.parentElement?.getBoundingClientRect()
    if (frame !== undefined && grip.current?.hasPointerCapture(event.pointerId) === true)
      set(((event.clientX - frame.left) / frame.width) * 100)
  }
  return (
    <div
      ref={(element) => {
        grip.current = element
        element?.parentElement?.style.setProperty('--left', `${share}%`)
      }}
      className={styles['grip']}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('facts.resize')}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      aria-valuenow={share}
      onPointerDown={(event) => grip.current?.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => set(bounds.usual)}
      onKeyDown={(event: KeyboardEvent) => {
        const by = { ArrowLeft: -bounds.step, ArrowRight: bounds.step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        set(share + by)
      }}
    />
  )
}
