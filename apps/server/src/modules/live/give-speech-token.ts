import { loginOf } from '../../platform/auth/login-end.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { tenant } from './interactions.ts'
import { issueToken, tokenSeconds } from './tables.ts'

/** A token with which the caller's browser opens its streams, and the addresses of them. */
export async function giveSpeechToken(deps: Deps, scope: OrgScope, baseUrl: string) {
  const login = {
    organisationId: scope.organisationId,
    subject: loginOf(scope),
    userId: scope.userId,
    loginSessionId: scope.sessionId,
    scopes: ['streams'],
  }
  return {
    access_token: await issueToken(deps.db.system, login, deps.clock.now()),
    expires_in: tokenSeconds,
    token_type: 'Bearer' as const,
    tenant_name: tenant,
    environment: {
      base: `${baseUrl}/v2`,
      wss: `${baseUrl.replace(/^http/, 'ws')}/audio-bridge/v2`,
      login: `${baseUrl}/realms`,
      agents: baseUrl,
    },
  }
}
