import { captureException, init, type ErrorEvent } from '@sentry/react'

/** Patient data never leaves: no bodies, no query, no breadcrumb texts, only what names the place of the error. */
export function scrub(event: ErrorEvent): ErrorEvent {
  delete event.request
  delete event.user
  delete event.breadcrumbs
  return event
}

/** Starts Sentry with every session sampled and no replay; gives the function that reports. */
export function startSentry(
  dsn: string,
): (error: unknown, context: Readonly<Record<string, string>>) => void {
  init({
    dsn,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    beforeSend: scrub,
  })
  return (error, context) => {
    captureException(error, { tags: context })
  }
}
