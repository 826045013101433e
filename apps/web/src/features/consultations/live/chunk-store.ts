import { recordingsDatabase } from '../kept.ts'
/** A live session as this browser remembers it until all its sound is on the server. */
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

export interface KeptChunk {
  readonly interactionId: string
  readonly key: number
  readonly bytes: ArrayBuffer
}

/** Chunks that the server has not confirmed yet. Writes are in order; they may fail without ending a recording. */
export interface ChunkStore {
  sessions(): Promise<readonly KeptSession[]>
  session(
    interactionId: string,
  ): Promise<{ readonly session: KeptSession; readonly chunks: readonly KeptChunk[] } | null>
  saveSession(session: KeptSession): Promise<void>
  keep(chunk: KeptChunk): Promise<void>
  /** Lets confirmed chunks go and notes how many there have been. */
  confirm(interactionId: string, keys: readonly number[], confirmed: number): Promise<void>
  forget(interactionId: string): Promise<void>
}

const name = recordingsDatabase

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('session', { keyPath: 'interactionId' })
      request.result.createObjectStore('chunk', { keyPath: ['interactionId', 'key'] })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
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

const keysOf = (interactionId: string) =>
  IDBKeyRange.bound([interactionId, 0], [interactionId, Number.MAX_SAFE_INTEGER])

/** The store in IndexedDB: it survives a reload, a crash of the tab and a closed laptop. */
export function createChunkStore(factory: IDBFactory = indexedDB): ChunkStore {
  let opened: Promise<IDBDatabase> | null = null
  const write = async (work: (transaction: IDBTransaction) => void): Promise<void> => {
    opened ??= open(factory)
    // A change counts as kept when it is on the disk: the browser is asked not to be lax about it.
    const transaction = (await opened).transaction(['session', 'chunk'], 'readwrite', {
      durability: 'strict',
    })
    work(transaction)
    await finished(transaction)
  }
  const read = async <T>(
    table: 'session' | 'chunk',
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    opened ??= open(factory)
    return answer(ask((await opened).transaction(table).objectStore(table)))
  }

  return {
    sessions: () => read('session', (store) => store.getAll() as IDBRequest<KeptSession[]>),
    async session(interactionId) {
      const session = await read(
        'session',
        (store) => store.get(interactionId) as IDBRequest<KeptSession | undefined>,
      )
      if (session === undefined) return null
      const chunks = await read(
        'chunk',
        (store) => store.getAll(keysOf(interactionId)) as IDBRequest<KeptChunk[]>,
      )
      return { session, chunks }
    },
    saveSession: (session) => write((transaction) => transaction.objectStore('session').put(session)),
    keep: (chunk) => write((transaction) => transaction.objectStore('chunk').put(chunk)),
    confirm: (interactionId, keys, confirmed) =>
      write((transaction) => {
        const chunks = transaction.objectStore('chunk')
        for (const key of keys) chunks.delete([interactionId, key])
        const sessions = transaction.objectStore('session')
        const request = sessions.get(interactionId) as IDBRequest<KeptSession | undefined>
        request.addEventListener('success', () => {
          if (request.result !== undefined) sessions.put({ ...request.result, confirmed })
        })
      }),
    forget: (interactionId) =>
      write((transaction) => {
        transaction.objectStore('chunk').delete(keysOf(interactionId))
        transaction.objectStore('session').delete(interactionId)
      }),
  }
}
