import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { Link } from './Link.tsx'
import { useBlocker } from './router/RouterView.tsx'
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

test('a page that is drawn again while its question is open asks once, with the blocker of the latest drawing', async () => {
  const asked: number[] = []
  let answer: (isHeld: boolean) => void = () => undefined
  function Ticking() {
    const [drawing, setDrawing] = useState(1)
    useBlocker(true, () => {
      asked.push(drawing)
      return new Promise((done) => (answer = done))
    })
    return (
      <>
        <button onClick={() => setDrawing(drawing + 1)}>neu</button>
        <Link to="/patients">weg</Link>
      </>
    )
  }
  const { router } = show(<Ticking />, { path: '/settings/practice' })
  const redraw = await screen.findByRole('button', { name: 'neu' })
  await userEvent.click(redraw)

  await userEvent.click(screen.getByRole('link', { name: 'weg' }))
  await userEvent.click(redraw)
  answer(false)

  await waitFor(() => expect(router.state().location.pathname).toBe('/patients'))
  expect(asked).toEqual([2])
})
