import type { Tx } from '../db/pool.ts'
import { sql } from 'kysely'

/** What `GET /v1/events` and webhooks tell: ids and states, never content. */
export const topics = [
  'invoice-file.updated',
  'invoice.updated',
  'credit-check.updated',
  'payout.created',
  'statement.created',
  'payment-plan.updated',
  'consent.withdrawn',
  'consultation.updated',
  'documentation.updated',
  'billing.updated',
  'appointment.updated',
  'organization.switched',
  'speech-engine.updated',
] as const
export type Topic = (typeof topics)[number]

export interface EventToPublish {
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
      .execute()
    await sql`select pg_notify(${eventChannel}, ${organisationId})`.execute(tx)
  },
}
