import type { Module } from '../../platform/module.ts'
import { evaluationCaseHandlers } from './calls.ts'

export const evaluationCasesModule: Module = { name: 'evaluation-cases', groups: [evaluationCaseHandlers] }
