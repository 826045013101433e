import { shiftedBy, watchShifts } from '../support/layout-shift.ts'
import { newCase } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

test('a spoken sample is heard through the same socket, and text, facts and teeth follow', async ({
  page,
  tools,
}) => {
  test.setTimeout(180_000)
  const owner = await tools.api('owner@demo.example')
  const me = await owner.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(owner, me.id)
  await tools.signIn('owner@demo.example')
  await watchShifts(page)
  await page.goto(`/appointments/${appointmentId}/recording`)

  await page.getByText('Vierfach schnell').first().click()
  await page.getByRole('button', { name: 'Beispiel abspielen' }).first().click()
  await page.getByRole('menuitem', { name: /Füllung an 36/ }).click()

  await expect(page.getByRole('log').getByText('was führt Sie heute zu mir')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('log').getByText('Penicillin')).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(
      async () => {
        const { consultation } = await owner.get<{ consultation: { id: string } | null }>(
          `/api/appointments/${appointmentId}`,
        )
        const { interactionId } = await owner.get<{ interactionId: string }>(
          `/api/consultations/${consultation?.id ?? ''}`,
        )
        const { facts: found } = await owner.get<{ facts: { teeth: number[] }[] }>(
          `/api/speech/interactions/${interactionId}/facts`,
        )
        return found.filter(({ teeth }) => teeth.includes(36)).length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1)

  // Rows arrive, the audio is stored, the record is drafted: what one reads or is about to tap stays where it is.
  await expect(page.getByRole('link', { name: 'Weiter zur Dokumentation' })).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(2_000)
  expect(await shiftedBy(page)).toBeLessThanOrEqual(0.02)
})
