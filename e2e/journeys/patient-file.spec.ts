import { beginConsultation, newCase, sign } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

test('an allergy learned in one visit is on the head of the next, in the calendar and in the record', async ({
  page,
  tools,
}) => {
  const api = await tools.api('dentist@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId, patientId, patientName } = await newCase(api, me.id)
  const { consultationId, interactionId } = await beginConsultation(api, appointmentId)
  for (const fact of [
    { group: 'allergy', text: 'Penicillin-Allergie', attributes: { drug: { name: 'Penicillin' } } },
    {
      group: 'medication',
      text: 'Einnahme von Apixaban 5 mg',
      attributes: { drug: { name: 'Apixaban', dose: '5 mg' } },
    },
  ])
    await api.post(`/api/speech/interactions/${interactionId}/facts`, fact)
  await api.post(`/api/consultations/${consultationId}/documentation`)

  // Visit one: the allergy is confirmed on the documentation, the drug is left undecided.
  await tools.signIn('dentist@demo.example')
  await page.goto(`/appointments/${appointmentId}/documentation`)
  const changes = page.getByRole('region', { name: 'Änderungen an der Patientenakte' })
  await expect(changes.getByText('2 offen')).toBeVisible()
  await changes.getByRole('button', { name: 'Bestätigen: Allergie: Penicillin' }).click()
  await expect(changes.getByText('1 offen')).toBeVisible()
  const documentationId = await sign(api, consultationId)

  // Visit two, tomorrow: nothing was said in it, and its head knows.
  const startsAt = new Date(Date.now() + 86_400_000)
  const next = await api.post<{ id: string }>('/api/appointments/', {
    patientId,
    practitionerId: me.id,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
    allowOverlap: true,
  })
  await page.goto(`/appointments/${next.id}/recording`)
  const head = page.getByRole('banner').or(page.locator('.WorkspaceHead_ws-head'))
  await expect(head.getByText('Penicillin-Allergie')).toBeVisible()
  await expect(head.getByText('1 Vorschlag')).toBeVisible()

  const day = startsAt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  await page.goto(`/calendar?on=${day}`)
  const entry = page.getByRole('button', { name: new RegExp(patientName.split(' ')[1] ?? '') }).first()
  await expect(entry.getByTitle('Penicillin-Allergie')).toBeVisible()

  // The record of the patient: the drug is decided there, edited, stopped and taken back.
  await page.goto(`/patients/${patientId}`)
  const file = page.getByRole('region', { name: 'Medizinische Angaben' })
  await file.getByRole('button', { name: /^Bestätigen: Apixaban 5 mg/ }).click()
  await expect(page.getByText('Apixaban, Blutungsrisiko')).toBeVisible()
  await file.getByRole('button', { name: 'Apixaban 5 mg ändern' }).click()
  await file.getByLabel('Einnahme').fill('1-0-1')
  await file.getByRole('button', { name: 'Speichern' }).click()
  await expect(file.getByText('Apixaban 5 mg, 1-0-1')).toBeVisible()
  await file.getByRole('button', { name: 'Apixaban 5 mg, 1-0-1 ändern' }).click()
  await file.getByRole('button', { name: 'Abgesetzt' }).click()
  await expect(page.getByText('Apixaban, Blutungsrisiko')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Apixaban, Blutungsrisiko')).toBeVisible()
  await tools.expectAccessible('patient record')

  const printed = await page.request.get(`/api/documentation/${documentationId}.pdf`)
  expect(printed.headers()['content-type']).toContain('application/pdf')
})
