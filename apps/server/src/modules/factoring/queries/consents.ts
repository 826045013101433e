import type { Column } from '../../../platform/db/column.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import { AppError, found } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { consentClauses } from '@honora/domain/factoring/consent.ts'

/** Text of the declaration that is in use. */
export const consentTextVersion = '2026-1'

export interface ConsentRecord {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
  readonly patient_id: string
  readonly patient_name: string | null
  readonly granted_at: Date
  readonly valid_until: string | null
  readonly withdrawn_at: Date | null
  readonly clauses: Column<'patient_consent', 'clauses'>
  readonly text_version: string | null
  readonly signed_via: Column<'patient_consent', 'signed_via'>
  readonly document_key: string | null
  readonly factor_name: string | null
  readonly document_state: 'waiting' | 'infected' | null
}

export interface ConsentFilter {
  readonly organisationId: string | null
  readonly id?: string
  readonly patientId?: string | undefined
  readonly state?: 'valid' | 'withdrawn' | 'expired' | undefined
  readonly today: string
  readonly after?: string | undefined
  readonly limit: number
}

/** Declarations with the patient's name where the caller's rows hold it. Newest first. */
export async function listConsentRecords(tx: Tx, filter: ConsentFilter): Promise<readonly ConsentRecord[]> {
  const conditions = [sql`c.kind = 'assignment'`]
  if (filter.organisationId !== null) conditions.push(sql`c.organisation_id = ${filter.organisationId}::uuid`)
  if (filter.id !== undefined) conditions.push(sql`c.id = ${filter.id}::uuid`)
  if (filter.patientId !== undefined) conditions.push(sql`c.patient_id = ${filter.patientId}::uuid`)
  if (filter.state === 'withdrawn') conditions.push(sql`c.withdrawn_at is not null`)
  if (filter.state === 'expired')
    conditions.push(sql`c.withdrawn_at is null and c.valid_until < ${filter.today}::date`)
  if (filter.state === 'valid')
    conditions.push(
      sql`c.withdrawn_at is null and (c.valid_until is null or c.valid_until >= ${filter.today}::date)`,
    )
  if (filter.after !== undefined) conditions.push(sql`c.id < ${filter.after}::uuid`)
  const { rows } = await sql<ConsentRecord>`
    select c.id, c.organisation_id, o.customer_number, c.patient_id, p.family_name || ', ' || p.given_name as patient_name, c.granted_at, c.valid_until,
      c.withdrawn_at, c.clauses, c.text_version, c.signed_via, c.document_key, c.factor_name,
      (select h.state from held_upload h where h.object_key = c.document_key) as document_state
    from patient_consent c join organisation o on o.id = c.organisation_id left join patient p on p.id = c.patient_id
    where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${filter.limit + 1}`.execute(tx)
  return rows
}

export async function factorName(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('organisation')
    .select('name')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  return row?.name ?? ''
}

/** What a form shows to whoever holds its link; 404 when it has expired. */
export async function readConsentForm(tx: Tx, token: string, now: Date) {
  const row = found(
    await tx
      .selectFrom('consent_form')
      .select(['id', 'organisation_id', 'patient_id', 'expires_at', 'answered_at'])
      .where('token_hash', '=', hashSecret(token))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.expires_at < now) throw new AppError('NOT_FOUND')
  const patient = await tx
    .selectFrom('patient')
    .select(['given_name', 'family_name'])
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
  const practice = await tx
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', row.organisation_id)
    .executeTakeFirstOrThrow()
  const shown = {
    practiceName: practice.name,
    factorName: await factorName(tx),
    patientName: `${patient.given_name} ${patient.family_name}`,
    textVersion: consentTextVersion,
    clauses: consentClauses.map((key) => ({ key, required: key === 'dataTransfer' || key === 'assignment' })),
    state: row.answered_at === null ? ('open' as const) : ('answered' as const),
  }
  return { row, shown }
}

export function findUnmergedPatient(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

export function lockAssignmentConsent(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('patient_consent')
    .select(['id', 'patient_id', 'withdrawn_at'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'assignment')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
