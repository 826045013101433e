import type { KnownAppointment } from '@honora/domain/appointments/import/judge.ts'
import type { KnownPractitioner } from '@honora/domain/appointments/import/people.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { fileColumns } from '../clinical/index.ts'
import type { AppointmentQuery, AppointmentStatus, ShortRecord } from '@honora/contract/appointments.ts'
import { sql } from 'kysely'

/** Members of the practice who treat, by their names. */
export async function treatingMembers(deps: Deps, scope: WorkScope): Promise<readonly KnownPractitioner[]> {
  const members = await deps.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['membership.user_id', 'membership.role', 'membership.treats', 'user_account.name'])
    .where('membership.organisation_id', '=', scope.organisationId)
    .where('membership.active', '=', true)
    .orderBy('user_account.name')
    .execute()
  return members
    .filter(({ role, treats }) => canTreat(role, treats))
    .map(({ user_id, name }) => ({ id: user_id, name }))
}

/** Appointments of the practice that end after an instant, cancelled ones too, as a table is compared with them. */
export async function knownAppointments(
  tx: Tx,
  organisationId: string,
  since: Date,
): Promise<readonly KnownAppointment[]> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['patient_id', 'practitioner_id', 'room', 'starts_at', 'ends_at', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('ends_at', '>', since)
    .execute()
  return rows.map((row) => ({
    patientId: row.patient_id,
    practitionerId: row.practitioner_id,
    room: row.room,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    isCancelled: row.status === 'CANCELLED',
  }))
}

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

