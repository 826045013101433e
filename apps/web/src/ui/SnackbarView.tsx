import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { isTyping } from './is-typing.ts'
import { autoHideMs, type Snack } from './snackbars.tsx'
import { useLatest } from './use-latest.ts'
import './styles/snackbar.css'

const icons: Record<Snack['severity'], IconName> = {
  success: 'okc',
  info: 'info',
  warning: 'warn',
  error: 'err',
}

/** Ends after a time; what was left of it waits while somebody reads (pointer or focus on it, window left). */
function useCountdown(durationMs: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (isPaused || left.current === null) return
    const begin = Date.now()
    const remaining = left.current
    const timer = setTimeout(() => end.current(), remaining)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, remaining - (Date.now() - begin))
    }
  }, [isPaused])
}

/** Whether the person works in another window. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const leave = () => setAway(true)
    const comeBack = () => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return isAway
}

/** Escape closes a message, unless something on the page has taken the key for itself. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onEscape])
}

/** Ctrl+Z takes back what was done last, unless a field or the page has taken the key for itself. */
function useUndoKey(act: (() => void) | undefined): void {
  const latest = useLatest(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || event.defaultPrevented || isTyping(event.target) || latest.current === undefined) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [latest])
}

/** One snackbar: icon, message, detail, action, close, and a line that thins while it waits. */
export function SnackbarView({ snack, onGone }: { snack: Snack; onGone: () => void }) {
  const t = useText()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isAway = useIsAway()
  const duration = snack.durationMs === undefined ? autoHideMs : snack.durationMs
  // It goes once, whatever closes it first.
  const isGone = useRef(false)
  const close = useCallback(() => {
    if (isGone.current) return
    isGone.current = true
    onGone()
  }, [onGone])
  useCountdown(duration, isPointed || isFocused || isAway, close)
  useEscape(close)
  const { action } = snack
  const act = () => {
    action?.run()
    close()
  }
  useUndoKey(action?.keys === undefined ? undefined : act)
  return (
    <div
      className="snack-place"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className={`snack ${snack.severity} ${isAway ? 'waits' : ''}`}
        role={snack.severity === 'error' ? 'alert' : 'status'}
      >
        <Icon name={icons[snack.severity]} />
        <div className="grow">
          <b className="b">{snack.message}</b>
          {snack.detail !== undefined && snack.detail !== '' && <p>{snack.detail}</p>}
        </div>
        {action !== undefined && (
          <button type="button" aria-keyshortcuts={action.keys} onClick={act}>
            {action.label}
          </button>
        )}
        <IconAction icon="x" small label={t('action.close')} onClick={close} />
        {duration !== null && <i className="time-left" style={{ '--time-ms': `${duration}ms` }} />}
      </div>
    </div>
  )
}
