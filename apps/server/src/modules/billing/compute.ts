import type { Agreement } from '@honora/contract/billing.ts'
import type { Patient } from '@honora/contract/patients.ts'
import {
  computeBilling,
  type BillingInput,
  type BillingResult,
} from '@honora/domain/billing/compute-billing.ts'
import { kzvCode } from '@honora/domain/billing/point-values.ts'
import type { Service } from '@honora/domain/billing/service.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { pointValuesOf } from '../dental-codes/index.ts'
import { clinicalContext, factsOfPatient } from './neighbours.ts'
import {
  type BillingRow,
  type Evidence,
  evidenceOf,
  findDocumentation,
  findSettings,
  listAcceptedPlans,
  listHistory,
  listVisitsOfOthers,
  type PatientFact,
} from './queries.ts'
import type { ItemRow, StoredItem } from './tables.ts'

/** An item row as the fee rules read it. */
export function toService(row: StoredItem): Service {
  return {
    id: row.id,
    system: row.system,
    code: row.code,
    date: row.service_date,
    quantity: row.quantity,
    kind: row.kind,
    position: row.position,
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.tooth === null ? {} : { tooth: row.tooth }),
    ...(row.surfaces.length === 0 ? {} : { surfaces: row.surfaces }),
    ...(row.quadrant === null ? {} : { quadrant: row.quadrant }),
    ...(row.jaw === null ? {} : { jaw: row.jaw }),
    ...(row.canals === null ? {} : { canals: row.canals }),
    ...(row.factor_micro === null ? {} : { factorMicro: row.factor_micro }),
    ...(row.justification === null ? {} : { justification: row.justification }),
    ...(row.time === null ? {} : { time: row.time }),
    ...(row.duration_minutes === null ? {} : { durationMinutes: row.duration_minutes }),
    ...(row.practitioner_id === null ? {} : { practitionerId: row.practitioner_id }),
    ...(row.analog === null ? {} : { analog: analogOf(row) }),
    ...(row.base_code === null ? {} : { baseCode: row.base_code }),
    ...(row.given_cents === null ? {} : { givenCents: row.given_cents }),
    ...(row.document_number === null ? {} : { documentNumber: row.document_number }),
  }
}

/** GOZ § 6 Abs. 1: the title of an analogous item names the real service. */
function analogOf(row: StoredItem): NonNullable<Service['analog']> {
  const given = row.analog
  if (given !== null && typeof given === 'object' && given.title !== undefined) return given
  return row.title === null ? {} : { title: row.title }
}

/** Practice settings that decide amounts. */
interface PracticeSettings {
  readonly kzv: string | undefined
  readonly goaeRounding: 'end' | 'single'
}

async function practiceSettings(deps: Deps, organisationId: string): Promise<PracticeSettings> {
  const row = await findSettings(deps.db.system, organisationId)
  const settings = row?.settings ?? {}
  return { kzv: kzvCode(row?.kzv), goaeRounding: settings.goaeRounding === 'single' ? 'single' : 'end' }
}

/** Patient and practice as the computation takes them. */
export async function baseInput(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  patient: Patient,
): Promise<
  Pick<BillingInput, 'patient' | 'pointValues' | 'insurerGroup' | 'goaeRounding' | 'kzv' | 'today'>
> {
  const practice = await practiceSettings(deps, scope.organisationId)
  return {
    patient: {
      insurance: patient.insurance.kind,
      birthDate: patient.birthDate,
      ...(patient.insurance.tariff === undefined ? {} : { tariff: patient.insurance.tariff }),
    },
    pointValues: await pointValuesOf(tx, scope.organisationId),
    insurerGroup: patient.insurance.insurerGroup,
    goaeRounding: practice.goaeRounding,
    ...(practice.kzv === undefined ? {} : { kzv: practice.kzv }),
    today: berlinDay(deps.clock.now()),
  }
}

export interface Computed {
  readonly result: BillingResult
  /** Amounts of suggestions, as they would be if taken over. */
  readonly offered: BillingResult
  readonly facts: readonly PatientFact[]
  /** Sentence behind each fact, for suggestions. */
  readonly evidence: ReadonlyMap<string, Evidence>
}

