import { recordingsDatabase } from '../kept.ts'

/**
 * A live session as this browser remembers it until all its audio is on the server. Each recorder is remembered by
 * itself: two windows may have recorded the same interaction one after the other.
 */
export interface KeptSession {
  readonly interactionId: string
  readonly websocketUrl: string
  readonly appointmentId: string
  readonly consultationId: string
  readonly customerNumber: string
  /** Name of this recorder towards the server, and how many of its chunks are confirmed. */
  readonly recorder: string
  readonly confirmed: number
  readonly startedAt: string
}

/** The name in browsers of today; another one would leave the chunks there that are not sent yet. */
const chunkTable = 'sound'

export interface KeptChunk {
  readonly recorder: string
  readonly key: number
  readonly bytes: ArrayBuffer
  /** Milliseconds of its recording; absent where an earlier version kept it. */
  readonly at?: number
}

/** Chunks that the server has not confirmed yet. Writes are in order; they may fail without ending a recording. */
export interface ChunkStore {
  sessions(): Promise<readonly KeptSession[]>
  chunks(recorder: string): Promise<readonly KeptChunk[]>
  saveSession(session: KeptSession): Promise<void>
  keep(chunk: KeptChunk): Promise<void>
  /** Lets confirmed chunks go and notes how many there have been. */
  confirm(recorder: string, keys: readonly number[], confirmed: number): Promise<void>
  forget(recorder: string): Promise<void>
}

const name = recordingsDatabase

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 2)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result, transaction } = request
      result.createObjectStore('recorder', { keyPath: 'recorder' })
      result.createObjectStore(chunkTable, { keyPath: ['recorder', 'key'] })
      if (oldVersion === 1 && transaction !== null) moveFirst(transaction)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
  })
}

type FirstChunk = Omit<KeptChunk, 'recorder'> & { readonly interactionId: string }

/** The first form knew one recorder for each interaction; what it still holds is taken along. */
function moveFirst(transaction: IDBTransaction): void {
  const sessions: IDBRequest<KeptSession[]> = transaction.objectStore('session').getAll()
  sessions.addEventListener('success', () => {
    const recorders = new Map(sessions.result.map((one) => [one.interactionId, one.recorder]))
    for (const session of sessions.result) transaction.objectStore('recorder').put(session)
    const chunks: IDBRequest<FirstChunk[]> = transaction.objectStore('chunk').getAll()
    chunks.addEventListener('success', () => {
      for (const { interactionId, key, bytes } of chunks.result) {
        const recorder = recorders.get(interactionId)
        if (recorder !== undefined) transaction.objectStore(chunkTable).put({ recorder, key, bytes })
      }
      transaction.db.deleteObjectStore('session')
      transaction.db.deleteObjectStore('chunk')
    })
  })
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage full')))
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('storage failed')))
  })
}

const keysOf = (recorder: string) => IDBKeyRange.bound([recorder, 0], [recorder, Number.MAX_SAFE_INTEGER])

/** The store in IndexedDB: it survives a reload, a crash of the tab and a closed laptop. */
export function createChunkStore(factory: IDBFactory = indexedDB): ChunkStore {
  let opened: Promise<IDBDatabase> | null = null
  const write = async (work: (transaction: IDBTransaction) => void): Promise<void> => {
    opened ??= open(factory)
    // A change counts as kept when it is on the disk: the browser is asked not to be lax about it.
    const transaction = (await opened).transaction(['recorder', chunkTable], 'readwrite', {
      durability: 'strict',
    })
    work(transaction)
    await finished(transaction)
  }
  const read = async <T>(
    table: 'recorder' | typeof chunkTable,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    opened ??= open(factory)
    return answer(ask((await opened).transaction(table).objectStore(table)))
  }

  return {
    sessions: () => read<KeptSession[]>('recorder', (store) => store.getAll()),
    chunks: (recorder) => read<KeptChunk[]>(chunkTable, (store) => store.getAll(keysOf(recorder))),
    saveSession: (session) => write((transaction) => transaction.objectStore('recorder').put(session)),
    keep: (chunk) => write((transaction) => transaction.objectStore(chunkTable).put(chunk)),
    confirm: (recorder, keys, confirmed) =>
      write((transaction) => {
        const audio = transaction.objectStore(chunkTable)
        for (const key of keys) audio.delete([recorder, key])
        const sessions = transaction.objectStore('recorder')
        const request: IDBRequest<KeptSession | undefined> = sessions.get(recorder)
        request.addEventListener('success', () => {
          if (request.result !== undefined) sessions.put({ ...request.result, confirmed })
        })
      }),
    forget: (recorder) =>
      write((transaction) => {
        transaction.objectStore(chunkTable).delete(keysOf(recorder))
        transaction.objectStore('recorder').delete(recorder)
      }),
  }
}
