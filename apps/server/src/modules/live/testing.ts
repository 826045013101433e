import { WebSocket } from 'ws'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { clientConfig } from '@honora/domain/speech/messages.ts'
import type { Caller, TestApp } from '../../testing/test-app.ts'
import { portOf } from '../../testing/port.ts'
import { z } from 'zod'

/** Opens the application on a free port for socket tests; answers the address. */
export async function listen(app: TestApp): Promise<string> {
  await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.app.server.server)
  return `http://127.0.0.1:${port}`
}

/** Somebody signed in, within the process or over the network. */
export interface Poster {
  post<T>(url: string, body?: object): Promise<Answered<T>>
}
export interface Answered<T> {
  readonly status: number
  readonly body: T
}

let day = 0

/** A patient with an appointment and a begun consultation; with consent to record unless said otherwise. */
export async function beginConsultation(
  by: Poster,
  hasConsent = true,
  more: object = {},
): Promise<Consultation> {
  const patient = await by.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName: 'Beispiel',
    birthDate: '1984-03-09',
    insurance: { kind: 'private' },
    ...more,
  })
  if (hasConsent) {
    await by.post(`/api/patients/${patient.body.id}/consents`, {
      kind: 'recording',
      grantedAt: '2026-01-01T00:00:00Z',
    })
  }
  day += 1
  const on = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10)
  const appointment = await by.post<Appointment>('/api/appointments/', {
    patientId: patient.body.id,
    startsAt: `${on}T09:00:00.000Z`,
    endsAt: `${on}T09:30:00.000Z`,
  })
  const { status, body } = await by.post<Consultation>('/api/consultations/', {
    appointmentId: appointment.body.id,
  })
  if (status !== 201) throw new Error(`consultation: ${status}`)
  return body
}

export async function tokenOf(by: Caller): Promise<string> {
  const { body } = await by.get<{ access_token: string }>('/api/speech/token')
  return body.access_token
}

export async function interactionOf(by: Poster, body: object = {}): Promise<string> {
  const answer = await by.post<{ interactionId: string }>('/api/speech/v2/interactions', body)
  if (answer.status !== 201) throw new Error(`interaction: ${answer.status}`)
  return answer.body.interactionId
}

const message = z.looseObject({ type: z.string() })
export type Message = z.output<typeof message>

/** A socket that remembers what it heard. */
export class TestSocket {
  readonly messages: Message[] = []
  closed: { code: number; reason: string } | null = null
  readonly socket: WebSocket
  private waiting: (() => void)[] = []

  constructor(url: string, options: { headers?: Record<string, string> } = {}) {
    this.socket = new WebSocket(url, { headers: options.headers })
    this.socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) throw new Error('a message in pieces')
      this.messages.push(message.parse(JSON.parse(data.toString('utf8'))))
      this.wake()
    })
    this.socket.on('close', (code, reason) => {
      this.closed ??= { code, reason: reason.toString('utf8') }
      this.wake()
    })
    this.socket.on('unexpected-response', (_request, response) => {
      this.closed = { code: response.statusCode ?? 0, reason: 'refused' }
      this.wake()
    })
    this.socket.on('error', () => undefined)
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  /** Waits until something holds, at most five seconds. */
  async until<T>(find: () => T | undefined | null | false, what = 'something'): Promise<T> {
    const end = Date.now() + 5000
    for (;;) {
      const value = find()
      if (value !== undefined && value !== null && value !== false) return value
      if (Date.now() > end) {
        throw new Error(
          `${what} did not come; heard ${JSON.stringify(this.messages.slice(-5))}, closed ${JSON.stringify(this.closed)}`,
        )
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50)
        this.waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  message(type: string): Promise<Message> {
    return this.until(() => this.messages.find((message) => message.type === type), type)
  }

  async opened(): Promise<void> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN || this.closed !== null, 'open socket')
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  async closing(): Promise<{ code: number; reason: string }> {
    return this.until(() => this.closed, 'close')
  }

  get acknowledged(): number {
    return this.messages.reduce(
      (seq, message) => (message.type === 'audio_ack' ? Number(message.seq) : seq),
      0,
    )
  }
}

/** Socket address with token, as our client makes it. */
export function streamUrl(base: string, interactionId: string, token: string): string {
  const query = `tenant-name=base&token=${encodeURIComponent(`Bearer ${token}`)}`
  return `${base.replace('http', 'ws')}/audio-bridge/v2/interactions/${interactionId}/streams?${query}`
}

/**
 * Opens a socket, sends config and resume; answers it with the number to go on from. `own` are our browsers' members of
 * the config; an outside client sends none.
 */
export async function joinStream(
  base: string,
  interactionId: string,
  token: string,
  recorder = 'test-recorder',
  own: { readonly recorder?: string; readonly takeOver?: boolean } = {},
): Promise<{ socket: TestSocket; seq: number; own: number }> {
  const socket = new TestSocket(streamUrl(base, interactionId, token))
  await socket.opened()
  socket.say({ ...clientConfig, ...own })
  await socket.until(
    () => socket.messages.some((one) => one.type.startsWith('CONFIG')) || socket.closed,
    'config answer',
  )
  if (!socket.messages.some((one) => one.type === 'CONFIG_ACCEPTED')) return { socket, seq: -1, own: -1 }
  socket.say({ type: 'resume', recorder })
  const answer = await socket.message('resume')
  return { socket, seq: Number(answer.seq), own: Number(answer.own) }
}

export function cut(bytes: Uint8Array, size = 1000): Uint8Array[] {
  const slices: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) slices.push(bytes.subarray(at, at + size))
  return slices
}
