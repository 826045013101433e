import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { lastStream, streams, stubStreams } from './testing-streams.ts'
import { EventStreamProvider, useAskedAgain } from './events.tsx'
import { useQuestion } from './use-question.ts'

beforeEach(stubStreams)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what happens while an answer is on its way is asked about once it is there', async () => {
  const waiting: ((text: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => void waiting.push(resolve))
  function Page() {
    const question = useQuestion('record', ask)
    useAskedAgain(question, ['patient.updated'], (event) => event.id === 'mine')
    return <p>{question.data ?? 'none'}</p>
  }
  show(
    <EventStreamProvider enabled>
      <Page />
    </EventStreamProvider>,
  )
  expect(await screen.findByText('none')).toBeVisible()
  act(() => lastStream()?.hear('patient.updated', 'other', '1-1'))
  act(() => lastStream()?.hear('patient.updated', 'mine', '1-2'))
  expect(waiting).toHaveLength(1)

  await act(async () => waiting[0]?.('old'))
  expect(waiting).toHaveLength(2)
  await act(async () => waiting[1]?.('new'))
  expect(screen.getByText('new')).toBeVisible()
  expect(waiting).toHaveLength(2)
})

test('a stream that the browser gave up is opened again from the same place on', () => {
  vi.useFakeTimers()
  const view = show(<EventStreamProvider enabled>{null}</EventStreamProvider>)
  const giveUp = () => {
    lastStream()?.close()
    lastStream()?.dispatchEvent(new Event('error'))
  }
  const wait = () => vi.advanceTimersByTime(5_000)
  lastStream()?.hear('opened', '', '7-0')
  giveUp()
  wait()
  lastStream()?.hear('invoice.updated', 'a', '8-3')
  giveUp()
  wait()
  expect(streams().map(({ address }) => address.replace(/^.*\/v1/, '/v1'))).toEqual([
    '/v1/events',
    '/v1/events?after=7-0',
    '/v1/events?after=8-3',
  ])

  giveUp()
  view.unmount()
  wait()
  expect(streams()).toHaveLength(3)
})
