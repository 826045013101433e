import { requireInstallationAdmin } from '../auth/installation-admin.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../errors.ts'
import type { OrgScope } from '../scope.ts'
import { hostOf, parseEndpoint, reachOfHost } from './addresses.ts'

/** The address of a draft, checked: http leads into the house only, and not everybody may point into a shared house. */
export async function checkedUrl(deps: Deps, scope: OrgScope, address: string): Promise<URL> {
  const url = parseEndpoint(address)
  if (url === undefined) throw invalidField('/url', 'not_an_address')
  const reach = await reachOfHost(hostOf(url))
  if (reach === 'forbidden' || (reach === 'outside' && url.protocol !== 'https:'))
    throw invalidField('/url', 'address_not_allowed')
  if (reach === 'house') requireInstallationAdmin(deps, scope)
  return url
}
