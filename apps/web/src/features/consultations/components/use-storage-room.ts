import { liveDefaults } from '@honora/domain/live-session/config.ts'
import { useEffect, useState } from 'react'

const lookEveryMs = 10_000
/** Less room than this is worth a word. */
const lowMinutes = 30
/** What a minute of audio takes here, with what the browser adds to it. */
const bytesPerMinute = (liveDefaults.audio.bitsPerSecond / 8) * 60 * 2

/** Minutes of audio that still fit into this browser; null while that is plenty or unknown. */
export function roomMinutes(estimate: { readonly quota?: number; readonly usage?: number }): number | null {
  if (estimate.quota === undefined) return null
  const minutes = Math.floor(Math.max(0, estimate.quota - (estimate.usage ?? 0)) / bytesPerMinute)
  return minutes < lowMinutes ? minutes : null
}

/** Looks after the browser's room while audio is kept in it. */
export function useStorageRoom(isKeeping: boolean): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    if (!isKeeping || !('storage' in navigator)) return undefined
    const look = (): void => {
      navigator.storage
        .estimate()
        .then((estimate) => setMinutes(roomMinutes(estimate)))
        .catch(() => undefined)
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => {
      clearInterval(timer)
      setMinutes(null)
    }
  }, [isKeeping])
  return minutes
}
