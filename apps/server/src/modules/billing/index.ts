import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { billingHandlers, treatmentPlanHandlers } from './routes.ts'

export { invoicePdf } from './documents.ts'
export {
  addItem,
  billFromCodes,
  getBillingOfDocumentation,
  removeItem,
  updateItem,
  type BillingCall,
} from './service.ts'
export type { FrozenBilling } from './frozen.ts'
export { forgetBilling, forgetPlans } from './tables.ts'

export const billingModule: Module = { name: 'billing', groups: [billingHandlers, treatmentPlanHandlers] }
