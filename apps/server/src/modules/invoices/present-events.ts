import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listInvoiceEvents } from './queries/records.ts'

/** What the practice alone has to do with: the factor has settled a claim that came back. */
const ownKinds: ReadonlySet<string> = new Set<ChangeOf<'invoice'>>(['own_receipt', 'own_receipt_removed'])

const isOwn = ({ kind, details }: Awaited<ReturnType<typeof listInvoiceEvents>>[number]): boolean =>
  ownKinds.has(kind) || details['dispatchKind'] === 'payment_demand'

/** The timeline of an invoice; what the rules did is signed by the factor, what left on behalf of the practice by the practice. */
export async function presentEvents(tx: Tx, scope: OrgScope, invoiceId: string) {
  const all = await listInvoiceEvents(tx, invoiceId)
  const rows = isFactorRole(scope.role) ? all.filter((event) => !isOwn(event)) : all
  const hasAutomatic = rows.some((event) => event.actor_kind === 'system')
  const factorName = hasAutomatic ? (await factorOrganisation(tx)).name : ''
  const automaticName = (event: (typeof rows)[number]): string =>
    isOwn(event) ? scope.organisationName : factorName
  const events = rows.map((event) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    on: event.on_day,
    actor: {
      kind: event.actor_kind,
      name: event.actor_kind === 'system' ? automaticName(event) : event.actor_name,
    },
    details: event.details,
  }))
  return { events, cursor: null }
}
