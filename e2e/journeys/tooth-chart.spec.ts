import type { Locator, Page } from '@playwright/test'
import { beginConsultation, newCase, sign } from '../support/practice.ts'
import { expect, test, type Api } from '../support/test.ts'

const tooth = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

test('the tooth chart is edited with mouse, keyboard and finger, taken back, and kept for the patient', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const api = await tools.api('dentist@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId, patientId } = await newCase(api, me.id)
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  const earlier = await api.post<{ id: string }>('/api/appointments/', {
    patientId,
    practitionerId: me.id,
    startsAt: weekAgo.toISOString(),
    endsAt: new Date(weekAgo.getTime() + 1_800_000).toISOString(),
    allowOverlap: true,
  })
  await sign(api, await note(api, earlier.id, 'Zahn eins sechs Füllung okklusal.'))
  const consultationId = await note(api, appointmentId, 'Zahn vier sechs Füllung okklusal.')
  await api.post(`/api/consultations/${consultationId}/documentation`)
  await tools.signIn('dentist@demo.example')
  await page.goto(`/appointments/${appointmentId}/documentation`)

  // Mouse: the tooth, its surfaces in the picture, the finding.
  await tooth(page, 'Zahn 37: ohne Befund').click()
  for (const surface of ['m', 'o']) await page.locator(`[data-surface=${surface}]`).click()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  const carious = tooth(page, 'Zahn 37: Karies mesial und okklusal')
  await expect(carious).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(tooth(page, 'Zahn 37: ohne Befund')).toBeVisible()
  await page.mouse.move(0, 0)

  // Keyboard: along the arch, letters for the surfaces.
  await tooth(page, 'Zahn 37: ohne Befund').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Eintragen' }).focus()
  await page.keyboard.press('Enter')
  await expect(tooth(page, 'Zahn 36: Karies distal')).toBeVisible()

  // Finger on a phone: a milk tooth.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    locale: 'de-DE',
  })
  const touched = await phone.newPage()
  await touched.goto(`/appointments/${appointmentId}/documentation`)
  await touched.getByRole('button', { name: 'Mit Milchzähnen' }).tap()
  await tooth(touched, 'Zahn 75: ohne Befund').tap()
  await touched.locator('[data-surface=o]').tap()
  await touched.getByRole('button', { name: 'Eintragen' }).tap()
  await expect(tooth(touched, 'Zahn 75: Karies okklusal')).toBeVisible()
  await phone.close()

  // Signed, it is the status of the patient's teeth; a week ago it was another.
  await sign(api, consultationId)
  await page.goto(`/patients/${patientId}`)
  await expect(tooth(page, 'Zahn 36: Karies distal')).toBeVisible()
  await expect(tooth(page, 'Zahn 75: Karies okklusal')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Karies d (zuvor ohne Befund)' })).toBeVisible()
  await page.getByRole('slider', { name: 'Zeitpunkt' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('früherer Stand, nur ansehen')).toBeVisible()
  await expect(tooth(page, 'Zahn 36: ohne Befund')).toBeVisible()
  await expect(tooth(page, 'Zahn 16: Füllung okklusal')).toBeVisible()

  // By hand: the tooth is changed on the patient, taken back within eight seconds.
  await page.getByRole('button', { name: 'Zurück zu heute' }).click()
  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  await tooth(page, 'Zahn 24: ohne Befund').click()
  await page.getByLabel('Befund', { exact: true }).selectOption('krone')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(tooth(page, 'Zahn 24: Krone')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(tooth(page, 'Zahn 24: ohne Befund')).toBeVisible()
})

/** What was found in a visit, as a typed note; the visit's consultation. */
async function note(api: Api, appointmentId: string, text: string): Promise<string> {
  const { consultationId, interactionId } = await beginConsultation(api, appointmentId)
  await api.post('/api/speech/transcripts', { interactionId, text, speaker: 'dentist' })
  return consultationId
}
