import { ok, refused, type Result } from '../result.ts'

/** Processing status of a consultation (specification section 4). */
export const consultationStatuses = [
  'pending',
  'recording',
  'transcribing',
  'processing',
  'completed',
  'cancelled',
  'failed',
] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]
export type ConsultationEvent =
  /** A chunk of audio has been stored; after an end this resumes the recording. */
  | 'audioStored'
  /** The session was ended, or its socket was gone for 60 s. */
  | 'recordingEnded'
  | 'lastTranscript'
  | 'factsSettled'
  | 'gaveUp'
  | 'retried'
  | 'cancelled'
  /** A documentation was generated from typed text alone. */
  | 'documentedWithoutAudio'

const next: Record<ConsultationStatus, Partial<Record<ConsultationEvent, ConsultationStatus>>> = {
  pending: {
    audioStored: 'recording',
    cancelled: 'cancelled',
    documentedWithoutAudio: 'completed',
  },
  recording: { audioStored: 'recording', recordingEnded: 'transcribing', cancelled: 'cancelled' },
  transcribing: { audioStored: 'recording', lastTranscript: 'processing', gaveUp: 'failed' },
  processing: { audioStored: 'recording', factsSettled: 'completed', gaveUp: 'failed' },
  completed: { audioStored: 'recording', documentedWithoutAudio: 'completed' },
  failed: { audioStored: 'recording', retried: 'transcribing', documentedWithoutAudio: 'failed' },
  cancelled: {},
}

/**
 * The status after an event, as the contract page orders it. Audio that arrives while the earlier part is
 * still being worked on goes on recording; once the documentation is finalised it is refused (`finalized`).
 */
export function advanceConsultation(
  from: ConsultationStatus,
  event: ConsultationEvent,
  isFinalized = false,
): Result<ConsultationStatus, 'not_allowed' | 'finalized'> {
  const to = next[from][event]
  if (to === undefined) return refused('not_allowed')
  if (isFinalized && event === 'audioStored') return refused('finalized')
  return ok(to)
}

/** The provider's interaction states in the consultation's words (wire protocol, section 3). */
export function statusOfEncounter(encounter: string, hasSocket: boolean): ConsultationStatus {
  switch (encounter) {
    case 'planned':
      return 'pending'
    case 'in-progress':
      return hasSocket ? 'recording' : 'processing'
    case 'on-hold':
      return 'processing'
    case 'completed':
      return 'completed'
    default:
      return 'cancelled'
  }
}
