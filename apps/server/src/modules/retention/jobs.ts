import type { RetentionItem } from '@honora/contract/retention.ts'
import { retentionKinds } from '@honora/domain/retention/terms.ts'
import { z } from 'zod'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { job, type JobDefinition, type Schedule } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import type { Removal } from '../../kernel/removal.ts'
import { dueRecords, listPractices, lockPatient } from './queries.ts'
import { removeEmptyPatient } from './remove-empty-patient.ts'
import { removeRecord } from './remove-record.ts'
import { insertRemoval } from './tables.ts'

/** Records of a kind that one run takes; what is left waits for the next one. */
const RUN_RECORDS = 500

/**
 * The daily run of a practice: removes what is due and not held back, each record in a transaction of its own, with an
 * entry in the protocol and in the audit trail. Days are those of the calendar: a simulated day moves money only.
 */
const removeDue = job({
  name: 'retention.remove',
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string() }),
  async run(deps, { organisationId }) {
    const scope = { ...systemScope(organisationId), seesOffered: true }
    const today = berlinDay(deps.clock.now())
    const failures: unknown[] = []
    for (const kind of retentionKinds) {
      const due = await deps.transaction(scope, (tx) =>
        dueRecords(tx, organisationId, { kind, today, limit: RUN_RECORDS, isFree: true }),
      )
      for (const item of due) {
        // One record that cannot go must not keep the others here; the run fails in the end, so that somebody looks.
        try {
          await deps.transaction(scope, (tx) => removeOne(deps, tx, { organisationId, today, item }))
        } catch (error) {
          failures.push(error)
        }
      }
    }
    if (failures.length > 0)
      throw new Error(`${String(failures.length)} records stay`, { cause: failures[0] })
  },
})

/** Looks once more, in the transaction that removes: a hold or a claim may have come in between. */
async function removeOne(
  deps: Deps,
  tx: Tx,
  what: { readonly organisationId: string; readonly today: string; readonly item: RetentionItem },
): Promise<void> {
  const { organisationId, today, item } = what
  if (item.patientId !== null) await lockPatient(tx, item.patientId)
  const [still] = await dueRecords(tx, organisationId, {
    kind: item.kind,
    today,
    limit: 1,
    only: item.recordId,
    isFree: true,
  })
  if (still === undefined) return
  await keepProtocol(deps, tx, { ...what, kind: item.kind, removal: await removeRecord(tx, item, today) })
  if (item.patientId === null) return
  const patient = await removeEmptyPatient(tx, item.patientId)
  if (patient === undefined) return
  const removed = { ...item, recordId: item.patientId }
  await keepProtocol(deps, tx, { organisationId, kind: 'patient', item: removed, removal: patient })
}

async function keepProtocol(
  deps: Deps,
  tx: Tx,
  entry: {
    readonly organisationId: string
    readonly kind: RetentionItem['kind'] | 'patient'
    readonly item: RetentionItem
    readonly removal: Removal
  },
): Promise<void> {
  const { organisationId, kind, item, removal } = entry
  await insertRemoval(tx, {
    id: newId(),
    organisation_id: organisationId,
    kind,
    record_id: item.recordId,
    patient_id: item.patientId,
    ended_on: item.endedOn,
    counts: JSON.stringify(removal.counts),
    removed_at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: `retention.${kind}`,
    record: `${recordKinds[kind]}:${item.recordId}`,
    details: { endedOn: item.endedOn, objects: removal.objects.length, ...removal.counts },
  })
  if (removal.objects.length > 0)
    await deps.jobs.add(tx, 'retention.forget-objects', { organisationId, keys: removal.objects })
}

const recordKinds = {
  treatment: 'patient',
  billing: 'billing',
  claim: 'invoice',
  patient: 'patient',
} as const

/** Removes stored bytes after the rows that named them are gone. */
const forgetObjects = job({
  name: 'retention.forget-objects',
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string(), keys: z.array(z.string()) }),
  async run(deps, { keys }) {
    for (const key of keys) await deps.objects.delete(key)
  },
})

/** Plans the run of a day for every practice; planned twice it runs once. */
export async function planDay(deps: Deps): Promise<void> {
  const day = berlinDay(deps.clock.now())
  await deps.db.systemTransaction(async (tx) => {
    const practices = await listPractices(tx)
    for (const { id } of practices)
      await deps.jobs.add(tx, 'retention.remove', { organisationId: id }, { key: `retention:${id}:${day}` })
  })
}

/** After midnight in Berlin, in summer and in winter. */
export const planning: Schedule = {
  name: 'retention.plan-day',
  class: 'housekeeping',
  at: '30 23 * * *',
  missedWithinMs: 24 * 3_600_000,
  run: planDay,
}

export const retentionJobs: readonly JobDefinition[] = [removeDue, forgetObjects]
