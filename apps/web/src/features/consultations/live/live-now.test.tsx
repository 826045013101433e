import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { publishLiveNow, useLiveNow } from './live-now.ts'

function Since() {
  return <p>{useLiveNow()?.since ?? 'not recording'}</p>
}
const publish = (shown: 'connecting' | 'running' | 'paused' | 'ended', seconds: number, at: string) =>
  act(() => {
    vi.setSystemTime(at)
    publishLiveNow({ appointmentId: 'a', shown, seconds })
  })
afterEach(() => {
  act(() => publishLiveNow(null))
  vi.useRealTimers()
})

test('a recording runs since it began, over seconds and pauses, and anew once it had ended', () => {
  vi.useFakeTimers()
  render(<Since />)

  publish('connecting', 0, '2026-11-30T09:30:00Z')
  expect(screen.getByText('not recording')).toBeVisible()
  publish('running', 0, '2026-11-30T09:34:00Z')
  publish('running', 1, '2026-11-30T09:34:01Z')
  publish('paused', 60, '2026-11-30T09:35:00Z')
  publish('running', 60, '2026-11-30T09:40:00Z')
  expect(screen.getByText('2026-11-30T09:34:00.000Z')).toBeVisible()

  publish('ended', 90, '2026-11-30T09:41:00Z')
  publish('running', 90, '2026-11-30T09:50:00Z')
  expect(screen.getByText('2026-11-30T09:50:00.000Z')).toBeVisible()
})
