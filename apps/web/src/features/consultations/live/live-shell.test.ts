import { liveDefaults } from '@honora/domain/live-session/config.ts'
import { audioSafety } from '@honora/domain/live-session/audio-safety.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AudioSource, Hearing } from './audio-source.ts'
import type { ChunkStore, KeptChunk, KeptSession } from './chunk-store.ts'
import { LiveShell, type Socket } from './live-shell.ts'
import type { RecorderClaims } from './recorder-claim.ts'

/** A store in memory that outlives a shell, as the browser's outlives a tab. */
function memoryStore(): ChunkStore & { audio: Map<string, KeptChunk>; kept: Map<string, KeptSession> } {
  const kept = new Map<string, KeptSession>()
  const audio = new Map<string, KeptChunk>()
  return {
    kept,
    audio,
    sessions: async () => [...kept.values()],
    chunks: async (recorder) => [...audio.values()].filter((chunk) => chunk.recorder === recorder),
    saveSession: async (session) => void kept.set(session.recorder, session),
    keep: async (chunk) => void audio.set(`${chunk.recorder} ${chunk.key}`, chunk),
    confirm: async (recorder, keys, confirmed) => {
      for (const key of keys) audio.delete(`${recorder} ${key}`)
      const session = kept.get(recorder)
      if (session !== undefined) kept.set(recorder, { ...session, confirmed })
    },
    forget: async (recorder) => {
      kept.delete(recorder)
      for (const [name, chunk] of audio) if (chunk.recorder === recorder) audio.delete(name)
    },
  }
}

/** Windows of one browser: a recorder is claimed by one of them at a time. */
function browser(): () => RecorderClaims {
  const claimed = new Set<string>()
  return () => {
    const own = new Set<string>()
    return {
      claim: async (recorder) => {
        if (claimed.has(recorder)) return false
        claimed.add(recorder)
        own.add(recorder)
        return true
      },
      isClaimed: async (recorder) => claimed.has(recorder),
      release: () => {
        for (const recorder of own) claimed.delete(recorder)
      },
    }
  }
}

/** The server's side of the sockets: what it has stored, and how it answers. */
const message = z.object({
  type: z.string(),
  recorder: z.string().optional(),
  takeOver: z.boolean().optional(),
})
type Message = z.output<typeof message>

class FakeServer {
  stored: number[] = []
  configs: Message[] = []
  deniesUnlessTakenOver = false
  sockets: FakeSocket[] = []
  answersAudio = true

  readonly open = (): FakeSocket => {
    const socket = new FakeSocket(this)
    this.sockets.push(socket)
    queueMicrotask(() => socket.dispatchEvent(new Event('open')))
    return socket
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error('no socket')
    return socket
  }
}

class FakeSocket extends EventTarget implements Socket {
  readyState: Socket['readyState'] = 1
  binaryType: BinaryType = 'blob'
  private readonly server: FakeServer

  constructor(server: FakeServer) {
    super()
    this.server = server
  }

  answer(message: object): void {
    const data = JSON.stringify(message)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  send(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      if (!this.server.answersAudio) return
      this.server.stored.push(new Uint8Array(data)[0] ?? -1)
      return this.answer({ type: 'audio_ack', seq: this.server.stored.length })
    }
    const received = message.parse(JSON.parse(data))
    const { length } = this.server.stored
    if (received.type === 'config') {
      this.server.configs.push(received)
      this.answer(
        this.server.deniesUnlessTakenOver && received.takeOver !== true
          ? { type: 'CONFIG_DENIED', reason: 'ongoing session for interaction i1, same login' }
          : { type: 'CONFIG_ACCEPTED', resumes: true },
      )
    }
    if (received.type === 'resume') this.answer({ type: 'resume', seq: length, own: length })
    if (received.type === 'end') this.answer({ type: 'ENDED' })
  }

  close(code = 1005): void {
    this.readyState = 3
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code })))
  }

  /** The network goes: nothing is said. */
  drop(): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
}

function fakeSource(): AudioSource & { speak: (byte: number) => void } {
  let hearing: Hearing | null = null
  return {
    open: async () => undefined,
    start: (given) => {
      hearing = given
    },
    flush: () => undefined,
    restart: () => undefined,
    setPaused: () => undefined,
    stop: () => hearing?.stopped(),
    track: () => null,
    level: () => 0,
    speak: (byte) => hearing?.chunk(new Uint8Array([byte]).buffer),
  }
}

const interaction = { interactionId: 'i1', websocketUrl: 'ws://praxis.example/s' }

