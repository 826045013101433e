import type { FileDryRun, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { ApiClient } from '../../data/client.tsx'
import { problemOf } from '../../data/problem.ts'
import { keepUpload, keptUpload } from './kept-uploads.ts'

/** Where a file stands on its way in. */
type UploadState = 'waiting' | 'sending' | 'paused' | 'broken' | 'checking' | 'checked' | 'done' | 'refused'

export interface UploadItem {
  readonly key: number
  readonly name: string
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly state: UploadState
  /** Seconds that are left at the present speed; null before it is known. */
  readonly secondsLeft: number | null
  /** What became of it. */
  readonly file: InvoiceFileDetail | null
  /** What it would become, when it was only looked at so far. */
  readonly check: FileDryRun | null
  /** Why it was not taken, in the reader's language. */
  readonly message: string | null
}

/** How dropped files are treated. */
export interface AddOptions {
  readonly limitBytes: number
  /** What a file above the limit says. */
  readonly tooLarge: string
  /** Only look at them; they are sent when the person says so. */
  readonly isCheckedFirst: boolean
}

/** Bytes of one request: small enough to show progress and to lose little, large enough to be quick. */
const PIECE = 512 * 1024
const AT_ONCE = 2

type Listener = (items: readonly UploadItem[]) => void
interface Work {
  readonly file: File
  uploadId: string | null
  mustCheck: boolean
  abort: AbortController | null
  startedAt: number
  startedFrom: number
}

/**
 * Sends files in pieces, two at a time: each can be paused, cancelled, and resumed after a cut, from the byte the
 * server has. The page only draws {@link UploadItem}s.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = []
  private readonly work = new Map<number, Work>()
  private readonly listeners = new Set<Listener>()
  private readonly client: ApiClient
  private readonly onTaken: (file: InvoiceFileDetail) => void
  private nextKey = 1

  constructor(client: ApiClient, onTaken: (file: InvoiceFileDetail) => void) {
    this.client = client
    this.onTaken = onTaken
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    listener(this.items)
    return () => this.listeners.delete(listener)
  }

  add(files: readonly File[], options: AddOptions): void {
    for (const file of files) {
      const key = this.nextKey
      this.nextKey += 1
      const isTooLarge = file.size > options.limitBytes
      const mustCheck = options.isCheckedFirst
      this.work.set(key, { file, uploadId: null, mustCheck, abort: null, startedAt: 0, startedFrom: 0 })
      const item: UploadItem = {
        key,
        name: file.name,
        sizeBytes: file.size,
        sentBytes: 0,
        state: isTooLarge ? 'refused' : 'waiting',
        secondsLeft: null,
        file: null,
        check: null,
        message: isTooLarge ? options.tooLarge : null,
      }
      this.items = [item, ...this.items]
    }
    this.publish()
    this.start()
  }

  pause(key: number): void {
    this.change(key, { state: 'paused', secondsLeft: null })
    this.work.get(key)?.abort?.abort()
  }

  /** Goes on: after a pause, after a cut, or with a file that was only looked at. */
  resume(key: number): void {
    this.change(key, { state: 'waiting', message: null })
    this.start()
  }

  /** Something still waits or is on its way. */
  isBusy(): boolean {
    return this.items.some(({ state }) => state === 'waiting' || state === 'sending')
  }

  /** Sends every file that was looked at and may be handed in. */
  sendChecked(): void {
    for (const item of this.items) {
      if (isReadyToSend(item)) this.change(item.key, { state: 'waiting', message: null })
    }
    this.start()
  }

  /** A file that came in here has gone on: offered, withdrawn. */
  fileChanged(file: InvoiceFileDetail): void {
    for (const item of this.items) if (item.file?.id === file.id) this.change(item.key, { file })
  }

  /** The connection is back: what was cut goes on from where the server has it. */
  resumeBroken(): void {
    for (const item of this.items) {
      if (item.state === 'broken') this.change(item.key, { state: 'waiting', message: null })
    }
    this.start()
  }

  /** Stops and forgets a file; the server drops the bytes after a day. */
  remove(key: number): void {
    this.work.get(key)?.abort?.abort()
    this.work.delete(key)
    this.items = this.items.filter((item) => item.key !== key)
    this.publish()
    this.start()
  }

  private start(): void {
    const isBusy = (item: UploadItem): boolean => item.state === 'sending' || item.state === 'checking'
    while (this.items.filter(isBusy).length < AT_ONCE) {
      const next = this.items.findLast((item) => item.state === 'waiting')
      if (next === undefined) return
      this.change(next.key, { state: 'sending' })
      void this.send(next.key)
    }
  }

  private async send(key: number): Promise<void> {
    const work = this.work.get(key)
    if (work === undefined) return
    const abort = new AbortController()
    work.abort = abort
    try {
      if (work.mustCheck) {
        work.mustCheck = false
        await this.check(key, work, abort.signal)
        return
      }
      await this.sendPieces(key, work, abort.signal)
      this.change(key, { state: 'checking', secondsLeft: null })
      // The call takes form data or, for a finished upload, JSON; its type names the first only.
      const body = { uploadId: work.uploadId ?? '', name: work.file.name }
      const file = await this.client.createInvoiceFile({ query: {}, body })
      if (!isTaken(file)) throw new TypeError('the answer to a file is no file')
      keepUpload(work.file, null)
      this.change(key, { state: 'done', file })
      this.onTaken(file)
    } catch (error) {
      await this.stopped(key, error, abort.signal.aborted)
    } finally {
      work.abort = null
      this.start()
    }
  }

  /** Asks what the file would become; nothing of it is stored. */
  private async check(key: number, work: Work, signal: AbortSignal): Promise<void> {
    this.change(key, { state: 'checking' })
    const data = new FormData()
    data.set('data', work.file, work.file.name)
    const check = await this.client.createInvoiceFile({
      query: { dryRun: 'true' },
      body: { data },
      signal,
    })
    if (isTaken(check)) throw new TypeError('the answer to a check is no check')
    this.change(key, { state: 'checked', check })
  }

  private async sendPieces(key: number, work: Work, signal: AbortSignal): Promise<void> {
    const { file } = work
    const from = await this.begin(work, signal)
    work.startedAt = performance.now()
    work.startedFrom = from
    let offset = from
    this.change(key, { sentBytes: offset })
    while (offset < file.size) {
      const piece = file.slice(offset, offset + PIECE)
      await this.client.continueUpload({
        params: { id: work.uploadId ?? '' },
        body: piece,
        headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
        signal,
      })
      offset += piece.size
      this.change(key, { sentBytes: offset, secondsLeft: secondsLeft(work, offset) })
    }
  }

  /** The upload on the server and the byte to go on from; one that was cut before a reload is taken up again. */
  private async begin(work: Work, signal: AbortSignal): Promise<number> {
    const { file } = work
    work.uploadId ??= keptUpload(file)
    if (work.uploadId !== null) {
      try {
        const known = await this.client.getUpload({ params: { id: work.uploadId }, signal })
        return known.offset
      } catch (error) {
        if (problemOf(error).status !== 404) throw error
        work.uploadId = null
      }
    }
    const upload = await this.client.createUpload({ body: { name: file.name, sizeBytes: file.size } })
    work.uploadId = upload.id
    keepUpload(file, upload.id)
    return upload.offset
  }

  private async stopped(key: number, error: unknown, wasAborted: boolean): Promise<void> {
    if (wasAborted) return
    if (!(error instanceof Response)) {
      const problem = problemOf(error)
      const isCut = problem.status === 0 || error instanceof TypeError
      this.change(key, {
        state: isCut ? 'broken' : 'refused',
        message: isCut ? null : problem.detail,
        secondsLeft: null,
      })
      return
    }
    const refusal = await refusalOf(error)
    const file = this.work.get(key)?.file
    if (file !== undefined) keepUpload(file, null)
    this.change(key, { state: 'refused', secondsLeft: null, ...refusal })
    if (refusal.file !== null) this.onTaken(refusal.file)
  }

  private change(key: number, change: Partial<UploadItem>): void {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
    this.publish()
  }

  private publish(): void {
    for (const listener of this.listeners) listener(this.items)
  }
}

