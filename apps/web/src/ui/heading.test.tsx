import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { Heading } from './Heading.tsx'

function Page() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    window.addEventListener('load-record', load)
    return () => window.removeEventListener('load-record', load)
  }, [])
  return isLoaded ? (
    <div>
      <Heading tab="Akte">Zöllner, Malte</Heading>
    </div>
  ) : (
    <Heading tab="Akte">Akte</Heading>
  )
}
const load = () =>
  act(() => {
    window.dispatchEvent(new Event('load-record'))
  })

test('the heading of what was loaded has the focus that the one before it had, and no other', async () => {
  show(<Page />)
  const before = await screen.findByRole('heading', { name: 'Akte' })
  before.focus()
  load()
  expect(screen.getByRole('heading', { name: 'Zöllner, Malte' })).toHaveFocus()
})

test('a heading takes the focus from nothing that has it', async () => {
  show(
    <>
      <button>Suchen</button>
      <Page />
    </>,
  )
  const other = await screen.findByRole('button', { name: 'Suchen' })
  screen.getByRole('heading', { name: 'Akte' }).focus()
  other.focus()
  load()
  expect(other).toHaveFocus()
})
