import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { asItLeaves, isPaperTrue } from './leaving.ts'
import { dropPaper } from './documents.ts'
import { markSent } from './mark-sent.ts'
import { lockDispatch } from './queries/dispatches.ts'

/**
 * Letters were brought to the post: only now they are sent. What lay so long that it is no longer true, its day or its sum,
 * counts as not sent: it is drawn anew and printed again, or dropped with its cause. So does one that was dropped since it was printed.
 */
export async function letterPosted(
  work: Work,
  ids: readonly string[],
): Promise<{ readonly posted: number; readonly outdated: number }> {
  let outdated = 0
  for (const id of ids) {
    const row = found(await lockDispatch(work.tx, id))
    if (row.state === 'cancelled') {
      outdated += 1
      continue
    }
    if (row.document_key === null || row.carrier !== 'print' || row.state !== 'planned')
      throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
    if (isPaperTrue(row, await asItLeaves(work, row, true), work.time.today)) {
      await markSent(work, row, { carrier: 'print', reference: work.actorName, kept: null })
      continue
    }
    outdated += 1
    await dropPaper(work, row)
    await work.deps.jobs.add(work.tx, 'dispatch.send', { organisationId: row.organisation_id, id })
  }
  return { posted: ids.length - outdated, outdated }
}
