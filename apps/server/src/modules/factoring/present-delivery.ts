import type { WebhookDelivery } from '@honora/contract/factoring.ts'
import type { DeliveryRow } from './queries/webhooks.ts'

/** A resting address is not spoken to before its rest is over, whatever the delivery itself waits for. */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const rest = row.paused_until ?? row.next_at
  const nextAt = rest > row.next_at ? rest : row.next_at
  return {
    id: row.id,
    eventId: row.payload.id,
    event: row.payload.event,
    recordId: row.payload.data.id,
    change: row.payload.data.change,
    occurredAt: row.payload.createdAt,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
  }
}
