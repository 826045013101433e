import type { Module } from '../../platform/module.ts'
import { registerSignOn } from './calls.ts'

export const signOnModule: Module = { name: 'sign-on', groups: [], mount: registerSignOn }
