import { readConfig } from './platform/read-config.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './platform/db/embedded.ts'
import { reportToParent } from './platform/processes/parent.ts'
import { explain } from './explain.ts'

const drainLimitMs = 10_000

/** Aborted by the first signal: a start in progress gives up at its next step. */
const stopping = new AbortController()
const stops: (() => Promise<void>)[] = []
let stopped: Promise<void> | undefined
let database: Promise<EmbeddedDatabase> | undefined
/** Ends what was started, the last first; once. */
function stop(): Promise<void> {
  stopped ??= stops.toReversed().reduce((before, end) => before.then(end), Promise.resolve())
  return stopped
}

/** The database starts in a process of its own, and the program is loaded meanwhile. */
async function start(): Promise<void> {
  const config = readConfig()
  reportToParent({ step: 'database' })
  database =
    config.DATABASE_URL === ''
      ? startEmbeddedDatabase({ dataDirectory: config.DATA_DIR }).then((embedded) => {
          stops.push(() => embedded.stop())
          return embedded
        })
      : undefined
  try {
    const [embedded, { serve }] = await Promise.all([database, import('./serve.ts')])
    await serve({ config, embedded, signal: stopping.signal, stops })
  } catch (error) {
    // Nothing is left behind by a start that failed, the database included.
    await database?.catch(() => undefined)
    await stop().catch(() => undefined)
    throw error
  }
}

/** A database that is still being started can be stopped only once it runs; its start has a limit of its own. */
async function cutOff(): Promise<void> {
  await database?.catch(() => undefined)
  await stop().catch(() => undefined)
  process.exit(1)
}

/** A start in progress gives up and tidies after itself first. */
async function shutDown(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  // Whatever does not finish in time is cut off; acknowledged work is stored by then, and the database is not left behind.
  setTimeout(() => void cutOff(), drainLimitMs).unref()
  await running.catch(() => undefined)
  await stop()
  process.exit(0)
}
// Before the start: it makes the database without a pause, and a signal meanwhile must not tear the two apart.
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
process.on('SIGHUP', () => void shutDown())
process.on('disconnect', () => void shutDown())

const running = start()
running.catch((error: unknown) => {
  if (stopping.signal.aborted) return
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
