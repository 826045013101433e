import type { AuditAction } from '@honora/domain/audit/actions.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/pool.ts'
import type { WorkScope } from '../scope.ts'
import type { AuditSigner } from './signing.ts'
import type { Witness } from './witness.ts'

/** What happened to which record. `record` is `<kind>:<id>`; details are ids, counts and states, never content. */
interface AuditEntry {
  readonly action: AuditAction
  readonly record: string
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
}

export interface Audit {
  /** Appends an entry; it is chained and written when the transaction commits. */
  append(tx: Tx, entry: AuditEntry): void
  /** Writes the appended entries; called once by the transaction wrapper, last, so that the chain's lock is short. */
  flush(tx: Tx, scope: WorkScope): Promise<void>
}

export function createAudit(clock: Clock, signer: AuditSigner): Audit {
  const appended = new WeakMap<Tx, AuditEntry[]>()
  return {
    append(tx, entry) {
      const entries = appended.get(tx) ?? []
      entries.push(entry)
      appended.set(tx, entries)
    },
    async flush(tx, scope) {
      const entries = appended.get(tx) ?? []
      if (entries.length === 0) return
      let head = await lockHead(tx, scope.organisationId)
      const at = clock.now()
      const simulated = head.simulatedDays === null ? {} : { simulatedDays: head.simulatedDays }
      const rows = entries.map((entry) => {
        const row = {
          organisation_id: scope.organisationId,
          seq: head.seq + 1,
          at,
          actor_id: scope.actor.id,
          actor_kind: scope.actor.kind,
          action: entry.action,
          record: entry.record,
          address: scope.address ?? null,
          details: JSON.stringify({ ...entry.details, ...simulated }),
          previous_hash: head.hash,
        }
        const hash = chainHash(row)
        head = { ...head, seq: row.seq, hash }
        return { ...row, hash, signature: signer.sign(hash) }
      })
      const { seq, hash } = head
      // One statement: each change of the product waits for it.
      await tx
        .with('head', (db) =>
          db.updateTable('audit_head').set({ seq, hash }).where('organisation_id', '=', scope.organisationId),
        )
        .insertInto('audit_event')
        .values(rows)
        .execute()
    },
  }
}

interface Head {
  readonly seq: number
  readonly hash: Buffer
  /** How far a demonstration is ahead of the clock; null where there is none. The time of an entry is always the clock's. */
  readonly simulatedDays: number | null
}

async function lockHead(tx: Tx, organisationId: string): Promise<Head> {
  const find = headForUpdate(tx, organisationId)
  const head = await find.executeTakeFirst()
  if (head !== undefined) return head
  await tx
    .insertInto('audit_head')
    .values({ organisation_id: organisationId, seq: 0, hash: Buffer.alloc(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return find.executeTakeFirstOrThrow()
}

function headForUpdate(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('audit_head')
    .select((row) => [
      'seq',
      'hash',
      row.selectFrom('demo_clock').select('days').where('days', '>', 0).as('simulatedDays'),
    ])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
}

interface ChainedRow {
  readonly organisation_id: string
  readonly seq: number
  readonly at: Date
  readonly actor_id: string | null
  readonly actor_kind: string
  readonly action: string
  readonly record: string
  readonly address: string | null
  /** JSON text as written; key order is part of the hash. */
  readonly details: string
  readonly previous_hash: Buffer
}

/** SHA-256 over an entry and the hash before it: changing or removing one row breaks every later hash. */
export function chainHash(row: ChainedRow): Buffer {
  const content = JSON.stringify([
    row.organisation_id,
    row.seq,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.action,
    row.record,
    row.address,
    canonical(JSON.parse(row.details)),
  ])
  return createHash('sha256').update(row.previous_hash).update(content).digest()
}

/** jsonb does not keep the order of keys, so the hash is taken over sorted ones. */
function canonical(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * First entry of an organisation's trail that does not fit, or null when the trail is whole. Hashes alone could be
 * recomputed by whoever changed an entry; the signatures could not, nor the anchors. An entry without a signature is of a
 * node of an older version, which an update leaves for a moment; from the day after on each entry must carry one.
 */
export async function verifyTrail(
  tx: Tx,
  organisationId: string,
  { signer, anchors, signedAfter }: Witness,
): Promise<{ seq: number } | null> {
  let previous: Buffer = Buffer.alloc(32)
  let seq = 0
  const anchored = new Map(anchors.map((anchor) => [anchor.seq, anchor.hash]))
  let isSigning = false
  let unsigned: number | undefined
  for (;;) {
    const rows = await tx
      .selectFrom('audit_event')
      .select([
        'organisation_id',
        'seq',
        'at',
        'actor_id',
        'actor_kind',
        'action',
        'record',
        'address',
        'previous_hash',
        'hash',
        'signature',
      ])
      .select(sql<string>`details::text`.as('details'))
      .where('organisation_id', '=', organisationId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1000)
      .execute()
    for (const row of rows) {
      const isWhole =
        row.seq === seq + 1 && previous.equals(row.previous_hash) && chainHash(row).equals(row.hash)
      const isGenuine =
        row.signature === null ? row.seq <= signedAfter : signer.isSigned(row.hash, row.signature)
      if (!isWhole || !isGenuine) return { seq: row.seq }
      isSigning ||= row.signature !== null
      if (isSigning && row.signature === null) unsigned ??= row.seq
      if ((anchored.get(row.seq) ?? row.hash.toString('hex')) !== row.hash.toString('hex'))
        return { seq: unsigned ?? row.seq }
      previous = row.hash
      seq = row.seq
    }
    if (rows.length < 1000) break
  }
  const head = await tx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (anchors.some((anchor) => anchor.seq > seq)) return { seq: seq + 1 }
  const isComplete = head === undefined ? seq === 0 : head.seq === seq && previous.equals(head.hash)
  return isComplete ? null : { seq: seq + 1 }
}
