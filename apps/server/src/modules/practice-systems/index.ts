import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { practiceSystemHandlers } from './calls.ts'

export const practiceSystemsModule: Module = {
  name: 'practice-systems',
  groups: [practiceSystemHandlers],
}
