import type { Pool } from 'pg'
import { isLostConnection, isOutOfResources, isTimeLimit } from '../../../platform/db/database-errors.ts'

/** A chunk on its way to the database. `holder` is the socket's lease: without it nothing is written. */
export interface ChunkToStore {
  readonly interactionId: string
  readonly holder: string
  readonly seq: number
  readonly recorder: string
  readonly bytes: Uint8Array
}

/**
 * `stored`: the chunk is durable. `refused`: the lease has gone to another socket, or the number is taken.
 * An error: the database could not be reached in time.
 */
export type StoreAnswer = 'stored' | 'refused' | { readonly error: unknown }

/**
 * Stores chunks of all live sessions of this node, many in one statement, so that one commit to disk serves
 * them all. A chunk counts as stored when its statement has committed.
 */
export interface Journal {
  /**
   * Chunks are written in the order in which they are given; each is answered once, those of a statement together.
   * `delayed` is reported, before the answer, that the database takes nothing at the moment.
   */
  append(chunk: ChunkToStore, answer: (answer: StoreAnswer) => void, delayed?: (error: unknown) => void): void
  /** Resolves when everything appended so far is answered. */
  settled(): Promise<void>
}

const maxRows = 2000
const maxBytes = 4 * 1024 * 1024
/** From this many chunks in a statement on, the next one waits a moment for more: fewer statements serve them all. */
const crowd = 8
const gatherMs = 4
const retryDelaysMs = [100, 300, 1000, 2000]
/** A full disk or a database that is away is waited for as long as memory lasts, at most so long. */
const patienceMs = 120_000
const mostWaitingBytes = 64 * 1024 * 1024

const insert = `
  insert into audio_chunk (interaction_id, seq, organisation_id, recorder, bytes)
  select c.interaction_id, c.seq, l.organisation_id, c.recorder, substring($7::bytea from c.at for c.len)
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[])
    as c (interaction_id, holder, seq, recorder, at, len)
  join interaction_lease l on l.interaction_id = c.interaction_id and l.holder = c.holder
  on conflict do nothing`

interface Waiting {
  readonly chunk: ChunkToStore
  readonly answer: (answer: StoreAnswer) => void
  readonly delayed: (error: unknown) => void
}

/**
 * `pool` is the program's own: the rows belong to many organisations, each named by its lease. One statement is under
 * way at a time: a second one would not be faster, because what arrives meanwhile goes together with the next.
 */
