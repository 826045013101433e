import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bytesOfChunk } from '../values.ts'

export type DownloadFailure = 'unreachable' | 'disk_full' | 'checksum' | 'incomplete'

export class DownloadError extends Error {
  readonly failure: DownloadFailure

  constructor(failure: DownloadFailure) {
    super(failure)
    this.failure = failure
  }
}

interface FileSet {
  readonly files: readonly DownloadFile[]
  /** Of all files together, as published. */
  readonly sizeBytes: number
}

interface DownloadFile {
  readonly name: string
  /** Where it is known beforehand; otherwise what the publisher says while answering counts. */
  readonly sha256?: string
}

interface Download {
  readonly set: FileSet
  readonly folder: string
  /** Base address of the files. */
  readonly address: string
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Fetches all files of a set; a file that was cut goes on where it ended. Nothing counts before its checksum fits. */
export async function downloadFiles(download: Download): Promise<void> {
  await mkdir(download.folder, { recursive: true })
  await requireSpace(download)
  let before = 0
  for (const file of download.set.files) {
    const target = path.join(download.folder, file.name)
    if (!existsSync(target)) {
      await fetchFile(`${download.address}/${file.name}`, target, {
        sha256: file.sha256,
        signal: download.signal,
        onBytes: (bytes) => download.onProgress(Math.min(0.999, (before + bytes) / download.set.sizeBytes)),
      })
    }
    before += statSync(target).size
  }
}

/** What lies there from an attempt that was cut need not find room again. */
async function requireSpace({ set, folder }: Download): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const reserve = 200_000_000
  const parts = set.files.map(({ name }) => path.join(folder, `${name}.part`))
  const there = parts.reduce((sum, part) => sum + (existsSync(part) ? statSync(part).size : 0), 0)
  if (bavail * bsize < set.sizeBytes - there + reserve) throw new DownloadError('disk_full')
}

interface Fetching {
  readonly sha256: string | undefined
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
}

async function fetchFile(
  url: string,
  target: string,
  { sha256: known, signal, onBytes }: Fetching,
): Promise<void> {
  const part = `${target}.part`
  const have = existsSync(part) ? statSync(part).size : 0
  const { answer, checksum: announced } = await request(url, have, signal)
  const checksum = known ?? announced
  if (answer.status === 416) {
    await rm(part, { force: true })
    throw new DownloadError('incomplete')
  }
  if (!answer.ok || answer.body === null) throw new DownloadError('unreachable')
  const resumes = answer.status === 206
  const expected = (resumes ? have : 0) + Number(answer.headers.get('content-length') ?? 0)
  await append(answer.body, part, { resumes, onBytes: (bytes) => onBytes((resumes ? have : 0) + bytes) })
  if (expected > 0 && statSync(part).size !== expected) throw new DownloadError('incomplete')
  const actual = await sha256(part)
  if (checksum !== null && checksum !== actual) {
    await rm(part, { force: true })
    throw new DownloadError('checksum')
  }
  await writeFile(`${target}.sha256`, `${actual}\n`)
  await rename(part, target)
}

interface Appending {
  readonly resumes: boolean
  readonly onBytes: (bytes: number) => void
}

/** Writes chunk by chunk, so that everything that arrived before a cut is on disk. */
async function append(
  body: ReadableStream<Uint8Array>,
  part: string,
  { resumes, onBytes }: Appending,
): Promise<void> {
  const file = await open(part, resumes ? 'a' : 'w')
  let bytes = 0
  try {
    for await (const chunk of body) {
      await file.write(chunk)
      bytes += chunk.length
      onBytes(bytes)
    }
  } catch {
    throw new DownloadError('incomplete')
  } finally {
    await file.close()
  }
}

const checksumForm = /^"?([0-9a-f]{64})"?$/

/** Follows redirects by hand, because the publisher names the checksum on the way (`x-linked-etag`). */
async function request(
  url: string,
  from: number,
  signal: AbortSignal,
): Promise<{ answer: Response; checksum: string | null }> {
  let checksum: string | null = null
  let next = url
  for (let hop = 0; hop < 6; hop += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      signal,
      headers: from > 0 ? { range: `bytes=${from}-` } : {},
    }).catch(() => {
      throw new DownloadError('unreachable')
    })
    checksum ??= checksumForm.exec(answer.headers.get('x-linked-etag') ?? '')?.[1] ?? null
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null) return { answer, checksum }
    next = new URL(location, next).href
  }
  throw new DownloadError('unreachable')
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(bytesOfChunk(chunk))
  return hash.digest('hex')
}
