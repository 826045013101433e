import { publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { lockNotice } from './queries.ts'
import { setNoticeSeen } from './tables.ts'

/** Somebody who may accept texts has seen who processes data of the practice from now on; the first one counts. */
export async function seeNotice(work: Work, scope: OrgScope, id: string): Promise<void> {
  const { organisationId, userName } = scope
  const row = found(await lockNotice(work.tx, organisationId, id))
  if (row.seen_at !== null) return
  await setNoticeSeen(work.tx, id, { seen_at: work.time.now, seen_by_name: userName })
  work.deps.audit.append(work.tx, {
    action: 'contract.subprocessors_seen',
    record: `organisation:${organisationId}`,
  })
  await publishContract(work, organisationId, 'subprocessors_seen')
}
