import type { Agreement, BillingItem } from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { computeBilling } from '@honora/domain/billing/compute-billing.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { getPatient } from '../patients/index.ts'
import { baseInput, toService } from './compute.ts'
import { presentFinding } from './messages.ts'
import type { BillingCall } from './billing-draft.ts'
import { presentItem, presentTotals } from './view.ts'
import { findPlan } from './queries.ts'

type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

export async function presentPlan(call: BillingCall, row: PlanRow, locale: Locale): Promise<TreatmentPlan> {
  const { deps, tx, scope } = call
  const patient = await getPatient(tx, scope, row.patient_id)
  const items = row.items
  const agreements = row.agreements
  const base = await baseInput(deps, tx, scope, patient)
  const { today: _today, ...timeless } = base
  const accepted: Agreement[] =
    row.signed_on === null ? agreements : [...agreements, { kind: 'treatment_plan', signedOn: row.signed_on }]
  const result = computeBilling({ ...timeless, items: items.map(toService), agreements: accepted })
  const priced = new Map(result.items.map((item) => [item.service.id, item]))
  return {
    id: row.id,
    patientId: row.patient_id,
    patientName: `${patient.givenName} ${patient.familyName}`,
    patientKind: patient.insurance.kind,
    number: `HKP-${String(row.number).padStart(4, '0')}`,
    title: row.title,
    note: row.note,
    status: row.status,
    plannedOn: row.planned_on,
    validUntil: row.valid_until,
    signedOn: row.signed_on,
    items: items.map((item): BillingItem => presentItem(item, priced.get(item.id))),
    agreements,
    totals: presentTotals(result.totals, 0),
    findings: result.findings
      .filter((finding) => finding.messageId !== 'billingRule.notCheckable')
      .map((finding) => presentFinding(deps.catalogues, locale, finding)),
    version: row.version,
  }
}

export async function getPlan(call: BillingCall, id: string): Promise<TreatmentPlan> {
  const { tx, scope, locale } = call
  return presentPlan(
    call,
    found(isRowId(id) ? await findPlan(tx, scope.organisationId, id) : undefined),
    locale,
  )
}
