import type { Appointment } from '@honora/contract/appointments.ts'
import { expect, test } from 'vitest'
import { ageOf, waitingWork } from './waiting.ts'

const at = (id: string, startsAt: string, more: Partial<Appointment> = {}): Appointment => ({
  id,
  patientId: 'p',
  patient: {
    id: 'p',
    name: 'Muster, Mia',
    birthDate: '1990-01-01',
    insuranceKind: 'private',
    alerts: [],
    openProposals: 0,
  },
  practitionerId: 'a',
  appointmentTypeId: null,
  startsAt,
  endsAt: startsAt,
  status: 'COMPLETED',
  consultation: null,
  documentation: null,
  billing: null,
  version: 1,
  ...more,
})
const billed = (status: string) => ({ billing: { id: 'b', status, version: 1 } })

test('what waits stands in order of age, with its amount; what is submitted or never will be is left out', () => {
  const work = waitingWork(
    {
      documentation: [at('1', '2026-11-24T09:00:00Z')],
      billing: [at('2', '2026-11-02T09:00:00Z', billed('draft'))],
      submit: [
        at('3', '2026-11-23T09:00:00Z', billed('finalized')),
        at('4', '2026-11-01T09:00:00Z', billed('submitted')),
        at('5', '2026-11-01T09:00:00Z', {
          ...billed('finalized'),
          patient: { ...at('5', '').patient, insuranceKind: 'statutory' },
        }),
      ],
    },
    new Map([['2', 12_500]]),
    '2026-11-24',
  )

  expect(work.map(({ appointment, kind, days, cents }) => [appointment.id, kind, days, cents])).toEqual([
    ['2', 'billing', 22, 12_500],
    ['3', 'submit', 1, undefined],
    ['1', 'documentation', 0, undefined],
  ])
  expect(work.map(ageOf)).toEqual(['month', 'week', 'week'])
})
