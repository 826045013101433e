import type { WebConfig } from '../data/config.ts'

/** Where errors of the page are reported. Never receives content: ids, codes and paths without their query. */
export interface Monitor {
  readonly report: (error: unknown, context?: Readonly<Record<string, string>>) => void
  /** A route change that failed (not one that was superseded), with the address it asked for. */
  readonly routeFailed: (url: string, error: unknown) => void
}

const silent: Monitor = { report: () => undefined, routeFailed: () => undefined }

/** Loads the monitor only when one is configured; nothing leaves the page otherwise. */
export function createMonitor(config: WebConfig['monitoring']): Monitor {
  const { dsn } = config
  if (dsn === null || dsn === '') return silent
  const loading = import('./monitoring-sentry.ts').then(({ startSentry }) => startSentry(dsn))
  const report: Monitor['report'] = (error, context = {}) => {
    void loading.then((send) => send(error, context)).catch(() => undefined)
  }
  return { report, routeFailed: (url, error) => report(error, { url: withoutQuery(url) }) }
}

export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}
