import type { ApiClient } from '../../data/client.tsx'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

export const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  isJson(options) && typeof options['challenge'] === 'string'

export function asJson(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no credential chosen')
  const json: unknown = credential.toJSON()
  if (!isJson(json)) throw new TypeError('the browser gave no JSON')
  return json
}

/** Asks the device for a passkey and signs in with its answer. */
export async function signInWithPasskey(client: ApiClient) {
  const { challengeId, options } = await client.passkeyOptions({})
  if (!isRequest(options)) throw new TypeError('no challenge for a passkey')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const response = asJson(await navigator.credentials.get({ publicKey }))
  return client.passkeyLogin({ body: { challengeId, response } })
}
