import { useSyncExternalStore } from 'react'
import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

export const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  isJson(options) && typeof options['challenge'] === 'string'
/** Whether this browser can hand passkeys over as JSON, and the address has a name they can be bound to. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    // Set by `public/scheme.js`, before anything is drawn.
    !document.documentElement.hasAttribute('data-nameless')
  )
}

export function asJson(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no credential chosen')
  const json: unknown = credential.toJSON()
  if (!isJson(json)) throw new TypeError('the browser gave no JSON')
  return json
}

const never = () => () => undefined

/** The same for what is drawn: where the page is prerendered nobody knows the browser, and most have them. */
export const usePasskeysOffered = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true)

/** Signs in with a passkey of this device; closing the browser's dialog changes nothing. */
export function usePasskeyLogin(enter: (user: { locale: string | null }) => Promise<void>) {
  const client = useClient()
  return useAction(async () => {
    const { challengeId, options } = await client.passkeyOptions({})
    if (!isRequest(options)) throw new TypeError('no challenge for a passkey')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const response = asJson(await navigator.credentials.get({ publicKey }))
    const answer = await client.passkeyLogin({ body: { challengeId, response } })
    await enter(answer.user)
  })
}
