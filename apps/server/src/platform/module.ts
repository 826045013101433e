import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { RouteGroup } from './http/context.ts'
import type { JobDefinition, Schedule } from './jobs/definition.ts'

/** One feature of the server, as `modules/<name>/index.ts` exports it and `modules/registry.ts` lists it. */
export interface Module {
  readonly name: string
  readonly groups: readonly RouteGroup[]
  readonly jobs?: readonly JobDefinition[]
  readonly schedules?: readonly Schedule[]
  /** Who outside the house this feature deals with; what is simulated is said loudly at the start. */
  readonly counterparts?: readonly { readonly what: string; readonly isSimulated: boolean }[]
  /** For what a route table cannot say: websockets, the wire protocol of outside speech clients. */
  mount?(app: FastifyInstance, deps: Deps): void | Promise<void>
  /** Sets the metrics that are read from the database, when they are asked for. */
  measure?(deps: Deps): Promise<void>
  /** Loops of this node (lease renewal, sweeps of seconds); returns how to stop them. */
  start?(deps: Deps): Promise<() => Promise<void>>
}
