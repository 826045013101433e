import type { Appointment } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { Recall } from '@honora/contract/recalls.ts'
import type { RecallPlan } from '@honora/domain/appointments/recall.ts'
import { expect, test } from 'vitest'
import { twoPractices } from '../../testing/two-practices.ts'
import { planRecalls } from './plan-recalls.ts'

const { app, mine, owner } = twoPractices(() => Promise.resolve({}))

const newPatient = async (): Promise<string> =>
  (
    await owner().post<Patient>('/api/patients/', {
      givenName: 'Nora',
      familyName: 'Wieder',
      birthDate: '1984-03-09',
      insurance: { kind: 'private' },
    })
  ).body.id

const sign = (patientId: string, ...plans: RecallPlan[]): Promise<void> => {
  const { scope } = mine().owner
  return app().deps.transaction(scope, (tx) =>
    planRecalls(app().deps, tx, scope, { patientId, practitionerId: scope.userId, plans }),
  )
}
const openOf = async (patient: string): Promise<[string, string][]> =>
  (await owner().get<{ recalls: Recall[] }>('/api/recalls/?limit=100')).body.recalls
    .filter(({ patientId }) => patientId === patient)
    .map(({ reason, dueOn }) => [reason, dueOn])

test('two follow-ups of one record for the same reason are two recalls; the next record moves one', async () => {
  const patient = await newPatient()
  await sign(
    patient,
    { reason: 'Kontrolle', dueOn: '2026-11-30' },
    { reason: 'Kontrolle', dueOn: '2027-05-02' },
  )
  expect(await openOf(patient)).toEqual([
    ['Kontrolle', '2026-11-30'],
    ['Kontrolle', '2027-05-02'],
  ])
})

test('what is open for the same reason gets the new day, also when its appointment was cancelled', async () => {
  const patient = await newPatient()
  await sign(patient, { reason: 'UPT', dueOn: '2027-02-02' })
  const { body } = await owner().get<{ recalls: Recall[] }>('/api/recalls/?limit=100')
  const recall = body.recalls.find(({ patientId }) => patientId === patient)
  const { body: appointment } = await owner().post<Appointment>('/api/appointments/', {
    patientId: patient,
    startsAt: '2027-02-02T09:00:00Z',
    endsAt: '2027-02-02T09:30:00Z',
  })
  await owner().patch(`/api/recalls/${recall?.id ?? ''}`, { appointmentId: appointment.id })
  await owner().post(`/api/appointments/${appointment.id}/cancel`, {})

  await sign(patient, { reason: 'UPT', dueOn: '2027-06-01' })
  expect(await openOf(patient)).toEqual([['UPT', '2027-06-01']])
})
