import type { ImportOutcome } from '@honora/contract/imports.ts'
import type { ImportMatch } from '@honora/domain/imports/judged.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listImports, listRows, type ImportRow, type StoredRow, type SubjectName } from './queries.ts'

interface Asking {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

interface Asked {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of the files of one subject, newest first. */
export async function importsPage(
  { deps, tx, scope }: Asking,
  subject: SubjectName,
  { cursor, limit, origin }: Asked & { readonly origin?: ImportRow['origin'] | undefined },
): Promise<Page<ImportRow>> {
  const { organisationId } = scope
  const list = `${subject}-imports ${origin ?? ''}`
  const after =
    cursor === undefined ? undefined : String(deps.cursors.decode(list, organisationId, cursor)[0])
  return cutPage(await listImports(tx, organisationId, { subject, origin, after, limit }), limit, (row) =>
    deps.cursors.encode(list, organisationId, [row.id]),
  )
}

/** A page of the rows of a file, in their order. */
export async function rowsPage(
  { deps, tx, scope }: Asking,
  file: Pick<ImportRow, 'id' | 'subject'>,
  {
    cursor,
    limit,
    match,
    outcome,
  }: Asked & { readonly match?: ImportMatch | undefined; readonly outcome?: ImportOutcome | undefined },
): Promise<Page<StoredRow>> {
  const { organisationId } = scope
  const list = `${file.subject}-import-rows ${file.id} ${match ?? ''} ${outcome ?? ''}`
  const after = cursor === undefined ? -1 : Number(deps.cursors.decode(list, organisationId, cursor)[0])
  return cutPage(await listRows(tx, file.id, { match, outcome, after, limit }), limit, (each) =>
    deps.cursors.encode(list, organisationId, [each.position]),
  )
}
