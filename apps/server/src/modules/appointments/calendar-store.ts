import type { DayPart } from '@honora/domain/appointments/hours.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fileColumns } from '../clinical/index.ts'

export function listPeriodRows(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('working_period')
    .select(['user_id', 'weekday', 'from_minute', 'to_minute', 'room'])
    .where('organisation_id', '=', organisationId)
    .orderBy('user_id')
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
}

interface PeriodRow {
  readonly id: string
  readonly weekday: number
  readonly from_minute: number
  readonly to_minute: number
  readonly room: string | null
}

export async function replacePeriodRows(
  tx: Tx,
  of: { readonly organisationId: string; readonly userId: string },
  rows: readonly PeriodRow[],
): Promise<void> {
  await tx
    .deleteFrom('working_period')
    .where('organisation_id', '=', of.organisationId)
    .where('user_id', '=', of.userId)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('working_period')
    .values(rows.map((row) => ({ ...row, organisation_id: of.organisationId, user_id: of.userId })))
    .execute()
}

/** What is taken in a span of time; cancelled appointments take nothing. */
export function listTakenRows(
  tx: Tx,
  organisationId: string,
  span: { readonly from: Date; readonly to: Date },
) {
  return tx
    .selectFrom('appointment')
    .select(['practitioner_id', 'room', 'starts_at', 'ends_at'])
    .where('organisation_id', '=', organisationId)
    .where('status', '!=', 'CANCELLED')
    .where('starts_at', '>=', span.from)
    .where('starts_at', '<', span.to)
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>[number]

/** Longest waiting first; one row when an id is given. */
export function listWaitingRows(tx: Tx, organisationId: string, id?: string) {
  const [clinical, openProposals] = fileColumns('patient.id')
  let query = tx
    .selectFrom('waiting_entry')
    .innerJoin('patient', 'patient.id', 'waiting_entry.patient_id')
    .where('waiting_entry.organisation_id', '=', organisationId)
    .select([
      'waiting_entry.id',
      'waiting_entry.patient_id',
      'waiting_entry.practitioner_id',
      'waiting_entry.duration_minutes',
      'waiting_entry.day_part',
      'waiting_entry.reason',
      'waiting_entry.created_at',
      'patient.given_name',
      'patient.family_name',
      clinical.as('clinical'),
      openProposals.as('open_proposals'),
    ])
  if (id !== undefined) query = query.where('waiting_entry.id', '=', id)
  return query.orderBy('waiting_entry.created_at').orderBy('waiting_entry.id').limit(500).execute()
}

export async function insertWaitingRow(
  tx: Tx,
  row: {
    readonly id: string
    readonly organisation_id: string
    readonly patient_id: string
    readonly practitioner_id: string | null
    readonly duration_minutes: number
    readonly day_part: DayPart
    readonly reason: string
    readonly created_at: Date
  },
): Promise<void> {
  await tx.insertInto('waiting_entry').values(row).execute()
}

/** The patient of the entry that was removed; undefined where there was none. */
export async function deleteWaitingRow(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('waiting_entry')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('patient_id')
    .executeTakeFirst()
  return row?.patient_id
}
