import {
  acknowledge,
  hold,
  resumeAt,
  rewind,
  sendWindow,
  takeToSend,
  withoutResume,
} from '../speech/chunks.ts'
import type { ServerMessage } from '../speech/messages.ts'
import { liveBacklog } from './audio-safety.ts'
import { backoff } from './backoff.ts'
import { closeReaction } from './close.ts'
import { checkConfig, waits } from './config.ts'
import { conflict, errorOfDenial, errorOfStatus, liveError, type LiveError } from './errors.ts'
import { socketAddress, type Effect, type SessionEvent } from './events.ts'
import { initialSession, type Session, type Timer } from './state.ts'

/** The next state, and what the shell has to do to get there. */
export interface Step {
  readonly state: Session
  readonly effects: readonly Effect[]
}

const step = (state: Session, ...effects: readonly Effect[]): Step => ({ state, effects })
const stay = (state: Session): Step => step(state)

/** The live session as one machine (live-session page). Events that do not fit the state change nothing. */
export function reduce(state: Session, event: SessionEvent): Step {
  switch (event.type) {
    case 'start':
      return start(state, event)
    case 'tokenReceived':
      return tokenReceived(state, event.token)
    case 'tokenFailed':
      return tokenFailed(state, event.status, event.message, event.jitter)
    case 'interactionCreated':
      if (state.phase !== 'creating_interaction') return stay(state)
      return openSocket({ ...state, interaction: event.interaction })
    case 'interactionFailed':
      if (state.phase !== 'creating_interaction') return stay(state)
      return fail(state, errorOfStatus(event.status, event.message))
    case 'socketOpened':
      if (event.socket !== state.socket || state.handshake !== 'opening') return stay(state)
      return step(
        { ...state, handshake: 'config', hasResent: false },
        { do: 'send', message: 'config' },
        { do: 'startTimer', timer: 'handshake', delayMs: waits.handshakeMs },
      )
    case 'upgradeRefused':
      if (event.socket !== state.socket || state.handshake !== 'opening') return stay(state)
      return fail(state, errorOfStatus(event.status, 'Handshake refused'))
    case 'socketClosed':
      if (event.socket !== state.socket || state.handshake === 'none') return stay(state)
      return socketClosed(state, event.code, event.reason, event.jitter)
    case 'message':
      if (event.socket !== state.socket || state.handshake === 'none') return stay(state)
      return message({ ...state, unanswered: 0 }, event.message)
    case 'timer':
      return timerFired(state, event.timer, event.jitter)
    case 'record':
      return record(state)
    case 'microphoneReady':
      if (state.recording !== 'starting') return stay(state)
      return step({ ...state, recording: 'recording', error: null }, { do: 'startRecorder' })
    case 'microphoneFailed':
      if (state.connection === 'connected' && state.error?.cause === 'microphoneLost')
        return step({ ...state, recording: 'stopped' })
      return fail(state, liveError('permission_denied', event.message, event.cause))
    case 'microphoneLost':
      return microphoneLost(state, event.message)
    case 'pause':
      if (state.recording !== 'recording') return stay(state)
      return step({ ...state, recording: 'paused', flushing: true }, { do: 'flushRecorder' })
    case 'chunk':
      return chunk(state, event.key)
    case 'recorderStopped':
      if (state.recording !== 'stopping') return stay(state)
      return pump({ ...state, recording: 'stopped', flushing: false })
    case 'end':
      return end(state)
    case 'retry':
      return state.error?.retryable === true ? restart(state) : stay(state)
    case 'takeOver':
      return state.error?.type === 'interaction_conflict'
        ? restart({ ...state, takesOver: true })
        : stay(state)
    case 'online':
      // A permanent error is lifted by a person only; a call that the network swallowed is asked again.
      if (state.error?.type === 'network_error' && state.error.cause === undefined) return restart(state)
      if (state.connection !== 'reconnecting' || state.handshake !== 'none' || state.token !== null)
        return stay(state)
      return step(state, { do: 'stopTimer', timer: 'reconnect' }, { do: 'fetchToken' })
    case 'offline':
      return stay({ ...state, unanswered: liveBacklog + 1 })
    case 'leave':
      return leave(state)
  }
}

function start(state: Session, event: Extract<SessionEvent, { type: 'start' }>): Step {
  if (state.phase !== 'initializing' && state.phase !== 'disconnected') return stay(state)
  const fresh: Session = {
    ...initialSession,
    socket: state.socket,
    config: event.config,
    interaction: event.interaction ?? null,
    book: rewind(event.book ?? initialSession.book),
  }
  const checked = checkConfig(event.config)
  if (!checked.ok) {
    return fail(fresh, liveError('config_error', `Invalid configuration: ${checked.reason.join(', ')}`))
  }
  return step({ ...fresh, phase: 'authenticating', connection: 'connecting' }, { do: 'fetchToken' })
}

