import { finalizeDocumentation, openPoints } from '../../documentation/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'
import { documentationOf } from './draft-documentation.ts'

/** Freezes the documentation; only ever after a person has confirmed it. */
export async function finalize(work: Work): Promise<Effect> {
  const row = await documentationOf(work)
  const saved = await finalizeDocumentation(work, { id: row.id, expected: undefined })
  return { result: { documentationId: saved.id, status: saved.status } }
}

/** Whether there is a draft that nothing holds back, asked before finalising it is proposed. */
export async function checkFinalizable(work: Work): Promise<void> {
  const row = await documentationOf(work)
  const { gates } = await openPoints(work.tx, work.scope.organisationId, row)
  if (gates.blocking.length > 0) throw new Refusal('not_ready')
}
