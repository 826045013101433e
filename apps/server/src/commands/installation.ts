import { ports } from '../modules/ports.ts'
import type { Settings } from '../platform/config.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { preparePracticeRole } from '../platform/db/practice-role.ts'
import { waitForDatabase } from '../platform/db/wait.ts'
import type { Deps } from '../platform/deps.ts'
import { openPlatform } from '../platform/open.ts'
import { readConfig } from '../platform/read-config.ts'

/** Runs `work` on the database of this installation, the embedded one or the given one, and lets go of it afterwards. */
export async function withDatabase<T>(
  config: Settings,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL !== '') {
    await waitForDatabase(config.DATABASE_URL)
    return work(config.DATABASE_URL)
  }
  const embedded = await startEmbeddedDatabase({ dataDirectory: config.DATA_DIR })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Runs `work` on this installation as the server would: database up to date, platform open. */
export function withInstallation<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const config = readConfig()
  return withDatabase(config, async (databaseUrl) => {
    await migrate({ url: databaseUrl })
    await preparePracticeRole({ url: databaseUrl, practiceUrl: config.DATABASE_PRACTICE_URL })
    const deps = await openPlatform({ config, databaseUrl, ports })
    try {
      return await work(deps)
    } finally {
      await deps.db.close()
      await deps.monitor.close()
    }
  })
}
