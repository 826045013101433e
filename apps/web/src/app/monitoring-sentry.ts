import { browserTracingIntegration, captureException, getClient, init, type ErrorEvent } from '@sentry/react'
import type { Send } from './monitoring.ts'

type TransactionEvent = Parameters<
  NonNullable<NonNullable<Parameters<typeof init>[0]>['beforeSendTransaction']>
>[0]

/** Patient data never leaves: no bodies, no query, no breadcrumb texts, only what names the place of the error. */
export function scrub(event: ErrorEvent): ErrorEvent {
  delete event.request
  delete event.user
  delete event.breadcrumbs
  return event
}

/** Of a trace remain its times and the pattern of its page: no addresses, no calls. */
export function scrubTrace(event: TransactionEvent): TransactionEvent {
  delete event.request
  delete event.user
  delete event.breadcrumbs
  const trace = event.contexts?.trace
  return {
    ...event,
    transaction: withoutIds(event.transaction ?? ''),
    spans: [],
    contexts: trace === undefined ? {} : { trace: { ...trace, data: {} } },
  }
}

/** `/patients/0190e0e0-…` → `/patients/:id`; also the tokens of links. */
function withoutIds(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => (/\d/.test(part) || part.length >= 20 ? ':id' : part))
    .join('/')
}

const arrivalMs = 5000

/** Starts Sentry with every session and trace sampled and no replay; gives the function that reports. */
export function startSentry(dsn: string, release: string): Send {
  init({
    dsn,
    // Without a release no session is counted.
    release,
    tracesSampleRate: 1,
    // Traces as events pass `scrubTrace`; streamed spans would leave one by one.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    integrations: [browserTracingIntegration()],
    beforeSend: scrub,
    beforeSendTransaction: scrubTrace,
  })
  return (error, tags) => {
    const id = captureException(error, { tags: { ...tags } })
    return arrival(id)
  }
}

/** True once the service has taken the event. */
function arrival(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), arrivalMs)
    const forget = getClient()?.on('afterSendEvent', (event, { statusCode = 0 }) => {
      if (event.event_id !== id) return
      clearTimeout(timer)
      forget?.()
      resolve(statusCode >= 200 && statusCode < 300)
    })
  })
}
