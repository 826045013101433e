import type { Consultation } from '@honora/contract/consultations.ts'
import { recordingShown, type RecordingShown } from '@honora/domain/live-session/shown.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { createChunkStore } from '../live/chunk-store.ts'
import { publishLiveNow } from '../live/live-now.ts'
import { recorderClaims } from '../live/recorder-claim.ts'

/** Whether the documentation that rests on the recording is final: nothing said or typed enters it any more. */
export function useIsFinal(appointmentId: string): boolean {
  const client = useClient()
  const appointment = useQuestion(['appointment', appointmentId], () =>
    client.getAppointment({ params: { id: appointmentId } }),
  )
  return appointment.data?.documentation?.status === 'finalized'
}

/** What all places of the page say about this recording; `session` is the one of this window. */
export function useShown(
  appointmentId: string,
  session: Session | null,
  consultation: Consultation | null,
  seconds: number,
): RecordingShown {
  const isSigned = useIsFinal(appointmentId)
  const isAtWork = session !== null && session.phase !== 'disconnected'
  const isKept = useUnfinished(consultation?.interactionId ?? null, isAtWork)
  const shown = recordingShown(
    session,
    consultation === null ? null : { ...consultation, isUnfinishedHere: isKept && !isSigned },
  )
  // Rounded as it is written beside the controls: two places never name two seconds.
  const whole = Math.round(seconds)
  useEffect(() => publishLiveNow({ appointmentId, shown, seconds: whole }), [appointmentId, shown, whole])
  useEffect(() => () => publishLiveNow(null), [])
  return shown
}

/** This browser recorded the interaction, never came to its end, and no window of it is at work on it. */
function useUnfinished(interactionId: string | null, isAtWork: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (interactionId === null || isAtWork || typeof indexedDB === 'undefined') return undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const claims = recorderClaims()
      const own = (await createChunkStore().sessions()).filter((kept) => kept.interactionId === interactionId)
      const claimed = await Promise.all(own.map(({ recorder }) => claims.isClaimed(recorder)))
      if (isCurrent) setKept(claimed.includes(false))
    }
    void look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [interactionId, isAtWork])
  return isKept && !isAtWork
}
