import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { JobClass } from './classes.ts'
import type { JobPayload } from './jobs.ts'

/** A kind of background work. Handlers run at least once, so doing it twice must equal doing it once. */
export interface JobDefinition<Payload extends JobPayload = JobPayload> {
  readonly name: string
  /** Whose workers take it. */
  readonly class: JobClass
  readonly payload: z.ZodType<Payload>
  run(deps: Deps, payload: Payload): Promise<void>
}

/** Work that recurs: a job at each of its times, one for all nodes. Doing it twice must equal doing it once. */
export interface Schedule {
  readonly name: string
  readonly class: JobClass
  /** Minute, hour, day, month and weekday as in a crontab, in UTC. */
  readonly at: string
  /** A time at which no node was there is made up for within so long. */
  readonly missedWithinMs?: number
  /** Tries of one time, ten unless said; all of them end before the next time, whose job takes the place of this one. */
  readonly maxAttempts?: number
  run(deps: Deps): Promise<void>
}

/** Keeps the payload type of a job between its schema and its handler. */
export function job<Payload extends JobPayload>(definition: JobDefinition<Payload>): JobDefinition {
  return {
    name: definition.name,
    class: definition.class,
    payload: definition.payload,
    run: (deps, payload) => definition.run(deps, definition.payload.parse(payload)),
  }
}
