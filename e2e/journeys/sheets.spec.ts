import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from '../support/test.ts'

const patientList = z.looseObject({
  patients: z.array(z.looseObject({ insurance: z.looseObject({}) })),
})
const named = z.looseObject({ patient: z.looseObject({ name: z.string() }) })

interface Day {
  appointments: { id: string; patient: { name: string; alerts: { text: string }[] } }[]
}

test('a printed page is its content: no navigation, no buttons, no chart cut off', async ({
  page,
  tools,
}) => {
  const api = await tools.api('dentist@demo.example')
  const { patients } = await api.get<{ patients: { id: string }[] }>('/api/patients/?limit=1')
  await tools.signIn('dentist@demo.example')
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const path of ['/today', `/patients/${patients[0]?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.bottombar', '.top', '.btn']) await expect(page.locator(part).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
  const chart = page.locator('.tc')
  await expect(chart).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThanOrEqual(718)
})

test('warnings and steps of an appointment have places of their own at every width', async ({
  page,
  tools,
}) => {
  const api = await tools.api('billing@demo.example')
  const { appointments } = await api.get<Day>('/api/appointments/?limit=100')
  const lengthOf = ({ patient }: Day['appointments'][number]): number =>
    Math.max(0, ...patient.alerts.map(({ text }) => text.length))
  const [longest] = [...appointments].sort((a, b) => lengthOf(b) - lengthOf(a))
  await tools.signIn('billing@demo.example')
  await page.goto(`/appointments/${longest?.id}/submit`)
  await expect(page.locator('.WorkspaceHead_ws-head .alerts_alert').first()).toBeVisible()
  await expectApart(page, [360, 768, 1024, 1101, 1241, 1401, 1440, 1600])
})

test('a long name and a long insurer leave every part of list and head its room', async ({ page, tools }) => {
  const api = await tools.api('dentist@demo.example')
  const { appointments } = await api.get<Day>('/api/appointments/?limit=1')
  const [familyName, givenName] = ['Freiherr von und zu Schmidt-Hohenstein-Leuchtenberg', 'Friedrich-Wilhelm']
  const insurer = 'Süddeutsche Krankenversicherungsgesellschaft auf Gegenseitigkeit'
  // Named so for this page only: the demo data serve other journeys.
  await page.route(/\/api\/patients\/(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const { patients, ...rest } = patientList.parse(await answer.json())
    const renamed = patients.map((patient, index) =>
      index === 0
        ? { ...patient, familyName, givenName, insurance: { ...patient.insurance, insurer } }
        : patient,
    )
    await route.fulfill({ response: answer, json: { ...rest, patients: renamed } })
  })
  await page.route(new RegExp(`/api/appointments/${appointments[0]?.id}$`), async (route) => {
    const answer = await route.fetch()
    const appointment = named.parse(await answer.json())
    const patient = { ...appointment.patient, name: `${familyName}, ${givenName}` }
    await route.fulfill({ response: answer, json: { ...appointment, patient } })
  })
  await tools.signIn('dentist@demo.example')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/patients')
  const name = page.getByRole('cell', { name: /Freiherr von und zu/ }).first()
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(160)

  await page.goto(`/appointments/${appointments[0]?.id}/recording`)
  await expect(page.getByRole('heading', { level: 1, name: /Freiherr/ })).toBeVisible()
  await expectApart(page, [360, 768, 1101, 1241, 1440])
})

test('the page of a claim fits a phone, in every language', async ({ page, context, tools, baseURL }) => {
  const api = await tools.api('billing@demo.example')
  const { invoices } = await api.get<{
    invoices: { id: string; receivableState: string | null; totalCents: number }[]
  }>('/v1/factoring/invoices?limit=100')
  const open = invoices.filter(({ receivableState }) => receivableState === 'open')
  const [largest] = open.toSorted((a, b) => b.totalCents - a.totalCents)
  const { url } = await api.post<{ url: string }>(`/v1/factoring/invoice/${largest?.id}/patient-link`)
  for (const locale of ['de', 'en', 'it', 'es']) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(new URL(url).pathname)
      await expect(page.locator('.Instalments_pp-read')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${width}`).toBe(
        width,
      )
    }
  }
})

async function expectApart(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(overlaps), `${width}`).toEqual([])
    const box = await page.locator('.step').last().boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width)
  }
}

/** Runs in the page: parts of the head whose boxes or texts lie over each other. */
function overlaps(): string[] {
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      '.WorkspaceHead_ws-head .WorkspaceHead_who h1, .WorkspaceHead_ws-head .alerts_alert, .WorkspaceHead_ws-head .step b',
    ),
  ]
  const shown = parts.filter((part) => part.offsetWidth > 0)
  const boxOf = (part: HTMLElement) => {
    const { left, top, bottom, right } = part.getBoundingClientRect()
    return { top, bottom, left, right: Math.max(right, left + part.scrollWidth) }
  }
  return shown.flatMap((part, index) =>
    shown.slice(index + 1).flatMap((other) => {
      const [a, b] = [boxOf(part), boxOf(other)]
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      return isApart ? [] : [`${part.textContent} over ${other.textContent}`]
    }),
  )
}
