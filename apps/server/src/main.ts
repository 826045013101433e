import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs } from './platform/jobs/runner.ts'
import { openPlatform } from './platform/open.ts'
import { loadDemoWhenWanted } from './demo.ts'

const webFolder = fileURLToPath(new URL('../../web/dist/site', import.meta.url))
const drainLimitMs = 10_000

/** Aborted by the first signal: a start in progress gives up at its next step. */
const stopping = new AbortController()
const stops: (() => Promise<void>)[] = []
let stopped: Promise<void> | undefined
/** Ends what was started, the last first; once. */
function stop(): Promise<void> {
  stopped ??= stops.toReversed().reduce((before, end) => before.then(end), Promise.resolve())
  return stopped
}

/** Opens the database, brings it up to date, serves. Progress goes to the parent process when there is one. */
async function start(): Promise<void> {
  const config = readConfig()
  const tell = (step: string) => process.send?.({ step })
  try {
    tell('database')
    const embedded =
      config.DATABASE_URL === '' ? await startEmbeddedDatabase({ dataDirectory: config.DATA_DIR }) : undefined
    if (embedded !== undefined) stops.push(() => embedded.stop())
    const databaseUrl = embedded?.url ?? config.DATABASE_URL
    tell('migrations')
    stopping.signal.throwIfAborted()
    await migrate({ url: databaseUrl })
    const deps = await openPlatform({ config, databaseUrl })
    stops.push(
      () => deps.db.close(),
      () => deps.monitor.close(),
    )
    await migrateJobs(deps.db.systemPool)
    tell('demo')
    const hasDemoData = await loadDemoWhenWanted(deps, {
      isEmbedded: embedded !== undefined,
      databaseUrl,
      signal: stopping.signal,
    })
    const app = await createApp(deps, { databaseUrl, webFolder, hasDemoData })
    stops.push(() => app.close())
    await app.server.listen({ port: config.PORT, host: config.HOST })
    stopping.signal.throwIfAborted()
    await app.startWork()
    const address = app.server.addresses()[0]
    const port = typeof address === 'object' ? address.port : config.PORT
    process.send?.({ step: 'ready', port, hasDemoData, notes: embedded?.notes ?? [] })
    deps.log.info({ port }, 'ready')
  } catch (error) {
    // Nothing is left behind by a start that failed, the database included.
    await stop().catch(() => undefined)
    throw error
  }
}

/** What the operator has to mend is one sentence; everything else comes with its place in the code. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program: end that one, or set PORT to a free one.'
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return 'This port may not be opened by this account: set PORT to one above 1023.'
  return error.stack ?? error.message
}

/** A start in progress gives up and tidies after itself first. */
async function shutDown(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  // Whatever does not finish in time is cut off; acknowledged work is stored by then, and the database is not left behind.
  setTimeout(() => void stop().finally(() => process.exit(1)), drainLimitMs).unref()
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
