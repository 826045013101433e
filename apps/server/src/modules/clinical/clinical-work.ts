import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'

export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

export interface EntryId {
  readonly patientId: string
  readonly id: string
}
