import type { LiveConfig } from './config.ts'

/**
 * Delay before reconnect attempt `n` (from 0), in milliseconds: doubles from the initial delay up to the
 * maximum; `jitter` is 0…1 and adds up to `jitterMs`, so that a whole practice does not return at once.
 */
export function backoff(n: number, jitter: number, limits: LiveConfig['reconnect']): number {
  const delay = Math.min(limits.initialDelayMs * 2 ** n, limits.maxDelayMs)
  return delay + Math.round(Math.min(Math.max(jitter, 0), 1) * limits.jitterMs)
}
