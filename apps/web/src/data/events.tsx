import { topics, type Topic } from '@honora/contract/events.ts'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useApiUrl } from './client.tsx'

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

/** Holds the one event stream of the page; the browser resumes it with `Last-Event-ID` by itself. */
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
    const source = new EventSource(apiUrl('/v1/events'), { withCredentials: true })
    for (const topic of topics) {
      source.addEventListener(topic, (message: MessageEvent<string>) => {
        const event = readEvent(topic, message)
        if (event !== null) for (const listener of listeners.current) listener(event)
      })
    }
    return () => source.close()
  }, [apiUrl, enabled])

  return <StreamContext value={stream}>{children}</StreamContext>
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