function shellOn(
  server: FakeServer,
  store: ChunkStore,
  source: AudioSource | null,
  claims?: RecorderClaims,
): LiveShell {
  return new LiveShell({
    calls: {
      token: async () => 't',
      createInteraction: async () => interaction,
      failure: () => ({ status: 500, message: 'x' }),
      socketAddress: (url) => url,
    },
    store,
    source,
    config: { ...liveDefaults, baseUrl: 'http://praxis.example' },
    about: { appointmentId: 'a', consultationId: 'c', customerNumber: '100001' },
    heard: () => undefined,
    openSocket: server.open,
    ...(claims === undefined ? {} : { claims }),
  })
}

async function recordingShell(
  server: FakeServer,
  store: ChunkStore,
  source: AudioSource,
): Promise<LiveShell> {
  const shell = shellOn(server, store, source)
  await shell.start(null)
  await expect.poll(() => shell.snapshot().handshake).toBe('ready')
  shell.record()
  await expect.poll(() => shell.snapshot().recording).toBe('recording')
  return shell
}

beforeEach(() => vi.useRealTimers())

describe('live shell', () => {
  test('records, is acknowledged and forgets what the server has', async () => {
    const [server, store, source] = [new FakeServer(), memoryStore(), fakeSource()]
    const shell = await recordingShell(server, store, source)
    for (const byte of [1, 2, 3]) source.speak(byte)
    await expect.poll(() => store.audio.size).toBe(0)
    shell.end()
    await expect.poll(() => shell.snapshot().phase).toBe('disconnected')

    expect(server.stored).toEqual([1, 2, 3])
    expect(store.kept.size).toBe(0)
    expect(audioSafety(shell.snapshot())).toBe('ended')
  })

  test('what is spoken while the network is gone follows after it, in order', async () => {
    const [server, store, source] = [new FakeServer(), memoryStore(), fakeSource()]
    const shell = await recordingShell(server, store, source)
    source.speak(1)
    await expect.poll(() => server.stored).toEqual([1])
    server.last.drop()
    for (const byte of [2, 3, 4]) source.speak(byte)
    expect(audioSafety(shell.snapshot())).toBe('kept')
    await expect.poll(() => store.audio.size).toBe(3)
    globalThis.dispatchEvent(new Event('online'))
    await expect.poll(() => server.stored).toEqual([1, 2, 3, 4])
    shell.leave()
  })

  test('a tab that died leaves its chunks to the next one', async () => {
    const [server, store, source] = [new FakeServer(), memoryStore(), fakeSource()]
    const first = await recordingShell(server, store, source)
    server.answersAudio = false
    for (const byte of [1, 2]) source.speak(byte)
    await expect.poll(() => store.audio.size).toBe(2)
    void first
    server.answersAudio = true

    const second = shellOn(server, store, null)
    await second.start(interaction)
    second.end()
    await expect.poll(() => second.snapshot().phase).toBe('disconnected')

    expect(server.stored).toEqual([1, 2])
    expect(store.kept.size).toBe(0)
    first.leave()
  })

  test('a second window has a recorder of its own, and takes the recording over only when asked to', async () => {
    const [server, store, window] = [new FakeServer(), memoryStore(), browser()]
    const first = shellOn(server, store, fakeSource(), window())
    await first.start(interaction)
    await expect.poll(() => first.snapshot().handshake).toBe('ready')
    server.deniesUnlessTakenOver = true

    const second = shellOn(server, store, fakeSource(), window())
    await second.start(interaction)
    await expect.poll(() => second.snapshot().error?.cause).toBe('otherWindow')
    expect(first.snapshot().phase).toBe('connected')
    second.takeOver()
    await expect.poll(() => second.snapshot().handshake).toBe('ready')

    const recorders = server.configs.map(({ recorder }) => recorder)
    expect(new Set(recorders).size).toBe(2)
    expect(server.configs.map(({ takeOver }) => takeOver)).toEqual([false, false, true])
    first.leave()
    second.leave()

    server.deniesUnlessTakenOver = false
    const later = shellOn(server, store, null, window())
    await later.start(interaction)
    await expect.poll(() => later.snapshot().handshake).toBe('ready')
    expect(recorders).toContain(server.configs.at(-1)?.recorder)
    later.leave()
  })

  test('chunks of a pause are neither kept nor sent', async () => {
    const [server, store, source] = [new FakeServer(), memoryStore(), fakeSource()]
    const shell = await recordingShell(server, store, source)
    source.speak(1)
    shell.pause()
    for (const byte of [2, 3, 4]) source.speak(byte)
    shell.record()
    source.speak(5)
    await expect.poll(() => server.stored).toEqual([1, 2, 5])
    expect(store.audio.size).toBe(0)
    shell.leave()
  })

  test('a denied microphone is an error of its own', async () => {
    const source = { ...fakeSource(), open: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
    const shell = shellOn(new FakeServer(), memoryStore(), source)
    await shell.start(null)
    await expect.poll(() => shell.snapshot().handshake).toBe('ready')
    shell.record()
    await expect.poll(() => shell.snapshot().error?.type).toBe('permission_denied')
  })
})
