import { permissionsOf } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Client } from './clients.ts'
import { findActiveMember } from './queries.ts'

/** Somebody who uses an outside client, and whether a second factor was shown. */
export interface Person {
  readonly userId: string
  readonly secondFactor: boolean
}

/**
 * Whether this person may record in the client's practice. As at the portal's own sign-in: an active member whose role
 * allows it, with a second factor where the practice demands one.
 */
export async function mayRecord(deps: Deps, client: Client, person: Person): Promise<boolean> {
  const row = await findActiveMember(deps.db.system, person.userId, client.organisationId)
  if (row === undefined) return false
  const demandsFactor = row.settings?.secondFactorRequired === true
  if (demandsFactor && !person.secondFactor) return false
  return permissionsOf(row.role, row.treats).includes('consultation.record')
}
