import type { Page } from '@playwright/test'
import { z } from 'zod'
import { shiftedBy, watchShifts } from '../support/layout-shift.ts'
import { billCase, draftCase, newCase } from '../support/practice.ts'
import { expect, test, type Api, type Tools } from '../support/test.ts'

interface Look {
  readonly email: string
  readonly pages: (api: Api) => Promise<string[]>
}

const fixed =
  (...paths: string[]) =>
  () =>
    Promise.resolve(paths)

/** Every page, seen by somebody who may see it. */
const looks: readonly Look[] = [
  {
    email: 'dentist@demo.example',
    pages: async (api) => {
      const { appointments } = await api.get<{
        appointments: {
          id: string
          patientId: string
          documentation: object | null
          billing: object | null
        }[]
      }>('/api/appointments/?limit=100')
      const done = appointments.find(({ billing }) => billing !== null) ?? appointments[0]
      const open = appointments.find(({ documentation }) => documentation === null) ?? appointments[0]
      return [
        '/today',
        '/calendar',
        '/recalls',
        '/calendar/imports',
        '/patients',
        '/patients/imports',
        `/patients/${done?.patientId}`,
        `/appointments/${open?.id}/recording`,
        `/appointments/${done?.id}/documentation`,
        `/appointments/${done?.id}/billing`,
        `/appointments/${done?.id}/submit`,
        '/treatment-plans',
        '/fee-codes',
        '/no-such-page',
      ]
    },
  },
  {
    email: 'owner@demo.example',
    pages: async (api) => {
      const { invoiceFiles } = await api.get<{ invoiceFiles: { id: string }[] }>(
        '/v1/factoring/invoice-files',
      )
      const { invoices } = await api.get<{ invoices: { id: string }[] }>('/v1/factoring/invoices')
      const created = await api.get<{ invoices: { id: string }[] }>('/v1/factoring/invoices?status=created')
      const { dispatches } = await api.get<{ dispatches: { id: string }[] }>('/v1/factoring/dispatches')
      const { rows } = await api.get<{ rows: { id: string }[] }>('/v1/factoring/statements')
      return [
        '/settings/practice',
        '/settings/members',
        '/settings/appointment-types',
        '/settings/speech',
        '/settings/language-model',
        '/settings/contract',
        '/settings/practice-system',
        '/settings/export',
        '/settings/integrations',
        '/settings/security',
        '/settings/audit',
        '/settings/jobs',
        '/factoring',
        '/factoring/files',
        `/factoring/files/${invoiceFiles[0]?.id}`,
        '/factoring/invoices',
        `/factoring/invoices/${invoices[0]?.id}`,
        '/factoring/invoices/new',
        `/factoring/invoices/${created.invoices[0]?.id ?? invoices[0]?.id}/edit`,
        '/factoring/dispatches',
        `/factoring/dispatches/${dispatches[0]?.id}`,
        '/factoring/credit-checks',
        '/factoring/statements',
        `/factoring/statements/${rows[0]?.id}`,
        '/factoring/calculator',
      ]
    },
  },
  { email: 'staff@honora.example', pages: fixed('/factoring', '/factoring/desk') },
  { email: 'new@demo.example', pages: fixed('/onboarding') },
]

const schemes = ['light', 'dark'] as const
/** Runs in the page: transitions of colours are over; axe would measure contrast in between. */
const transitionsEnd = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ finished }) => finished),
  )
/** Of the layout, while a page opens: beyond it a press lands beside its button. */
const mostShift = 0.02
/** After which the fonts of a first visit come: everything else is drawn by then. */
const lateFontMs = 1500
/** A page of a list of invoices, whatever else it says of them. */
const InvoiceRows = z.looseObject({ invoices: z.array(z.looseObject({})) })

