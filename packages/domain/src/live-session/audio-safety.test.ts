import { expect, test } from 'vitest'
import { audioSafety } from './audio-safety.ts'
import { initialSession, type Session } from './state.ts'

const recording: Session = {
  ...initialSession,
  phase: 'connected',
  connection: 'connected',
  handshake: 'ready',
  recording: 'recording',
  book: { ...initialSession.book, held: [7, 8] },
}

test('audio that the server cannot store is said to be kept on this device', () => {
  expect(audioSafety(recording)).toBe('live')
  expect(audioSafety({ ...recording, isDelayed: true })).toBe('notStored')
  expect(audioSafety({ ...recording, isDelayed: true, recording: 'paused' })).toBe('notStored')
})

test('with nothing left to store there is nothing to say', () => {
  const empty: Session = { ...recording, isDelayed: true, recording: 'idle', book: initialSession.book }
  expect(audioSafety(empty)).toBe('idle')
})
