import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('the day is whole with what comes with the page: who is signed in is not asked, other texts are not waited for', async ({
  browser,
  tools,
  page,
  baseURL,
}) => {
  const visits = [
    { email: 'dentist@demo.example', locale: 'de', title: 'Heute' },
    // What is known about patients has its words in each language.
    { email: 'dentist@demo.example', locale: 'it', title: 'Oggi' },
    { email: 'billing@demo.example', locale: 'de', title: 'Heute' },
  ]
  for (const { email, locale, title } of visits) {
    await tools.signIn(email)
    // A context of its own keeps no texts of an earlier visit.
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    const first = await context.newPage()
    const asked: string[] = []
    let answered = 0
    first.on('request', (request) => asked.push(new URL(request.url()).pathname))
    first.on('requestfinished', () => (answered += 1))
    first.on('requestfailed', () => (answered += 1))
    let release = (): void => undefined
    const released = new Promise<void>((done) => (release = done))
    await first.route('**/v2/organization/documents/translations', async (route) => {
      await released
      await route.continue()
    })
    // What other journeys do meanwhile changes the day; here only the page itself is looked at.
    await first.route(/\/v1\/events/, (route) => route.abort())
    await first.goto('/today')
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first.locator('.skel, [aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => asked.length - answered, 'everything but the other texts').toBe(1)
    // An answer that is there is drawn a moment later.
    await isDrawn(first)
    const begun = await first.locator('.app').innerText()
    release()
    await expect.poll(() => first.evaluate(() => Object.keys(localStorage).join(' '))).toContain('texts')
    await isDrawn(first)

    expect(begun).toContain(title)
    expect(await first.locator('.app').innerText()).toBe(begun)
    expect(asked).not.toContain('/v1/user')
    expect(asked).not.toContain('/v1/organization')
    await context.close()
  }
})

/** Two frames: state that came with the last answer is on screen after the first of them. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  )
