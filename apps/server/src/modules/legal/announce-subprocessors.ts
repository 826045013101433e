import { addDays } from '@honora/domain/factoring/calendar.ts'
import { listedNames, objectionDays, subprocessorChange } from '@honora/domain/organisation/subprocessors.ts'
import { lockName } from '../../kernel/locks.ts'
import { publishContract } from '../../kernel/publish.ts'
import { systemWork, type Work } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { knownSubprocessors, listPracticesToNotify } from './queries.ts'
import { insertSubprocessorNotice, keepSubprocessors } from './tables.ts'

/**
 * Announces to each practice whose agreement is accepted what changed of those who process data for the operator, since it was told last:
 * on its page, by mail and in the audit trail. What was announced is not announced again, whichever node asks; a start that is ended goes on
 * with the next one.
 */
export async function announceSubprocessors(deps: Deps, signal?: AbortSignal): Promise<void> {
  const now = listedNames(deps.config.SUBPROCESSORS)
  for (const organisationId of await listPracticesToNotify(deps.db.system, now)) {
    if (signal?.aborted === true) return
    await deps.transaction(systemScope(organisationId), async (tx) => {
      // Another node may be at the same practice.
      await lockName(tx, `subprocessors:${organisationId}`)
      await notifyPractice(await systemWork(deps, tx, organisationId), organisationId, now)
    })
  }
}

async function notifyPractice(work: Work, organisationId: string, now: readonly string[]): Promise<void> {
  const known = await knownSubprocessors(work.tx, organisationId)
  if (known === undefined) return
  // An acceptance of before this was kept: what is named today is where the practice begins.
  if (known.entries === null) return keepSubprocessors(work.tx, known.acceptanceId, now)
  const change = subprocessorChange(known.entries, now)
  if (change === null) return
  const { today } = work.time
  const id = newId()
  await insertSubprocessorNotice(work.tx, {
    id,
    organisation_id: organisationId,
    added: JSON.stringify(change.added),
    removed: JSON.stringify(change.removed),
    entries: JSON.stringify(now),
    announced_on: today,
    object_until: addDays(today, objectionDays),
    created_at: work.time.now,
  })
  work.deps.audit.append(work.tx, {
    action: 'contract.subprocessors_announced',
    record: `organisation:${organisationId}`,
    details: { added: change.added, removed: change.removed, automatic: true },
  })
  await publishContract(work, organisationId, 'subprocessors_announced')
  await work.deps.jobs.add(work.tx, 'legal.mail-subprocessors', { organisationId, noticeId: id })
}
