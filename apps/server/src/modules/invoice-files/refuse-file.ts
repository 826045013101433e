import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { updateFile } from '../invoice-records/index.ts'
import type { Outcome } from './read-outcome.ts'
import { publishFile } from './publish-file.ts'

/** A file that cannot be read is rejected, with what is wrong in it. */
export async function refuseFile(work: Work, file: FileRecord, outcome: Outcome): Promise<void> {
  await updateFile(
    work.tx,
    file,
    {
      status: 'rejected',
      rejectionReason: 'invalid',
      charset: outcome.charset,
      findings: outcome.findings,
      findingsLeftOut: outcome.leftOut,
    },
    work.time.now,
  )
  await publishFile(work, file, 'rejected')
}
