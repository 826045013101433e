import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { practiceSystemHandlers } from './routes.ts'

export const practiceSystemsModule: Module = {
  name: 'practice-systems',
  groups: [practiceSystemHandlers],
}
