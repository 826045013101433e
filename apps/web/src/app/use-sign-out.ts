import { useClient } from '../data/client.tsx'
import { forgetOrganisation } from '../data/organisation-store.ts'

/** Ends the session and leaves for the sign-in page with nothing of the practice in memory. */
export function useSignOut(): () => Promise<void> {
  const client = useClient()
  return async () => {
    await client.logout({}).catch(() => undefined)
    forgetOrganisation()
    window.location.assign('/login')
  }
}
