import { act, fireEvent, screen } from '@testing-library/react'
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

test('Ctrl+Z takes back what was done, not while somebody writes', async () => {
  const run = vi.fn<() => void>()
  show(
    <>
      <Notifier />
      <input aria-label="Feld" />
    </>,
  )
  await screen.findByText('da')
  act(() =>
    handle.notify({
      severity: 'success',
      message: 'Entfernt',
      action: { label: 'Rückgängig', keys: 'Control+Z', run },
    }),
  )
  await screen.findByText('Entfernt')

  fireEvent.keyDown(screen.getByLabelText('Feld'), { key: 'z', ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Entfernt')).toBeNull()
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

test('it waits while the pointer is on it, then takes what was left of its time', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => handle.notify({ severity: 'success', message: 'Gespeichert' }))
  const message = await screen.findByText('Gespeichert')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  fireEvent.mouseEnter(screen.getByRole('status'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(message).toBeInTheDocument()

  fireEvent.mouseLeave(screen.getByRole('status'))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(message).not.toBeInTheDocument()
})

test('Escape closes it', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => handle.notify({ severity: 'error', message: 'Nicht gespeichert', durationMs: null }))
  await screen.findByRole('alert')
  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal does not wait behind a message about something else, which then follows', async () => {
  show(<Notifier />)
  await screen.findByText('da')
  act(() => handle.notify({ severity: 'success', message: 'Verschoben', durationMs: 8000 }))
  await screen.findByText('Verschoben')
  act(() => handle.notify({ severity: 'error', message: 'Nicht möglich', durationMs: null }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht möglich')
  expect(screen.queryByText('Verschoben')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(await screen.findByText('Verschoben')).toBeVisible()
})