test.describe('axe finds nothing in the light and the dark scheme', () => {
  test.setTimeout(300_000)

  async function expectAccessible(page: Page, tools: Tools, path: string): Promise<void> {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await page.evaluate(transitionsEnd)
      // Of all rules only the contrast depends on the scheme.
      const rules = colorScheme === schemes[0] ? undefined : ['color-contrast']
      await tools.expectAccessible(`${path} ${colorScheme}`, rules)
    }
  }

  test('on the pages for everybody', async ({ page, tools }) => {
    const byLink = ['/password-reset', '/onboarding', '/plan-offers', '/consent-forms', '/p']
    for (const path of [
      '/login',
      '/password-reset',
      '/dev/mail',
      ...byLink.map((start) => `${start}/no-such-token`),
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle('Honora')
      await expectAccessible(page, tools, path)
    }
  })

  for (const look of looks) {
    test(`on the pages of ${look.email}`, async ({ page, tools }) => {
      const paths = await look.pages(await tools.api(look.email))
      await tools.signIn(look.email)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible({ timeout: 20_000 })
        await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0, { timeout: 20_000 })
        await expect(page).toHaveTitle('Honora')
        await expectAccessible(page, tools, path)
      }
    })
  }
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  /** What is lower than a finger needs, by its words and height in pixels. */
  const tooLow = (page: Page) =>
    page
      .locator(':is(.btn, .ib, .seg button, .tabs a, .settings-nav a, select.inp):visible')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({
            words: element.getAttribute('aria-label') ?? element.textContent.trim(),
            height: Math.round(element.getBoundingClientRect().height),
          }))
          .filter(({ height }) => height < 44)
          .map(({ words, height }) => `${words}: ${String(height)}`),
      )

  test('buttons, switches and choices are as high as a finger needs', async ({ page, tools }) => {
    const [dentist] = looks
    const paths = (await dentist?.pages(await tools.api('dentist@demo.example'))) ?? []
    await tools.signIn('dentist@demo.example')
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible({ timeout: 20_000 })
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0, { timeout: 20_000 })
      expect(await tooLow(page), path).toEqual([])
    }
  })

  test('nothing is pushed away while the answers come one after the other', async ({ page, tools }) => {
    const api = await tools.api('owner@demo.example')
    const all = (await Promise.all(looks.slice(0, 2).map((look) => look.pages(api)))).flat()
    const work = all.filter((path) =>
      /^\/appointments\/|^\/patients\/.*-|\/invoices\/[^/]*-[^/]*$/.test(path),
    )
    const lists = ['/today', '/today/waiting', '/factoring/statements']
    const settings = ['appointment-types', 'speech', 'security'].map((part) => `/settings/${part}`)
    expect(work.length).toBe(6)
    await tools.signIn('owner@demo.example')
    await watchShifts(page)
    const expectStill = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('[aria-busy=true], .skel'), path).toHaveCount(0, { timeout: 20_000 })
      expect(await shiftedBy(page), path).toBeLessThanOrEqual(mostShift)
    }
    for (const path of [...lists, ...work, ...settings]) await expectStill(path)
    await page.setViewportSize({ width: 360, height: 900 })
    for (const path of work.filter((each) => each.endsWith('/documentation'))) await expectStill(path)
    for (const path of ['/settings/integrations', '/factoring']) await expectStill(path)
    await tools.signIn('staff@honora.example')
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const path of ['/factoring/payments', '/factoring/dispatches']) await expectStill(path)
  })
})

test('a first visit in Spanish on a phone, whose fonts come last, pushes nothing away', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const url = baseURL ?? ''
  const [dentist] = looks
  const record = (await dentist?.pages(await tools.api('dentist@demo.example')))?.filter((path) =>
    /\/(documentation|billing)$/.test(path),
  )
  expect(record?.length).toBe(2)
  const visits = [
    { email: 'dentist@demo.example', paths: [...(record ?? []), '/today', '/patients'] },
    { email: 'staff@honora.example', paths: ['/factoring', '/factoring/desk', '/factoring/payments'] },
  ]
  for (const { email, paths } of visits) {
    await tools.signIn(email)
    const storageState = await page.context().storageState()
    for (const path of paths) {
      // A context of its own has nothing in its cache, fonts included.
      const context = await browser.newContext({
        storageState,
        locale: 'es-ES',
        viewport: { width: 360, height: 900 },
      })
      await context.addCookies([{ name: 'locale', value: 'es', url }])
      const first = await context.newPage()
      await watchShifts(first)
      // What other journeys do meanwhile changes the day; here only the page itself is looked at.
      await first.route(/\/v1\/events/, (route) => route.abort())
      await first.route(/\.woff2$/, async (route) => {
        await new Promise((done) => setTimeout(done, lateFontMs))
        await route.continue()
      })
      await first.goto(url + path, { waitUntil: 'networkidle' })
      await expect(first.locator('[aria-busy=true], .skel'), path).toHaveCount(0, { timeout: 20_000 })
      expect(await shiftedBy(first), path).toBeLessThanOrEqual(mostShift)
      await context.close()
    }
  }
})

