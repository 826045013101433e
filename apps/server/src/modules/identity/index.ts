import type { Module } from '../../platform/module.ts'
import { identityHandlers } from './routes.ts'

export { requireFreshLogin, enter, proveIdentity } from './service.ts'
export { setCookies } from './routes.ts'

export const identityModule: Module = { name: 'identity', groups: [identityHandlers] }
