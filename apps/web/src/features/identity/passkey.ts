import { useSyncExternalStore } from 'react'
import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'

/** Whether this browser can hand passkeys over as JSON, and the address has a name they can be bound to. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    // Set by `public/scheme.js`, before anything is drawn.
    !document.documentElement.hasAttribute('data-nameless')
  )
}

const never = () => () => undefined

/** The same for what is drawn: where the page is prerendered nobody knows the browser, and most have them. */
export const usePasskeysOffered = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true)

/**
 * Signs in with a passkey of this device; closing the browser's dialog changes nothing. How it is done is loaded when somebody
 * does it.
 */
export function usePasskeyLogin(enter: (user: { locale: string | null }) => Promise<void>) {
  const client = useClient()
  return useAction(async () => {
    const { signInWithPasskey } = await import('./passkey-answer.ts')
    await enter((await signInWithPasskey(client)).user)
  })
}
