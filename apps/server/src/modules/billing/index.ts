import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { billingHandlers, treatmentPlanHandlers } from './calls.ts'

export { invoicePdf } from './documents.ts'
export { addItem } from './add-item.ts'
export { billFromCodes } from './bill-from-codes.ts'
export { getBillingOfDocumentation, type BillingCall } from './billing-draft.ts'
export { removeItem } from './remove-item.ts'
export { restoreItem } from './restore-item.ts'
export { updateItem } from './update-item.ts'
export type { FrozenBilling } from './frozen.ts'
export { forgetBilling, forgetPlans } from './tables.ts'

export const billingModule: Module = { name: 'billing', groups: [billingHandlers, treatmentPlanHandlers] }
