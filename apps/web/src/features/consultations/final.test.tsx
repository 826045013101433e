import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { RecordingStep } from './components/RecordingStep.tsx'

function open(status: 'draft' | 'finalized') {
  const client = fakeClient({
    getAppointment: () => ({
      id: 'a',
      patient: { id: 'p' },
      consultation: { id: 'c' },
      documentation: { id: 'd', status },
    }),
    getConsultationOfAppointment: () => ({
      id: 'c',
      appointmentId: 'a',
      patientId: 'p',
      status: 'completed',
      isLive: false,
      interactionId: 'i',
      notes: '',
      startedAt: null,
      endedAt: null,
      recordedSeconds: 65,
      gaps: [],
      recording: null,
      reading: { state: 'off' },
      version: 1,
    }),
    getEngine: () => ({ engine: 'local', state: 'ready' }),
    getUser: () => ({ id: 'u', permissions: ['consultation.record', 'documentation.write'] }),
    listInteractionTranscripts: () => ({ transcripts: [], cursor: null }),
    listInteractionFacts: () => ({ facts: [] }),
  })
  show(<RecordingStep appointmentId="a" />, { client })
}

test('before the documentation is final, recording goes on and notes are typed', async () => {
  open('draft')
  expect(await screen.findByLabelText('Getippte Notiz')).toBeVisible()
  expect(screen.getByRole('button', { name: /Weiter aufnehmen/ })).toBeEnabled()
})

test('afterwards neither is offered, and the addendum is', async () => {
  open('finalized')
  expect(await screen.findByText('Die Dokumentation ist abgeschlossen.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nachtrag schreiben' })).toHaveAttribute(
    'href',
    '/appointments/a/documentation',
  )
  expect(screen.queryByLabelText('Getippte Notiz')).toBeNull()
  expect(screen.queryByRole('button', { name: /aufnehmen|Aufnahme/ })).toBeNull()
})
