import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { toolHandlers } from './calls.ts'
export { forgetToolCalls } from './tables.ts'

export const toolsModule: Module = { name: 'tools', groups: [toolHandlers] }
