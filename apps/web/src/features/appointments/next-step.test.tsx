import type { Appointment } from '@honora/contract/appointments.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useState } from 'react'
import { today } from '../../i18n/berlin.ts'
import { fakeClient, show } from '../../testing.tsx'
import { NextStep } from './components/NextStep.tsx'
import { SubmitStep } from './components/SubmitStep.tsx'

const patient: Appointment['patient'] = {
  id: 'p1',
  name: 'Lütje, Birgit',
  birthDate: '1989-10-11',
  insuranceKind: 'statutory',
  alerts: [],
  openProposals: 0,
}
const billed = (startsAt: string): Appointment => ({
  id: 'a1',
  patientId: 'p1',
  patient,
  practitionerId: 'u1',
  appointmentTypeId: null,
  startsAt,
  endsAt: startsAt,
  status: 'COMPLETED',
  consultation: null,
  documentation: null,
  billing: { id: 'b1', status: 'finalized', version: 1 },
  version: 1,
})
const waiting: Appointment = {
  ...billed('2026-11-06T08:00:00Z'),
  id: 'a2',
  status: 'BILLING_IN_PROGRESS',
  patient: { ...patient, name: 'Köhler, Ragna' },
}

const open = (startsAt: string, invoice: { invoiceNumber?: string } = {}) =>
  show(<NextStep appointment={billed(startsAt)} step="billing" />, {
    client: fakeClient({
      getUser: () => ({
        id: 'u1',
        permissions: ['billing.write', 'consultation.record', 'appointment.read'],
      }),
      getBilling: () => invoice,
      listAppointments: ({ query }: { query: { status?: string } }) => ({
        appointments: query.status === 'BILLING_IN_PROGRESS' ? [waiting] : [],
        cursor: null,
      }),
    }),
  })

test('whoever treats and works off a bill of an earlier day is offered the next one', async () => {
  open('2026-11-05T08:00:00Z')
  expect(await screen.findByRole('link', { name: 'Nächste Abrechnung: Ragna Köhler' })).toBeVisible()
})

test('the part that a statutory patient pays is offered for submission', async () => {
  open(`${today()}T08:00:00Z`, { invoiceNumber: '2026-000001' })
  expect(await screen.findByRole('link', { name: 'Weiter zum Einreichen' })).toHaveAttribute(
    'href',
    '/appointments/a1/submit',
  )
})

test('after a bill of today the day goes on', async () => {
  open(`${today()}T08:00:00Z`)
  expect(await screen.findByRole('link', { name: 'Zurück zu Heute' })).toBeVisible()
})

/** A billing that is finished here, and other steps that were before. */
function Work({ from }: { from: 'billing' | 'recording' }) {
  const [isDone, setDone] = useState(from === 'recording')
  const [step, setStep] = useState(from)
  const done = {
    ...billed(`${today()}T08:00:00Z`),
    patient: { ...patient, insuranceKind: 'private' as const },
  }
  return (
    <>
      <NextStep appointment={isDone ? done : { ...done, billing: null }} step={step} />
      {!isDone && <button onClick={() => setDone(true)}>Abschließen</button>}
      {step === 'recording' && <button onClick={() => setStep('billing')}>Abrechnung</button>}
    </>
  )
}

test('what follows has the focus once a step is finished, not where one only comes to a finished one', async () => {
  const client = fakeClient({ getUser: () => ({ id: 'u1', permissions: [] }) })
  const { unmount } = show(<Work from="billing" />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Abschließen' }))
  expect(await screen.findByRole('link')).toHaveFocus()
  unmount()

  show(<Work from="recording" />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Abrechnung' }))
  expect(await screen.findByRole('link')).not.toHaveFocus()
})

test('where nothing is to be submitted, the way goes on to the next billing', async () => {
  show(<SubmitStep appointmentId="a1" />, {
    client: fakeClient({
      getUser: () => ({ id: 'u1', permissions: ['billing.write', 'appointment.read'] }),
      getAppointment: () => billed('2026-11-05T08:00:00Z'),
      getBilling: () => ({ id: 'b1', status: 'finalized', cancellation: null }),
      listAppointments: ({ query }: { query: { status?: string } }) => ({
        appointments: query.status === 'BILLING_IN_PROGRESS' ? [waiting] : [],
        cursor: null,
      }),
    }),
  })
  expect(await screen.findByText('Hier ist nichts einzureichen')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Nächste Abrechnung: Ragna Köhler' })).toBeVisible()
})
