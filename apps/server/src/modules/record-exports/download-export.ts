import { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { pieceKey } from './practice.ts'
import { type ExportRow, findExport } from './tables.ts'
import { berlinDay } from '../../platform/clock.ts'

async function* piecesOf(objects: ObjectStore, { prefix, pieces }: ExportRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < pieces; number += 1) {
    const bytes = await objects.get(pieceKey(prefix ?? '', number))
    if (bytes === undefined) throw new Error('a piece of the archive is gone')
    yield bytes
  }
}

/** The archive, piece by piece. 409 before it is written and after its days are over. */
export async function downloadExport(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<FileAnswer> {
  const row = found(await findExport(tx, scope.organisationId, id))
  if (row.state !== 'done' || row.expires_at <= deps.clock.now())
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.state }, statesOf: 'practiceExportState' })
  deps.audit.append(tx, { action: 'practice-export.downloaded', record: `practice-export:${row.id}` })
  const day = berlinDay(row.created_at)
  return {
    contentType: 'application/zip',
    content: Readable.from(piecesOf(deps.objects, row)),
    download: `honora-${scope.customerNumber}-${day}.zip`,
  }
}
