import type { App } from '../app.ts'
import type { Deps } from '../platform/deps.ts'
import type { DemoAccounts } from './accounts.ts'
import type { DemoClock, DemoPerson } from './client.ts'

/** Everything a part of the demo data needs. */
export interface DemoStage {
  readonly app: App
  readonly deps: Deps
  readonly clock: DemoClock
  readonly accounts: DemoAccounts
  /** The moment of loading, and its calendar day. */
  readonly now: Date
  readonly today: string
  readonly person: (email: string, customerNumber?: string) => DemoPerson
}