test.describe('on a tablet, at the foot of a page that is longer than it', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('stands what finishes a billing and what sells its invoice, each with its sum', async ({
    page,
    tools,
  }) => {
    const api = await tools.api('owner@demo.example')
    const me = await api.get<{ id: string }>('/v1/user')
    const { appointmentId } = await newCase(api, me.id)
    const documentationId = await draftCase(api, appointmentId)
    await api.post(`/api/documentation/${documentationId}/finalize`)
    await tools.signIn('owner@demo.example')

    await page.goto(`/appointments/${appointmentId}/billing`)
    const finalise = page.getByRole('button', { name: 'Abrechnung abschließen' })
    await expect(finalise).toBeInViewport({ ratio: 1, timeout: 20_000 })
    await expect(page.getByText('Rechnungsbetrag').last()).toBeInViewport({ ratio: 1 })
    await expect(finalise).toHaveCount(1)

    const sold = await newCase(api, me.id)
    await billCase(api, sold.appointmentId)
    await page.goto(`/appointments/${sold.appointmentId}/submit`)
    const submit = page.getByRole('button', { name: 'Verbindlich einreichen' })
    await expect(submit).toBeInViewport({ ratio: 1, timeout: 20_000 })
    await expect(submit).toHaveCount(1)
    await expect(page.getByText(/^Sie erhalten /).last()).toBeInViewport({ ratio: 1 })
  })
})

test('names of any length keep the rows of the list of invoices where they are, also when their font comes late', async ({
  page,
  browser,
  baseURL,
  tools,
}) => {
  const longName = 'Schmidt-Hohenstein-Wettenberg, Friedrich-Wilhelm'
  const shortest = 14
  await tools.signIn('staff@honora.example')
  const storageState = await page.context().storageState()
  for (const width of [360, 768, 1440]) {
    const context = await browser.newContext({
      storageState,
      locale: 'es-ES',
      viewport: { width, height: 900 },
    })
    await context.addCookies([{ name: 'locale', value: 'es', url: baseURL ?? '' }])
    const list = await context.newPage()
    await watchShifts(list)
    // Some of these names take a second line in the one font or in the other, wherever the line ends.
    await list.route(/\/v1\/factoring\/invoices\?/, async (route) => {
      const answer = await route.fetch()
      const rows = InvoiceRows.parse(await answer.json())
      const invoices = rows.invoices.map((row, index) => ({
        ...row,
        debtorName: longName.slice(0, shortest + (index % (longName.length - shortest))),
      }))
      await route.fulfill({ response: answer, json: { ...rows, invoices } })
    })
    await list.route(/\.woff2$/, async (route) => {
      await list.locator('tbody tr').first().waitFor()
      await new Promise((done) => setTimeout(done, lateFontMs))
      await route.continue()
    })
    await list.goto('/factoring/invoices', { waitUntil: 'networkidle' })
    await expect(list.locator('[aria-busy=true], .skel')).toHaveCount(0, { timeout: 20_000 })
    expect(await shiftedBy(list), String(width)).toBeLessThanOrEqual(mostShift)
    const heights = await list
      .locator('tbody tr[data-index]')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(new Set(heights).size, String(width)).toBe(1)
    await context.close()
  }
})
