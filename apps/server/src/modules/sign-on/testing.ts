import { createServer } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import { portOf } from '../../testing/port.ts'

/** Somebody at the provider. */
export interface Person {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  /** How they prove themselves there. */
  readonly amr?: readonly string[]
}

export interface RunningProvider {
  readonly issuer: string
  /** Who sits in front of the browser; null breaks the sign-in off. */
  person: Person | null
  /** Follows the provider's pages as a browser would; answers the address that leads back to us. */
  visit(address: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'honora-test'
const clientSecret = 'a secret of at least thirty-two characters'

/** Settings of an installation that signs people in with the provider. */
export const signOnSettings = (issuer: string, publicUrl: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Klinikum Nord',
  PUBLIC_URL: publicUrl,
})

/** A real provider of OpenID Connect (package `oidc-provider`) on loopback; its sign-in page says yes for `person`. */
export async function startProvider(redirectUri: string): Promise<RunningProvider> {
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${portOf(server)}`
  const provider = new Provider(issuer, configurationOf(redirectUri, people))
  const pages = provider.callback()
  /** Each person has a browser of their own. */
  const browsers = new Map<string, Map<string, string>>()
  const running: RunningProvider = {
    issuer,
    person: null,
    async visit(address) {
      const owner = running.person?.sub ?? ''
      const cookies = browsers.get(owner) ?? new Map<string, string>()
      browsers.set(owner, cookies)
      for (let at = address; ;) {
        if (at.startsWith(redirectUri)) return at
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null) throw new Error(`no way on: ${answer.status} ${await answer.text()}`)
        at = new URL(location, at).href
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void pages(request, response)
      return
    }
    const { person } = running
    if (person !== null) people.set(person.sub, person)
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'broken off' }
        : { login: { accountId: person.sub, amr: [...(person.amr ?? ['pwd'])] } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return running
}

function configurationOf(redirectUri: string, people: ReadonlyMap<string, Person>): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => {
        const { sub, email, email_verified, name } = people.get(accountId) ?? { sub: accountId }
        return { sub, email, email_verified, name }
      },
    }),
    // Nobody is asked whether this client may know name and address.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['a key for tests'] },
    ttl: { Session: 3600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  }
}
