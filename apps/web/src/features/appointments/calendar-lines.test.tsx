import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { CalendarPage } from './pages/CalendarPage.tsx'

test('whose calendar and how many appointments keep their two lines before anything is known', async () => {
  const never = () => new Promise<never>(() => undefined)
  show(<CalendarPage />, {
    path: '/?view=week',
    client: fakeClient({ listAppointments: never, listPractitioners: never, getUser: never }),
  })

  await expect.poll(() => document.querySelectorAll('.cal-sub > span')).toHaveLength(2)
  expect(document.querySelectorAll('.cal-sub > span')[1]?.textContent).toBe('\u00a0')
})
