import type { Module } from '../../platform/module.ts'
import { auditHandlers } from './calls.ts'

export const auditModule: Module = { name: 'audit', groups: [auditHandlers] }
