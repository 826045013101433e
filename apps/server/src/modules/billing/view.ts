import type { Billing, BillingItem, BillingSummary } from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { BilledItem, BillingTotals } from '@honora/domain/billing/compute-billing.ts'
import { recordedReason } from '@honora/domain/billing/justifications.ts'
import { fromMicro } from '@honora/domain/billing/point-values.ts'
import type { RuleViolation } from '@honora/domain/fees/rules/violation.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { computeBillingRow, type Computed } from './compute.ts'
import { presentFinding } from './messages.ts'
import { type BillingRow, findBilling, listItems } from './queries.ts'
import type { ItemRow, StoredItem } from './tables.ts'
import type { FrozenBilling } from './frozen.ts'

/** The frozen content of a finalised billing; a draft has none and is refused. */
export function frozenOf(row: BillingRow): FrozenBilling {
  const frozen = row.frozen
  if (frozen === null) throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  return frozen
}

export interface LoadedBilling {
  readonly row: BillingRow
  readonly items: readonly ItemRow[]
  readonly patient: Patient
  readonly computed: Computed | null
}

/** A draft is computed anew at each reading; a finalised billing answers what was frozen. */
export async function loadBilling(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  row: BillingRow,
): Promise<LoadedBilling> {
  const patient = await getPatient(tx, scope, row.patient_id)
  const items = await listItems(tx, scope.organisationId, row.id)
  const computed =
    row.status === 'draft' ? await computeBillingRow(deps, tx, scope, row, items, patient) : null
  return { row, items, patient, computed }
}

export async function presentBilling(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  locale: Locale,
  row: BillingRow,
): Promise<Billing> {
  const loaded = await loadBilling(deps, tx, scope, row)
  const corrected =
    row.corrects_id === null ? undefined : await findBilling(tx, scope.organisationId, row.corrects_id)
  return present(deps, locale, loaded, corrected?.invoice_number ?? undefined)
}

