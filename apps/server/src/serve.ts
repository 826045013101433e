import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createApp, simulatedCounterparts } from './app.ts'
import { loadDemoWhenWanted } from './demo.ts'
import { ports } from './modules/ports.ts'
import { firstRunCode, isUninhabited } from './modules/first-run/index.ts'
import { requireUsedKeys } from './platform/audit/known-key.ts'
import type { Settings } from './platform/config.ts'
import type { EmbeddedDatabase } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { preparePracticeRole } from './platform/db/practice-role.ts'
import { waitForDatabase } from './platform/db/wait.ts'
import { migrateJobs } from './platform/jobs/runner.ts'
import { startTracing } from './platform/observability/tracing.ts'
import { openPlatform } from './platform/open.ts'
import { reportToParent } from './platform/processes/parent.ts'
import { ConfigError } from './platform/read-config.ts'
import { memberOf } from './platform/values.ts'

const webFolder = fileURLToPath(new URL('../../web/dist/site', import.meta.url))
const oneLogin =
  'DATABASE_PRACTICE_URL is not set: requests of practices use the login that owns the tables, and only the program itself keeps them apart (guide "Operate").'

interface Start {
  readonly config: Settings
  /** Undefined where the installation has a database of its own. */
  readonly embedded: EmbeddedDatabase | undefined
  /** Aborted where the start is to be given up. */
  readonly signal: AbortSignal
  /** Takes how each thing that was started is ended. */
  readonly stops: (() => Promise<void>)[]
}

/** Files, letters and mails would fail one by one later. A full disk is no reason not to start. */
async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    if (memberOf(error, 'code') === 'ENOSPC') return
    throw new ConfigError(`DATA_DIR names ${folder}, which this account cannot write to.`)
  }
}

/** Brings the database up to date and serves. Progress goes to the parent process when there is one. */
export async function serve({ config: given, embedded, signal, stops }: Start): Promise<void> {
  const report = (step: string) => reportToParent({ step })
  const databaseUrl = embedded?.url ?? given.DATABASE_URL
  const config = { ...given, DATABASE_PRACTICE_URL: embedded?.practiceUrl ?? given.DATABASE_PRACTICE_URL }
  if (config.STORAGE_S3_ENDPOINT === '') await requireFolder(config.DATA_DIR)
  if (embedded === undefined) await waitForDatabase(databaseUrl, { signal })
  report('migrations')
  signal.throwIfAborted()
  await migrate({ url: databaseUrl })
  await preparePracticeRole({ url: databaseUrl, practiceUrl: config.DATABASE_PRACTICE_URL })
  const tracing = await startTracing(config)
  stops.push(() => tracing.close())
  const deps = await openPlatform({ config, databaseUrl, ports })
  stops.push(
    () => deps.db.close(),
    () => deps.monitor.close(),
  )
  await requireUsedKeys(config, deps.db.system)
  await migrateJobs(deps.db.systemPool)
  report('demo')
  const hasDemoData = await loadDemoWhenWanted(deps, {
    isEmbedded: embedded !== undefined,
    databaseUrl,
    signal,
  })
  const app = await createApp(deps, { databaseUrl, webFolder, hasDemoData })
  stops.push(() => app.close())
  await app.server.listen({ port: config.PORT, host: config.HOST })
  signal.throwIfAborted()
  await app.startWork()
  const address = app.server.addresses()[0]
  const port = typeof address === 'object' ? address.port : config.PORT
  const code = (await isUninhabited(deps.db.system)) ? await firstRunCode(deps) : undefined
  const simulated = config.NODE_ENV === 'production' ? simulatedCounterparts : []
  const missing = config.DATABASE_PRACTICE_URL === '' ? [oneLogin] : []
  const notes = [...(embedded?.notes ?? []), ...missing, ...simulated.map((what) => `SIMULATED: ${what}`)]
  if (config.NODE_ENV === 'production') for (const what of missing) deps.log.warn(what)
  reportToParent({ step: 'ready', port, hasDemoData, firstRunCode: code, notes })
  for (const what of simulated) deps.log.warn({ simulated: what }, 'simulated in production')
  deps.log.info({ port }, 'ready')
  if (code !== undefined && process.send === undefined)
    deps.log.warn({ firstRunCode: code }, 'nobody exists yet: open /first-run and enter this code')
}
