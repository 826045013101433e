import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { ImportRow } from './queries.ts'
import { sampled, type ReadList } from './read.ts'
import { auditImport } from './audit-import.ts'
import type { Subject } from './subject.ts'
import { insertImport, insertRows } from './tables.ts'

/** So long a whole import can be undone. */
const KEPT_DAYS = 30

/** Judges what was read and writes it down; it waits until somebody runs it. */
export async function keepImport(
  work: { readonly deps: Deps; readonly tx: Tx; readonly scope: OrgScope },
  subject: Subject,
  read: ReadList,
  file: {
    readonly name: string
    readonly sizeBytes: number
    readonly insuranceKind?: ImportRow['insurance_kind']
  },
): Promise<string> {
  const { deps, tx, scope } = work
  const at = deps.clock.now()
  const keptUntil = new Date(at.getTime() + KEPT_DAYS * 86_400_000)
  const { organisationId } = scope
  const mapping = read.columns === null ? null : subject.proposeMapping(read.columns)
  const { insurance_kind: insuranceKind, practitioner_id: practitionerId } = await subject.assumed(work)
  const rows = await subject.judge(work, { rows: read.rows, mapping, practitionerId })
  const id = await insertImport(tx, organisationId, {
    subject: subject.name,
    origin: scope.actor.kind === 'api_key' ? 'program' : 'person',
    format: read.format,
    charset: read.charset,
    name: file.name.slice(0, 200),
    sizeBytes: file.sizeBytes,
    insuranceKind: file.insuranceKind ?? insuranceKind,
    practitionerId,
    columns: read.columns === null ? null : sampled(read.columns, read.rows),
    mapping,
    findings: read.findings,
    createdBy: scope.userId,
    createdByName: scope.userName,
    at,
    keptUntil,
  })
  await insertRows(tx, organisationId, id, rows)
  await deps.jobs.add(tx, 'patient-import.forget', { organisationId, importId: id }, { runAt: keptUntil })
  auditImport(work, { id, subject: subject.name }, 'received', { format: read.format, rows: rows.length })
  return id
}
