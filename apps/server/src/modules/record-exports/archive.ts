import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** What the format holds without its extension for large archives, which not every program opens. */
const MOST_ENTRIES = 65_000
const MOST_BYTES = 4_000_000_000

/** An archive that is written from front to end: nothing but the piece at hand is in memory. */
export class Archive {
  private readonly zip: Zip
  private readonly take: (bytes: Uint8Array) => Promise<void>
  private waiting: Uint8Array[] = []
  private failure: Error | null = null
  private entries = 0
  private sizeBytes = 0

  /** `take` gets the bytes in order, and may be slow. */
  constructor(take: (bytes: Uint8Array) => Promise<void>) {
    this.take = take
    this.zip = new Zip((error, bytes) => {
      if (error !== null) this.failure = error
      else if (bytes.length > 0) this.waiting.push(bytes)
    })
  }

  /** A text or file that is written piece by piece. What is packed already (pictures, sound) is not packed again. */
  async add(name: string, content: AsyncIterable<Uint8Array>, isPacked = false): Promise<void> {
    this.entries += 1
    if (this.entries > MOST_ENTRIES) throw new Error('the archive would have too many entries')
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    this.zip.add(entry)
    for await (const bytes of content) {
      entry.push(bytes)
      await this.drain()
    }
    entry.push(new Uint8Array(), true)
    await this.drain()
  }

  async end(): Promise<void> {
    this.zip.end()
    await this.drain()
  }

  private async drain(): Promise<void> {
    if (this.failure !== null) throw this.failure
    const bytes = this.waiting
    this.waiting = []
    for (const part of bytes) {
      this.sizeBytes += part.length
      if (this.sizeBytes > MOST_BYTES) throw new Error('the archive would be too large')
      await this.take(part)
    }
  }
}

/** Content that is there already. */
export async function* whole(content: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(typeof content === 'string' ? Buffer.from(content) : content)
}
