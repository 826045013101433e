import type { ConsultationStatus } from '../speech/status.ts'
import type { Session } from './state.ts'

/**
 * What every place of the screen says about a recording: bar, step, chip and the list of the day.
 * none: nothing recorded · connecting · running · paused · interrupted: begun, not ended, and no microphone is on ·
 * elsewhere: another window or device records · reading: over, text is being made of it · ended.
 */
export type RecordingShown =
  | 'none'
  | 'connecting'
  | 'running'
  | 'paused'
  | 'interrupted'
  | 'elsewhere'
  | 'reading'
  | 'ended'

/** The recording as the server has it; `isLive`: a microphone sends to it at this moment. */
interface StoredRecording {
  readonly status: ConsultationStatus
  readonly isLive: boolean
  /** This browser recorded it and never came to its end: the server counts it as over after a minute. */
  readonly isUnfinishedHere?: boolean
}

/** One answer for all places. The session of this window counts while it lasts; null where there is none. */
export function recordingShown(session: Session | null, stored: StoredRecording | null): RecordingShown {
  const own = session === null ? null : ownRecording(session)
  if (own !== null) return own
  switch (stored?.status) {
    case undefined:
    case 'pending':
      return 'none'
    case 'recording':
      // The session of this window has just ended; the server is about to say so.
      if (session?.ended === true) return 'reading'
      return stored?.isLive ? 'elsewhere' : 'interrupted'
    case 'transcribing':
    case 'processing':
      return isUnfinished(session, stored) ? 'interrupted' : 'reading'
    case 'completed':
      return isUnfinished(session, stored) ? 'interrupted' : 'ended'
    case 'cancelled':
    case 'failed':
      return 'ended'
  }
}

const isUnfinished = (session: Session | null, stored: StoredRecording | null): boolean =>
  stored?.isUnfinishedHere === true && session?.ended !== true

/** Null once the session of this window says nothing about the recording any more. */
function ownRecording(session: Session): RecordingShown | null {
  if (session.phase === 'initializing' || session.phase === 'disconnected') return null
  if (session.error?.type === 'interaction_conflict') return 'elsewhere'
  switch (session.recording) {
    case 'recording':
    case 'stopping':
      return 'running'
    case 'paused':
      return 'paused'
    case 'starting':
      return 'connecting'
    case 'idle':
      return session.phase === 'error' ? null : 'connecting'
    case 'stopped':
      return session.ending ? 'reading' : 'interrupted'
  }
}
