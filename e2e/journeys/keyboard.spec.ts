import type { Locator, Page } from '@playwright/test'
import { newCase } from '../support/practice.ts'
import { decideOpenPoints, finaliseButton } from '../support/record.ts'
import { expect, password, test } from '../support/test.ts'

const note =
  'Zahn drei sechs Karies mesial okklusal, vital. Infiltrationsanästhesie an drei sechs mit einer Ampulle Articain 1,7 ml. ' +
  'Kompositfüllung an drei sechs mesial okklusal, zweiflächig, in Adhäsivtechnik.'

test('the whole chain without a mouse', async ({ page, tools }) => {
  test.setTimeout(240_000)
  const api = await tools.api('owner@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)

  // Sign in: the first field has the focus.
  await page.goto('/login')
  await expect(page.getByLabel('E-Mail', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('owner@demo.example')
  await tabTo(page, page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))

  // Record: one key starts, another ends.
  await page.goto(`/appointments/${appointmentId}/recording`)
  await expect(page.getByRole('button', { name: /^Aufnahme starten/ })).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(page.getByText('Aufnahme läuft', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Ton gesichert bis 0:0[1-9]/)).toBeVisible({ timeout: 20_000 })
  await tabTo(page, page.getByPlaceholder('Notiz tippen, wird mit ausgewertet'))
  await page.keyboard.insertText(note)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Kompositfüllung')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Beenden/ }))
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Aufnahme beenden' }))
  await press(page, page.getByRole('link', { name: 'Weiter zur Dokumentation' }))

  // Document: the draft is there.
  const finalise = finaliseButton(page)
  await expect(finalise).toBeVisible()
  await decideOpenPoints(page, (button) => press(page, button))
  await press(page, finalise)
  await press(page, page.getByRole('button', { name: 'Endgültig abschließen' }))
  await expect(page.getByText('Dokumentation abgeschlossen.')).toBeVisible()

  // Bill.
  await press(
    page,
    page.getByRole('navigation', { name: 'Schritte des Termins' }).getByRole('link', { name: /Abrechnung/ }),
  )
  // The suggestions are there, the first row has the focus: Enter takes it over, the rest goes with one key.
  await expect(page.locator('tr.sg').first()).toBeFocused({ timeout: 20_000 })
  const count = await page.locator('tr.sg').count()
  await page.keyboard.press('Enter')
  await expect(page.locator('tr.sg')).toHaveCount(count - 1)
  if (count > 2) {
    await page.keyboard.press('Shift+A')
    await expect(page.locator('tr.sg')).toHaveCount(0)
  }
  for (let left = await page.locator('tr.sg').count(); left > 0; left -= 1) {
    await press(page, page.getByRole('button', { name: /^Übernehmen/ }).first())
    await expect(page.locator('tr.sg')).toHaveCount(left - 1)
  }
  await press(page, page.getByRole('button', { name: 'Abrechnung abschließen' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Abrechnung abschließen' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Hand over, bound.
  await press(
    page,
    page.getByRole('navigation', { name: 'Schritte des Termins' }).getByRole('link', { name: /Einreichen/ }),
  )
  await press(page, page.getByRole('button', { name: 'Verbindlich einreichen' }))
  await expect(page.getByText('Angekauft. Sie erhalten am')).toBeVisible()

  const { billing } = await api.get<{ billing: { status: string } }>(`/api/appointments/${appointmentId}`)
  expect(billing.status).toBe('submitted')
})

/** Walks with the tab key until the element has the focus; fails when it is out of reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let steps = 0; steps < 200; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with the tab key`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
