import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect, useRef } from 'react'

interface Acts {
  readonly start: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly end: () => void
}

const typing = 'input, textarea, select, button, a, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Space starts, pauses and resumes; Ctrl+E ends. Not while one types or stands on a control. */
export function useLiveKeys(state: Session, acts: Acts, isEnabled: boolean): void {
  const latest = useRef({ state, acts })
  useEffect(() => {
    latest.current = { state, acts }
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const press = (event: KeyboardEvent): void => {
      const { state: now, acts: act } = latest.current
      const isOn =
        now.recording === 'recording' || now.recording === 'paused' || now.error?.cause === 'microphoneLost'
      if (event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey) && isOn) {
        event.preventDefault()
        return act.end()
      }
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing) !== null) return
      event.preventDefault()
      if (now.recording === 'recording') act.pause()
      else if (now.recording === 'paused') act.resume()
      else act.start()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isEnabled])
}
