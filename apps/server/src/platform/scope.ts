import type { Permission, Role } from '@honora/domain/identity/permissions.ts'
import type { Locale } from '@honora/contract/common.ts'

/** Who acts: a signed-in person, an API key of the organisation, the program itself, or a debtor with a link. */
interface Actor {
  readonly kind: 'user' | 'api_key' | 'system' | 'debtor'
  readonly id: string | null
}

/** Enough to work on an organisation's rows: what jobs have, and part of what requests have. */
export interface WorkScope {
  readonly organisationId: string
  readonly actor: Actor
  /** Members of the factor with a factor role see what practices offered (factor tables only). */
  readonly seesOffered: boolean
  /** Address the request came from, for the audit trail; absent in jobs. */
  readonly address?: string
}

/** The authenticated request's organisation; every query takes it, and only the request layer makes it. */
export interface OrgScope extends WorkScope {
  readonly customerNumber: string
  readonly organisationName: string
  /** Group of practices that the organisation belongs to. */
  readonly organisationGroup: string | null
  readonly userId: string
  readonly userName: string
  readonly email: string
  readonly role: Role
  readonly treats: boolean
  readonly permissions: ReadonlySet<Permission>
  /** Language of the answer. */
  readonly locale: Locale
  /** Language that the account chose, if it did. */
  readonly accountLocale: Locale | null
  /** Row of the login session; null for API keys. */
  readonly sessionId: string | null
  /** Last time the password or passkey was shown; null for API keys. */
  readonly freshAt: Date | null
}

/** Scope of a job: the program acting inside one organisation. */
export function systemScope(organisationId: string): WorkScope {
  return { organisationId, actor: { kind: 'system', id: null }, seesOffered: false }
}
