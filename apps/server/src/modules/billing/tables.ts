import type { Agreement, BillingItem } from '@honora/contract/billing.ts'
import type { StoredItem } from './compute.ts'
import type { FrozenBilling } from './view.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'billing.agreements': Agreement[]
    'billing.frozen': FrozenBilling
    'billing.removed_items': readonly unknown[]
    'billing_item.alternatives': BillingItem['alternatives']
    'billing_item.analog': NonNullable<BillingItem['analog']>
    'billing_item.canals': number | string[]
    'treatment_plan.agreements': Agreement[]
    'treatment_plan.items': StoredItem[]
  }
}
