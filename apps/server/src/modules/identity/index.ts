import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { identityHandlers } from './calls.ts'
import { sealTotpSecrets } from './seal-totp-secrets.ts'

export { requireFreshLogin } from './require-fresh-login.ts'
export { enter } from './enter.ts'
export { presentUser } from './present-user.ts'
export { proveIdentity } from './prove-identity.ts'
export { entryOf, setCookies } from './session-cookies.ts'
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
