import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { useNotify, type Snack } from './snackbars.tsx'

const handle: { notify: (snack: Snack) => void } = { notify: () => undefined }
function Notifier() {
  const notify = useNotify()
  useEffect(() => {
    handle.notify = notify
  }, [notify])
  return <p>da</p>
}

beforeEach(async () => {
  await import('./SnackbarView.tsx')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('hides after five seconds and lets the next one follow', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => {
    handle.notify({ severity: 'success', message: 'Erstens' })
    handle.notify({ severity: 'info', message: 'Zweitens' })
  })

  expect(await screen.findByText('Erstens')).toBeVisible()
  expect(screen.queryByText('Zweitens')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText('Erstens')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1500))

  expect(await screen.findByText('Zweitens')).toBeVisible()
  expect(screen.queryByText('Erstens')).toBeNull()
})

test('an error is an alert', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => handle.notify({ severity: 'error', message: 'Nicht gespeichert', durationMs: null }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gespeichert')
})

test('a later one of the same topic takes the place of an earlier one', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => {
    handle.notify({ severity: 'success', message: 'Erstens', topic: 'akte', durationMs: 8000 })
    handle.notify({ severity: 'success', message: 'Zweitens', topic: 'akte', durationMs: 8000 })
  })

  expect(await screen.findByText('Zweitens')).toBeVisible()
  expect(screen.queryByText('Erstens')).toBeNull()
})
