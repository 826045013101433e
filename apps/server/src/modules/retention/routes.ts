import { retention } from '@honora/contract/retention.ts'
import { retentionKinds } from '@honora/domain/retention/terms.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { dueRecords } from './due.ts'

const SHOWN = 200

const holdColumns = ['id', 'number', 'hold_reason', 'held_since', 'held_by'] as const

async function requirePatient(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const row = isRowId(id)
    ? await tx
        .selectFrom('patient')
        .select('id')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
}

function presentHold(row: {
  readonly id: string
  readonly number: string
  readonly hold_reason: string | null
  readonly held_since: Date | null
  readonly held_by: string | null
}) {
  return {
    patientId: row.id,
    number: row.number,
    reason: row.hold_reason ?? '',
    since: row.held_since?.toISOString() ?? '',
    by: row.held_by ?? '',
  }
}

export const retentionHandlers = handlersFor(retention, {
  getRetention: async ({ deps, scope, tx }) => {
    const today = berlinDay(deps.clock.now())
    const due = []
    for (const kind of retentionKinds)
      due.push(...(await dueRecords(tx, scope.organisationId, { kind, today, limit: SHOWN })))
    const removed = await tx
      .selectFrom('retention_removal')
      .select(['id', 'kind', 'record_id', 'patient_id', 'ended_on', 'counts', 'removed_at'])
      .where('organisation_id', '=', scope.organisationId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const held = await tx
      .selectFrom('patient')
      .select(holdColumns)
      .where('organisation_id', '=', scope.organisationId)
      .where('held_since', 'is not', null)
      .orderBy('held_since', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      today,
      due: due.toSorted((a, b) => a.removableFrom.localeCompare(b.removableFrom)).slice(0, SHOWN),
      removed: removed.map((row) => ({
        id: row.id,
        kind: row.kind,
        recordId: row.record_id,
        patientId: row.patient_id,
        endedOn: row.ended_on,
        counts: row.counts,
        removedAt: row.removed_at.toISOString(),
      })),
      holds: held.map(presentHold),
    }
  },
  getLegalHold: async ({ scope, tx, params }) => {
    const row = isRowId(params.id)
      ? await tx
          .selectFrom('patient')
          .select(holdColumns)
          .where('organisation_id', '=', scope.organisationId)
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return { hold: row.held_since === null ? null : presentHold(row) }
  },
  holdPatient: async ({ deps, scope, tx, params, body }) => {
    await requirePatient(tx, scope, params.id)
    const row = await tx
      .updateTable('patient')
      .set({ hold_reason: body.reason, held_since: deps.clock.now(), held_by: scope.userName })
      .where('id', '=', params.id)
      .returning(holdColumns)
      .executeTakeFirstOrThrow()
    deps.audit.note(tx, { action: 'retention.held', record: `patient:${params.id}` })
    return presentHold(row)
  },
  releasePatient: async ({ deps, scope, tx, params }) => {
    await requirePatient(tx, scope, params.id)
    await tx
      .updateTable('patient')
      .set({ hold_reason: null, held_since: null, held_by: null })
      .where('id', '=', params.id)
      .execute()
    deps.audit.note(tx, { action: 'retention.released', record: `patient:${params.id}` })
  },
})
