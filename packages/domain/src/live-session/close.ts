import { liveError, type LiveError } from './errors.ts'

/** What a closed socket means: over, to be opened again, or an error that only a person can lift. */
export type CloseReaction =
  | { readonly kind: 'final' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'error'; readonly error: LiveError }

const finalCodes: ReadonlySet<number> = new Set([1000, 1001, 1005, 1011])

/** Does this close code start the reconnect table? Only 1000, 1001, 1005 and 1011 do not. */
export function isReconnectCode(code: number): boolean {
  return !finalCodes.has(code)
}

/** Reads a close frame (specification sections 4 and 8). */
export function closeReaction(code: number, reason: string): CloseReaction {
  if (isReconnectCode(code)) return { kind: 'reconnect' }
  if (code !== 1011) return { kind: 'final' }
  if (/upstream/i.test(reason)) {
    return {
      kind: 'error',
      error: liveError('network_error', 'Upstream service unavailable', 'upstreamUnavailable'),
    }
  }
  return { kind: 'error', error: liveError('unknown_error', reason === '' ? 'Internal failure' : reason) }
}
