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

/** Opens the database, brings it up to date, serves. Progress goes to the parent process when there is one. */
async function main(): Promise<void> {
  const config = readConfig()
  const tell = (step: string) => process.send?.({ step })
  tell('database')
  const embedded =
    config.DATABASE_URL === '' ? await startEmbeddedDatabase({ dataDirectory: config.DATA_DIR }) : undefined
  const databaseUrl = embedded?.url ?? config.DATABASE_URL
  tell('migrations')
  await migrate({ url: databaseUrl })
  const deps = await openPlatform({ config, databaseUrl })
  await migrateJobs(deps.db.systemPool)
  tell('demo')
  const hasDemoData = await loadDemoWhenWanted(deps, { isEmbedded: embedded !== undefined, databaseUrl })
  const app = await createApp(deps, { databaseUrl, webFolder, hasDemoData })
  await app.server.listen({ port: config.PORT, host: config.HOST })
  await app.startWork()
  const address = app.server.addresses()[0]
  const port = typeof address === 'object' ? address.port : config.PORT
  process.send?.({ step: 'ready', port, hasDemoData, notes: embedded?.notes ?? [] })
  deps.log.info({ port }, 'ready')

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Whatever does not finish in time is cut off; acknowledged work is stored by then.
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    await app.close()
    await deps.monitor.close()
    await deps.db.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('disconnect', () => void stop())
}

main().catch((error: unknown) => {
  // What the operator has to mend is one sentence; everything else comes with its place in the code.
  const text = error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
