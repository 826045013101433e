import type { RecordingShown } from '@honora/domain/live-session/shown.ts'
import { useSyncExternalStore } from 'react'

interface LiveNow {
  readonly appointmentId: string
  readonly shown: RecordingShown
  readonly seconds: number
}

interface Current extends LiveNow {
  /** When this window began to record; absent while it does not. */
  readonly since?: string
}

let now: Current | null = null
const listeners = new Set<() => void>()

/** The recording step tells the rest of the page what it shows, so that no two places say different things. */
export function publishLiveNow(next: LiveNow | null): void {
  const isSame =
    now?.appointmentId === next?.appointmentId && now?.shown === next?.shown && now?.seconds === next?.seconds
  if (isSame) return
  now = next && { ...next, ...sinceOf(next) }
  for (const listener of listeners) listener()
}

/** A pause is no new beginning. */
function sinceOf({ appointmentId, shown }: LiveNow): Pick<Current, 'since'> {
  if (shown !== 'running' && shown !== 'paused') return {}
  const before = now?.appointmentId === appointmentId ? now.since : undefined
  return { since: before ?? new Date().toISOString() }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the recording step of this window shows; null while none is open. */
export function useLiveNow(): Current | null {
  return useSyncExternalStore(subscribe, () => now)
}
