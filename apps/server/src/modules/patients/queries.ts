import type { Db, Tx } from '../../platform/db/pool.ts'
import type { KnownRecord } from '@honora/domain/patients/import/judge.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError, found } from '../../platform/errors.ts'
import { fileColumns } from '../clinical/index.ts'
import type { InsuranceKind } from '@honora/contract/common.ts'
import { searchAlternatives, searchWords, soundsLike } from '@honora/domain/patients/search.ts'
import type { ConsentKind, PatientSummary } from '@honora/contract/patients.ts'
import type { Column } from '../../platform/db/column.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'

/** Every patient of a practice as files are compared with it; a merged record stands for the one that took its place. */
export async function knownRecords(tx: Tx, organisationId: string): Promise<readonly KnownRecord[]> {
  const rows = await tx
    .selectFrom('patient')
    .select([
      'id',
      'merged_into',
      'number',
      'given_name',
      'family_name',
      'birth_date',
      'sex',
      'insurance_kind',
      'insurer',
      'insurant_number',
      'address',
      'email',
      'phone',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.merged_into ?? row.id,
    number: row.number,
    givenName: row.given_name,
    familyName: row.family_name,
    birthDate: row.birth_date,
    insuranceKind: row.insurance_kind,
    ...(row.sex === null ? {} : { sex: row.sex }),
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.insurer === null ? {} : { insurer: row.insurer }),
    ...(row.insurant_number === null ? {} : { insurantNumber: row.insurant_number }),
  }))
}

/** True for the number of a record that was merged into this patient: it finds the patient, and is not the patient's own. */
export async function isNumberOfMerged(tx: Tx, patientId: string, number: string): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('merged_into', '=', patientId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** Condition in a query: the patient of a column has, or had, an appointment with the member. */
export function isTreatedBy(patientColumn: string, userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from appointment a where a.patient_id = ${sql.ref(patientColumn)} and a.practitioner_id = ${userId}::uuid)`
}

/** The same for one patient. */
export async function isOwnPatient(tx: Tx, patientId: string | null, userId: string): Promise<boolean> {
  if (patientId === null) return false
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('practitioner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listActiveMembers(db: Db, organisationId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.name', 'membership.role', 'membership.treats'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .orderBy('membership.position')
    .orderBy('user_account.name')
    .execute()
}

export async function refuseTakenNumber(tx: Tx, organisationId: string, number: string): Promise<void> {
  const other = await tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (other !== undefined) throw new AppError('CONFLICT', { errors: [{ pointer: '/number', code: 'taken' }] })
}

export type PatientRow = NonNullable<Awaited<ReturnType<typeof findPatientRow>>>

export type ConsentRow = Awaited<ReturnType<typeof listConsentRows>>[number]

const columns = [
  'id',
  'number',
  'given_name',
  'family_name',
  'birth_date',
  'sex',
  'insurance_kind',
  'insurer',
  'insurer_group',
  'insurant_number',
  'tariff',
  'address',
  'email',
  'phone',
  'guarantor',
  'dentition',
  'merged_into',
  'created_at',
  'version',
] as const

/** Warnings come with the patient: no second question for each of a list. */
function fileOf() {
  const [clinical, openProposals] = fileColumns('patient.id')
  return [clinical.as('clinical'), openProposals.as('open_proposals')] as const
}

export function findPatientRow(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('patient')
    .select(columns)
    .select(fileOf())
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps others from changing the patient until the transaction ends. */
export function lockPatientRow(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('patient')
    .select(columns)
    .select(fileOf())
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface PatientFilter {
  readonly query: string | undefined
  readonly insuranceKind: InsuranceKind | undefined
  /** Id of the last patient of the page before. */
  readonly after: string | undefined
  /** By family name, then given name; else newest first. */
  readonly isByName: boolean
  readonly limit: number
  /** Only these patients. */
  readonly ids?: readonly string[]
}

/** Sorts behind every name. */
const behind = '\u{10FFFF}'

// As a list of names is sorted: ä like a, whatever the database sorts by; the index patient_name says the same.
const givenKey = sql<string>`search_fold(given_name) collate "C"`

/** The same for family names; of somebody looked for, those that begin with the first word stand before the others. */
function familyKeyOf(query = '') {
  const [word] = searchWords(query)
  const rank =
    word === undefined
      ? sql``
      : sql`case when search_fold(family_name) like ${`${escapeLike(word)}%`} then '' else ${behind} end || `
  return sql<string>`(${rank}search_fold(family_name)) collate "C"`
}

/** One row more than the limit tells whether there is a next page. */
export async function listPatientRows(tx: Tx, organisationId: string, filter: PatientFilter) {
  let query = tx
    .selectFrom('patient')
    .select(columns)
    .select(fileOf())
    .where('organisation_id', '=', organisationId)
    .where('merged_into', 'is', null)
  for (const words of searchAlternatives(filter.query ?? '')) query = query.where(hasWord(words))
  if (filter.ids !== undefined) query = query.where('id', 'in', [...filter.ids])
  if (filter.insuranceKind !== undefined) query = query.where('insurance_kind', '=', filter.insuranceKind)
  if (!filter.isByName) {
    if (filter.after !== undefined) query = query.where('id', '<', filter.after)
    return query
      .orderBy('id', 'desc')
      .limit(filter.limit + 1)
      .execute()
  }
  const familyKey = familyKeyOf(filter.query)
  if (filter.after !== undefined) {
    const place = await placeByName(tx, organisationId, filter.after, familyKey)
    query = query.where(
      sql<boolean>`(${familyKey}, ${givenKey}, id) > (${place.family}, ${place.given}, ${filter.after}::uuid)`,
    )
  }
  return query
    .orderBy(familyKey)
    .orderBy(givenKey)
    .orderBy('id')
    .limit(filter.limit + 1)
    .execute()
}

/** Where a patient stands in the list of names: the cursor holds the id only, because it is part of an address. */
async function placeByName(tx: Tx, organisationId: string, id: string, familyKey: RawBuilder<string>) {
  const place = await tx
    .selectFrom('patient')
    .select([familyKey.as('family'), givenKey.as('given')])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found(place)
}

/** One of the words begins a word that the patient is found by, or a record that was merged into it. */
function hasWord(words: readonly string[]) {
  const parts = words.map((word) => `% ${escapeLike(word)}%`)
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`patient.search like ${part}`),
    sql` or `,
  )} or exists (select from patient merged where merged.merged_into = patient.id and (${sql.join(
    parts.map((part) => sql`merged.search like ${part}`),
    sql` or `,
  )})))`
}