/** Prices and checks a billing with everything the practice knows: history, chart, documentation, agreements. */
export async function computeBillingRow(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  billing: BillingRow,
  items: readonly ItemRow[],
  patient: Patient,
): Promise<Computed> {
  const base = await baseInput(deps, tx, scope, patient)
  const accepted = items.filter((item) => item.accepted).map(toService)
  const history = (await listHistory(tx, scope.organisationId, patient.id, billing.id)).map(toService)
  const facts = await factsOfPatient(tx, scope.organisationId, patient.id)
  const documentation = await findDocumentation(tx, scope.organisationId, billing.documentation_id)
  const own = facts.filter((row) => row.appointmentId === billing.appointment_id)
  const visitDays = accepted
    .filter((item) => ['152a', '152b', '153b', '171b'].includes(item.code))
    .map((item) => item.date)
  const visits =
    visitDays.length === 0 ? [] : await listVisitsOfOthers(tx, scope.organisationId, patient.id, visitDays)
  const plans = await acceptedPlans(tx, scope.organisationId, patient.id, billing.service_date)
  const rates = {
    ...(billing.denture_subsidy_bp === null ? {} : { dentureSubsidyBp: billing.denture_subsidy_bp }),
    ...(billing.orthodontics_share_bp === null ? {} : { orthodonticsBp: billing.orthodontics_share_bp }),
  }
  const input: BillingInput = {
    ...base,
    rates,
    ...(plans.laboratoryCents === null ? {} : { laboratoryEstimateCents: plans.laboratoryCents }),
    prepaidCents: billing.prepaid_cents,
    ...clinicalContext(facts, billing.service_date),
    items: accepted,
    history,
    agreements: [...billing.agreements, ...plans.agreements],
    documentedText: [
      documentation?.text ?? '',
      ...own.filter((row) => !row.fact.negated).map((row) => row.fact.text),
    ].join('\n'),
    otherPatients: visits.map((visit) => ({
      system: visit.system,
      code: visit.code,
      date: visit.service_date,
    })),
    notDone: notDone(items, own),
    ...(billing.inpatient === null
      ? {}
      : {
          inpatient: billing.inpatient,
          inpatientOn: [...new Set(accepted.map((item) => item.date))],
        }),
  }
  const offered = items.filter((item) => !item.accepted).map(toService)
  const result = computeBilling(input)
  return {
    result,
    offered:
      offered.length === 0 ? result : computeBilling({ ...base, rates, items: [...offered, ...accepted] }),
    facts: own,
    evidence: offered.length === 0 ? new Map() : await evidenceOf(tx, scope.organisationId, own),
  }
}

/** Groups of facts that say what was done. */
const deeds = new Set(['treatment', 'anaesthesia', 'radiograph', 'advice', 'material'])

/**
 * A signed treatment plan of the patient stands for the written plan that dentures and laboratory costs ask for; the
 * laboratory costs of the newest one are the estimate of GOZ § 9 Abs. 2 (null when it names none).
 */
async function acceptedPlans(
  tx: Tx,
  organisationId: string,
  patientId: string,
  day: string,
): Promise<{ agreements: Agreement[]; laboratoryCents: number | null }> {
  const rows = await listAcceptedPlans(tx, organisationId, patientId)
  const agreements = rows.flatMap((row): Agreement[] =>
    row.signed_on === null ? [] : [{ kind: 'treatment_plan', signedOn: row.signed_on }],
  )
  const estimates = rows
    .filter((row) => row.signed_on !== null && row.signed_on <= day)
    .map((row) => laboratoryOf(row.items))
  return { agreements, laboratoryCents: estimates.find((cents) => cents > 0) ?? null }
}

function laboratoryOf(items: readonly StoredItem[]): number {
  return items
    .filter((item) => item.kind === 'lab_own' || item.kind === 'lab_external')
    .reduce((sum, item) => sum + (item.given_cents ?? 0), 0)
}

/** Items that rest on facts only, none of which says that it was done today. */
function notDone(
  items: readonly ItemRow[],
  facts: readonly PatientFact[],
): NonNullable<BillingInput['notDone']> {
  const byId = new Map(facts.map((row) => [row.fact.id, row.fact]))
  const found: Record<string, 'planned' | 'negated'> = {}
  for (const item of items) {
    const own = item.fact_ids.map((id) => byId.get(id)).filter((fact) => fact !== undefined)
    if (own.length === 0 || item.fact_ids.length !== own.length) continue
    // "Keine Karies" denies a finding, not the examination that it rests on.
    if (own.every((fact) => fact.negated && deeds.has(fact.group))) found[item.id] = 'negated'
    else if (own.every((fact) => fact.temporality === 'planned' || fact.group === 'plan'))
      found[item.id] = 'planned'
  }
  return found
}
