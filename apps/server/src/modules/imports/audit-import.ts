import type { ImportRow } from './queries.ts'
import type { Work } from './subject.ts'

/** Writes what became of a whole file into the audit trail. */
export function auditImport(
  { deps, tx }: Pick<Work, 'deps' | 'tx'>,
  { id, subject }: Pick<ImportRow, 'id' | 'subject'>,
  what: 'received' | 'read' | 'finished' | 'undone' | 'discarded',
  details?: Readonly<Record<string, string | number>>,
): void {
  deps.audit.append(tx, {
    action: `${subject}-import.${what}`,
    record: `${subject}-import:${id}`,
    ...(details === undefined ? {} : { details }),
  })
}
