import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { Link } from './Link.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'

function Form() {
  const [text, setText] = useState('')
  useUnsavedGuard(text !== '')
  return (
    <>
      <input aria-label="Notiz" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/patients">weg</Link>
    </>
  )
}

test('leaving with unsaved changes asks first; staying keeps them', async () => {
  const { router } = show(<Form />, { path: '/settings/practice' })
  await userEvent.type(await screen.findByLabelText('Notiz'), 'x')

  await userEvent.click(screen.getByRole('link', { name: 'weg' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(router.state().location.pathname).toBe('/settings/practice')
  expect(screen.getByLabelText('Notiz')).toHaveValue('x')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'weg' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(router.state().location.pathname).toBe('/patients'))
})

test('without changes nobody is asked', async () => {
  const { router } = show(<Form />, { path: '/settings/practice' })

  await userEvent.click(await screen.findByRole('link', { name: 'weg' }))

  await waitFor(() => expect(router.state().location.pathname).toBe('/patients'))
})