/** Begins again after an error a person may retry; what is recorded and held goes on. */
function restart(state: Session): Step {
  const again: Session = {
    ...state,
    phase: state.interaction === null ? 'authenticating' : 'connecting',
    connection: state.interaction === null ? 'connecting' : 'reconnecting',
    attempts: 0,
    error: null,
    token: null,
  }
  return step(again, { do: 'fetchToken' })
}

function tokenReceived(state: Session, token: string): Step {
  const isWaiting = state.phase === 'authenticating' || state.phase === 'connecting'
  if (!isWaiting || state.handshake !== 'none') return stay(state)
  const known = { ...state, token }
  if (state.interaction === null) {
    return step({ ...known, phase: 'creating_interaction' }, { do: 'createInteraction' })
  }
  return openSocket(known)
}

function tokenFailed(state: Session, status: number | null, reason: string, jitter: number): Step {
  if (state.phase !== 'authenticating' && state.phase !== 'connecting') return stay(state)
  const error = errorOfStatus(status, reason)
  const isPassing = status === null || error.type === 'unknown_error'
  if (state.connection === 'reconnecting' && isPassing) return reconnect(state, jitter)
  return fail(state, error)
}

function openSocket(state: Session): Step {
  if (state.interaction === null || state.token === null || state.config === null) return stay(state)
  const socket = state.socket + 1
  const url = socketAddress(state.interaction.websocketUrl, state.config.tenant, state.token)
  return step(
    { ...state, socket, token: null, phase: 'connecting', handshake: 'opening', book: rewind(state.book) },
    { do: 'openSocket', socket, url, token: state.token, tenant: state.config.tenant },
  )
}

function socketClosed(state: Session, code: number, reason: string, jitter: number): Step {
  const closed: Session = { ...state, handshake: 'none', awaitingPong: false }
  if (state.ended) return over(closed)
  const reaction = closeReaction(code, reason)
  switch (reaction.kind) {
    case 'final':
      return ended(closed, reason)
    case 'error':
      return fail(closed, reaction.error)
    case 'reconnect':
      return reconnect(closed, jitter)
  }
}

/** A final close: the end of the session, or in mid-recording an error that the person sees. */
function ended(state: Session, reason: string): Step {
  const isOn = state.recording !== 'idle' && state.recording !== 'stopped'
  if (state.ending || !(isOn || state.book.held.length > 0)) return over(state)
  if (/taken over/i.test(reason)) return fail(state, conflict('takenOver'))
  if (/consultation cancelled/i.test(reason)) return fail(state, errorOfDenial(reason))
  return fail(state, liveError('network_error', 'Connection ended by the server', 'endedByServer'))
}

/** Waits for the next attempt, or gives up after the last one (specification section 9). */
function reconnect(state: Session, jitter: number): Step {
  if (state.config === null) return stay(state)
  const limits = state.config.reconnect
  const lost: Session = {
    ...state,
    handshake: 'none',
    awaitingPong: false,
    isDelayed: false,
    book: rewind(state.book),
    endSent: false,
  }
  if (state.attempts >= limits.maxAttempts) {
    const message = `Reconnection failed after ${limits.maxAttempts} attempts.`
    return fail(lost, liveError('network_error', message, 'reconnectExhausted'))
  }
  return step(
    { ...lost, phase: 'connecting', connection: 'reconnecting', attempts: state.attempts + 1 },
    ...stopTimers('handshake', 'resume', 'ping', 'end'),
    { do: 'startTimer', timer: 'reconnect', delayMs: backoff(state.attempts, jitter, limits) },
  )
}

/** Gives the socket up without waiting for its close frame; its late events no longer count. */
function drop(state: Session, jitter: number): Step {
  const dropped = reconnect({ ...state, socket: state.socket + 1 }, jitter)
  return step(dropped.state, { do: 'closeSocket', socket: state.socket, code: null }, ...dropped.effects)
}

