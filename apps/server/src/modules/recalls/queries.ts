import type { RecallQuery } from '@honora/contract/recalls.ts'
import type { RecallState } from '@honora/domain/appointments/recall.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

/** A cancelled appointment books nothing; one that took place closes the recall. */
const stateOf = sql<RecallState>`case
  when recall.done_at is not null or booked.status = 'COMPLETED' then 'done'
  when booked.id is not null then 'booked' else 'open' end`

function selectRecalls(tx: Tx, organisationId: string, now: Date) {
  return tx
    .selectFrom('recall')
    .innerJoin('patient', 'patient.id', 'recall.patient_id')
    .leftJoin('appointment as booked', (join) =>
      join.onRef('booked.id', '=', 'recall.booked_id').on('booked.status', '!=', 'CANCELLED'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointment')
          .select(['id', 'starts_at'])
          .whereRef('patient_id', '=', 'recall.patient_id')
          .where('organisation_id', '=', organisationId)
          .where('status', '=', 'SCHEDULED')
          .where('starts_at', '>', now)
          .orderBy('starts_at')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('recall.organisation_id', '=', organisationId)
    .select([
      'recall.id',
      'recall.patient_id',
      'recall.practitioner_id',
      'recall.due_on',
      'recall.reason',
      'recall.source',
      'recall.may_remind',
      'recall.done_at',
      'recall.reminded_by',
      'recall.reminded_at',
      'recall.reminder_state',
      'recall.version',
      'patient.given_name',
      'patient.family_name',
      'patient.birth_date',
      'patient.phone',
      'booked.id as booked_id',
      'booked.starts_at as booked_at',
      'next.id as next_id',
      'next.starts_at as next_at',
      stateOf.as('state'),
    ])
}

export type RecallRow = NonNullable<Awaited<ReturnType<typeof findRecallRow>>>

export function findRecallRow(tx: Tx, organisationId: string, id: string, now: Date) {
  return selectRecalls(tx, organisationId, now).where('recall.id', '=', id).executeTakeFirst()
}

/** First due first; one row more than the limit. */
export function listRecallRows(
  tx: Tx,
  organisationId: string,
  query: RecallQuery,
  page: { readonly now: Date; readonly after: { readonly dueOn: string; readonly id: string } | undefined },
) {
  const states = query.state === 'current' ? (['open', 'booked'] as const) : [query.state]
  let select = selectRecalls(tx, organisationId, page.now).where(stateOf, 'in', states)
  if (query.patientId !== undefined) select = select.where('recall.patient_id', '=', query.patientId)
  if (query.dueFrom !== undefined) select = select.where('recall.due_on', '>=', query.dueFrom)
  if (query.dueTo !== undefined) select = select.where('recall.due_on', '<=', query.dueTo)
  if (query.practitionerId !== undefined)
    select = select.where('recall.practitioner_id', '=', query.practitionerId)
  if (page.after !== undefined)
    select = select.where(
      sql<boolean>`(recall.due_on, recall.id) > (${page.after.dueOn}::date, ${page.after.id}::uuid)`,
    )
  return select
    .orderBy('recall.due_on')
    .orderBy('recall.id')
    .limit(query.limit + 1)
    .execute()
}

/** The recall of a patient that is open for the same reason, other than these. */
export function findOpenRecall(
  tx: Tx,
  of: { readonly patientId: string; readonly reason: string; readonly except: readonly string[] },
) {
  return tx
    .selectFrom('recall')
    .select(['id', 'version', 'due_on'])
    .where('patient_id', '=', of.patientId)
    .where(sql<boolean>`lower(reason) = lower(${of.reason})`)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appointment')
            .select('appointment.id')
            .whereRef('appointment.id', '=', 'recall.booked_id')
            .where('appointment.status', '!=', 'CANCELLED'),
        ),
      ),
    )
    .where(sql<boolean>`recall.id <> all(${[...of.except]}::uuid[])`)
    .forUpdate()
    .executeTakeFirst()
}

export function findAppointmentOfPatient(
  tx: Tx,
  organisationId: string,
  of: { readonly id: string; readonly patientId: string },
) {
  return tx
    .selectFrom('appointment')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', of.id)
    .where('patient_id', '=', of.patientId)
    .executeTakeFirst()
}
