import type { Agreement, BillingItem } from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import type {
  TreatmentPlan,
  TreatmentPlanInput,
  TreatmentPlanPatch,
} from '@honora/contract/treatment-plans.ts'
import { computeBilling } from '@honora/domain/billing/compute-billing.ts'
import { writeTreatmentInvoice } from '@honora/formats/documents/treatment-invoice.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { getPatient, getPatientInUse } from '../patients/index.ts'
import { baseInput, toService } from './compute.ts'
import { costLine, feeLine, letterheadOf, recipientOf } from './documents.ts'
import { readItems } from './input.ts'
import { presentFinding } from './messages.ts'
import { practiceLogo, practiceSnapshot } from './practice.ts'
import type { BillingCall } from './service.ts'
import { presentItem, presentTotals } from './view.ts'
import type { Column } from '../../platform/db/column.ts'
import { findPlan, lastPlanNumber, listPlanRows, lockPlanNumbers } from './queries.ts'
import { insertPlan, type StoredItem, updatePlanRow } from './tables.ts'

type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

async function present(call: BillingCall, row: PlanRow, locale: Locale): Promise<TreatmentPlan> {
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

/** Planned items as stored; refused as a whole when one of them is bad. */
async function planItems(
  call: BillingCall,
  given: TreatmentPlanInput['items'],
  day: string,
): Promise<StoredItem[]> {
  const read = await readItems(call.tx, call.scope.organisationId, given, day, (at) => `/items/${at}`)
  if (read.refused.length > 0) throw new AppError('VALIDATION_FAILED', { errors: read.refused })
  const parse = (value: string | null): unknown => (value === null ? null : JSON.parse(value))
  return read.items.map((values, at): StoredItem => ({
    ...values,
    id: newId(),
    position: at + 1,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readItems` has just written it.
    canals: parse(values.canals) as StoredItem['canals'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readItems` has just written it.
    analog: parse(values.analog) as StoredItem['analog'],
    accepted: true,
    source: 'manual',
    confidence: null,
    reason: null,
    ask: null,
    fact_ids: [],
    alternatives: [],
    practitioner_id: null,
  }))
}

export async function createPlan(call: BillingCall, input: TreatmentPlanInput): Promise<TreatmentPlan> {
  const { deps, tx, scope, locale } = call
  const patient = await getPatientInUse(tx, scope, input.patientId)
  const plannedOn = input.plannedOn ?? berlinDay(deps.clock.now())
  const items = await planItems(call, input.items, plannedOn)
  await lockPlanNumbers(tx, `treatment_plan ${scope.organisationId}`)
  const last = await lastPlanNumber(tx, scope.organisationId)
  const id = newId()
  await insertPlan(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patient.id,
    number: (last?.number ?? 0) + 1,
    title: input.title,
    note: input.note,
    planned_on: plannedOn,
    valid_until: input.validUntil ?? null,
    items: JSON.stringify(items),
    created_by: scope.userId,
  })
  deps.audit.append(tx, { action: 'treatmentPlan.created', record: `treatment-plan:${id}` })
  return present(call, found(await findPlan(tx, scope.organisationId, id)), locale)
}

export async function getPlan(call: BillingCall, id: string): Promise<TreatmentPlan> {
  const { tx, scope, locale } = call
  return present(call, found(isRowId(id) ? await findPlan(tx, scope.organisationId, id) : undefined), locale)
}

export async function listPlans(
  call: BillingCall,
  query: {
    patientId?: string | undefined
    status?: Column<'treatment_plan', 'status'> | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<Page<TreatmentPlan>> {
  const { deps, tx, scope, locale } = call
  if (query.patientId !== undefined && !isRowId(query.patientId)) return { rows: [], cursor: null }
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('treatment-plans', scope.organisationId, query.cursor)[0])
  const page = cutPage(
    await listPlanRows(tx, scope.organisationId, { ...query, after }),
    query.limit,
    (row) => deps.cursors.encode('treatment-plans', scope.organisationId, [row.id]),
  )
  const plans: TreatmentPlan[] = []
  for (const row of page.rows) plans.push(await present(call, row, locale))
  return { rows: plans, cursor: page.cursor }
}

/** An accepted plan keeps its items and amounts; only its state and note still move. */
export async function updatePlan(
  call: BillingCall,
  id: string,
  patch: TreatmentPlanPatch,
  ifMatch: number | undefined,
): Promise<TreatmentPlan> {
  const { deps, tx, scope, locale } = call
  const row = found(isRowId(id) ? await findPlan(tx, scope.organisationId, id, true) : undefined)
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await present(call, row, locale) })
  }
  if (row.status === 'accepted' && patch.items !== undefined) throw new AppError('FINALIZED')
  const day = patch.plannedOn ?? row.planned_on
  const items = patch.items === undefined ? undefined : await planItems(call, patch.items, day)
  const signedOn =
    patch.signedOn === undefined && patch.status === 'accepted' ? berlinDay(deps.clock.now()) : patch.signedOn
  await updatePlanRow(
    tx,
    {
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.note === undefined ? {} : { note: patch.note }),
      ...(patch.plannedOn === undefined ? {} : { planned_on: patch.plannedOn }),
      ...(patch.validUntil === undefined ? {} : { valid_until: patch.validUntil }),
      ...(patch.status === undefined ? {} : { status: patch.status }),
      ...(signedOn === undefined ? {} : { signed_on: signedOn }),
      ...(patch.agreements === undefined ? {} : { agreements: JSON.stringify(patch.agreements) }),
      ...(items === undefined ? {} : { items: JSON.stringify(items) }),
      version: row.version + 1,
      updated_at: deps.clock.now(),
    },
    scope.organisationId,
    id,
  )
  deps.audit.append(tx, { action: 'treatmentPlan.changed', record: `treatment-plan:${id}` })
  return present(call, found(await findPlan(tx, scope.organisationId, id)), locale)
}

export async function planPdf(call: BillingCall, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const { deps, tx, scope } = call
  const plan = await getPlan(call, id)
  const patient = await getPatient(tx, scope, plan.patientId)
  const practice = await practiceSnapshot(deps, scope.organisationId)
  const bytes = await writeTreatmentInvoice({
    kind: 'plan',
    letterhead: letterheadOf(practice, await practiceLogo(deps, scope.organisationId)),
    createdAt: deps.clock.now(),
    number: plan.number,
    date: plan.plannedOn,
    recipient: recipientOf({ patient }),
    patient: {
      name: `${patient.givenName} ${patient.familyName}`,
      birthDate: patient.birthDate,
      number: patient.number,
    },
    practitioner: '',
    fees: plan.items
      .filter((item) => item.kind === 'fee')
      .map((item) => feeLine(item, { agreements: plan.agreements }, 1)),
    costs: plan.items.filter((item) => item.kind !== 'fee').map((item) => costLine(item, 1)),
    ...((plan.totals.insurerShareCents ?? 0) === 0
      ? {}
      : { insurerShareCents: plan.totals.insurerShareCents ?? 0 }),
    prepaidCents: 0,
    totalCents: plan.totals.patientShareCents ?? plan.totals.totalCents,
    vat: [],
    dueOn: null,
    payTo: null,
    note: plan.note,
    isDraft: plan.status === 'draft',
  })
  deps.audit.append(tx, { action: 'treatmentPlan.documentRead', record: `treatment-plan:${id}` })
  return { name: `${plan.number}.pdf`, bytes }
}
