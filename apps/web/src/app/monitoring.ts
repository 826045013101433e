import type { WebConfig } from '../data/config.ts'
import type { ReportError } from '../data/report-error.ts'

/** Where errors of the page are reported. Never receives content: ids, codes and addresses. */
export interface Monitor {
  /** Reports an error once, however often it is given; true when the report has arrived. */
  readonly report: ReportError
}

const silent: Monitor = { report: () => Promise.resolve(false) }

export type Send = (error: unknown, tags: Readonly<Record<string, string>>) => Promise<boolean>

/** Loads the monitor only when one is configured; nothing leaves the page otherwise. */
export function createMonitor(
  { dsn }: WebConfig['monitoring'],
  load: (dsn: string) => Promise<Send> = async (address) =>
    (await import('./monitoring-sentry.ts')).startSentry(address, __RELEASE__),
): Monitor {
  if (dsn === null || dsn === '') return silent
  const loading = load(dsn)
  loading.catch(() => undefined)
  const reported = new WeakMap<object, Promise<boolean>>()
  const send: Monitor['report'] = async (error, { url, ...context }) => {
    try {
      const give = await loading
      return await give(error, { ...context, ...(url === undefined ? {} : { url: reportedUrl(url) }) })
    } catch {
      return false
    }
  }
  return {
    report: (error, context) => {
      if (typeof error !== 'object' || error === null) return send(error, context)
      const known = reported.get(error)
      if (known !== undefined) return known
      const sent = send(error, context)
      reported.set(error, sent)
      return sent
    },
  }
}

const rowId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/**
 * Address as reports carry it: the path, and the names of the query. Values of a query may name patients, and long
 * parts of a path that are no row id are the secrets of links.
 */
export function reportedUrl(url: string): string {
  const [path = '', search = ''] = url.replace(/#.*$/, '').split('?')
  const parts = path.split('/').map((part) => (part.length < 20 || rowId.test(part) ? part : '*'))
  const names = [...new URLSearchParams(search).keys()].map((name) => `${name}=*`)
  return parts.join('/') + (names.length === 0 ? '' : `?${names.join('&')}`)
}
