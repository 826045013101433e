import { expect, test } from '../support/test.ts'

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
  await expect(page.locator('.ws-head .alert').first()).toBeVisible()
  for (const width of [360, 768, 1024, 1101, 1241, 1401, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(overlaps), `${width}`).toEqual([])
  }
})

/** Runs in the page: parts of the head whose boxes or texts lie over each other. */
function overlaps(): string[] {
  const parts = [
    ...document.querySelectorAll<HTMLElement>('.ws-head .who h1, .ws-head .alert, .ws-head .step b'),
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
