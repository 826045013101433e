import { useMemo } from 'react'
import useSWR, { mutate, preload } from 'swr'
import { useClient } from './client.tsx'
import { rememberOrganisation } from './organisation-store.ts'
import { problemOf } from './problem.ts'
import type { StartData } from './start-data.ts'

/** What the three loaders tell: the record, or that nobody is signed in. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly loggedOut: boolean
  readonly error: unknown
  readonly isLoading: boolean
}

export const sessionKeys = {
  user: '/v1/user',
  organization: '/v1/organization',
  orgs: '/v1/user/orgs',
} as const

/** Takes what came with the page for the first answers of the loaders: they draw at once and ask nothing. */
export function keepSession({ user, organization }: NonNullable<StartData['session']>): void {
  rememberOrganisation(organization.customer_number)
  for (const [key, record] of [
    [sessionKeys.user, user],
    [sessionKeys.organization, organization],
  ] as const) {
    void mutate(key, record, { revalidate: false })
    void preload(key, () => Promise.resolve(record))
  }
}

function useLoader<T>(
  key: string | null,
  load: () => Promise<T>,
  onSuccess?: (record: T) => void,
): Loaded<T> {
  const { data, error, isLoading } = useSWR<T>(key, load, onSuccess === undefined ? {} : { onSuccess })
  const loggedOut = error !== undefined && problemOf(error).status === 401
  return {
    data: loggedOut ? undefined : data,
    loggedOut,
    error: loggedOut ? undefined : (error as unknown),
    isLoading,
  }
}

export function useUser() {
  const client = useClient()
  return useLoader(sessionKeys.user, () => client.getUser({}))
}

/** Loading the organisation also remembers its customer number for the other-tab guard. */
export function useOrganization() {
  const client = useClient()
  return useLoader(
    sessionKeys.organization,
    () => client.getOrganization({}),
    (organization) => rememberOrganisation(organization.customer_number),
  )
}

export function useUserOrganizations() {
  const client = useClient()
  return useLoader(sessionKeys.orgs, () => client.listUserOrgs({}))
}

/** `can('invoice-file.upload')`: whether the signed-in user may do it. The server checks again. */
export function useCan(): (permission: string) => boolean {
  const { data } = useUser()
  return useMemo(() => {
    const granted = new Set<string>(data?.permissions ?? [])
    return (permission) => granted.has(permission)
  }, [data?.permissions])
}

/** Whoever treats and sees no money of the practice gets records of the own patients only; lists say so. */
export function useOwnOnly(): boolean {
  const can = useCan()
  return can('documentation.finalize') && !can('statement.read')
}

/** Feature flags as the server evaluated them for this user; unknown ones are off, and none is asked for before it is wanted. */
export function useFlag(key: string, isWanted = true): boolean {
  const client = useClient()
  // Whoever has just signed in has flags of their own: what nobody was told must not stand for them.
  const { data: user } = useSWR<{ id: string }>(sessionKeys.user, null)
  const { data } = useSWR(isWanted && ['/v1/feature-flags', user?.id ?? null], () => client.featureFlags({}))
  return data?.flags[key] === true
}
