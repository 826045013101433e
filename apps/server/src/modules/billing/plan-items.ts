import type { TreatmentPlanInput } from '@honora/contract/treatment-plans.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { readItems } from './input.ts'
import type { BillingCall } from './billing-draft.ts'
import type { StoredItem } from './tables.ts'

/** Planned items as stored; refused as a whole when one of them is bad. */
export async function planItems(
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
