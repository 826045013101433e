import type { Patient } from '@honora/contract/patients.ts'
import { suggestCodes } from '@honora/domain/suggestions/suggest.ts'
import type { Suggestion } from '@honora/domain/suggestions/suggestion.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { toService } from './compute.ts'
import { factsOfPatient } from './neighbours.ts'
import { type BilledDocumentation, type BillingRow, listHistory } from './queries.ts'
import type { ItemRow, NewItem } from './tables.ts'

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** Codes that the facts of the documentation support and the billing does not hold yet. */
export async function suggestItems(
  tx: Tx,
  scope: WorkScope,
  billing: BillingRow,
  documentation: BilledDocumentation,
  patient: Patient,
  present: readonly ItemRow[],
): Promise<NewItem[]> {
  const facts = (await factsOfPatient(tx, scope.organisationId, patient.id))
    .filter((row) => row.appointmentId === documentation.appointmentId)
    .map((row) => row.fact)
  const history = await listHistory(tx, scope.organisationId, patient.id, billing.id)
  const suggestions = suggestCodes(facts, {
    insurance: patient.insurance.kind,
    on: billing.service_date,
    birthDate: patient.birthDate,
    time: timeFormat.format(documentation.startsAt),
    history: history.map(toService),
  })
  const known = new Set(
    present.map((row) =>
      [row.system, row.code, row.tooth ?? '', row.quadrant ?? '', row.jaw ?? ''].join('|'),
    ),
  )
  const start = present.reduce((last, row) => Math.max(last, row.position), 0)
  return suggestions
    .filter(
      (one) =>
        !known.has([one.system, one.code, one.tooth ?? '', one.quadrant ?? '', one.jaw ?? ''].join('|')),
    )
    .map((one, at) => toItem(one, billing, documentation, start + at + 1))
}

function toItem(
  suggestion: Suggestion,
  billing: BillingRow,
  documentation: BilledDocumentation,
  position: number,
): NewItem {
  return {
    id: newId(),
    billing_id: billing.id,
    position,
    service_date: billing.service_date,
    system: suggestion.system,
    code: suggestion.code,
    title: null,
    kind: 'fee',
    tooth: suggestion.tooth ?? null,
    surfaces: [...suggestion.surfaces],
    quadrant: suggestion.quadrant ?? null,
    jaw: suggestion.jaw ?? null,
    canals: suggestion.canals === undefined ? null : JSON.stringify(suggestion.canals),
    quantity: Math.min(Math.max(suggestion.quantity, 1), 999),
    factor_micro: null,
    justification: null,
    time: null,
    duration_minutes: null,
    analog: null,
    base_code: null,
    given_cents: null,
    document_number: null,
    vat_rate_bp: null,
    accepted: false,
    source: 'suggested',
    confidence: suggestion.confidence,
    reason: suggestion.reason,
    ask: suggestion.ask ?? null,
    fact_ids: [...suggestion.factIds],
    alternatives: JSON.stringify(suggestion.alternatives),
    practitioner_id: documentation.practitionerId,
  }
}
