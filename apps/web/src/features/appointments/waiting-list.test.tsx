import type { Appointment } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { WaitingWorkList } from './components/WaitingWorkList.tsx'
import { testAppointment } from './testing.ts'

const waiting: Record<string, Appointment> = {
  DOCUMENTATION_IN_PROGRESS: { ...testAppointment, id: 'a3', status: 'DOCUMENTATION_IN_PROGRESS' },
  BILLING_IN_PROGRESS: { ...testAppointment, id: 'a1', status: 'BILLING_IN_PROGRESS' },
  COMPLETED: {
    ...testAppointment,
    id: 'a2',
    status: 'COMPLETED',
    billing: { id: 'b2', status: 'finalized', version: 1 },
  },
}

test.each([
  ['', /300,00/],
  ['billing', /100,00/],
  ['documentation', /^1 offen$/],
])('the sum of what waits (%s) is that of the rows shown, or their number', async (kind, sum) => {
  show(<WaitingWorkList kind={kind} onKind={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({
        id: 'u1',
        permissions: [
          'documentation.write',
          'billing.write',
          'billing.finalize',
          'billing.read',
          'appointment.read',
        ],
      }),
      listAppointmentTypes: () => ({ appointmentTypes: [] }),
      listAppointments: ({ query }: { query: { status: string } }) => ({
        appointments: [waiting[query.status]].filter((found) => found !== undefined),
        cursor: null,
      }),
      listBillings: ({ query }: { query: { status: string } }) => ({
        billings: [
          query.status === 'draft'
            ? { appointmentId: 'a1', totalCents: 10_000 }
            : { appointmentId: 'a2', totalCents: 20_000 },
        ],
        cursor: null,
      }),
    }),
  })
  expect(await screen.findByRole('heading', { name: sum })).toBeVisible()
})