function message(state: Session, received: ServerMessage): Step {
  switch (received.type) {
    case 'CONFIG_ACCEPTED':
    case 'CONFIG_ALREADY_RECEIVED':
      if (state.handshake !== 'config') return stay(state)
      return accepted(state, received.type === 'CONFIG_ACCEPTED' && received.resumes)
    case 'CONFIG_DENIED':
      return fail(state, errorOfDenial(received.reason))
    case 'CONFIG_MISSING':
      if (state.hasResent) return stay(state)
      return step({ ...state, hasResent: true }, { do: 'send', message: 'config' })
    case 'resume': {
      if (state.handshake !== 'resume') return stay(state)
      const { gone, book } = resumeAt(state.book, received.seq, received.own)
      const ready: Session = {
        ...state,
        handshake: 'ready',
        resumes: true,
        hasResumed: true,
        isDelayed: false,
        book,
      }
      return pump(ready, { do: 'stopTimer', timer: 'resume' }, ...dropped(gone, book.confirmed))
    }
    case 'audio_ack': {
      if (!state.resumes || state.handshake !== 'ready') return stay(state)
      const { gone, book } = acknowledge(state.book, received.seq)
      return pump({ ...state, isDelayed: false, book }, ...dropped(gone, book.confirmed))
    }
    case 'audio_delayed':
      return stay({ ...state, isDelayed: true })
    case 'PONG':
      return stay({ ...state, awaitingPong: false })
    case 'ENDED':
      return step(
        { ...state, ended: true },
        { do: 'stopTimer', timer: 'end' },
        { do: 'closeSocket', socket: state.socket, code: 1000 },
      )
    case 'ERROR':
      return serverError(state, received.title, received.status)
    case 'transcript':
      return stay({ ...state, complaint: null })
    case 'facts':
    case 'usage':
    case 'flushed':
    case 'unknown':
      return stay(state)
  }
}

function accepted(state: Session, doesResume: boolean): Step {
  if (state.config === null) return stay(state)
  return step(
    {
      ...state,
      phase: 'connected',
      connection: 'connected',
      handshake: 'resume',
      attempts: 0,
      takesOver: false,
      awaitingPong: false,
      hasResumed: state.hasResumed || doesResume,
    },
    { do: 'stopTimer', timer: 'handshake' },
    { do: 'send', message: 'resume' },
    { do: 'startTimer', timer: 'resume', delayMs: waits.resumeMs },
    { do: 'startTimer', timer: 'ping', delayMs: state.config.pingIntervalMs },
  )
}

/** An error message by itself ends nothing, but is reported; only undecodable audio asks for a new start of the recorder. */
function serverError(state: Session, title: string, status: number | null): Step {
  if (status !== 400 || !/decodable/i.test(title)) return stay({ ...state, complaint: title })
  return fail(state, liveError('unknown_error', title, 'audioNotDecodable'))
}

function timerFired(state: Session, timer: Timer, jitter: number): Step {
  switch (timer) {
    case 'reconnect':
      if (state.connection !== 'reconnecting' || state.handshake !== 'none') return stay(state)
      return step(state, { do: 'fetchToken' })
    case 'handshake':
      return state.handshake === 'config' ? drop(state, jitter) : stay(state)
    case 'resume':
      if (state.handshake !== 'resume') return stay(state)
      return state.hasResumed ? drop(state, jitter) : unacknowledged(state)
    case 'ping':
      if (state.connection !== 'connected' || state.config === null) return stay(state)
      if (state.awaitingPong) return drop(state, jitter)
      return step(
        { ...state, awaitingPong: true },
        { do: 'send', message: 'ping' },
        { do: 'startTimer', timer: 'ping', delayMs: state.config.pingIntervalMs },
      )
    case 'end':
      if (!state.endSent) return stay(state)
      return over(state, { do: 'closeSocket', socket: state.socket, code: 1000 })
  }
}

/** A peer without `resume` needs a whole container: a new header first, older audio stays here (4.6). */
function unacknowledged(state: Session): Step {
  const hasRecorder = state.recording === 'recording' || state.recording === 'paused'
  const plain: Session = { ...state, handshake: 'ready', resumes: false, book: withoutResume(state.book) }
  if (!hasRecorder) return pump(plain)
  return pump(plain, { do: 'restartRecorder' })
}

function record(state: Session): Step {
  if (state.connection !== 'connected' || state.ending) return stay(state)
  switch (state.recording) {
    case 'idle':
    case 'stopped':
      return step({ ...state, recording: 'starting' }, { do: 'openMicrophone' })
    case 'paused':
      return stay({ ...state, recording: 'recording', flushing: false })
    case 'starting':
    case 'recording':
    case 'stopping':
      return stay(state)
  }
}

/**
 * An unplugged microphone ends the recorder, not the session: its last piece is still sent, and `record` goes on with
 * another microphone.
 */
