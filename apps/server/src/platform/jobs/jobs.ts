import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import { createFairOrder } from './fair-order.ts'
import { traceLink } from '../observability/tracing.ts'

interface JobOptions {
  /** Jobs of one key exist once: a later one replaces the waiting one. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
  readonly maxAttempts?: number
}

export interface JobPayload {
  readonly organisationId: string
}

export interface Jobs {
  /** Enqueues in the transaction of the change that caused the work. Payloads carry ids only. */
  add(
    tx: Tx,
    name: string,
    payload: JobPayload & Readonly<Record<string, unknown>>,
    options?: JobOptions,
  ): Promise<void>
  /** Takes back the waiting job of a key, in the transaction that made it needless. */
  cancel(tx: Tx, key: string): Promise<void>
}

const order = createFairOrder()

export const jobs: Jobs = {
  async add(tx, name, payload, options = {}) {
    const place = order.placeOf(payload.organisationId, performance.now())
    await sql`select enqueue_job(
      identifier => ${name}, payload => ${JSON.stringify({ ...payload, ...traceLink() })}::json,
      queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 10}, job_key => ${options.key ?? null}, priority => ${place})`.execute(
      tx,
    )
  },
  async cancel(tx, key) {
    await sql`select cancel_job(${key})`.execute(tx)
  },
}
