import type { Appointment } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { expect } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { twoPractices } from '../../testing/two-practices.ts'

export async function addPatient(by: Caller): Promise<Patient> {
  const { body } = await by.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName: 'Beispiel',
    birthDate: '1984-03-09',
    insurance: { kind: 'private' },
  })
  return body
}

let day = 0
/** A day that no other test of the file uses. */
export function freeDay(): string {
  day += 1
  return `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
}

export function times(on = freeDay(), from = '09:00', to = '09:30') {
  return { startsAt: `${on}T${from}:00.000Z`, endsAt: `${on}T${to}:00.000Z` }
}

/**
 * What tests of appointments begin with: two practices, the first with a patient, for all tests of the file that calls
 * it. The functions answer once the tests run; `make` makes an appointment of that patient.
 */
export function appointmentTests() {
  const { app, mine, other, owner, more: patient } = twoPractices((made) => addPatient(made.mine.owner))
  return {
    app,
    mine,
    other,
    patient,
    make: async (input: object = {}, by: Caller = owner()): Promise<Appointment> => {
      const { status, body } = await by.post<Appointment>('/api/appointments/', {
        patientId: patient().id,
        ...times(),
        ...input,
      })
      expect(status).toBe(201)
      return body
    },
  }
}
