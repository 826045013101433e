import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { identityHandlers } from './routes.ts'
import { sealTotpSecrets } from './totp.ts'

export { requireFreshLogin, enter, proveIdentity } from './service.ts'
export { setCookies } from './routes.ts'
export { findUserByEmail, hasConfirmedFactor } from './queries.ts'
export { insertUserAccount } from './tables.ts'

export const identityModule: Module = {
  name: 'identity',
  groups: [identityHandlers],
  async start(deps) {
    await sealTotpSecrets(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'secrets of second factors were not sealed'),
    )
    return () => Promise.resolve()
  },
}
