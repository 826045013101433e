import type { Audit } from './audit/audit.ts'
import type { AuditSigner } from './audit/signing.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './config.ts'
import type { Database, Tx } from './db/pool.ts'
import type { Events } from './events/outbox.ts'
import type { Flags } from './flags/flags.ts'
import type { Cursors } from './http/cursor.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LetterCarrier } from './letters/carrier.ts'
import type { SimulatedProvider } from './payments/provider.ts'
import type { Mail } from './mail/mail.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Catalogues } from './messages/catalogues.ts'
import type { DiskSpace } from './observability/disk-space.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Monitor } from './observability/monitor.ts'
import type { WorkScope } from './scope.ts'
import type { Ports } from './ports.ts'
import type { ObjectStore } from './storage/object-store.ts'
import type { VirusScanner } from './virus/scanner.ts'

/** What a use case may reach besides its arguments. Made once at start; tests replace single members. */
export interface Deps {
  readonly config: Settings
  readonly log: Log
  readonly clock: Clock
  readonly db: Database
  readonly objects: ObjectStore
  readonly scanner: VirusScanner
  readonly events: Events
  readonly jobs: Jobs
  readonly audit: Audit
  readonly auditSigner: AuditSigner
  readonly cursors: Cursors
  readonly catalogues: Catalogues
  readonly flags: Flags
  readonly mail: Mail
  readonly letters: LetterCarrier
  /** Takes payments of patients by card and instant transfer; null where none is connected. */
  readonly payments: SimulatedProvider | null
  /** What simulated mail and post have taken. */
  readonly outbox: Outbox
  readonly metrics: Metrics
  readonly disk: DiskSpace
  readonly monitor: Monitor
  readonly ports: Ports
  /**
   * One transaction on the rows of one organisation. Commits with its audit entries, or leaves nothing.
   * Runs again (at most three times) when the database asks for it after a deadlock, so `work` must not have
   * effects outside the transaction.
   */
  transaction<T>(scope: WorkScope, work: (tx: Tx) => Promise<T>): Promise<T>
}
