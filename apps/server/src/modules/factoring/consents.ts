import type { FactoringConsent } from '@honora/contract/factoring.ts'
import {
  consentClauses,
  consentStateOf,
  consentValidUntil,
  type ConsentClauses,
} from '@honora/domain/factoring/consent.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { hashSecret, isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { masked, toConsent } from '../credit-checks/index.ts'
import { announce } from '../../kernel/publish.ts'
import { onBusinessClock, type Work } from '../../kernel/work.ts'
import type { Column } from '../../platform/db/column.ts'

/** Text of the declaration that is in use. */
export const consentTextVersion = '2026-1'

interface ConsentRecord {
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
  readonly signed_via: string | null
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

export function presentConsent(
  row: ConsentRecord,
  view: { readonly today: string; readonly scope: OrgScope },
): FactoringConsent {
  const consent = toConsent(row)
  const name = row.patient_name ?? ''
  return {
    id: row.id,
    customer_number: row.customer_number,
    patientId: row.patient_id,
    patientName: seesMaskedNames(view.scope.role) ? masked(name) : name,
    clauses: consent.clauses,
    textVersion: row.text_version ?? consentTextVersion,
    factorName: row.factor_name ?? '',
    signedOn: consent.signedOn,
    signedVia: (row.signed_via ?? 'tablet') as FactoringConsent['signedVia'],
    documentId: row.document_key,
    scanState: row.document_key === null ? null : (row.document_state ?? 'clean'),
    validUntil: consent.validUntil,
    withdrawnOn: consent.withdrawnOn,
    state: consentStateOf(consent, 'purchase', view.today),
  }
}

export async function getConsent(work: Work, scope: OrgScope, id: string): Promise<FactoringConsent> {
  const organisationId = isFactorRole(scope.role) ? null : scope.organisationId
  const [row] = isRowId(id)
    ? await listConsentRecords(work.tx, { organisationId, id, today: work.time.today, limit: 1 })
    : []
  return presentConsent(found(row), { today: work.time.today, scope })
}

export interface NewConsent {
  readonly patientId: string
  readonly clauses: Partial<ConsentClauses> | undefined
  readonly signedAt: Date
  readonly signedOn: string
  readonly signedVia: 'paperScan' | 'tablet' | 'link'
  readonly signedBy: string | null
  readonly validUntil: string | undefined
  readonly documentKey: string | null
}

/** Records a signed declaration; without clauses handing over and assigning are granted. */
export async function recordConsent(work: Work, scope: WorkScope, made: NewConsent): Promise<string> {
  const { tx } = work
  const patient = isRowId(made.patientId)
    ? await tx
        .selectFrom('patient')
        .select('id')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', made.patientId)
        .where('merged_into', 'is', null)
        .executeTakeFirst()
    : undefined
  found(patient)
  const given: Partial<ConsentClauses> = made.clauses ?? { dataTransfer: true, assignment: true }
  const clauses = Object.fromEntries(consentClauses.map((key) => [key, given[key] === true]))
  const id = newId()
  await tx
    .insertInto('patient_consent')
    .values({
      id,
      organisation_id: scope.organisationId,
      patient_id: made.patientId,
      kind: 'assignment',
      granted_at: made.signedAt,
      valid_until: made.validUntil ?? consentValidUntil(made.signedOn),
      clauses: JSON.stringify(clauses),
      text_version: consentTextVersion,
      signed_via: made.signedVia,
      signed_by: made.signedBy,
      document_key: made.documentKey,
      factor_name: await factorName(tx),
      recorded_by: scope.actor.kind === 'user' ? scope.actor.id : null,
    })
    .execute()
  work.deps.audit.note(tx, {
    action: 'consent.recorded',
    record: `patient:${made.patientId}`,
    details: { consent: id, via: made.signedVia },
  })
  return id
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

/** Withdraws a declaration for the future. Again: nothing changes. */
export async function withdrawConsent(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = found(
    isRowId(id)
      ? await work.tx
          .selectFrom('patient_consent')
          .select(['id', 'patient_id', 'withdrawn_at'])
          .where('organisation_id', '=', scope.organisationId)
          .where('kind', '=', 'assignment')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined,
  )
  if (row.withdrawn_at !== null) return
  await work.tx
    .updateTable('patient_consent')
    .set({
      withdrawn_at: work.deps.clock.now(),
      version: sql<number>`version + 1`,
      updated_at: work.deps.clock.now(),
    })
    .where('id', '=', row.id)
    .execute()
  await announce(work, {
    organisationId: scope.organisationId,
    topic: 'consent.withdrawn',
    kind: 'consent',
    id: row.id,
    change: 'withdrawn',
  })
}

const formDays = 14

/** A link with which a patient signs at home; the address is shown once. */
export async function makeConsentForm(
  work: Work,
  scope: WorkScope,
  request: { readonly patientId: string; readonly baseUrl: string },
): Promise<{ url: string; expiresAt: string }> {
  const patient = isRowId(request.patientId)
    ? await work.tx
        .selectFrom('patient')
        .select('id')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', request.patientId)
        .where('merged_into', 'is', null)
        .executeTakeFirst()
    : undefined
  found(patient)
  const token = newSecret()
  const expiresAt = new Date(work.deps.clock.now().getTime() + formDays * 86_400_000)
  await work.tx
    .insertInto('consent_form')
    .values({
      id: newId(),
      organisation_id: scope.organisationId,
      token_hash: hashSecret(token),
      patient_id: request.patientId,
      expires_at: expiresAt,
    })
    .execute()
  return {
    url: `${request.baseUrl}/consent-forms/${token}`,
    expiresAt: onBusinessClock(work.time, expiresAt).toISOString(),
  }
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
