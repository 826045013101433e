import type { Module } from '../../platform/module.ts'
import { practiceHandlers } from './calls.ts'

export const practicesModule: Module = { name: 'practices', groups: [practiceHandlers] }
