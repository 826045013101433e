import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteStream } from '../reading.ts'

/** Bytes that can be read at any place; archives need their end first. */
export interface ByteSource {
  readonly size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

const IN_MEMORY = 4 * 1024 * 1024

/** Holds a stream so that it can be read at any place: the first 4 MiB in memory, more in a temporary file. */
export class Spool implements ByteSource {
  private parts: Uint8Array[] = []
  private whole: Uint8Array | undefined
  private file: FileHandle | undefined
  private path = ''
  size = 0

  /** Takes a stream up to `limit` bytes; undefined when it is longer. */
  static async from(stream: ByteStream, limit: number): Promise<Spool | undefined> {
    const spool = new Spool()
    for await (const chunk of stream) {
      if (spool.size + chunk.length > limit) {
        await spool.close()
        return undefined
      }
      await spool.append(chunk)
    }
    return spool
  }

  private async append(chunk: Uint8Array): Promise<void> {
    this.size += chunk.length
    if (this.file === undefined) {
      this.parts.push(Uint8Array.from(chunk))
      if (this.size <= IN_MEMORY) return
      this.path = join(tmpdir(), `honora-${randomUUID()}`)
      this.file = await open(this.path, 'wx+', 0o600)
      await this.file.write(Buffer.concat(this.parts))
      this.parts = []
      return
    }
    await this.file.write(chunk)
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    if (this.file === undefined) {
      this.whole ??= Buffer.concat(this.parts)
      return this.whole.subarray(offset, offset + length)
    }
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, this.size - offset)))
    await this.file.read(buffer, 0, buffer.length, offset)
    return buffer
  }

  async close(): Promise<void> {
    this.parts = []
    this.whole = undefined
    await this.file?.close()
    if (this.file !== undefined) await rm(this.path, { force: true })
    this.file = undefined
  }
}
