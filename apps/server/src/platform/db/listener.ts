import pg from 'pg'

interface Hearing {
  readonly hear: (payload: string) => void
  /** The connection is back: what was told meanwhile was not heard. */
  readonly resumed: () => void
}

/** Hears what any node tells through the database; one connection for all channels, opened with the first. */
export interface Listener {
  listen(channel: string, hearing: Hearing): () => void
  close(): Promise<void>
}

const reconnectAfterMs = 1_000

export function createListener(url: string, onError: (error: Error) => void): Listener {
  const hearings = new Map<string, Set<Hearing>>()
  let client: pg.Client | undefined
  let isClosed = false
  /** A connection takes one statement at a time: opening it, then each channel. */
  let earlier: Promise<unknown> = Promise.resolve()
  const inTurn = (step: () => Promise<unknown>): Promise<unknown> => {
    const own = earlier.then(step)
    earlier = own.catch(() => undefined)
    return own
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'honora events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = next
    let isLost = false
    const retry = (): void => {
      if (isLost || isClosed) return
      isLost = true
      setTimeout(() => void connect(), reconnectAfterMs).unref()
    }
    next.on('error', retry)
    next.on('end', retry)
    next.on('notification', ({ channel, payload }) => {
      for (const { hear } of hearings.get(channel) ?? []) hear(payload ?? '')
    })
    try {
      await inTurn(async () => {
        await next.connect()
        for (const channel of hearings.keys()) await next.query(`listen ${channel}`)
      })
      for (const { resumed } of [...hearings.values()].flatMap((set) => [...set])) resumed()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      retry()
    }
  }

  return {
    listen(channel, hearing) {
      const known = hearings.get(channel)
      const all = known ?? new Set()
      all.add(hearing)
      hearings.set(channel, all)
      const current = client
      if (current === undefined) void connect()
      else if (known === undefined) inTurn(() => current.query(`listen ${channel}`)).catch(onError)
      return () => all.delete(hearing)
    },
    async close() {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