function microphoneLost(state: Session, reason: string): Step {
  if (state.recording !== 'recording' && state.recording !== 'paused') return stay(state)
  const error = liveError('permission_denied', reason, 'microphoneLost')
  // What a paused recorder still hands out belongs to the pause.
  const recording = state.recording === 'recording' ? 'stopping' : 'stopped'
  return step({ ...state, recording, flushing: false, error: state.error ?? error }, { do: 'stopRecorder' })
}

function chunk(state: Session, key: number): Step {
  const counts = state.recording === 'recording' || state.recording === 'stopping' || state.flushing
  if (!counts) return stay(state)
  const book = hold(state.book, key)
  const unanswered = state.unanswered + 1
  return pump({ ...state, book, unanswered, flushing: false }, { do: 'keepChunk', key })
}

/** Sends what may be sent now, and `end` once nothing is left to send. */
function pump(state: Session, ...before: readonly Effect[]): Step {
  if (state.handshake !== 'ready') return step(state, ...before)
  const { keys, book } = takeToSend(state.book, state.resumes ? sendWindow : Infinity)
  const sending: readonly Effect[] = keys.length === 0 ? [] : [{ do: 'sendChunks', keys }]
  const isDone =
    state.ending && !state.endSent && state.recording === 'stopped' && book.sent === book.held.length
  if (!isDone) return step({ ...state, book }, ...before, ...sending)
  return step(
    { ...state, book, endSent: true },
    ...before,
    ...sending,
    { do: 'send', message: 'end' },
    { do: 'startTimer', timer: 'end', delayMs: waits.endMs },
  )
}

function end(state: Session): Step {
  if (state.ending || state.phase === 'initializing' || state.phase === 'disconnected') return stay(state)
  if (state.phase === 'error') return over(state)
  const ending = { ...state, ending: true }
  switch (state.recording) {
    case 'recording':
    case 'stopping':
      return step({ ...ending, recording: 'stopping' }, { do: 'stopRecorder' })
    case 'paused':
    case 'starting':
      return pump({ ...ending, recording: 'stopped', flushing: false }, { do: 'stopRecorder' })
    case 'idle':
    case 'stopped':
      return pump({ ...ending, recording: 'stopped' })
  }
}

function leave(state: Session): Step {
  if (state.phase === 'initializing' || state.phase === 'disconnected') return stay(state)
  return over(state, { do: 'closeSocket', socket: state.socket, code: 1000 })
}

/** A proper end: phase and connection are disconnected, the microphone is off. */
function over(state: Session, ...before: readonly Effect[]): Step {
  const forgets = state.ended && state.book.held.length === 0
  return step(
    {
      ...state,
      phase: 'disconnected',
      connection: 'disconnected',
      handshake: 'none',
      recording: state.recording === 'idle' ? 'idle' : 'stopped',
      flushing: false,
      ending: false,
      token: null,
      awaitingPong: false,
      error: null,
    },
    ...before,
    ...microphoneOff(state),
    ...stopTimers('reconnect', 'handshake', 'resume', 'ping', 'end'),
    ...(forgets ? [{ do: 'forget' } as const] : []),
  )
}

/**
 * A permanent error: phase and connection are error, the socket is closed. Where trying again makes sense the
 * recorder goes on and its chunks are kept in the browser; otherwise the microphone is switched off.
 */
function fail(state: Session, error: LiveError): Step {
  const hasSocket = state.handshake !== 'none'
  const goesOn = error.retryable
  return step(
    {
      ...state,
      phase: 'error',
      connection: 'error',
      handshake: 'none',
      token: null,
      awaitingPong: false,
      flushing: goesOn ? state.flushing : false,
      endSent: false,
      recording: goesOn || state.recording === 'idle' ? state.recording : 'stopped',
      error,
    },
    ...(hasSocket ? [{ do: 'closeSocket', socket: state.socket, code: 1000 } as const] : []),
    ...(goesOn ? [] : microphoneOff(state)),
    ...stopTimers('reconnect', 'handshake', 'resume', 'ping', 'end'),
  )
}

function microphoneOff(state: Session): readonly Effect[] {
  return state.recording === 'idle' || state.recording === 'stopped' ? [] : [{ do: 'stopRecorder' }]
}

function dropped(keys: readonly number[], confirmed: number): readonly Effect[] {
  return keys.length === 0 ? [] : [{ do: 'dropChunks', keys, confirmed }]
}

function stopTimers(...timers: readonly Timer[]): readonly Effect[] {
  return timers.map((timer) => ({ do: 'stopTimer', timer }))
}
