import type { Consultation } from '@honora/contract/consultations.ts'
import { recordingShown, type RecordingShown } from '@honora/domain/live-session/shown.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { createChunkStore } from '../live/chunk-store.ts'
import { publishLiveNow } from '../live/live-now.ts'
import { recorderClaims } from '../live/recorder-claim.ts'
import { useGapSince } from './use-gap-since.ts'

/** Whether the documentation that rests on the recording is final: nothing said or typed enters it any more. */
export function useIsFinal(appointmentId: string): boolean {
  const client = useClient()
  const appointment = useQuestion(['appointment', appointmentId], () =>
    client.getAppointment({ params: { id: appointmentId } }),
  )
  return appointment.data?.documentation?.status === 'finalized'
}

/** What all places of the page say about this recording, and since when it lacks audio; `session` is the one of this window. */
export function useShown(
  appointmentId: string,
  session: Session | null,
  consultation: Consultation | null,
  seconds: number,
): { readonly shown: RecordingShown; readonly gapSince: string | null } {
  const isSigned = useIsFinal(appointmentId)
  const isAtWork = session !== null && session.phase !== 'disconnected'
  const kept = useUnfinished(consultation?.interactionId ?? null, isAtWork)
  const shown = recordingShown(
    session,
    consultation === null ? null : { ...consultation, isUnfinishedHere: kept !== null && !isSigned },
  )
  // Rounded as it is written beside the controls: two places never name two seconds.
  const whole = Math.round(seconds)
  useEffect(() => publishLiveNow({ appointmentId, shown, seconds: whole }), [appointmentId, shown, whole])
  useEffect(() => () => publishLiveNow(null), [])
  return { shown, gapSince: useGapSince(shown, isAtWork, consultation, kept?.lastAt ?? null) }
}

interface Unfinished {
  /** When the newest audio that only this browser has was recorded; null where all of it is stored. */
  readonly lastAt: number | null
}

/** This browser recorded the interaction, never came to its end, and no window of it is at work on it; else null. */
function useUnfinished(interactionId: string | null, isAtWork: boolean): Unfinished | null {
  const [kept, setKept] = useState<Unfinished | null>(null)
  useEffect(() => {
    if (interactionId === null || isAtWork || typeof indexedDB === 'undefined') return undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const found = await unfinished(interactionId)
      if (isCurrent) setKept(found)
    }
    void look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [interactionId, isAtWork])
  return isAtWork ? null : kept
}

async function unfinished(interactionId: string): Promise<Unfinished | null> {
  const claims = recorderClaims()
  const store = createChunkStore()
  const own = (await store.sessions()).filter((kept) => kept.interactionId === interactionId)
  const claimed = await Promise.all(own.map(({ recorder }) => claims.isClaimed(recorder)))
  const free = own.filter((_session, index) => claimed[index] === false)
  if (free.length === 0) return null
  const chunks = await Promise.all(free.map(({ recorder }) => store.chunks(recorder)))
  const times = chunks.flat().flatMap(({ at }) => at ?? [])
  return { lastAt: times.length === 0 ? null : Math.max(...times) }
}
