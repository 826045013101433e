import { possibleFileEvents, stepFile } from '@honora/domain/factoring/file-machine.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { actorsOf } from './present.ts'
import type { FileRecord } from './tables.ts'
import { lockInvoices, fileContext, fileRefusal } from './file-context.ts'
import { closeFile } from './close-file.ts'

/** Takes a file back (F8, F9): its invoices go with it. */
export async function withdrawFile(
  work: Work,
  file: FileRecord,
  request: { readonly scope: OrgScope; readonly reason: string },
): Promise<void> {
  const invoices = await lockInvoices(work, file)
  const actors = actorsOf(request.scope, file)
  if (!possibleFileEvents(file.status, actors).includes('withdraw')) {
    const isPossible = possibleFileEvents(file.status, ['practice', 'owner']).includes('withdraw')
    throw isPossible ? new AppError('FORBIDDEN') : fileRefusal(file, 'invalid_transition')
  }
  const step = stepFile(file.status, 'withdraw', fileContext(invoices))
  if (!step.ok) throw fileRefusal(file, step.reason)
  await closeFile(work, file, {
    invoices,
    event: 'file_withdrawn',
    reason: 'withdrawn_by_practice',
    note: request.reason,
  })
}
