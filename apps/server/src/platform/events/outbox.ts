import type { Topic } from '@honora/contract/events.ts'
import type { Tx } from '../db/pool.ts'
import { sql } from 'kysely'

interface EventToPublish {
  readonly topic: Topic
  /** Id of the record that changed. */
  readonly id: string
  /** What happened, for example `purchased`. */
  readonly change?: string
  readonly version?: number
}

export const eventChannel = 'honora_events'

export interface Events {
  /** Writes the event in the transaction of the change; it leaves when that commits. */
  publish(tx: Tx, organisationId: string, event: EventToPublish): Promise<void>
}

export const events: Events = {
  async publish(tx, organisationId, event) {
    await tx
      .insertInto('event_outbox')
      .values({
        organisation_id: organisationId,
        topic: event.topic,
        record_id: event.id,
        change: event.change ?? null,
        version: event.version ?? null,
      })
      // With the row instead of by itself: each write of a call publishes.
      .returning(sql`pg_notify(${eventChannel}, ${organisationId})`.as('notified'))
      .execute()
  },
}
