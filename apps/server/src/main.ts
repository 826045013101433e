import { fileURLToPath } from 'node:url'
import { createApp, simulatedCounterparts } from './app.ts'
import { readConfig } from './platform/read-config.ts'
import { startEmbeddedDatabase } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { preparePracticeRole } from './platform/db/practice-role.ts'
import { waitForDatabase } from './platform/db/wait.ts'
import { migrateJobs } from './platform/jobs/runner.ts'
import { startTracing } from './platform/observability/tracing.ts'
import { openPlatform } from './platform/open.ts'
import { loadDemoWhenWanted } from './demo.ts'
import { explain } from './explain.ts'
import { firstRunCode, isUninhabited } from './modules/first-run/index.ts'

const webFolder = fileURLToPath(new URL('../../web/dist/site', import.meta.url))
const drainLimitMs = 10_000
const oneLogin =
  'DATABASE_PRACTICE_URL is not set: requests of practices use the login that owns the tables, and only the program itself keeps them apart (guide "Operate").'

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
  const given = readConfig()
  const tell = (step: string) => process.send?.({ step })
  try {
    tell('database')
    const embedded =
      given.DATABASE_URL === '' ? await startEmbeddedDatabase({ dataDirectory: given.DATA_DIR }) : undefined
    if (embedded !== undefined) stops.push(() => embedded.stop())
    const databaseUrl = embedded?.url ?? given.DATABASE_URL
    const config = { ...given, DATABASE_PRACTICE_URL: embedded?.practiceUrl ?? given.DATABASE_PRACTICE_URL }
    if (embedded === undefined) await waitForDatabase(databaseUrl, { signal: stopping.signal })
    tell('migrations')
    stopping.signal.throwIfAborted()
    await migrate({ url: databaseUrl })
    await preparePracticeRole({ url: databaseUrl, practiceUrl: config.DATABASE_PRACTICE_URL })
    const tracing = await startTracing(config)
    stops.push(() => tracing.close())
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
    const code = (await isUninhabited(deps.db.system)) ? await firstRunCode(deps) : undefined
    const simulated = config.NODE_ENV === 'production' ? simulatedCounterparts : []
    const missing = config.DATABASE_PRACTICE_URL === '' ? [oneLogin] : []
    const notes = [...(embedded?.notes ?? []), ...missing, ...simulated.map((what) => `SIMULATED: ${what}`)]
    if (config.NODE_ENV === 'production') for (const what of missing) deps.log.warn(what)
    process.send?.({ step: 'ready', port, hasDemoData, firstRunCode: code, notes })
    for (const what of simulated) deps.log.warn({ simulated: what }, 'simulated in production')
    deps.log.info({ port }, 'ready')
    if (code !== undefined && process.send === undefined)
      deps.log.warn({ firstRunCode: code }, 'nobody exists yet: open /first-run and enter this code')
  } catch (error) {
    // Nothing is left behind by a start that failed, the database included.
    await stop().catch(() => undefined)
    throw error
  }
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
