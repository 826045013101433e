import type { Deps } from '../../../platform/deps.ts'
import type { Journal } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import type { AfterStorage } from './after-storage.ts'
import type { LiveSession } from './session.ts'

/** What sessions of one node share. */
export interface Node {
  readonly id: string
  readonly deps: Deps
  readonly journal: Journal
  readonly seal: ChunkSeal
  readonly after: AfterStorage
  /** Open sessions by holder. */
  readonly sessions: Map<string, LiveSession>
  /** How many sockets each subject holds. */
  readonly sockets: Map<string, number>
}
