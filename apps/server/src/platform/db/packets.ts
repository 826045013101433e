import type pg from 'pg'
import { isStalePlan, renewNames, statementNames } from './statement-names.ts'

/** Begins the statement that binds a transaction to a scope, see `scope-signer.ts`. */
export const entersScope = 'select set_config('

/** Hears of what is really sent and answered. */
export interface Watch {
  readonly asked: () => void
  readonly answered: () => void
  readonly failed: (error: unknown) => void
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Ask = <R extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult<R>>

/**
 * A question that leaves nothing behind when its transaction ends. A function that is called alone may write or lock; none of
 * ours that does is called within a longer question, which a test holds.
 */
const isRead = (text: string): boolean =>
  /^\s*select\b(?!\s+\w+\()/i.test(text) && !/\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i.test(text)

const commit: Statement = { text: 'commit', values: [] }

/** Connections whose last transaction is not ended yet: it only read. */
const unended = new WeakSet<pg.PoolClient>()

/** Ends what only read with what is asked next on the connection, at the latest after this turn of the event loop. */
function endLater(client: pg.PoolClient): void {
  unended.add(client)
  setImmediate(() => {
    // Where it fails the connection is lost, which its pool hears, and nothing was to be kept.
    if (unended.delete(client)) send(client, commit).catch(() => undefined)
  })
}

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * Asks on one connection. What only opens a transaction has no answer of interest: it waits and leaves in one packet with what
 * is asked first, so that a read takes one round trip less for each. A transaction in which nothing was asked is never opened.
 * With `endsLater` nobody waits either for the end of one that only read: everything on this connection must be asked here.
 */
export function inPackets(client: pg.PoolClient, watch?: Watch, { endsLater = false } = {}): Ask {
  const watched = async <R>(answer: () => Promise<R>): Promise<R> => {
    watch?.asked()
    try {
      const answered = await answer()
      watch?.answered()
      return answered
    } catch (error) {
      watch?.failed(error)
      throw error
    }
  }
  let held: Statement[] = []
  let isInTransaction = false
  let hasWritten = false
  const together = <R extends pg.QueryResultRow>(opening: readonly Statement[], question: Statement) => {
    if (opening.length === 0) return watched(() => send<R>(client, question))
    const { stream } = client.connection
    stream.cork()
    const opened = opening.map((statement) => send(client, statement))
    const answer = send<R>(client, question)
    stream.uncork()
    // The first that fails is what is said: the others fail because of it.
    return watched(async () => (await Promise.all([answer, ...opened]))[0])
  }
  return async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    if (text === 'begin' || text.startsWith(entersScope)) {
      held.push({ text, values })
      return nothing
    }
    const opening = held
    held = []
    const opens = opening.some((statement) => statement.text === 'begin')
    if (text === 'commit' || text === 'rollback') {
      const endsUnheard = endsLater && isInTransaction && !hasWritten && text === 'commit'
      isInTransaction = false
      hasWritten = false
      if (endsUnheard) {
        endLater(client)
        return nothing
      }
      return opens ? nothing : watched(() => send<R>(client, { text, values }))
    }
    const isWithin = isInTransaction
    isInTransaction ||= opens
    hasWritten ||= isInTransaction && !isRead(text)
    const before = unended.delete(client) ? [commit] : []
    try {
      return await together<R>([...before, ...opening], { text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      renewNames()
      // What was done before in the transaction is lost: it begins anew as a whole, as after a deadlock.
      if (isWithin) throw error
      // In one packet: whoever asked beside it and failed may end the transaction meanwhile.
      const anew = opens ? [{ text: 'rollback', values: [] }, ...opening] : opening
      return together<R>(anew, { text, values })
    }
  }
}

function send<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<pg.QueryResult<R>> {
  const name = statementNames(client).nameOf(text)
  return client.query<R>({ text, values: [...values], ...(name === undefined ? {} : { name }) })
}
