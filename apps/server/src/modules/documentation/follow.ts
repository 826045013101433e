import { followFacts } from '@honora/domain/documentation/follow.ts'
import { withWordings } from '@honora/domain/documentation/wording/lines.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { listFacts } from '../transcripts/index.ts'
import { planWording } from './wording.ts'
import { keepVersion, publish, textsDiffer, wordingFor } from './work.ts'
import { findDocumentation } from './queries.ts'
import { updateDocumentation } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

/**
 * Fact and sentence are one thing: the draft of a consultation follows when a fact was dropped, accepted, changed or added,
 * in the same transaction. While somebody speaks the facts are still moving; the draft follows once the recording is over.
 */
export async function afterFactsChanged(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  consultationId: string,
): Promise<void> {
  const by = { key: 'consultation_id', value: consultationId, lock: true } as const
  const row = await findDocumentation(tx, scope.organisationId, by)
  if (row === undefined || row.status === 'finalized') return
  const consultation = await findConsultation(tx, 'id', consultationId)
  if (consultation?.status === 'recording') return
  const facts = await listFacts(tx, consultationId)
  const wording = await wordingFor(tx, deps, scope.organisationId, row)
  const followed = followFacts(row.sections, { facts, answers: row.answers, ...wording })
  const sections = withWordings(followed, row.wordings)
  const isSame = isDeepStrictEqual(sections, row.sections)
  const saved = isSame ? row : await updateDocumentation(tx, row, { sections }, deps.clock.now())
  const work = { deps, tx, scope }
  if (textsDiffer(sections, row.sections)) await keepVersion(work, saved, 'draft')
  await planWording(work, saved)
  await publish(work, saved, 'facts')
}
