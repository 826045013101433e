import type { InsuranceKind } from '@honora/contract/common.ts'
import type { ConsentKind } from '@honora/contract/patients.ts'
import { searchAlternatives, soundsLike } from '@honora/domain/patients/search.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { fileColumns } from '../clinical/index.ts'
import type { Column } from '../../platform/db/column.ts'

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
  readonly limit: number
  /** Only these patients. */
  readonly ids?: readonly string[]
}

/** Newest first; one row more than the limit tells whether there is a next page. */
export function listPatientRows(tx: Tx, organisationId: string, filter: PatientFilter) {
  let query = tx
    .selectFrom('patient')
    .select(columns)
    .select(fileOf())
    .where('organisation_id', '=', organisationId)
    .where('merged_into', 'is', null)
  for (const words of searchAlternatives(filter.query ?? '')) query = query.where(hasWord(words))
  if (filter.ids !== undefined) query = query.where('id', 'in', [...filter.ids])
  if (filter.insuranceKind !== undefined) query = query.where('insurance_kind', '=', filter.insuranceKind)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
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

/** The next number of the practice that nobody has; gaps are no harm, doubles are. */
export async function nextPatientNumber(tx: Tx, organisationId: string): Promise<string> {
  for (;;) {
    const { last } = await tx
      .insertInto('patient_number')
      .values({ organisation_id: organisationId, last: 10_001 })
      .onConflict((conflict) =>
        conflict.column('organisation_id').doUpdateSet({ last: sql`patient_number.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const taken = await tx
      .selectFrom('patient')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('number', '=', String(last))
      .executeTakeFirst()
    if (taken === undefined) return String(last)
  }
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
