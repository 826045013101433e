import { topics, type Topic } from '@honora/contract/events.ts'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useApiUrl } from './client.tsx'
import type { Question } from './use-question.ts'

/** Something happened to a record; never its content. `eventId` orders the events of an organisation. */
export interface ServerEvent {
  readonly topic: Topic
  readonly eventId: string
  readonly id: string
  readonly change?: string
  readonly version?: number
}

type News = Omit<ServerEvent, 'topic' | 'eventId'>
const isNews = (data: unknown): data is News =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

type Listener = (event: ServerEvent) => void

interface Stream {
  readonly subscribe: (listener: Listener) => () => void
}

const StreamContext = createContext<Stream | null>(null)

/** Until the stream is opened again after an answer that was none. */
const reopenMs = 5_000

/**
 * Holds the one event stream of the page. After a cut the browser resumes it with `Last-Event-ID` by itself; after an
 * answer that is no stream, as of a proxy whose server starts anew, it gives up: it is opened again then from the same place on.
 */
export function EventStreamProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const apiUrl = useApiUrl()
  const listeners = useRef(new Set<Listener>())
  const [stream] = useState<Stream>(() => ({
    subscribe: (listener) => {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
  }))

  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined
    return openStream(apiUrl('/v1/events'), (event) => {
      for (const listener of listeners.current) listener(event)
    })
  }, [apiUrl, enabled])

  return <StreamContext value={stream}>{children}</StreamContext>
}

/** Passes on what comes until it is closed by the answered function. */
function openStream(address: string, pass: Listener): () => void {
  let after = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  const open = (): EventSource => {
    const query = after === '' ? '' : `?after=${after}`
    const opened = new EventSource(`${address}${query}`, { withCredentials: true })
    opened.addEventListener('opened', ({ lastEventId }) => (after = lastEventId))
    for (const topic of topics) {
      opened.addEventListener(topic, (message: MessageEvent<string>) => {
        after = message.lastEventId
        const event = readEvent(topic, message)
        if (event !== null) pass(event)
      })
    }
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED)
        waiting = setTimeout(() => {
          source = open()
        }, reopenMs)
    })
    return opened
  }
  let source = open()
  return () => {
    clearTimeout(waiting)
    source.close()
  }
}

function readEvent(topic: Topic, message: MessageEvent<string>): ServerEvent | null {
  try {
    const data: unknown = JSON.parse(message.data)
    return isNews(data) ? { ...data, topic, eventId: message.lastEventId } : null
  } catch {
    return null
  }
}

/** Calls `onEvent` for each event of the given topics while the component is shown. */
export function useServerEvents(wanted: readonly Topic[], onEvent: Listener): void {
  const stream = useContext(StreamContext)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const names = wanted.join(' ')
  useEffect(() => {
    return stream?.subscribe((event) => {
      if (names.split(' ').includes(event.topic)) latest.current(event)
    })
  }, [stream, names])
}

/**
 * Asks again when something happened to a record of the answer. An answer that is still on its way may be older than what
 * happens meanwhile: that is kept until it is there.
 */
export function useAskedAgain<T>(
  question: Question<T>,
  wanted: readonly Topic[],
  concerns: (event: ServerEvent, answer: T) => boolean,
): void {
  const { data, retry } = question
  const meanwhile = useRef<ServerEvent[]>([])
  useServerEvents(wanted, (event) => {
    if (data === undefined) meanwhile.current.push(event)
    else if (concerns(event, data)) retry()
  })
  useEffect(() => {
    if (data === undefined) return
    const events = meanwhile.current.splice(0)
    if (events.some((event) => concerns(event, data))) retry()
  })
}