/** Looked at, nothing against handing it in, not sent yet. */
export function isReadyToSend(item: UploadItem): boolean {
  return item.state === 'checked' && item.check?.file.status !== 'rejected'
}

/** Not taken, cut, or with an error to fix. */
export function needsLook({ state, file, check }: UploadItem): boolean {
  if (state === 'refused' || state === 'broken') return true
  const found = file ?? check?.file
  if (found === undefined) return false
  return found.status === 'rejected' || found.errorCount > 0
}

function secondsLeft(work: Work, offset: number): number | null {
  const seconds = (performance.now() - work.startedAt) / 1000
  const speed = (offset - work.startedFrom) / seconds
  return seconds < 0.5 || speed <= 0 ? null : Math.ceil((work.file.size - offset) / speed)
}

const isTaken = (answer: InvoiceFileDetail | FileDryRun): answer is InvoiceFileDetail => 'id' in answer

interface Refusal {
  readonly file?: InvoiceFileDetail
  readonly findings?: readonly { readonly message: string; readonly severity: string }[]
}
const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && (!('findings' in body) || Array.isArray(body.findings))

/** A refused file comes with its findings; the first of them says why. */
async function refusalOf(answer: Response): Promise<{ file: InvoiceFileDetail | null; message: string }> {
  const problem = problemOf(answer)
  try {
    const body: unknown = await answer.json()
    if (!isRefusal(body)) return { file: null, message: problem.detail }
    const why = body.findings?.find((finding) => finding.severity === 'error')
    return { file: body.file ?? null, message: why?.message ?? problem.detail }
  } catch {
    return { file: null, message: problem.detail }
  }
}
