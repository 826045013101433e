import { csrfToken, expect, openSignIn, signInOnScreen, test } from '../support/test.ts'

test.describe('signing in', () => {
  test('leads to the day, and signing out ends the session on the server', async ({ page }) => {
    await signInOnScreen(page, 'dentist@demo.example')
    await expect(page).toHaveURL(/\/today/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const before = await page.request.get('/v1/user')
    expect(before.status()).toBe(200)
    const { csrf_token: token } = csrfToken.parse(await (await page.request.get('/v1/csrf')).json())
    await page.request.delete('/v1/session', { headers: { 'X-CSRF-Token': token } })

    await page.goto('/today')
    await expect(page).toHaveURL(/\/login/)
  })

  test('with a passkey needs no password; the key is added under security', async ({ page, baseURL }) => {
    // Passkeys belong to a name, not to a number.
    const address = (baseURL ?? '').replace('127.0.0.1', 'localhost')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    // a new second factor ends the other sessions of its person: nobody else signs in as this one
    await signInOnScreen(page, 'auditor@demo.example', address)
    await page.goto(`${address}/settings/security`)
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    await expect(page.getByRole('button', { name: 'Zweiten Faktor entfernen' })).toBeVisible()

    await page.context().clearCookies()
    await openSignIn(page, address)
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    const user = await page.request.get(`${address}/v1/user`)
    expect(await user.json()).toMatchObject({ email: 'auditor@demo.example' })

    await page.goto(`${address}/settings/security`)
    await page.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click()
    await expect(page.getByText('Noch kein zweiter Faktor')).toBeVisible()
  })

  test('comes before any page of the portal, without a refused call or an error on the way', async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (answer) => answer.status() >= 400 && faults.push(answer.url()))
    for (const path of ['/login', '/', '/register', '/patients?query=Vogt']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByLabel('E-Mail'), path).toBeFocused()
      const next = new URL(page.url()).searchParams.get('next')
      expect(next, path).toBe(path === '/login' || path === '/' ? null : path)
    }
    expect(faults).toEqual([])
  })

  test('with a wrong password says so and tells nothing else', async ({ page }) => {
    await openSignIn(page)
    await page.getByLabel('E-Mail', { exact: false }).first().fill('dentist@demo.example')
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch-falsch')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()

    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })

  test('says so where a file of its program is missing, and loads again on request', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    const again = page.getByRole('button', { name: 'Neu laden' })
    await expect(again).toBeVisible()
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0)

    await page.unroute('**/assets/*.js')
    await again.click()
    await expect(page.locator('#app[inert]')).toHaveCount(0)
    await expect(page.getByLabel('E-Mail')).toBeFocused()
  })

  test('says so where its program cannot start', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', {
        get: () => {
          throw new Error('no languages')
        },
      })
    })
    await page.goto('/login')

    await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible()
    await expect(page.locator('#app[inert]')).toHaveCount(0)
  })
})
