import type { Pool } from 'pg'

/** A chunk on its way to the database. `holder` is the socket's lease: without it nothing is written. */
export interface ChunkToStore {
  readonly interactionId: string
  readonly holder: string
  readonly seq: number
  readonly recorder: string
  readonly bytes: Uint8Array
}

/**
 * Stores chunks of all live sessions of this node, many in one statement, so that one commit to disk serves
 * them all. A chunk counts as stored when its statement has committed.
 */
export interface Journal {
  /**
   * True once the chunk is durably stored; false when it was refused because the lease has gone to another
   * socket or the number is taken. Rejects when the database cannot be reached in time.
   */
  append(chunk: ChunkToStore): Promise<boolean>
  /** Chunks that wait or are being written. */
  readonly depth: number
  /** Resolves when everything appended so far is stored or refused. */
  settled(): Promise<void>
}

const maxRows = 2000
const maxBytes = 4 * 1024 * 1024
const writers = 2
/** From this many chunks in a statement on, the next one waits a moment for more: fewer statements serve them all. */
const crowd = 8
const gatherMs = 4
const retryDelaysMs = [100, 300, 1000, 2000]

const insert = `
  insert into audio_chunk (interaction_id, seq, organisation_id, recorder, bytes)
  select c.interaction_id, c.seq, l.organisation_id, c.recorder, substring($7::bytea from c.at for c.len)
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[])
    as c (interaction_id, holder, seq, recorder, at, len)
  join interaction_lease l on l.interaction_id = c.interaction_id and l.holder = c.holder
  on conflict do nothing`

interface Waiting {
  readonly chunk: ChunkToStore
  readonly done: (isStored: boolean) => void
  readonly failed: (error: unknown) => void
}

/** `pool` is the program's own: the rows belong to many organisations, each named by its lease. */
export function createJournal(pool: Pool): Journal {
  let waiting: Waiting[] = []
  let writing = 0
  let depth = 0
  const idle: (() => void)[] = []
  let lastBatch = 0
  let isGathering = false

  const gather = (): void => {
    if (isGathering) return
    isGathering = true
    // Where little goes on, one turn of the event loop gathers what other sockets deliver at the same moment.
    if (lastBatch < crowd) setImmediate(pump)
    else setTimeout(pump, gatherMs)
  }

  const pump = (): void => {
    isGathering = false
    while (writing < writers && waiting.length > 0) {
      const batch = takeBatch()
      // All that waits belongs to interactions that are being written: their writer calls again.
      if (batch.length === 0) return
      writing += 1
      lastBatch = batch.length
      void write(batch).finally(() => {
        writing -= 1
        depth -= batch.length
        if (depth === 0) for (const resolve of idle.splice(0)) resolve()
        if (waiting.length > 0) gather()
      })
    }
  }

  /** Chunks of one interaction stay in one batch or in order: a second writer never overtakes the first. */
  const busy = new Set<string>()
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const skipped = new Set<string>()
    let bytes = 0
    for (const item of waiting) {
      const { interactionId } = item.chunk
      const isFull = batch.length >= maxRows || bytes >= maxBytes
      if (isFull || skipped.has(interactionId) || busy.has(interactionId)) {
        skipped.add(interactionId)
        rest.push(item)
        continue
      }
      batch.push(item)
      bytes += item.chunk.bytes.length
    }
    waiting = rest
    for (const item of batch) busy.add(item.chunk.interactionId)
    return batch
  }

  /** What follows a chunk that was not stored must not be stored either: numbers would have a hole. */
  const forget = (holder: string, answer: (later: Waiting) => void): void => {
    const later = waiting.filter((item) => item.chunk.holder === holder)
    if (later.length === 0) return
    waiting = waiting.filter((item) => item.chunk.holder !== holder)
    depth -= later.length
    for (const item of later) answer(item)
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const stored = await store(
        pool,
        batch.map((item) => item.chunk),
      )
      for (const item of batch) {
        const isStored = stored === null || stored.has(keyOf(item.chunk))
        if (!isStored) forget(item.chunk.holder, (later) => later.done(false))
        item.done(isStored)
      }
    } catch (error) {
      for (const item of batch) {
        forget(item.chunk.holder, (later) => later.failed(error))
        item.failed(error)
      }
    } finally {
      for (const item of batch) busy.delete(item.chunk.interactionId)
    }
  }

  return {
    append(chunk) {
      depth += 1
      return new Promise((done, failed) => {
        waiting.push({ chunk, done, failed })
        if (waiting.length === 1) gather()
      })
    },
    get depth() {
      return depth
    },
    settled: () => (depth === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  }
}

const keyOf = (chunk: { readonly interactionId: string; readonly seq: number }): string =>
  `${chunk.interactionId}:${chunk.seq}`

/** Writes one batch; null means all of it, otherwise the keys that were written. */
async function store(pool: Pool, chunks: readonly ChunkToStore[]): Promise<Set<string> | null> {
  const at: number[] = []
  let length = 0
  for (const chunk of chunks) {
    at.push(length + 1)
    length += chunk.bytes.length
  }
  const values = [
    chunks.map((chunk) => chunk.interactionId),
    chunks.map((chunk) => chunk.holder),
    chunks.map((chunk) => chunk.seq),
    chunks.map((chunk) => chunk.recorder),
    at,
    chunks.map((chunk) => chunk.bytes.length),
    Buffer.concat(chunks.map((chunk) => chunk.bytes)),
  ]
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await pool.query({ name: 'audio_chunk_insert', text: insert, values })
      // A repeated statement may find its own rows: after a lost answer the rows themselves are asked.
      if (answer.rowCount === chunks.length) return null
      return await writtenOf(pool, chunks)
    } catch (error) {
      const delayMs = retryDelaysMs[attempt]
      if (delayMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

/** Which of these chunks stand in the table with exactly these bytes. */
async function writtenOf(pool: Pool, chunks: readonly ChunkToStore[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ interaction_id: string; seq: number; recorder: string; bytes: Buffer }>(
    `select a.interaction_id, a.seq, a.recorder, a.bytes
     from unnest($1::uuid[], $2::int[]) as c (interaction_id, seq)
     join audio_chunk a on a.interaction_id = c.interaction_id and a.seq = c.seq`,
    [chunks.map((chunk) => chunk.interactionId), chunks.map((chunk) => chunk.seq)],
  )
  const stored = new Map(rows.map((row) => [keyOf({ interactionId: row.interaction_id, seq: row.seq }), row]))
  const same = chunks.filter((chunk) => {
    const row = stored.get(keyOf(chunk))
    return row !== undefined && row.recorder === chunk.recorder && row.bytes.equals(chunk.bytes)
  })
  return new Set(same.map(keyOf))
}
