import type { Session } from './state.ts'

/** Where the recorded audio is at this moment; message ids `audio.<state>` (promise R2). */
export type AudioSafety =
  | 'idle'
  | 'live'
  | 'kept'
  | 'notStored'
  | 'catchingUp'
  | 'caughtUp'
  | 'paused'
  | 'ended'

/** Chunks on their way that still count as live: two seconds at 500 ms each. */
export const liveBacklog = 4

/** What the screen says about the audio: stored as it is spoken, kept on this device, being sent, or complete. */
export function audioSafety(state: Session): AudioSafety {
  const pending = state.book.held.length
  const isOpen = state.recording === 'recording' || state.recording === 'stopping'
  if (state.connection !== 'connected') {
    if (pending > 0 || isOpen) return 'kept'
    if (state.phase === 'disconnected' && state.book.confirmed > 0) return 'ended'
    return state.recording === 'paused' ? 'paused' : 'idle'
  }
  if (state.isDelayed && (pending > 0 || isOpen)) return 'notStored'
  // Chunks without any word of the peer: nobody may say that it receives them.
  if (state.unanswered > liveBacklog && pending > 0) return 'kept'
  if (pending > liveBacklog) return 'catchingUp'
  if (isOpen) return 'live'
  if (pending > 0) return 'catchingUp'
  if (state.recording === 'paused') return 'paused'
  return state.book.confirmed > 0 ? 'caughtUp' : 'idle'
}

/** Seconds of audio that only this browser has. */
export function pendingSeconds(state: Session): number {
  const timesliceMs = state.config?.audio.timesliceMs ?? 0
  return Math.ceil((state.book.held.length * timesliceMs) / 1000)
}

/** The argument `audioState` of the error texts. */
export function audioState(state: Session): 'none' | 'stored' | 'kept' {
  if (state.book.held.length > 0) return 'kept'
  return state.book.confirmed > 0 ? 'stored' : 'none'
}

/** Must the page warn before it is left? While the microphone is open or something is not sent yet. */
export function mustWarnBeforeLeaving(state: Session): boolean {
  const isOpen = state.recording !== 'idle' && state.recording !== 'stopped'
  return isOpen || state.book.held.length > 0
}
