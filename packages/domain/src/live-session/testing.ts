import type { ServerMessage } from '../speech/messages.ts'
import { liveDefaults, type LiveConfig } from './config.ts'
import type { Effect, SessionEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { initialSession, type Session } from './state.ts'

export const config: LiveConfig = { ...liveDefaults, baseUrl: 'https://praxis.example' }
export const interaction = {
  interactionId: 'i1',
  websocketUrl: 'wss://praxis.example/audio-bridge/v2/interactions/i1/streams',
}

/** Runs events one after the other; answers the last state and all effects. */
export function run(
  state: Session,
  ...events: readonly SessionEvent[]
): { state: Session; effects: Effect[] } {
  const effects: Effect[] = []
  let current = state
  for (const event of events) {
    const step = reduce(current, event)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

export const message = (state: Session, received: ServerMessage): SessionEvent => ({
  type: 'message',
  socket: state.socket,
  message: received,
})

export function connected(): Session {
  const opened = run(
    initialSession,
    { type: 'start', config },
    { type: 'tokenReceived', token: 't' },
    { type: 'interactionCreated', interaction },
    { type: 'socketOpened', socket: 1 },
  ).state
  return run(opened, message(opened, { type: 'CONFIG_ACCEPTED', resumes: true })).state
}

export function ready(): Session {
  const state = connected()
  return run(state, message(state, { type: 'resume', seq: 0, own: 0 })).state
}

export function recording(): Session {
  return run(ready(), { type: 'record' }, { type: 'microphoneReady' }).state
}

export const closed = (state: Session, code: number, reason = ''): SessionEvent => ({
  type: 'socketClosed',
  socket: state.socket,
  code,
  reason,
  jitter: 0,
})

export const done = (effects: readonly Effect[]) => effects.map((effect) => effect.do)
