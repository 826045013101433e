import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Begins the statement that binds a transaction to a scope, see `scope-signer.ts`. */
export const entersScope = 'select set_config('
/** In a `select` that each connection plans once, as `modifyFront` writes it: for what is asked with every call, by a key. */
export const prepared = '/* prepared */'
const preparedSelect = `select ${prepared} `

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

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * Asks on one connection. What only opens a transaction has no answer of interest: it waits and leaves in one packet with what
 * is asked first, so that a read takes one round trip less for each. A transaction in which nothing was asked is never opened.
 */
export function inPackets(client: pg.PoolClient, watch?: Watch): Ask {
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
  return async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    if (text === 'begin' || text.startsWith(entersScope)) {
      held.push({ text, values })
      return nothing
    }
    const opening = held
    held = []
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && opening.some((statement) => statement.text === 'begin')) return nothing
    if (isEnd || opening.length === 0) return watched(() => send<R>(client, { text, values }))
    const { stream } = client.connection
    stream.cork()
    const opened = opening.map((statement) => send(client, statement))
    const answer = send<R>(client, { text, values })
    stream.uncork()
    // The first that fails is what is said: the others fail because of it.
    return (await watched(() => Promise.all([answer, ...opened])))[0]
  }
}

function send<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<pg.QueryResult<R>> {
  const name = nameOf(text)
  return client.query<R>({ text, values: [...values], ...(name === undefined ? {} : { name }) })
}

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!text.startsWith(preparedSelect) && !text.startsWith(entersScope)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `honora_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
