import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { bounds, Bucket } from './limits.ts'
import { bytesOfMessage } from '../message-bytes.ts'

/** The other end of a live socket: what is sent to it, and how much it may send. */
export class Peer {
  private readonly socket: WebSocket
  private readonly wire: Duplex
  private readonly audioFrames: Bucket
  private readonly messages: Bucket
  private isAlive = true

  /** `wire` is the connection below the websocket. */
  constructor(socket: WebSocket, wire: Duplex) {
    this.socket = socket
    this.wire = wire
    const now = performance.now()
    this.audioFrames = new Bucket(bounds.audioFrameBurst, bounds.audioFramesPerSecond, now)
    this.messages = new Bucket(bounds.messageBurst, bounds.messagesPerSecond, now)
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.on('error', () => undefined)
  }

  onMessage(hear: (data: Buffer, isBinary: boolean) => void): void {
    this.socket.on('message', (data, isBinary) => hear(bytesOfMessage(data), isBinary))
  }

  onClose(gone: (code: number) => void): void {
    this.socket.on('close', gone)
  }

  /** Why a frame cannot be taken: close code and reason; null when it can. */
  refusalOf(data: Buffer, isBinary: boolean): readonly [code: number, reason: string] | null {
    const now = performance.now()
    if (!isBinary) return this.messages.take(1, now) < 0 ? [1008, 'too many messages'] : null
    if (this.audioFrames.take(1, now) < 0) return [1008, 'too many frames']
    return data.length > bounds.frameBytes ? [1009, 'frame too large'] : null
  }

  /** Protocol-level ping; a peer that did not answer the last one is gone. */
  beat(): void {
    if (!this.isAlive) {
      this.socket.terminate()
      return
    }
    this.isAlive = false
    this.socket.ping()
  }

  send(text: string): void {
    if (this.canSend()) this.socket.send(text)
  }

  /**
   * The message that is sent most of all: one short frame, written in one piece (a general frame takes two). Nothing
   * of another message can stand between, because messages are never compressed nor sent in parts.
   */
  acknowledge(seq: number): void {
    if (!this.canSend()) return
    const text = `{"type":"audio_ack","seq":${seq}}`
    this.wire.write(`\u0081${String.fromCharCode(text.length)}${text}`, 'latin1')
  }

  /** Takes no more frames from the wire until `resume`. */
  pause(): void {
    this.socket.pause()
  }

  resume(): void {
    this.socket.resume()
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }

  /** A peer that does not read is cut off rather than waited for. */
  private canSend(): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false
    if (this.socket.bufferedAmount <= bounds.bufferedBytes) return true
    this.socket.terminate()
    return false
  }
}
