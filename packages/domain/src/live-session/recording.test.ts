import { describe, expect, test } from 'vitest'
import { audioSafety, audioState, mustWarnBeforeLeaving, pendingSeconds } from './audio-safety.ts'
import type { SessionEvent } from './events.ts'
import { initialSession } from './state.ts'
import { config, interaction, run, message, connected, ready, recording, closed, done } from './testing.ts'

describe('recording', () => {
  test('needs a connection', () => {
    for (const state of [initialSession, run(recording(), closed(recording(), 1006)).state]) {
      expect(run(state, { type: 'record' }).effects).toEqual([])
    }
    expect(done(run(ready(), { type: 'record' }).effects)).toEqual(['openMicrophone'])
  })

  test('a denied microphone is permission_denied and not retryable', () => {
    const { state } = run(
      ready(),
      { type: 'record' },
      { type: 'microphoneFailed', message: 'NotAllowedError' },
    )

    expect(state.error).toMatchObject({ type: 'permission_denied', retryable: false })
  })

  test('an unplugged microphone ends the recorder, not the session; another one goes on', () => {
    const lost = run(recording(), { type: 'microphoneLost', message: 'unplugged' })
    const last = run(lost.state, { type: 'chunk', key: 9 }, { type: 'recorderStopped' })
    const next = run(last.state, { type: 'record' }, { type: 'microphoneReady' })

    expect(done(lost.effects)).toEqual(['stopRecorder'])
    expect(lost.state.error).toMatchObject({ type: 'permission_denied', cause: 'microphoneLost' })
    expect(done(last.effects)).toEqual(['keepChunk', 'sendChunks'])
    expect(last.state).toMatchObject({ phase: 'connected', connection: 'connected', recording: 'stopped' })
    expect(done(next.effects)).toEqual(['openMicrophone', 'startRecorder'])
    expect(next.state).toMatchObject({ recording: 'recording', error: null })
  })

  test('without another microphone the session waits, and can be ended', () => {
    const waiting = run(
      recording(),
      { type: 'microphoneLost', message: 'unplugged' },
      { type: 'recorderStopped' },
      { type: 'record' },
      { type: 'microphoneFailed', message: 'NotFoundError' },
    )

    expect(waiting.state).toMatchObject({ phase: 'connected', recording: 'stopped' })
    expect(waiting.state.error?.cause).toBe('microphoneLost')
    expect(run(waiting.state, { type: 'end' }).state).toMatchObject({ ending: true, endSent: true })
  })

  test('what comes from a paused recorder as its microphone goes belongs to the pause', () => {
    const lost = run(recording(), { type: 'pause' }, { type: 'microphoneLost', message: 'unplugged' })

    expect(done(run(lost.state, { type: 'chunk', key: 9 }).effects)).toEqual([])
  })

  test('keeps each chunk before it is sent and lets it go when it is stored', () => {
    const sent = run(recording(), { type: 'chunk', key: 7 })
    const stored = run(sent.state, message(sent.state, { type: 'audio_ack', seq: 1 }))

    expect(sent.effects).toEqual([
      { do: 'keepChunk', key: 7 },
      { do: 'sendChunks', keys: [7] },
    ])
    expect(stored.effects).toEqual([{ do: 'dropChunks', keys: [7], confirmed: 1 }])
    expect(audioState(sent.state)).toBe('kept')
    expect(audioState(stored.state)).toBe('stored')
  })

  test('pause sends the piece already spoken, then nothing; the recorder goes on; start resumes', () => {
    const paused = run(recording(), { type: 'pause' })
    const flushed = run(paused.state, { type: 'chunk', key: 1 })
    const silent = run(flushed.state, { type: 'chunk', key: 2 })
    const again = run(silent.state, { type: 'record' }, { type: 'chunk', key: 3 })

    expect(done(paused.effects)).toEqual(['flushRecorder'])
    expect(done(flushed.effects)).toEqual(['keepChunk', 'sendChunks'])
    expect(silent.effects).toEqual([])
    expect(again.effects).toContainEqual({ do: 'sendChunks', keys: [3] })
    expect(done(again.effects)).not.toContain('startRecorder')
  })

  test('end stops the microphone, sends the last piece, then `end`, and waits for ENDED', () => {
    const ending = run(recording(), { type: 'end' })
    const last = run(ending.state, { type: 'chunk', key: 1 }, { type: 'recorderStopped' })
    const over = run(
      last.state,
      message(last.state, { type: 'audio_ack', seq: 1 }),
      message(last.state, { type: 'ENDED' }),
      closed(last.state, 1000),
    )

    expect(done(ending.effects)).toEqual(['stopRecorder'])
    expect(done(last.effects)).toEqual(['keepChunk', 'sendChunks', 'send', 'startTimer'])
    expect([over.state.phase, over.state.connection]).toEqual(['disconnected', 'disconnected'])
    expect(over.effects).toContainEqual({ do: 'closeSocket', socket: 1, code: 1000 })
    expect(done(over.effects)).toContain('forget')
  })

  test('an end that ENDED never answers is bounded', () => {
    const waiting = run(recording(), { type: 'end' }, { type: 'recorderStopped' })
    const late = run(waiting.state, { type: 'timer', timer: 'end', jitter: 0 })

    expect(late.state.phase).toBe('disconnected')
    expect(done(late.effects)).toContain('closeSocket')
  })

  test('what is spoken without a connection is kept and sent in order after resume', () => {
    const lost = run(recording(), { type: 'chunk', key: 1 }, closed(recording(), 1006))
    const spoken = run(lost.state, { type: 'chunk', key: 2 }, { type: 'chunk', key: 3 })
    const opened = run(
      spoken.state,
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 2 },
      { type: 'message', socket: 2, message: { type: 'CONFIG_ACCEPTED', resumes: true } },
    )
    const resumed = run(opened.state, {
      type: 'message',
      socket: 2,
      message: { type: 'resume', seq: 1, own: 1 },
    })

    expect(done(spoken.effects)).toEqual(['keepChunk', 'keepChunk'])
    expect(audioSafety(spoken.state)).toBe('kept')
    expect(mustWarnBeforeLeaving(spoken.state)).toBe(true)
    expect(pendingSeconds(spoken.state)).toBe(2)
    expect(done(opened.effects)).not.toContain('sendChunks')
    expect(resumed.effects).toEqual([
      { do: 'stopTimer', timer: 'resume' },
      { do: 'dropChunks', keys: [1], confirmed: 1 },
      { do: 'sendChunks', keys: [2, 3] },
    ])
  })

  test('a peer that does not know resume gets a restarted recorder; older chunks stay here', () => {
    const opened = run(
      initialSession,
      { type: 'start', config, interaction, book: { stored: 0, confirmed: 0, held: [1, 2], sent: 0 } },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 1 },
      { type: 'message', socket: 1, message: { type: 'CONFIG_ACCEPTED', resumes: false } },
      { type: 'timer', timer: 'resume', jitter: 0 },
    )
    const recordingNow = run(
      opened.state,
      { type: 'record' },
      { type: 'microphoneReady' },
      { type: 'chunk', key: 3 },
    )

    expect(done(opened.effects)).not.toContain('sendChunks')
    expect(recordingNow.effects).toContainEqual({ do: 'sendChunks', keys: [3] })
    expect(recordingNow.state.book.held).toEqual([1, 2, 3])

    const midway = run(recording(), closed(recording(), 1006)).state
    const plain = run(
      { ...midway, hasResumed: false },
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 2 },
      { type: 'message', socket: 2, message: { type: 'CONFIG_ACCEPTED', resumes: false } },
      { type: 'timer', timer: 'resume', jitter: 0 },
    )
    expect(done(plain.effects)).toContain('restartRecorder')
  })

  test('our gateway being silent after resume is a lost connection', () => {
    const { state, effects } = run(connected(), { type: 'timer', timer: 'resume', jitter: 0 })

    expect(state.connection).toBe('reconnecting')
    expect(effects[0]).toEqual({ do: 'closeSocket', socket: 1, code: null })
  })

  test('a socket taken over by another window is reported, and switches the microphone off', () => {
    const { state, effects } = run(recording(), closed(recording(), 1000, 'taken over'))

    expect([state.phase, state.recording]).toEqual(['error', 'stopped'])
    expect(state.error).toMatchObject({ type: 'interaction_conflict', cause: 'takenOver' })
    expect(done(effects)).toContain('stopRecorder')
    expect(done(effects)).not.toContain('startTimer')
  })

  test('a cancelled consultation ends the session for good, and switches the microphone off', () => {
    const spoken = run(recording(), { type: 'chunk', key: 1 }).state
    const { state, effects } = run(spoken, closed(spoken, 1000, 'consultation cancelled'))

    expect([state.phase, state.recording]).toEqual(['error', 'stopped'])
    expect(state.error).toMatchObject({
      type: 'config_error',
      retryable: false,
      cause: 'consultationCancelled',
    })
    expect(done(effects)).toContain('stopRecorder')
    expect(run(state, { type: 'online' }).effects).toEqual([])
  })

  test('a window that is told of its login recording elsewhere goes on here when the person wants it', () => {
    const opened = run(
      run(connected(), closed(connected(), 1006)).state,
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 2 },
    ).state
    const denied = run(
      opened,
      message(opened, { type: 'CONFIG_DENIED', reason: 'ongoing session for interaction i1, same login' }),
    ).state
    expect(denied.error).toMatchObject({
      type: 'interaction_conflict',
      retryable: false,
      message: 'Interaction ID already in use by an ongoing session',
      cause: 'otherWindow',
    })

    const asked = run(denied, { type: 'takeOver' })
    expect([asked.state.takesOver, done(asked.effects)]).toEqual([true, ['fetchToken']])
    const again = run(asked.state, { type: 'tokenReceived', token: 't' }, { type: 'socketOpened', socket: 3 })
    expect(again.effects).toContainEqual({ do: 'send', message: 'config' })
    const accepted = run(again.state, message(again.state, { type: 'CONFIG_ACCEPTED', resumes: true })).state
    expect([accepted.connection, accepted.takesOver]).toEqual(['connected', false])
  })

  test.each([1000, 1001, 1005])('close code %i in mid-recording is reported and loses nothing', (code) => {
    const spoken = run(recording(), { type: 'chunk', key: 1 }).state
    const { state, effects } = run(spoken, closed(spoken, code))

    expect(state.error).toMatchObject({ type: 'network_error', cause: 'endedByServer' })
    expect([state.recording, state.book.held]).toEqual(['recording', [1]])
    expect(done(effects)).not.toContain('startTimer')
    expect(run(state, { type: 'online' }).effects).toEqual([])
    expect(done(run(state, { type: 'retry' }).effects)).toEqual(['fetchToken'])
  })

  test('what the server complains of is reported and ends nothing; the next text takes it away', () => {
    const complained = run(
      recording(),
      message(recording(), { type: 'ERROR', title: 'boom', status: 500 }),
    ).state
    expect([complained.complaint, complained.phase, complained.recording]).toEqual([
      'boom',
      'connected',
      'recording',
    ])
    expect(
      run(complained, message(complained, { type: 'transcript', segments: [] })).state.complaint,
    ).toBeNull()
  })

  test('the line about the audio says live, kept, catching up, paused, ended', () => {
    const busy = run(
      recording(),
      ...[1, 2, 3, 4, 5].map((key): SessionEvent => ({ type: 'chunk', key })),
    ).state

    expect(audioSafety(initialSession)).toBe('idle')
    expect(audioSafety(recording())).toBe('live')
    // Nobody answers: the line may be dead before its socket says so.
    expect(audioSafety(busy)).toBe('kept')
    expect(audioSafety(run(busy, message(busy, { type: 'PONG' })).state)).toBe('catchingUp')
    const spoken = run(recording(), { type: 'offline' }, { type: 'chunk', key: 1 }).state
    expect(audioSafety(spoken)).toBe('kept')
    expect(audioSafety(run(spoken, message(spoken, { type: 'PONG' })).state)).toBe('live')
    expect(audioSafety(run(busy, closed(busy, 1006)).state)).toBe('kept')
    expect(audioSafety(run(recording(), { type: 'pause' }).state)).toBe('paused')
  })
})

test('an error a person may retry keeps the recorder and goes on with the same interaction', () => {
  const failed = run(recording(), closed(recording(), 1011, 'upstream down'))
  const again = run(failed.state, { type: 'chunk', key: 1 }, { type: 'retry' })

  expect(done(failed.effects)).not.toContain('stopRecorder')
  expect(done(again.effects)).toEqual(['keepChunk', 'fetchToken'])
  expect(again.state.interaction).toEqual(interaction)
})

test('undecodable audio offers a restart', () => {
  const { state } = run(
    recording(),
    message(recording(), { type: 'ERROR', title: 'audio not decodable', status: 400 }),
  )

  expect(state.error).toMatchObject({ type: 'unknown_error', cause: 'audioNotDecodable' })
})
