import type { Log } from './log.ts'

/** Error monitoring. Without a configured address nothing is loaded and nothing leaves the machine. */
export interface Monitor {
  report(error: unknown, context: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

export async function createMonitor(dsn: string, log: Log): Promise<Monitor> {
  if (dsn === '') return { report: () => undefined, close: () => Promise.resolve() }
  const sentry = await import('@sentry/node')
  sentry.init({ dsn, tracesSampleRate: 0, beforeSend: (event) => scrub(event), beforeBreadcrumb: () => null })
  log.info('error monitoring is on')
  return {
    report: (error, context) => sentry.captureException(error, { tags: { ...context } }),
    close: async () => {
      await sentry.close(2000)
    },
  }
}

interface Scrubbable {
  request?: unknown
  user?: unknown
  extra?: unknown
  breadcrumbs?: unknown
  server_name?: string
  exception?: { values?: { value?: string }[] }
}

/** Keeps the kind and the place of an error; request, user, messages and breadcrumbs may hold patient data. */
function scrub<Event extends Scrubbable>(event: Event): Event {
  const {
    request: _request,
    user: _user,
    extra: _extra,
    breadcrumbs: _breadcrumbs,
    server_name: _server,
    ...kept
  } = event
  const values = kept.exception?.values?.map((entry) => ({ ...entry, value: '' }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is left out is optional in every event of the library.
  return { ...kept, ...(values === undefined ? {} : { exception: { ...kept.exception, values } }) } as Event
}
