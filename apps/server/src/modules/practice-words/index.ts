import type { Module } from '../../platform/module.ts'
import { practiceWordHandlers } from './routes.ts'

export { countHeard, practiceWordsOf } from './store.ts'

export const practiceWordsModule: Module = { name: 'practice-words', groups: [practiceWordHandlers] }
