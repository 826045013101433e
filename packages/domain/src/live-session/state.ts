import { emptyBook, type ChunkBook } from '../speech/chunks.ts'
import type { LiveConfig } from './config.ts'
import type { LiveError } from './errors.ts'

/** Phases and connection states of the specification, section 4. */
export type Phase =
  | 'initializing'
  | 'authenticating'
  | 'creating_interaction'
  | 'connecting'
  | 'connected'
  | 'error'
  | 'disconnected'

export type Connection = 'disconnected' | 'connecting' | 'connected' | 'reconnecting' | 'error'

/**
 * idle: microphone off, nothing recorded in this visit · starting: asked for the microphone · recording ·
 * paused: the recorder runs, chunks are thrown away · stopping: the recorder hands out its last chunk · stopped.
 */
export type Recording = 'idle' | 'starting' | 'recording' | 'paused' | 'stopping' | 'stopped'

/** How far the open socket is: closed, waiting for CONFIG_ACCEPTED, for the answer to `resume`, or in use. */
export type Handshake = 'none' | 'opening' | 'config' | 'resume' | 'ready'

export interface Interaction {
  readonly interactionId: string
  readonly websocketUrl: string
}

export interface Session {
  readonly phase: Phase
  readonly connection: Connection
  readonly recording: Recording
  readonly handshake: Handshake
  readonly config: LiveConfig | null
  readonly interaction: Interaction | null
  /** Kept only between the token call and the opening of the socket. */
  readonly token: string | null
  /** Number of the present socket; messages of older ones are ignored. */
  readonly socket: number
  /** Reconnect attempts since the connection last stood. */
  readonly attempts: number
  /** The config was sent a second time on this socket. */
  readonly hasResent: boolean
  /** Chunks are numbered and acknowledged on the present socket; false for a peer that does not know `resume`. */
  readonly resumes: boolean
  /** The peer has shown that it knows `resume`: then its silence is a lost connection, not ignorance. */
  readonly hasResumed: boolean
  readonly awaitingPong: boolean
  /** The server said that it cannot store the audio at the moment; the next acknowledgement ends it. */
  readonly isDelayed: boolean
  /** Pause was pressed and the recorder's last piece is still to come. */
  readonly flushing: boolean
  /** The person ended the session; `end` goes out as soon as everything held has been sent. */
  readonly ending: boolean
  readonly endSent: boolean
  /** ENDED was seen. */
  readonly ended: boolean
  /** The next config asks to take the recording over from another window of this login. */
  readonly takesOver: boolean
  /** Chunks held since the peer was last heard of: a line may be dead long before its socket says so. */
  readonly unanswered: number
  readonly book: ChunkBook
  readonly error: LiveError | null
  /** What the server complained of without ending anything; gone with the next text. */
  readonly complaint: string | null
}

export const initialSession: Session = {
  phase: 'initializing',
  connection: 'disconnected',
  recording: 'idle',
  handshake: 'none',
  config: null,
  interaction: null,
  token: null,
  socket: 0,
  attempts: 0,
  hasResent: false,
  resumes: true,
  hasResumed: false,
  awaitingPong: false,
  isDelayed: false,
  flushing: false,
  ending: false,
  endSent: false,
  ended: false,
  takesOver: false,
  unanswered: 0,
  book: emptyBook,
  error: null,
  complaint: null,
}

export type Timer = 'reconnect' | 'handshake' | 'resume' | 'ping' | 'end'
