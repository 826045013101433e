import type { Tx } from '../../platform/db/pool.ts'
import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { listInvoiceEvents } from './queries/records.ts'

/** The timeline of an invoice; what the rules did is signed by the factor. */
export async function presentEvents(tx: Tx, invoiceId: string) {
  const rows = await listInvoiceEvents(tx, invoiceId)
  const hasAutomatic = rows.some((event) => event.actor_kind === 'system')
  const factorName = hasAutomatic ? (await factorOrganisation(tx)).name : ''
  const events = rows.map((event) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    on: event.on_day,
    actor: {
      kind: event.actor_kind,
      name: event.actor_kind === 'system' ? factorName : event.actor_name,
    },
    details: event.details,
  }))
  return { events, cursor: null }
}