function present(
  deps: Deps,
  locale: Locale,
  loaded: LoadedBilling,
  correctsNumber: string | undefined,
): Billing {
  const { row, patient, computed } = loaded
  const frozen = row.frozen
  const items = computed === null ? [...(frozen?.items ?? [])] : presentItems(loaded.items, computed)
  const findings = computed === null ? (frozen?.findings ?? []) : computed.result.findings
  return {
    id: row.id,
    documentationId: row.documentation_id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    patientKind: frozen?.patient.insurance.kind ?? patient.insurance.kind,
    status: row.status,
    items,
    agreements: row.agreements,
    totals:
      computed === null
        ? (frozen?.totals ?? noTotals)
        : presentTotals(computed.result.totals, row.prepaid_cents),
    findings: findings.map((finding) => ({
      ...presentFinding(deps.catalogues, locale, finding),
      ...proposalOf(finding, loaded),
    })),
    note: row.note,
    dueDays: row.due_days,
    prepaidCents: row.prepaid_cents,
    inpatient: row.inpatient,
    dentureSubsidyBp: row.denture_subsidy_bp,
    orthodonticsShareBp: row.orthodontics_share_bp,
    ...(row.invoice_number === null ? {} : { invoiceNumber: row.invoice_number }),
    ...(row.invoice_date === null ? {} : { invoiceDate: row.invoice_date }),
    ...(row.invoice_id === null ? {} : { invoiceId: row.invoice_id }),
    cancellation:
      row.cancelled_on === null
        ? null
        : { number: row.cancellation_number, date: row.cancelled_on, reason: row.cancel_reason ?? '' },
    ...(row.corrects_id === null ? {} : { correctsId: row.corrects_id }),
    ...(correctsNumber === undefined ? {} : { correctsNumber }),
    ...(row.corrected_by_id === null ? {} : { correctedById: row.corrected_by_id }),
    finalizedAt: row.finalized_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** The reason that the record gives for a factor, offered where one is missing. */
function proposalOf(finding: RuleViolation, { items, computed }: LoadedBilling): { proposal?: string } {
  if (computed === null || finding.messageId !== 'billingRule.justificationMissing') return {}
  const teeth = items.filter((item) => finding.itemIds.includes(item.id)).flatMap((item) => item.tooth ?? [])
  const proposal = recordedReason(
    computed.facts.map(({ fact }) => fact),
    teeth,
  )
  return proposal === undefined ? {} : { proposal }
}

const noTotals: Billing['totals'] = {
  pointsBySystem: {},
  feeCents: 0,
  materialCents: 0,
  reductionCents: 0,
  totalCents: 0,
  patientShareCents: 0,
  payableCents: 0,
}

export function presentTotals(totals: BillingTotals, prepaidCents: number): Billing['totals'] {
  return {
    pointsBySystem: totals.pointsBySystem,
    feeCents: totals.feeCents,
    materialCents: totals.materialCents,
    reductionCents: totals.reductionCents,
    totalCents: totals.totalCents,
    patientShareCents: totals.patientShareCents,
    ...(totals.insurerShareCents === undefined ? {} : { insurerShareCents: totals.insurerShareCents }),
    payableCents: totals.patientShareCents - prepaidCents,
  }
}

/** Items in the order of the document, suggestions after what was taken over. */
export function presentItems(rows: readonly ItemRow[], computed: Computed): BillingItem[] {
  const priced = new Map<string, BilledItem>()
  for (const item of computed.offered.items) priced.set(item.service.id, item)
  for (const item of computed.result.items) priced.set(item.service.id, item)
  return rows.map((row) => {
    const sentence = row.accepted
      ? undefined
      : row.fact_ids.map((id) => computed.evidence.get(id)).find((one) => one !== undefined)
    const item = presentItem(row, priced.get(row.id))
    return sentence === undefined ? item : { ...item, evidence: sentence }
  })
}

export function presentItem(row: StoredItem, priced: BilledItem | undefined): BillingItem {
  const factorMicro = priced?.factorMicro ?? row.factor_micro
  const alternatives = row.alternatives
  return {
    id: row.id,
    position: row.position,
    date: row.service_date,
    system: row.system,
    code: row.code,
    title: row.title ?? priced?.title ?? row.code,
    ...(row.tooth === null ? {} : { tooth: row.tooth }),
    ...(row.surfaces.length === 0 ? {} : { surfaces: [...row.surfaces] }),
    ...(row.quadrant === null ? {} : { quadrant: row.quadrant }),
    ...(row.jaw === null ? {} : { jaw: row.jaw }),
    ...(row.canals === null ? {} : { canals: row.canals }),
    quantity: row.quantity,
    ...(factorMicro === null || factorMicro === undefined ? {} : { factor: fromMicro(factorMicro) }),
    points: priced?.points ?? null,
    pointValue: priced?.pointValue ?? null,
    amountCents: priced?.amountCents ?? null,
    ...(priced === undefined || priced.deductionCents === 0 ? {} : { deductionCents: priced.deductionCents }),
    ...(priced === undefined || priced.patientCents === null || priced.patientCents === priced.amountCents
      ? {}
      : { patientCents: priced.patientCents }),
    ...(row.justification === null ? {} : { justification: row.justification }),
    accepted: row.accepted,
    source: row.source,
    ...(row.confidence === null ? {} : { confidence: Math.round(row.confidence * 1000) / 1000 }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.ask === null ? {} : { ask: row.ask }),
    factIds: [...row.fact_ids],
    ...(alternatives === undefined || alternatives.length === 0 ? {} : { alternatives }),
    kind: row.kind,
    ...(row.time === null ? {} : { time: row.time }),
    ...(row.duration_minutes === null ? {} : { durationMinutes: row.duration_minutes }),
    ...(row.analog === null ? {} : { analog: row.analog }),
    ...(row.base_code === null ? {} : { baseCode: row.base_code }),
    ...(row.document_number === null ? {} : { documentNumber: row.document_number }),
    ...(row.vat_rate_bp === null ? {} : { vatRateBp: row.vat_rate_bp }),
    why: priced === undefined ? [] : priced.why.map((term) => ({ ...term })),
  }
}

/** What a list shows of a billing; a draft is worth what its items come to now. */
export async function presentSummary(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  row: BillingRow,
): Promise<BillingSummary> {
  const { items, computed } =
    row.status === 'draft'
      ? await loadBilling(deps, tx, scope, row)
      : { items: await listItems(tx, scope.organisationId, row.id), computed: null }
  const totals = row.frozen?.totals ?? computed?.result.totals
  return {
    id: row.id,
    documentationId: row.documentation_id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    status: row.status,
    serviceDate: row.service_date,
    itemCount: items.filter((item) => item.accepted).length,
    totalCents: totals?.totalCents ?? 0,
    invoiceNumber: row.invoice_number,
    version: row.version,
  }
}
