import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../testing.tsx'
import { BottomBar } from './Rail.tsx'

const permissions = ['appointment.read', 'patient.read', 'dashboard.read', 'invoice-file.list']

test.each([
  ['/factoring', 'Factoring'],
  ['/factoring/files', 'Factoring'],
  ['/factoring/invoices/1', 'Factoring'],
  ['/calendar', 'Kalender'],
])('on a phone %s is marked in the bar at %s', async (path, name) => {
  show(<BottomBar />, {
    path,
    client: fakeClient({
      getUser: () => ({ permissions }),
      getOrganization: () => ({ onboardingStatus: 'done' }),
    }),
  })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
})
