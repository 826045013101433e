import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { RecordingStep } from './components/RecordingStep.tsx'

const typed = {
  id: 't',
  interactionId: 'i',
  text: 'Zahn 36 Karies',
  originalText: null,
  final: true,
  start: 0,
  end: 0,
  speaker: 'dentist',
  source: 'typed',
  segments: [],
}

function open(
  status: 'draft' | 'finalized',
  {
    recordedSeconds = 65,
    transcripts = [],
  }: { recordedSeconds?: number; transcripts?: readonly object[] } = {},
) {
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
      recordedSeconds,
      gaps: [],
      recording: null,
      reading: { state: 'off' },
      version: 1,
    }),
    getEngine: () => ({ engine: 'local', state: 'missing_model' }),
    getUser: () => ({ id: 'u', permissions: ['consultation.record', 'documentation.write'] }),
    listInteractionTranscripts: () => ({ transcripts, cursor: null }),
    listInteractionFacts: () => ({ facts: [] }),
  })
  show(<RecordingStep appointmentId="a" />, { client })
}

test('before the documentation is final, recording goes on and notes are typed', async () => {
  open('draft')
  expect(await screen.findByLabelText('Getippte Notiz')).toBeVisible()
  expect(screen.getByRole('button', { name: /Weiter aufnehmen/ })).toBeEnabled()
})

test('typed notes alone lead on to the documentation, and recording may still begin', async () => {
  open('draft', { recordedSeconds: 0, transcripts: [typed] })
  expect(await screen.findByRole('link', { name: 'Weiter zur Dokumentation' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Aufnahme starten/ })).toBeEnabled()
})

test('afterwards neither is offered, and the addendum is', async () => {
  open('finalized')
  expect(await screen.findByText('Die Dokumentation ist abgeschlossen.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nachtrag schreiben' })).toHaveAttribute(
    'href',
    '/appointments/a/documentation',
  )
  expect(screen.queryByLabelText('Getippte Notiz')).toBeNull()
  expect(screen.queryByText(/Notizen werden sofort ausgewertet/)).toBeNull()
  expect(screen.queryByRole('button', { name: /aufnehmen|Aufnahme/ })).toBeNull()
})
