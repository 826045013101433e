import type { Db, Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Justification } from '@honora/contract/treatment-plans.ts'
import { justificationLibrary } from '@honora/domain/billing/justifications.ts'
import { fold } from '@honora/domain/fees/search.ts'
import { isRowId } from '../../platform/ids.ts'
import { sql } from 'kysely'
import type { Fact } from '@honora/language/facts/fact.ts'
import { quoteOf } from '@honora/language/facts/shown.ts'
import type { Column } from '../../platform/db/column.ts'

export function findSettings(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['kzv', 'settings'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
}

export function listAcceptedPlans(tx: Tx, organisationId: string, patientId: string) {
  return tx
    .selectFrom('treatment_plan')
    .select(['signed_on', 'items'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'accepted')
    .where('signed_on', 'is not', null)
    .orderBy('signed_on', 'desc')
    .execute()
}

/** Own texts first, then the library; a query looks for words in both. */
export async function listJustifications(
  tx: Tx,
  scope: OrgScope,
  query: string | undefined,
): Promise<Justification[]> {
  const rows = await tx
    .selectFrom('justification')
    .select(['id', 'text', 'reason'])
    .where('organisation_id', '=', scope.organisationId)
    .orderBy('id', 'desc')
    .execute()
  const own = rows.map((row): Justification => ({
    id: row.id,
    text: row.text,
    reason: row.reason,
    own: true,
  }))
  const library = justificationLibrary.map((entry): Justification => ({ ...entry, own: false }))
  const words = fold(query ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...own, ...library].filter((entry) => words.every((word) => fold(entry.text).includes(word)))
}

/** What billing reads of a documentation. */
export interface BilledDocumentation {
  readonly id: string
  readonly appointmentId: string
  readonly consultationId: string
  readonly patientId: string
  readonly practitionerId: string
  readonly startsAt: Date
  readonly status: 'draft' | 'finalized'
  /** Text of its sections as far as written. */
  readonly text: string
}

interface DocumentationRow {
  readonly id: string
  readonly appointment_id: string
  readonly consultation_id: string
  readonly status: string
  readonly patient_id: string
  readonly practitioner_id: string
  readonly starts_at: Date
  readonly body: Readonly<Record<string, unknown>>
}

/** The documentation with its appointment; undefined for unknown ids and those of other practices. */
export async function findDocumentation(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<BilledDocumentation | undefined> {
  if (!isRowId(id)) return undefined
  const { rows } = await sql<DocumentationRow>`
    select documentation.id, documentation.appointment_id, documentation.consultation_id, documentation.status, appointment.patient_id,
      appointment.practitioner_id, appointment.starts_at, to_jsonb(documentation) as body
    from documentation join appointment on appointment.id = documentation.appointment_id
    where documentation.organisation_id = ${organisationId} and documentation.id = ${id}`.execute(tx)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    consultationId: row.consultation_id,
    patientId: row.patient_id,
    practitionerId: row.practitioner_id,
    startsAt: row.starts_at,
    status: row.status === 'finalized' ? 'finalized' : 'draft',
    text: textOf(row.body['sections']),
  }
}

function textOf(sections: unknown): string {
  if (!Array.isArray(sections)) return ''
  return sections.map((section: { text?: string }) => section.text ?? '').join('\n')
}

export interface PatientFact {
  readonly on: string
  readonly appointmentId: string
  readonly fact: Fact
}

export interface Evidence {
  readonly text: string
  /** Second on the interaction's clock. */
  readonly at: number | null
}

/**
 * The words that say each fact; all of the first turn where nothing more exact is known. What stands before them (the sentence
 * that lent the tooth) is no reason for a fee.
 */
export async function evidenceOf(
  tx: Tx,
  organisationId: string,
  facts: readonly PatientFact[],
): Promise<Map<string, Evidence>> {
  const wanted = facts.flatMap(({ fact }) => {
    const said = fact.evidence?.at(-1)
    const turnId = said?.utteranceId ?? fact.utteranceIds[0]
    if (turnId === undefined) return []
    const quote = quoteOf({ evidence: fact.evidence?.filter(({ utteranceId }) => utteranceId === turnId) })
    return [{ factId: fact.id, turnId, quote }]
  })
  const ids = [...new Set(wanted.map(({ turnId }) => turnId))].filter(isRowId)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('transcript')
    .select(['id', 'text', 'start_ms'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute()
  const said = new Map(rows.map((row) => [row.id, { text: row.text, at: row.start_ms / 1000 }]))
  return new Map(
    wanted.flatMap(({ factId, turnId, quote }) => {
      const turn = said.get(turnId)
      return turn === undefined ? [] : [[factId, { at: turn.at, text: quote ?? turn.text }] as const]
    }),
  )
}

export function listFactsOfPatient(tx: Tx, organisationId: string, patientId: string) {
  return sql<{ at: Date; appointment_id: string; body: Fact }>`
    select appointment.starts_at as at, appointment.id as appointment_id,
      fact.body || coalesce(fact.edits, '{}'::jsonb) || jsonb_build_object('id', fact.id, 'state', 'recorded') as body
    from consultation
    join appointment on appointment.id = consultation.appointment_id
    join fact on fact.interaction_id = consultation.interaction_id
    where consultation.organisation_id = ${organisationId} and consultation.patient_id = ${patientId}
      and fact.is_recorded
    order by appointment.starts_at, fact.id`.execute(tx)
}

const planColumns = [
  'id',
  'patient_id',
  'number',
  'title',
  'note',
  'status',
  'planned_on',
  'valid_until',
  'signed_on',
  'agreements',
  'items',
  'version',
] as const

export function findPlan(tx: Tx, organisationId: string, id: string, isLocked = false) {
  const query = tx
    .selectFrom('treatment_plan')
    .select(planColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
  return (isLocked ? query.forUpdate() : query).executeTakeFirst()
}

export async function lockPlanNumbers(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
}

export function lastPlanNumber(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('treatment_plan')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** Newest first, one more than asked for. */
export function listPlanRows(
  tx: Tx,
  organisationId: string,
  filter: {
    readonly patientId?: string | undefined
    readonly status?: Column<'treatment_plan', 'status'> | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
) {
  let rows = tx.selectFrom('treatment_plan').select(planColumns).where('organisation_id', '=', organisationId)
  if (filter.patientId !== undefined) rows = rows.where('patient_id', '=', filter.patientId)
  if (filter.status !== undefined) rows = rows.where('status', '=', filter.status)
  if (filter.after !== undefined) rows = rows.where('id', '<', filter.after)
  return rows
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

export function findPracticeAddress(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['name', 'address', 'contact', 'tax_number', 'bank_account'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export function findFactorBank(db: Db) {
  return db
    .selectFrom('organisation')
    .select(['name', 'bank_account'])
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
}

const columns = [
  'id',
  'documentation_id',
  'appointment_id',
  'patient_id',
  'status',
  'service_date',
  'note',
  'due_days',
  'prepaid_cents',
  'agreements',
  'inpatient',
  'denture_subsidy_bp',
  'orthodontics_share_bp',
  'frozen',
  'invoice_number',
  'invoice_date',
  'finalized_at',
  'cancellation_number',
  'cancelled_on',
  'cancel_reason',
  'corrects_id',
  'corrected_by_id',
  'invoice_id',
  'submitted_at',
  'version',
] as const

export type BillingRow = NonNullable<Awaited<ReturnType<typeof findBilling>>>

export function findBilling(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps others from changing the billing until the transaction ends. */
export function lockBilling(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The billing in force: corrections take the place of the one they correct. */
export function findBillingOfDocumentation(tx: Tx, organisationId: string, documentationId: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('documentation_id', '=', documentationId)
    .where('corrected_by_id', 'is', null)
    .executeTakeFirst()
}

const itemColumns = [
  'id',
  'billing_id',
  'position',
  'service_date',
  'system',
  'code',
  'title',
  'kind',
  'tooth',
  'surfaces',
  'quadrant',
  'jaw',
  'canals',
  'quantity',
  'factor_micro',
  'justification',
  'time',
  'duration_minutes',
  'analog',
  'base_code',
  'given_cents',
  'document_number',
  'vat_rate_bp',
  'accepted',
  'source',
  'confidence',
  'reason',
  'ask',
  'fact_ids',
  'alternatives',
  'practitioner_id',
  'version',
] as const

export function listItems(tx: Tx, organisationId: string, billingId: string) {
  return tx
    .selectFrom('billing_item')
    .select(itemColumns)
    .where('organisation_id', '=', organisationId)
    .where('billing_id', '=', billingId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What was billed for the patient elsewhere: items taken over in other billings that were not cancelled. */
export function listHistory(tx: Tx, organisationId: string, patientId: string, exceptBillingId: string) {
  return tx
    .selectFrom('billing_item')
    .innerJoin('billing', 'billing.id', 'billing_item.billing_id')
    .select(itemColumns.map((column) => `billing_item.${column}` as const))
    .where('billing.organisation_id', '=', organisationId)
    .where('billing.patient_id', '=', patientId)
    .where('billing.id', '<>', exceptBillingId)
    .where('billing.cancelled_on', 'is', null)
    .where('billing_item.accepted', '=', true)
    .orderBy('billing_item.service_date')
    .orderBy('billing_item.id')
    .execute()
}

/** Visits billed on these days for other patients: 152, 153b, 171b stand beside another patient's first visit. */
export function listVisitsOfOthers(
  tx: Tx,
  organisationId: string,
  patientId: string,
  days: readonly string[],
) {
  return tx
    .selectFrom('billing_item')
    .innerJoin('billing', 'billing.id', 'billing_item.billing_id')
    .select(['billing_item.system', 'billing_item.code', 'billing_item.service_date'])
    .where('billing.organisation_id', '=', organisationId)
    .where('billing.patient_id', '<>', patientId)
    .where('billing.cancelled_on', 'is', null)
    .where('billing_item.accepted', '=', true)
    .where('billing_item.system', '=', 'BEMA')
    .where('billing_item.code', 'in', ['151', '152a', '152b', '153a'])
    .where('billing_item.service_date', '=', sql<string>`any(${[...days]}::date[])`)
    .execute()
}

export interface BillingFilter {
  readonly patientId: string | undefined
  readonly status: Column<'billing', 'status'> | undefined
  readonly after: string | undefined
  readonly limit: number
}

export function listBillingRows(tx: Tx, organisationId: string, filter: BillingFilter) {
  let query = tx.selectFrom('billing').select(columns).where('organisation_id', '=', organisationId)
  if (filter.patientId !== undefined) query = query.where('patient_id', '=', filter.patientId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}
