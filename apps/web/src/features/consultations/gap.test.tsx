import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { RecordingStep } from './components/RecordingStep.tsx'

function open(lastAudioAt: string | null, canRecord = true) {
  const client = fakeClient({
    getAppointment: () => ({
      id: 'a',
      patient: { id: 'p' },
      consultation: { id: 'c' },
      documentation: null,
    }),
    getConsultationOfAppointment: () => ({
      id: 'c',
      appointmentId: 'a',
      patientId: 'p',
      status: 'recording',
      isLive: false,
      interactionId: 'i',
      notes: '',
      startedAt: null,
      endedAt: null,
      recordedSeconds: 59,
      lastAudioAt,
      gaps: [],
      recording: null,
      reading: { state: 'idle', unread: 0 },
      version: 1,
    }),
    getEngine: () => ({ engine: 'local', state: 'missing_model' }),
    getUser: () => ({ id: 'u', permissions: canRecord ? ['consultation.record'] : [] }),
    listInteractionTranscripts: () => ({ transcripts: [], cursor: null }),
    listInteractionFacts: () => ({ facts: [] }),
  })
  show(<RecordingStep appointmentId="a" />, { client })
}

test.each([
  ['2026-11-28T09:35:20Z', 'Lücke seit 10:35 Uhr. Was seither gesprochen wurde, ist nicht aufgenommen.'],
  [
    '2026-11-27T09:35:20Z',
    'Lücke seit 27.11.2026, 10:35\u00a0Uhr. Was seither gesprochen wurde, ist nicht aufgenommen.',
  ],
])('an interrupted recording says since when it records nothing: %s', async (lastAudioAt, words) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  open(lastAudioAt)
  expect(await screen.findByText(words, { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText('Ton gesichert bis 0:59')).toBeVisible()
  expect(screen.getByText('Mikrofon aus')).toBeVisible()
  vi.useRealTimers()
})

test('who may only read is not told to start a recording', async () => {
  open(null, false)
  expect(await screen.findByText('Noch kein Text.')).toBeVisible()
})