export function findActiveMember(db: Db, organisationId: string, userId: string) {
  return db
    .selectFrom('membership')
    .select(['role', 'treats'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
}

function selectAppointments(tx: Tx, organisationId: string) {
  const [clinical, openProposals] = fileColumns('patient.id')
  return tx
    .selectFrom('appointment')
    .innerJoin('patient', 'patient.id', 'appointment.patient_id')
    .where('appointment.organisation_id', '=', organisationId)
    .select([
      'appointment.id',
      'appointment.patient_id',
      'patient.given_name',
      'patient.family_name',
      'patient.birth_date',
      'patient.insurance_kind',
      'appointment.practitioner_id',
      'appointment.appointment_type_id',
      'appointment.starts_at',
      'appointment.ends_at',
      'appointment.room',
      'appointment.note',
      'appointment.status',
      'appointment.series_id',
      'appointment.version',
      clinical.as('clinical'),
      openProposals.as('open_proposals'),
    ])
}

/** Keeps others from changing the appointment until the transaction ends. */
export async function lockAppointment(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<{ status: AppointmentStatus; version: number } | undefined> {
  const row = await tx
    .selectFrom('appointment')
    .select(['status', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { status: row.status, version: row.version }
}

/** In order of time when a span is asked for, else latest first; one row more than the limit. */
export function listAppointmentRows(
  tx: Tx,
  organisationId: string,
  query: AppointmentQuery,
  after: { at: Date; id: string } | undefined,
) {
  const isAscending = query.from !== undefined || query.to !== undefined
  const direction = isAscending ? 'asc' : 'desc'
  let select = selectAppointments(tx, organisationId)
  if (query.from !== undefined) select = select.where('appointment.starts_at', '>=', new Date(query.from))
  if (query.to !== undefined) select = select.where('appointment.starts_at', '<', new Date(query.to))
  if (query.practitionerId !== undefined)
    select = select.where('appointment.practitioner_id', '=', query.practitionerId)
  if (query.patientId !== undefined) select = select.where('appointment.patient_id', '=', query.patientId)
  if (query.status !== undefined) select = select.where('appointment.status', '=', query.status)
  if (after !== undefined) {
    const beyond = isAscending ? sql`>` : sql`<`
    select = select.where(
      sql<boolean>`(appointment.starts_at, appointment.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
    )
  }
  return select
    .orderBy('appointment.starts_at', direction)
    .orderBy('appointment.id', direction)
    .limit(query.limit + 1)
    .execute()
}

/** The planned appointments of a series from an instant on, in order of time. */
export function listFollowing(tx: Tx, organisationId: string, seriesId: string, from: Date) {
  return selectAppointments(tx, organisationId)
    .where('appointment.series_id', '=', seriesId)
    .where('appointment.status', '=', 'SCHEDULED')
    .where('appointment.starts_at', '>=', from)
    .orderBy('appointment.starts_at')
    .execute()
}

/** One at a time makes or moves appointments of a practice, so that two cannot take the same place at once. */
export async function lockCalendar(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${organisationId}`}, 0))`.execute(tx)
}

export interface Place {
  readonly id: string | undefined
  readonly practitionerId: string
  readonly room: string | null
  readonly start: Date
  readonly end: Date
}

/** The first appointment that takes the same practitioner or room in the same time; cancelled ones take nothing. */
export async function findOverlap(tx: Tx, organisationId: string, place: Place): Promise<string | undefined> {
  let query = tx
    .selectFrom('appointment')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', '!=', 'CANCELLED')
    .where('starts_at', '<', place.end)
    .where('ends_at', '>', place.start)
    .where((where) =>
      where.or([
        where('practitioner_id', '=', place.practitionerId),
        ...(place.room === null ? [] : [where('room', '=', place.room)]),
      ]),
    )
  if (place.id !== undefined) query = query.where('id', '!=', place.id)
  const row = await query.orderBy('starts_at').limit(1).executeTakeFirst()
  return row?.id
}

export interface Chain {
  readonly consultation: ShortRecord | null
  readonly documentation: ShortRecord | null
  readonly billing: ShortRecord | null
}

/** The records that hang on appointments, in short form. Read here, because those modules lean on this one. */
export async function readChains(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, Chain>> {
  const chains = new Map<string, Chain>()
  if (ids.length === 0) return chains
  const list = sql`any(${[...ids]}::uuid[])`
  // A corrected billing is followed by its correction; the newest one counts.
  const { rows } = await sql<ShortRecord & { kind: keyof Chain; appointment_id: string; is_live: boolean }>`
    select 'consultation' as kind, appointment_id, id, status, version,
      exists (select from interaction_lease lease where lease.interaction_id = consultation.interaction_id
        and lease.released_at is null and lease.expires_at > now()) as is_live
    from consultation
    where organisation_id = ${organisationId} and appointment_id = ${list}
    union all
    select 'documentation', appointment_id, id, status, version, false from documentation
    where organisation_id = ${organisationId} and appointment_id = ${list}
    union all
    (select distinct on (appointment_id) 'billing', appointment_id, id,
      case when cancelled_on is null then status else 'cancelled' end, version, false from billing
    where organisation_id = ${organisationId} and appointment_id = ${list}
    order by appointment_id, id desc)`.execute(tx)
  for (const { kind, appointment_id: appointmentId, is_live: isLive, ...record } of rows) {
    const chain = chains.get(appointmentId) ?? { consultation: null, documentation: null, billing: null }
    chains.set(appointmentId, {
      ...chain,
      [kind]: kind === 'consultation' ? { ...record, isLive } : record,
    })
  }
  return chains
}

/** Looking at a record, printing and exporting it leave it as it was. */
const lookingOnly = ['read', 'printed', 'documentRead', 'exported']

/** The chain with who changed each record last, and who submitted the billing, from the audit trail. */
export async function withChanges(tx: Tx, organisationId: string, chain: Chain): Promise<Chain> {
  const kinds = ['consultation', 'documentation', 'billing'] as const
  const records = kinds.flatMap((kind) => (chain[kind] === null ? [] : [`${kind}:${chain[kind].id}`]))
  if (records.length === 0) return chain
  const { rows } = await sql<{ record: string; is_submission: boolean; at: Date; by: string | null }>`
    select distinct on (record, is_submission) record, is_submission, at, by from (
      select event.record, event.seq, event.at, account.name as by, event.action = 'billing.submitted' as is_submission
      from audit_event event left join user_account account on account.id = event.actor_id
      where event.organisation_id = ${organisationId} and event.record = any(${records})
        -- What a job did to the audio of a consultation is none of its steps.
        and split_part(event.action, '.', 1) = split_part(event.record, ':', 1)
        and split_part(event.action, '.', 2) <> all(${lookingOnly})
    ) change order by record, is_submission, seq desc`.execute(tx)
  const changesOf = (kind: keyof Chain, record: ShortRecord): Partial<ShortRecord> => {
    const own = rows.filter((row) => row.record === `${kind}:${record.id}`)
    const doneOf = (isSubmission: boolean) => {
      const row = own.find((each) => each.is_submission === isSubmission)
      return row === undefined ? undefined : { at: row.at.toISOString(), by: row.by }
    }
    const [changed, submitted] = [doneOf(false), doneOf(true)]
    return {
      ...(changed === undefined ? {} : { changed }),
      ...(submitted === undefined ? {} : { submitted }),
    }
  }
  const recordOf = (kind: keyof Chain): ShortRecord | null => {
    const record = chain[kind]
    return record === null ? null : { ...record, ...changesOf(kind, record) }
  }
  return {
    consultation: recordOf('consultation'),
    documentation: recordOf('documentation'),
    billing: recordOf('billing'),
  }
}

export const typeColumns = [
  'id',
  'name',
  'duration_minutes',
  'color',
  'position',
  'active',
  'documentation_template',
  'standard',
  'version',
] as const

export function findTypeRow(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('appointment_type')
    .select(typeColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function listTypeRows(tx: Tx, organisationId: string, isActive: boolean | undefined) {
  let query = tx
    .selectFrom('appointment_type')
    .select(typeColumns)
    .where('organisation_id', '=', organisationId)
  if (isActive !== undefined) query = query.where('active', '=', isActive)
  return query.orderBy('position').orderBy('name').orderBy('id').execute()
}

export function findAppointmentOfType(tx: Tx, organisationId: string, appointmentTypeId: string) {
  return tx
    .selectFrom('appointment')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('appointment_type_id', '=', appointmentTypeId)
    .limit(1)
    .executeTakeFirst()
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointmentRow>>>
export type AppointmentTypeRow = NonNullable<Awaited<ReturnType<typeof findTypeRow>>>
export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>[number]

export function findAppointmentRow(tx: Tx, organisationId: string, id: string) {
  return selectAppointments(tx, organisationId).where('appointment.id', '=', id).executeTakeFirst()
}

/** Into which record a patient was merged; undefined where the practice has no such patient. */
export function findMerge(tx: Tx, organisationId: string, patientId: string) {
  return tx
    .selectFrom('patient')
    .select('merged_into')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', patientId)
    .executeTakeFirst()
}
