import { useSyncExternalStore } from 'react'
import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'

type Json = Record<string, unknown>

/** Whether this browser can hand passkeys over as JSON, and the address has a name they can be bound to. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    // Set by `public/scheme.js`, before anything is drawn.
    !document.documentElement.hasAttribute('data-nameless')
  )
}

function asJson(credential: Credential | null): Json {
  if (credential === null) throw new Error('no credential chosen')
  return (credential as PublicKeyCredential).toJSON() as unknown as Json
}

const never = () => () => undefined

/** The same for what is drawn: where the page is prerendered nobody knows the browser, and most have them. */
export const usePasskeysOffered = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true)

/** Signs in with a passkey of this device; closing the browser's dialog changes nothing. */
export function usePasskeyLogin(enter: (user: { locale: string | null }) => Promise<void>) {
  const client = useClient()
  return useAction(async () => {
    const { challengeId, options } = await client.passkeyOptions({})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    const response = asJson(await navigator.credentials.get({ publicKey }))
    const answer = await client.passkeyLogin({ body: { challengeId, response } })
    await enter(answer.user)
  })
}

/** Adds a passkey of this device to the signed-in user. */
export function usePasskeyEnrolment(onRefused: Parameters<typeof useAction>[1]) {
  const client = useClient()
  return useAction(async (label: string) => {
    const { challengeId, options } = await client.passkeyEnrolOptions({})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
    const response = asJson(await navigator.credentials.create({ publicKey }))
    return client.enrolPasskey({ body: { challengeId, label, response } })
  }, onRefused)
}
