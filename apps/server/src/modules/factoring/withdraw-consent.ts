import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { lockAssignmentConsent } from './queries/consents.ts'
import { updatePatientConsent } from '../patients/index.ts'

/** Withdraws a declaration for the future. Again: nothing changes. */
export async function withdrawConsent(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = found(isRowId(id) ? await lockAssignmentConsent(work.tx, scope.organisationId, id) : undefined)
  if (row.withdrawn_at !== null) return
  await updatePatientConsent(
    work.tx,
    { withdrawn_at: work.deps.clock.now(), updated_at: work.deps.clock.now() },
    row.id,
  )
  await publishChange(work, {
    organisationId: scope.organisationId,
    topic: 'consent.withdrawn',
    kind: 'consent',
    id: row.id,
    change: 'withdrawn',
  })
}
