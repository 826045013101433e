import type { practiceSystems } from '@honora/contract/practice-systems.ts'
import type { Context } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { presentExchange } from './present.ts'
import { listExchanges } from './queries.ts'

/** So long exchanges are shown; imports and refusals are forgotten then. */
const SHOWN_DAYS = 30

/** A page of what was exchanged, newest first. */
export async function exchangesPage({
  deps,
  tx,
  scope,
  query,
  locale,
}: Context<(typeof practiceSystems)['listPracticeSystemExchanges']>) {
  const { organisationId } = scope
  const { cursor, limit } = query
  const list = 'practice-system-exchanges'
  const since = new Date(deps.clock.now().getTime() - SHOWN_DAYS * 86_400_000)
  const key = cursor === undefined ? null : deps.cursors.decode(list, organisationId, cursor)
  const after = key === null ? null : ([String(key[0]), String(key[1])] as const)
  const page = cutPage(await listExchanges(tx, organisationId, { since, after, limit }), limit, (row) =>
    deps.cursors.encode(list, organisationId, [row.at.toISOString(), row.id]),
  )
  return { exchanges: page.rows.map((row) => presentExchange(deps, locale, row)), cursor: page.cursor }
}
