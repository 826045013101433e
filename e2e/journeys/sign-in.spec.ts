import { expect, test } from '../support/test.ts'

test.describe('signing in', () => {
  test('leads to the day, and signing out ends the session on the server', async ({ page, tools }) => {
    await tools.signIn('dentist@demo.example')
    await expect(page).toHaveURL(/\/today/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const before = await page.request.get('/v1/user')
    expect(before.status()).toBe(200)
    const { csrf_token: token } = (await (await page.request.get('/v1/csrf')).json()) as {
      csrf_token: string
    }
    await page.request.delete('/v1/session', { headers: { 'X-CSRF-Token': token } })

    await page.goto('/today')
    await expect(page).toHaveURL(/\/login/)
  })

  test('with a wrong password says so and tells nothing else', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-Mail', { exact: false }).first().fill('dentist@demo.example')
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch-falsch')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()

    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})
