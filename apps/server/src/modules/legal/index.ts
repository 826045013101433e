import type { Module } from '../../platform/module.ts'
import { legalHandlers } from './calls.ts'

export const legalModule: Module = { name: 'legal', groups: [legalHandlers] }
