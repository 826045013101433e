import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'

/** One audit entry and one event for a change of a file itself. */
export async function publishFile(
  work: Work,
  file: FileRecord,
  to: ChangeOf<'invoice-file'>,
  from: string = file.status,
): Promise<void> {
  await publishChange(work, {
    organisationId: file.organisation_id,
    topic: 'invoice-file.updated',
    kind: 'invoice-file',
    id: file.id,
    change: to,
    version: file.version + 1,
    details: { from, to },
  })
}
