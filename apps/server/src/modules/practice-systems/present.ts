import type { PracticeSystem, PracticeSystemExchange } from '@honora/contract/practice-systems.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentFindings } from '../imports/index.ts'
import { nameOf } from './outbox.ts'
import { countWaiting, findSystem, type ExchangeRow } from './queries.ts'

/** What is proposed before anything was set up. */
const proposed: PracticeSystem = {
  isOn: false,
  version: '2.1',
  charset: 'CP437',
  sender: 'HONORA',
  receiver: 'PRAX_EDV',
  insuranceKind: 'statutory',
  since: null,
  lastReceivedAt: null,
  lastTakenAt: null,
  waiting: 0,
  withoutNumber: 0,
}

/** The connection of a practice to its other system, and what waits in it. */
export async function presentSystem(tx: Tx, organisationId: string): Promise<PracticeSystem> {
  const row = await findSystem(tx, organisationId)
  if (row === undefined) return proposed
  return {
    isOn: row.is_on,
    version: row.version,
    charset: row.charset,
    sender: row.sender,
    receiver: row.receiver,
    insuranceKind: row.insurance_kind,
    since: row.since.toISOString(),
    lastReceivedAt: row.last_received_at?.toISOString() ?? null,
    lastTakenAt: row.last_taken_at?.toISOString() ?? null,
    ...(await countWaiting(tx, organisationId, row.since)),
  }
}

export function presentExchange(deps: Deps, locale: Locale, row: ExchangeRow): PracticeSystemExchange {
  const { id, at, kind, name, import_id: importId, state, findings, signed_at: signedAt } = row
  return {
    id,
    at: at.toISOString(),
    name: name ?? nameOf({ id, created_at: signedAt ?? at }),
    kind,
    importId,
    state,
    findings: presentFindings(deps.catalogues, locale, findings),
  }
}
