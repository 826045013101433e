import type { Module } from '../../platform/module.ts'
import { practiceWordHandlers } from './calls.ts'

export { countHeard } from './tables.ts'
export { practiceWordsOf } from './queries.ts'

export const practiceWordsModule: Module = { name: 'practice-words', groups: [practiceWordHandlers] }