/** Patients whose names sound like the query or differ by a slip: looked for when no name begins with its words. */
export async function findSimilarIds(tx: Tx, organisationId: string, query: string, limit: number) {
  const rows = await tx
    .selectFrom('patient')
    .select(['id', 'given_name', 'family_name'])
    .where('organisation_id', '=', organisationId)
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows
    .filter((row) => soundsLike(query, { givenName: row.given_name, familyName: row.family_name }))
    .slice(0, limit)
    .map(({ id }) => id)
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&')

export function listConsentRows(tx: Tx, organisationId: string, patientIds: readonly string[]) {
  return tx
    .selectFrom('patient_consent')
    .select(['id', 'patient_id', 'kind', 'granted_at', 'valid_until', 'withdrawn_at', 'evidence', 'clauses'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Consents of a kind that are in force at a moment (granted, not withdrawn, not run out). */
export async function hasConsentRow(
  tx: Tx,
  patientId: string,
  kind: ConsentKind,
  at: Date,
  day: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('patient_consent')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .where('granted_at', '<=', at)
    .where((where) => where.or([where('withdrawn_at', 'is', null), where('withdrawn_at', '>', at)]))
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface StatedFact {
  readonly at: Date
  readonly body: Column<'fact', 'body'>
}

/** Facts of a patient's consultations as they stand, corrections included, thrown-out ones left out. */
export async function listPatientFacts(
  tx: Tx,
  organisationId: string,
  patientId: string,
): Promise<StatedFact[]> {
  const { rows } = await sql<StatedFact>`
    select appointment.starts_at as at, fact.body || coalesce(fact.edits, '{}'::jsonb) || jsonb_build_object('id', fact.id, 'state', 'recorded') as body
    from consultation
    join appointment on appointment.id = consultation.appointment_id
    join fact on fact.interaction_id = consultation.interaction_id
    where consultation.organisation_id = ${organisationId} and consultation.patient_id = ${patientId}
      and fact.is_recorded
    order by appointment.starts_at, fact.id`.execute(tx)
  return rows
}

interface Row {
  readonly next: PatientSummary['nextAppointment']
  readonly last: PatientSummary['lastVisit']
  readonly appointments: number
  readonly documentations: number
  readonly billings: number
  /** Invoices that came by file or form, not from a billing of here. */
  readonly other_invoices: number
  readonly open_cents: number
  readonly open_count: number
  readonly due_on: string | null
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function readSummary(tx: Tx, patientId: string, today: string): Promise<Row> {
  const patient = sql`${patientId}::uuid`
  const short = sql`jsonb_build_object('id', a.id, 'startsAt', ${iso('a.starts_at')}, 'endsAt', ${iso('a.ends_at')},
    'appointmentTypeId', a.appointment_type_id, 'practitionerId', a.practitioner_id, 'status', a.status)`
  const { rows } = await sql<Row>`
    select
      (select ${short} from appointment a where a.patient_id = ${patient} and (a.starts_at at time zone 'Europe/Berlin')::date >= ${today}::date and a.status = 'SCHEDULED'
        order by a.starts_at limit 1) as next,
      (select ${short} || jsonb_build_object('finalizedAt', ${iso('d.finalized_at')})
        from appointment a left join documentation d on d.appointment_id = a.id
        where a.patient_id = ${patient} and a.status not in ('SCHEDULED', 'CANCELLED')
        order by a.starts_at desc limit 1) as last,
      (select count(*)::int from appointment a where a.patient_id = ${patient}) as appointments,
      (select count(*)::int from documentation d where d.patient_id = ${patient}) as documentations,
      (select count(*)::int from billing b where b.patient_id = ${patient}) as billings,
      (select count(*)::int from invoice i where i.patient_id = ${patient} and i.source_kind <> 'consultation') as other_invoices,
      open.cents as open_cents, open.count as open_count, open.due_on
    from (select coalesce(sum(i.open_cents), 0)::bigint as cents, count(*)::int as count, min(i.due_on)::text as due_on
      from invoice i where i.patient_id = ${patient} and i.open_cents > 0) open`.execute(tx)
  return found(rows[0])
}

export interface Glance {
  readonly lastVisitAt?: string
  readonly nextAppointmentAt?: string
  readonly openCents?: number
}

/** What a list says of each patient beside the name: last visit, next appointment, and the open sum for who may see money. */
export async function readGlances(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Glance>> {
  if (ids.length === 0 || seesMaskedNames(scope.role)) return new Map()
  const { rows } = await sql<{ id: string; last: string | null; next: string | null; cents: number }>`
    select wanted.id::text as id,
      (select max(${iso('a.starts_at')}) from appointment a where a.patient_id = wanted.id
        and a.status not in ('SCHEDULED', 'CANCELLED')) as last,
      (select min(${iso('a.starts_at')}) from appointment a where a.patient_id = wanted.id and a.status = 'SCHEDULED'
        and (a.starts_at at time zone 'Europe/Berlin')::date >= ${today}::date) as next,
      (select coalesce(sum(i.open_cents), 0)::bigint from invoice i
        where i.patient_id = wanted.id and i.open_cents > 0) as cents
    from unnest(${[...ids]}::uuid[]) as wanted (id)`.execute(tx)
  const seesMoney = scope.permissions.has('billing.read')
  return new Map(
    rows.map(({ id, last, next, cents }) => [
      id,
      {
        ...(last === null ? {} : { lastVisitAt: last }),
        ...(next === null ? {} : { nextAppointmentAt: next }),
        ...(seesMoney ? { openCents: cents } : {}),
      },
    ]),
  )
}
