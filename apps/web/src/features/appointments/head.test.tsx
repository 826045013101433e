import type { Appointment } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { WorkspaceHead } from './components/WorkspaceHead.tsx'

const documented = (status: 'draft' | 'finalized'): Appointment => ({
  id: 'a1',
  patientId: 'p1',
  patient: {
    id: 'p1',
    name: 'Lütje, Birgit',
    birthDate: '1989-10-11',
    insuranceKind: 'private',
    alerts: [],
    openProposals: 0,
  },
  practitionerId: 'u1',
  appointmentTypeId: null,
  startsAt: '2026-11-28T10:00:00Z',
  endsAt: '2026-11-28T10:40:00Z',
  status: 'DOCUMENTATION_IN_PROGRESS',
  consultation: null,
  documentation: { id: 'd1', status, version: 1 },
  billing: null,
  version: 1,
})

test.each([
  ['draft', true],
  ['finalized', false],
] as const)('warnings of a %s documentation have their room before they come: %s', async (status, isKept) => {
  const { container } = show(<WorkspaceHead appointment={documented(status)} step="documentation" />, {
    client: fakeClient({ listAppointmentTypes: () => ({ appointmentTypes: [] }) }),
  })
  await screen.findByRole('heading', { name: /Lütje/ })

  expect(container.querySelector('.alerts.awaited') !== null).toBe(isKept)
})

test.each([
  ['SCHEDULED', 'recording', true],
  ['TRANSCRIPTION_IN_PROGRESS', 'recording', true],
  ['TRANSCRIPTION_IN_PROGRESS', 'billing', false],
  ['COMPLETED', 'recording', false],
] as const)(
  'room for warnings is kept only while recording may bring some: %s on %s',
  async (status, step, isKept) => {
    const { container } = show(
      <WorkspaceHead appointment={{ ...documented('finalized'), status, documentation: null }} step={step} />,
      {
        client: fakeClient({
          listAppointmentTypes: () => ({ appointmentTypes: [] }),
          getPatient: () => patientOf({}),
        }),
      },
    )
    await screen.findByRole('heading', { name: /Lütje/ })

    expect(container.querySelector('.alerts.expected') !== null).toBe(isKept)
    expect(container.querySelector('.alerts')).toHaveAttribute('data-empty', 'Keine Warnhinweise in der Akte')
  },
)

test('a step that was finished on the day of the appointment names who did it as a whole, a later one its day', async () => {
  const by = 'Dr. Katharina Brandt-Hohenstein'
  const appointment: Appointment = {
    ...documented('finalized'),
    documentation: {
      id: 'd1',
      status: 'finalized',
      version: 1,
      changed: { at: '2026-11-28T10:50:00Z', by },
    },
    billing: { id: 'b1', status: 'finalized', version: 1, changed: { at: '2026-11-29T08:00:00Z', by } },
  }
  show(<WorkspaceHead appointment={appointment} step="submit" />, {
    client: fakeClient({ listAppointmentTypes: () => ({ appointmentTypes: [] }) }),
  })

  expect(await screen.findByRole('link', { name: /Dokumentation/ })).not.toHaveTextContent('28.11.')
  expect(screen.getByRole('link', { name: /Abrechnung/ })).toHaveTextContent('29.11., ')
})
