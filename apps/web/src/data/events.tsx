import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useApiUrl } from './client.tsx'

export const eventTopics = [
  'invoice-file.updated',
  'invoice.updated',
  'credit-check.updated',
  'payout.created',
  'statement.created',
  'payment-plan.updated',
  'consent.withdrawn',
  'consultation.updated',
  'documentation.updated',
  'billing.updated',
  'appointment.updated',
  'organization.switched',
  'speech-engine.updated',
] as const
export type EventTopic = (typeof eventTopics)[number]

/** Something happened to a record; never its content. `eventId` orders the events of an organisation. */
export interface ServerEvent {
  readonly topic: EventTopic
  readonly eventId: string
  readonly id: string
  readonly change?: string
  readonly version?: number
}

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
    for (const topic of eventTopics) {
      source.addEventListener(topic, (message: MessageEvent<string>) => {
        const event = readEvent(topic, message)
        if (event !== null) for (const listener of listeners.current) listener(event)
      })
    }
    return () => source.close()
  }, [apiUrl, enabled])

  return <StreamContext value={stream}>{children}</StreamContext>
}

function readEvent(topic: EventTopic, message: MessageEvent<string>): ServerEvent | null {
  try {
    const data = JSON.parse(message.data) as Omit<ServerEvent, 'topic' | 'eventId'>
    return { ...data, topic, eventId: message.lastEventId }
  } catch {
    return null
  }
}

/** Calls `onEvent` for each event of the given topics while the component is shown. */
export function useServerEvents(topics: readonly EventTopic[], onEvent: Listener): void {
  const stream = useContext(StreamContext)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const wanted = topics.join(' ')
  useEffect(() => {
    return stream?.subscribe((event) => {
      if (wanted.split(' ').includes(event.topic)) latest.current(event)
    })
  }, [stream, wanted])
}
