import { initialSession, type Session } from '@honora/domain/live-session/state.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { LiveErrorNotice } from './components/LiveErrorNotice.tsx'

const nothing = () => undefined

/** A session whose service complains, and whose next text takes the complaint back. */
function Page() {
  const [complaint, setComplaint] = useState<string | null>(null)
  const state: Session = { ...initialSession, phase: 'connected', connection: 'connected', complaint }
  return (
    <>
      <button onClick={() => setComplaint('boom')}>complain</button>
      <button onClick={() => setComplaint(null)}>text</button>
      <LiveErrorNotice
        state={state}
        onRetry={nothing}
        onType={nothing}
        onRecord={nothing}
        onTakeOver={nothing}
      />
    </>
  )
}
afterEach(() => vi.useRealTimers())

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a complaint of the speech service stays long enough to be read, although text follows at once', async () => {
  show(<Page />)
  const complain = await screen.findByRole('button', { name: 'complain' })
  const title = 'Der Sprachdienst meldet einen Fehler'
  vi.useFakeTimers()

  fireEvent.click(complain)
  fireEvent.click(screen.getByRole('button', { name: 'text' }))
  expect(screen.getByText(title)).toBeVisible()
  wait(9_000)
  expect(screen.getByText(title)).toBeVisible()
  wait(1_000)
  expect(screen.queryByText(title)).toBeNull()
})
