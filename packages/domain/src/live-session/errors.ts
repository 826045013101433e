/** The six kinds of failure a live session knows (specification section 8). */
export type LiveErrorType =
  | 'interaction_conflict'
  | 'auth_failed'
  | 'network_error'
  | 'unknown_error'
  | 'permission_denied'
  | 'config_error'

/** May the person at the screen try again from here? (live-session page) */
export const retryable: Record<LiveErrorType, boolean> = {
  interaction_conflict: false,
  auth_failed: true,
  network_error: true,
  unknown_error: true,
  permission_denied: false,
  config_error: false,
}

/** A narrower cause that has a text of its own on screen. */
export type LiveErrorCause =
  | 'reconnectExhausted'
  | 'upstreamUnavailable'
  | 'audioNotDecodable'
  | 'consentMissing'
  | 'consultationCancelled'
  | 'browserUnsupported'
  | 'microphoneLost'
  /** The same login records in another window. */
  | 'otherWindow'
  /** Another window of this login has taken the recording over. */
  | 'takenOver'
  /** A final close in mid-recording. */
  | 'endedByServer'

export interface LiveError {
  readonly type: LiveErrorType
  readonly retryable: boolean
  /** English, for logs and tests; the screen shows the catalogue text of the type. */
  readonly message: string
  readonly cause?: LiveErrorCause
}

export function liveError(type: LiveErrorType, message: string, cause?: LiveErrorCause): LiveError {
  const error = { type, retryable: retryable[type], message }
  return cause === undefined ? error : { ...error, cause }
}

/** What a failed HTTP call of the session (token, interaction) or a refused upgrade means; null: no answer at all. */
export function errorOfStatus(status: number | null, message: string): LiveError {
  if (status === null) return liveError('network_error', message)
  if (status === 401 || status === 403) return liveError('auth_failed', message)
  if (status === 409 && /consent/i.test(message)) return liveError('config_error', message, 'consentMissing')
  if (status === 408 || status === 429 || status >= 500) return liveError('unknown_error', message)
  return liveError('config_error', message)
}

/** Somebody records this interaction already; with a cause, it is the same login and may go on here. */
export function conflict(cause?: LiveErrorCause): LiveError {
  return liveError('interaction_conflict', 'Interaction ID already in use by an ongoing session', cause)
}

/** What a CONFIG_DENIED means; all denials are final. */
export function errorOfDenial(reason: string): LiveError {
  if (/ongoing session|already in use|session .*exist/i.test(reason)) {
    return conflict(/same login/i.test(reason) ? 'otherWindow' : undefined)
  }
  if (/consent/i.test(reason)) return liveError('config_error', reason, 'consentMissing')
  if (/consultation cancelled/i.test(reason))
    return liveError('config_error', reason, 'consultationCancelled')
  return liveError('config_error', reason)
}
