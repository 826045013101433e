import {
  practiceSystems,
  type PracticeSystem,
  type PracticeSystemExchange,
} from '@honora/contract/practice-systems.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { presentFindings } from '../imports/index.ts'
import { handOver, listOutbox, nameOf, outboxFile } from './outbox.ts'
import { countWaiting, findSystem, listExchanges, type ExchangeRow } from './queries.ts'
import { markTaken, saveSystem } from './tables.ts'
import { takeFile } from './take.ts'

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

async function present(tx: Tx, organisationId: string): Promise<PracticeSystem> {
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

/** So long exchanges are shown; imports and refusals are forgotten then. */
const SHOWN_DAYS = 30

function presentExchange(deps: Deps, locale: Locale, row: ExchangeRow): PracticeSystemExchange {
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

export const practiceSystemHandlers = handlersFor(practiceSystems, {
  getPracticeSystem: ({ tx, scope }) => present(tx, scope.organisationId),
  updatePracticeSystem: async ({ deps, tx, scope, body }) => {
    await saveSystem(tx, scope.organisationId, body, deps.clock.now())
    deps.audit.append(tx, {
      action: 'practice-system.changed',
      record: `organisation:${scope.organisationId}`,
      details: { isOn: body.isOn, version: body.version, charset: body.charset },
    })
    return present(tx, scope.organisationId)
  },
  listPracticeSystemExchanges: async ({ deps, tx, scope, query, locale }) => {
    const { organisationId } = scope
    const { cursor, limit } = query
    const list = 'practice-system-exchanges'
    const since = new Date(deps.clock.now().getTime() - SHOWN_DAYS * 86_400_000)
    const key = cursor === undefined ? null : deps.cursors.decode(list, organisationId, cursor)
    const after = key === null ? null : ([String(key[0]), String(key[1])] as const)
    const page = cutPage(await listExchanges(tx, organisationId, { since, after, limit }), limit, (row) =>
      deps.cursors.encode(list, organisationId, [row.at.toISOString(), row.id]),
    )
    return {
      exchanges: page.rows.map((row) => presentExchange(deps, locale, row)),
      cursor: page.cursor,
    }
  },
  takePracticeSystemFile: takeFile,
  listPracticeSystemOutbox: async (request) => ({ files: await listOutbox(request), cursor: null }),
  getPracticeSystemFile: (request) => outboxFile(request, request.params.id),
  removePracticeSystemFile: async ({ deps, tx, scope, params }) => {
    if (!(await markTaken(tx, scope.organisationId, params.id, deps.clock.now())))
      throw new AppError('NOT_FOUND')
  },
  handOverPatient: (request) => handOver(request, request.params.id),
})
