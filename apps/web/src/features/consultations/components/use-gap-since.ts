import type { Consultation } from '@honora/contract/consultations.ts'
import type { RecordingShown } from '@honora/domain/live-session/shown.ts'
import { useEffect, useState } from 'react'

/**
 * Since when an interrupted recording records nothing; null while there is no such gap. A window that recorded itself saw it
 * begin; after a reload it begins with the last audio that the server has or this browser kept (`keptAt`, milliseconds).
 */
export function useGapSince(
  shown: RecordingShown,
  isRecorder: boolean,
  consultation: Consultation | null,
  keptAt: number | null,
): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  const isSeen = shown === 'interrupted' && isRecorder
  useEffect(() => setSeen(isSeen ? new Date().toISOString() : null), [isSeen])
  if (shown !== 'interrupted') return null
  return isSeen ? seen : laterOf(consultation?.lastAudioAt ?? null, keptAt)
}

function laterOf(stored: string | null, keptAt: number | null): string | null {
  if (keptAt === null) return stored
  return stored === null || Date.parse(stored) < keptAt ? new Date(keptAt).toISOString() : stored
}
