import type { ChunkBook } from '../speech/chunks.ts'
import type { ServerMessage } from '../speech/messages.ts'
import type { LiveConfig } from './config.ts'
import type { LiveErrorCause } from './errors.ts'
import type { Interaction, Timer } from './state.ts'

/** Everything that can happen to a live session. `jitter` is a random number 0…1 from the shell. */
export type SessionEvent =
  | {
      readonly type: 'start'
      readonly config: LiveConfig
      /** A known interaction is joined instead of a new one being created. */
      readonly interaction?: Interaction
      /** What this browser still holds of it. */
      readonly book?: ChunkBook
    }
  | { readonly type: 'tokenReceived'; readonly token: string }
  | {
      readonly type: 'tokenFailed'
      readonly status: number | null
      readonly message: string
      readonly jitter: number
    }
  | { readonly type: 'interactionCreated'; readonly interaction: Interaction }
  | { readonly type: 'interactionFailed'; readonly status: number | null; readonly message: string }
  | { readonly type: 'socketOpened'; readonly socket: number }
  /** Only where the client can see the status of a refused upgrade (browsers cannot: they report 1006). */
  | { readonly type: 'upgradeRefused'; readonly socket: number; readonly status: number }
  | {
      readonly type: 'socketClosed'
      readonly socket: number
      readonly code: number
      readonly reason: string
      readonly jitter: number
    }
  | { readonly type: 'message'; readonly socket: number; readonly message: ServerMessage }
  | { readonly type: 'timer'; readonly timer: Timer; readonly jitter: number }
  | { readonly type: 'record' }
  | { readonly type: 'microphoneReady' }
  | { readonly type: 'microphoneFailed'; readonly message: string; readonly cause?: LiveErrorCause }
  /** The device went away in mid-recording. */
  | { readonly type: 'microphoneLost'; readonly message: string }
  | { readonly type: 'pause' }
  | { readonly type: 'chunk'; readonly key: number }
  | { readonly type: 'recorderStopped' }
  | { readonly type: 'end' }
  | { readonly type: 'retry' }
  /** Goes on here with what another window of this login records. */
  | { readonly type: 'takeOver' }
  | { readonly type: 'online' }
  /** The browser knows that it has no network. */
  | { readonly type: 'offline' }
  | { readonly type: 'leave' }

/** What the shell is to do, in this order. */
export type Effect =
  | { readonly do: 'fetchToken' }
  | { readonly do: 'createInteraction' }
  | {
      readonly do: 'openSocket'
      readonly socket: number
      readonly url: string
      readonly token: string
      readonly tenant: string
    }
  | { readonly do: 'send'; readonly message: 'config' | 'resume' | 'ping' | 'end' }
  | { readonly do: 'closeSocket'; readonly socket: number; readonly code: number | null }
  | { readonly do: 'startTimer'; readonly timer: Timer; readonly delayMs: number }
  | { readonly do: 'stopTimer'; readonly timer: Timer }
  | { readonly do: 'openMicrophone' }
  | { readonly do: 'startRecorder' }
  | { readonly do: 'flushRecorder' }
  | { readonly do: 'restartRecorder' }
  | { readonly do: 'stopRecorder' }
  /** Store this chunk in the browser; one not kept is thrown away. */
  | { readonly do: 'keepChunk'; readonly key: number }
  | { readonly do: 'sendChunks'; readonly keys: readonly number[] }
  | { readonly do: 'dropChunks'; readonly keys: readonly number[]; readonly confirmed: number }
  /** Everything is stored on the server: the browser may forget the session. */
  | { readonly do: 'forget' }

/** `socketUrl?tenant-name=…&token=Bearer …`, as the wire protocol wants it (4.1); members already there stay. */
export function socketAddress(websocketUrl: string, tenant: string, token: string): string {
  const joiner = websocketUrl.includes('?') ? '&' : '?'
  const named = /[?&]tenant-?name=/i.test(websocketUrl) ? '' : `tenant-name=${encodeURIComponent(tenant)}&`
  return `${websocketUrl}${joiner}${named}token=${encodeURIComponent(`Bearer ${token}`)}`
}
