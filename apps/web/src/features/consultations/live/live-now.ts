import type { RecordingShown } from '@honora/domain/live-session/shown.ts'
import { useSyncExternalStore } from 'react'

interface LiveNow {
  readonly appointmentId: string
  readonly shown: RecordingShown
  readonly seconds: number
}

let now: LiveNow | null = null
const listeners = new Set<() => void>()

/** The recording step tells the rest of the page what it shows, so that no two places say different things. */
export function publishLiveNow(next: LiveNow | null): void {
  const isSame =
    now?.appointmentId === next?.appointmentId && now?.shown === next?.shown && now?.seconds === next?.seconds
  if (isSame) return
  now = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the recording step of this window shows; null while none is open. */
export function useLiveNow(): LiveNow | null {
  return useSyncExternalStore(subscribe, () => now)
}
