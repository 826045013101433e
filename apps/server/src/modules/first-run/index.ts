import type { Module } from '../../platform/module.ts'
import { firstRunHandlers } from './calls.ts'

export { createFirstAdministrator } from './first-administrator.ts'
export { isUninhabited } from './queries.ts'
export { firstRunCode } from './code.ts'

export const firstRunModule: Module = { name: 'first-run', groups: [firstRunHandlers] }
