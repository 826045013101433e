import { allowInsecureRequests, ClientSecretPost, discovery, None, type Configuration } from 'openid-client'
import type { Deps } from '../../platform/deps.ts'

const timeoutSeconds = 10

/** What the provider said of itself, read once per program; a failure is forgotten, so that the next sign-in asks again. */
const known = new WeakMap<Deps, Promise<Configuration>>()

export function providerOf(deps: Deps): Promise<Configuration> {
  const asked = known.get(deps) ?? discover(deps)
  known.set(deps, asked)
  asked.catch(() => known.delete(deps))
  return asked
}

function discover({ config }: Deps): Promise<Configuration> {
  const issuer = new URL(config.OIDC_ISSUER)
  const secret = config.OIDC_CLIENT_SECRET
  return discovery(issuer, config.OIDC_CLIENT_ID, {}, secret === '' ? None() : ClientSecretPost(secret), {
    timeout: timeoutSeconds,
    // Settings allow http for this machine only.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
}
