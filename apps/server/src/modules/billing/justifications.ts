import type { Justification } from '@honora/contract/treatment-plans.ts'
import { justificationLibrary } from '@honora/domain/billing/justifications.ts'
import { fold } from '@honora/domain/fees/search.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** Own texts first, then the library; a query looks for words in both. */
export async function listJustifications(
  tx: Tx,
  scope: OrgScope,
  query: string | undefined,
): Promise<Justification[]> {
  const rows = await tx
    .selectFrom('justification')
    .select(['id', 'text', 'reason'])
    .where('organisation_id', '=', scope.organisationId)
    .orderBy('id', 'desc')
    .execute()
  const own = rows.map((row): Justification => ({
    id: row.id,
    text: row.text,
    reason: row.reason,
    own: true,
  }))
  const library = justificationLibrary.map((entry): Justification => ({ ...entry, own: false }))
  const words = fold(query ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...own, ...library].filter((entry) => words.every((word) => fold(entry.text).includes(word)))
}

export async function createJustification(
  tx: Tx,
  scope: OrgScope,
  input: { text: string; reason: Justification['reason'] },
): Promise<Justification> {
  const id = newId()
  await tx
    .insertInto('justification')
    .values({ id, organisation_id: scope.organisationId, text: input.text, reason: input.reason })
    .execute()
  return { id, text: input.text, reason: input.reason, own: true }
}

/** Texts of the library cannot be removed (403). */
export async function removeJustification(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  if (justificationLibrary.some((entry) => entry.id === id)) throw new AppError('FORBIDDEN')
  const row = isRowId(id)
    ? await tx
        .deleteFrom('justification')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  found(row)
}
