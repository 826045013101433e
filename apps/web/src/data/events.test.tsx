import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { EventStreamProvider, useAskedAgain } from './events.tsx'
import { useQuestion } from './use-question.ts'

/** A stream whose server is the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  hear(topic: string, id: string, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify({ id }), lastEventId }))
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const last = (): Stream | undefined => Stream.opened.at(-1)

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
  act(() => last()?.hear('patient.updated', 'other', '1-1'))
  act(() => last()?.hear('patient.updated', 'mine', '1-2'))
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
    last()?.close()
    last()?.dispatchEvent(new Event('error'))
  }
  const wait = () => vi.advanceTimersByTime(5_000)
  last()?.hear('opened', '', '7-0')
  giveUp()
  wait()
  last()?.hear('invoice.updated', 'a', '8-3')
  giveUp()
  wait()
  expect(Stream.opened.map(({ address }) => address.replace(/^.*\/v1/, '/v1'))).toEqual([
    '/v1/events',
    '/v1/events?after=7-0',
    '/v1/events?after=8-3',
  ])

  giveUp()
  view.unmount()
  wait()
  expect(Stream.opened).toHaveLength(3)
})
