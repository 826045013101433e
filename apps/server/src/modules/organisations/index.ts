import type { Module } from '../../platform/module.ts'
import { organisationHandlers } from './routes.ts'

export { invite } from './service.ts'

export const organisationsModule: Module = { name: 'organisations', groups: [organisationHandlers] }