export function createJournal(pool: Pool): Journal {
  let waiting: Waiting[] = []
  let isWriting = false
  let lastBatch = 0
  // Used for one statement after the other: the driver has copied it when a statement is answered.
  let audio = Buffer.alloc(0)
  const idle: (() => void)[] = []
  let waitingBytes = 0
  /** What hinders the statement under way. */
  let hindrance: { readonly error: unknown } | undefined

  const hindered = (batch: readonly Waiting[], error: unknown): void => {
    if (hindrance === undefined) for (const item of [...batch, ...waiting]) item.delayed(error)
    hindrance = { error }
  }

  const gather = (): void => {
    isWriting = true
    // Where little goes on, one turn of the event loop gathers what other sockets deliver at the same moment.
    if (lastBatch < crowd) setImmediate(() => void write())
    else setTimeout(() => void write(), gatherMs)
  }

  const write = async (): Promise<void> => {
    const batch = takeBatch()
    lastBatch = batch.length
    const chunks = batch.map((item) => item.chunk)
    const answers = await store(pool, chunks, join(chunks), {
      failed: (error) => hindered(batch, error),
      hasRoom: () => waitingBytes < mostWaitingBytes,
    })
    hindrance = undefined
    for (const [index, item] of batch.entries()) {
      const answer = answers(index)
      item.answer(answer)
      if (answer !== 'stored') forget(item.chunk.holder, answer)
    }
    if (waiting.length > 0) return gather()
    isWriting = false
    for (const resolve of idle.splice(0)) resolve()
  }

  const join = (chunks: readonly ChunkToStore[]): Buffer => {
    const length = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0)
    if (length > audio.length) audio = Buffer.allocUnsafe(2 * length)
    let at = 0
    for (const { bytes } of chunks) {
      audio.set(bytes, at)
      at += bytes.length
    }
    return audio.subarray(0, length)
  }

  const takeBatch = (): Waiting[] => {
    let count = 0
    for (let bytes = 0; count < waiting.length && count < maxRows && bytes < maxBytes; count += 1) {
      bytes += waiting[count]?.chunk.bytes.length ?? 0
    }
    const batch = waiting
    waiting = batch.splice(count)
    for (const { chunk } of batch) waitingBytes -= chunk.bytes.length
    return batch
  }

  /** What follows a chunk that was not stored must not be stored either: numbers would have a hole. */
  const forget = (holder: string, answer: StoreAnswer): void => {
    const later = waiting.filter((item) => item.chunk.holder === holder)
    if (later.length === 0) return
    waiting = waiting.filter((item) => item.chunk.holder !== holder)
    for (const { chunk } of later) waitingBytes -= chunk.bytes.length
    for (const item of later) item.answer(answer)
  }

  return {
    append(chunk, answer, delayed = () => undefined) {
      waiting.push({ chunk, answer, delayed })
      waitingBytes += chunk.bytes.length
      if (hindrance !== undefined) delayed(hindrance.error)
      if (!isWriting) gather()
    },
    settled: () => (isWriting ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}

/** Writes one batch, whose audio lies one chunk behind the other; answers how it went for the chunk at a place in it. */
async function store(
  pool: Pool,
  chunks: readonly ChunkToStore[],
  audio: Buffer,
  watch: { readonly failed: (error: unknown) => void; readonly hasRoom: () => boolean },
): Promise<(index: number) => StoreAnswer> {
  const at: number[] = []
  let length = 0
  for (const chunk of chunks) {
    at.push(length + 1)
    length += chunk.bytes.length
  }
  // Arrays in the database's own notation: the driver would look at every item for what needs quoting.
  const values = [
    `{${chunks.map((chunk) => chunk.interactionId).join(',')}}`,
    `{${chunks.map((chunk) => chunk.holder).join(',')}}`,
    `{${chunks.map((chunk) => chunk.seq).join(',')}}`,
    chunks.map((chunk) => chunk.recorder),
    `{${at.join(',')}}`,
    `{${chunks.map((chunk) => chunk.bytes.length).join(',')}}`,
    audio,
  ]
  const until = performance.now() + patienceMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await pool.query({ name: 'audio_chunk_insert', text: insert, values })
      if (answer.rowCount === chunks.length) return () => 'stored'
      // A repeated statement may find its own rows: after a lost answer the rows themselves are asked.
      const written = await writtenOf(pool, chunks)
      return (index) => (written.has(index + 1) ? 'stored' : 'refused')
    } catch (error) {
      watch.failed(error)
      const isWorthWaiting = isPassing(error) && watch.hasRoom() && performance.now() < until
      const delayMs = retryDelaysMs[attempt] ?? (isWorthWaiting ? retryDelaysMs.at(-1) : undefined)
      if (delayMs === undefined) return () => ({ error })
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

const isPassing = (error: unknown): boolean =>
  isOutOfResources(error) || isLostConnection(error) || isTimeLimit(error)

/** Which of these chunks (by place, from 1) stand in the table with exactly these bytes. */
async function writtenOf(pool: Pool, chunks: readonly ChunkToStore[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ place: number; recorder: string; bytes: Buffer }>(
    `select c.place::int, a.recorder, a.bytes
     from unnest($1::uuid[], $2::int[]) with ordinality as c (interaction_id, seq, place)
     join audio_chunk a on a.interaction_id = c.interaction_id and a.seq = c.seq`,
    [chunks.map((chunk) => chunk.interactionId), chunks.map((chunk) => chunk.seq)],
  )
  const same = rows.filter(({ place, recorder, bytes }) => {
    const chunk = chunks[place - 1]
    return chunk !== undefined && recorder === chunk.recorder && bytes.equals(chunk.bytes)
  })
  return new Set(same.map((row) => row.place))
}
