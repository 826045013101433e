import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { appSecret } from './app-secret.ts'
import { createAudit } from './audit/audit.ts'
import { createAuditSigner } from './audit/signing.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Settings } from './config.ts'
import { openDatabase, type Database, type Tx } from './db/pool.ts'
import { isStalePlan } from './db/statement-names.ts'
import type { Deps } from './deps.ts'
import { events } from './events/outbox.ts'
import { createFlags } from './flags/flags.ts'
import { createCursors } from './http/cursor.ts'
import { jobs } from './jobs/jobs.ts'
import { createLetters } from './letters/letters.ts'
import { createPaymentProvider } from './payments/provider.ts'
import { createMail } from './mail/mail.ts'
import { folderOutbox } from './mail/outbox.ts'
import { loadCatalogues, type Catalogues } from './messages/catalogues.ts'
import { createDiskSpace } from './observability/disk-space.ts'
import { createLog, type Log } from './observability/log.ts'
import { createMetrics } from './observability/metrics.ts'
import { nodeName, traceQuery } from './observability/tracing.ts'
import { createMonitor } from './observability/monitor.ts'
import type { Ports } from './ports.ts'
import type { WorkScope } from './scope.ts'
import { openObjectStore } from './storage/open-store.ts'
import { clamdScanner } from './virus/clamd.ts'
import { signatureScanner } from './virus/signature.ts'
import { memberOf } from './values.ts'

/** Folder with the message catalogues that come with the server. */
export const cataloguesFolder = fileURLToPath(new URL('../../catalogues', import.meta.url))

let catalogues: Catalogues | undefined

/** Read once a process: the loading of demo data and each file of tests open a platform of their own. */
const ownCatalogues = (): Catalogues => (catalogues ??= loadCatalogues(cataloguesFolder))

interface PlatformOptions {
  readonly config: Settings
  readonly databaseUrl: string
  readonly ports: Ports
  readonly clock?: Clock
  readonly log?: Log
}

/** Opens everything a use case may reach; the database must be migrated. */
export async function openPlatform(options: PlatformOptions): Promise<Deps> {
  const { config } = options
  const clock = options.clock ?? systemClock
  const metrics = createMetrics()
  const log =
    options.log ??
    createLog(config.LOG_LEVEL, {
      node: nodeName(config),
      dropped: (lines) => metrics.droppedLogLines.inc(lines),
    })
  const db = await openDatabase({
    url: options.databaseUrl,
    ...(config.DATABASE_PRACTICE_URL === '' ? {} : { practiceUrl: config.DATABASE_PRACTICE_URL }),
    requestConnections: config.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    ...(config.TRACING_URL === '' ? {} : { onQuery: traceQuery }),
  })
  const auditSigner = createAuditSigner(config)
  const audit = createAudit(clock, auditSigner)
  const outbox = folderOutbox(path.join(config.DATA_DIR, 'mail'))
  return {
    config,
    log,
    clock,
    db,
    audit,
    auditSigner,
    events,
    jobs,
    objects: await openObjectStore(config),
    scanner:
      config.CLAMD_ADDRESS === ''
        ? signatureScanner
        : clamdScanner({
            address: config.CLAMD_ADDRESS,
            timeoutMs: config.CLAMD_TIMEOUT_SECONDS * 1000,
          }),
    cursors: createCursors(appSecret(config)),
    catalogues: ownCatalogues(),
    flags: createFlags(config, db.system),
    mail: await createMail(config, outbox),
    letters: createLetters(config, outbox),
    payments: createPaymentProvider(config),
    outbox,
    metrics,
    disk: createDiskSpace(config.DATA_DIR),
    monitor: await createMonitor(config.MONITORING_DSN, log),
    ports: options.ports,
    transaction: (scope, work) =>
      transaction(db, scope, async (tx) => {
        const result = await work(tx)
        await audit.flush(tx, scope)
        return result
      }),
  }
}

const deadlockCodes = new Set(['40001', '40P01'])

function beginsAnew(error: unknown): boolean {
  const code = memberOf(error, 'code')
  return isStalePlan(error) || (typeof code === 'string' && deadlockCodes.has(code))
}

async function transaction<T>(db: Database, scope: WorkScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.scoped(scope, work)
    } catch (error) {
      if (attempt >= 3 || !beginsAnew(error)) throw error
    }
  }
}
