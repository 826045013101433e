import type { Module } from '../../platform/module.ts'
import { dentalCodeHandlers } from './calls.ts'

export { pointValuesOf } from './point-values.ts'
export { listDentalCodes } from './list-dental-codes.ts'
export { findCustomCodesByNumber, type CustomCodeRow } from './queries.ts'

export const dentalCodesModule: Module = { name: 'dental-codes', groups: [dentalCodeHandlers] }
