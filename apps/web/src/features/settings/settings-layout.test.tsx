import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

test('one part of the settings is current, also where the path of another begins alike', async () => {
  const user = { id: 'u1', permissions: ['settings.read', 'practice.read', 'settings.manage'], role: 'owner' }
  show(<SettingsLayout>…</SettingsLayout>, {
    client: fakeClient({ getUser: () => user }),
    path: '/settings/practice-system',
  })

  expect(await screen.findByRole('link', { name: 'Praxis' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: 'Praxissoftware' })).toHaveAttribute('aria-current', 'page')
})
