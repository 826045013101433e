import type { Module } from '../../platform/module.ts'
import { translationHandlers } from './calls.ts'

export const translationsModule: Module = { name: 'translations', groups: [translationHandlers] }
