import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * An archive that is written from front to end: only the pieces at hand are in memory. With many entries or beyond 4 GB it
 * becomes a ZIP64 archive by itself; a single entry stays below 4 GB.
 */
export class Archive {
  private readonly zip = new ZipFile()
  private readonly taken: Promise<void>

  /** `take` gets the bytes in order, and may be slow. */
  constructor(take: (bytes: Uint8Array) => Promise<void>) {
    this.taken = this.drain(take)
    // what fails is thrown by the call that waits for it
    this.taken.catch(() => undefined)
    this.zip.on('error', () => undefined)
  }

  /** A text or file that is written piece by piece. What is packed already (pictures, audio) is not packed again. */
  async add(name: string, content: AsyncIterable<Uint8Array>, isPacked = false): Promise<void> {
    const source = Readable.from(content, { objectMode: false })
    this.zip.addReadStream(source, name, { compress: !isPacked })
    await Promise.race([finished(source), this.taken])
  }

  async end(): Promise<void> {
    this.zip.end()
    await this.taken
  }

  private async drain(take: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    // a stream without an encoding has no strings
    for await (const bytes of this.zip.outputStream) if (typeof bytes !== 'string') await take(bytes)
  }
}

/** Content that is there already. */
export async function* whole(content: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(typeof content === 'string' ? Buffer.from(content) : content)
}
