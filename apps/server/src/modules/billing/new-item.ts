import type { CodeInput } from '@honora/contract/billing.ts'
import { newId } from '../../platform/ids.ts'
import type { BilledDocumentation, BillingRow } from './queries.ts'
import type { ItemValues, NewItem } from './tables.ts'

export function newItem(
  billing: BillingRow,
  documentation: Pick<BilledDocumentation, 'practitionerId'> | undefined,
  values: ItemValues,
  position: number,
  given: CodeInput | undefined,
  source: NewItem['source'],
): NewItem {
  return {
    ...values,
    id: newId(),
    billing_id: billing.id,
    position,
    accepted: given?.accepted ?? true,
    source,
    confidence: null,
    reason: null,
    ask: null,
    fact_ids: [],
    alternatives: '[]',
    practitioner_id: documentation?.practitionerId ?? null,
  }
}
